import { stripLocaleAndQuery } from '#app/locale/language.ts';

/** The history entry of an open modal: its address, and that this very page opened it. */
interface OpenDialog {
  path: string;
  visit: string;
}

/** A reloaded page finds its entry again, but not the visit: it begins without a modal. */
const VISIT = Math.random().toString(36).slice(2);

/**
 * Where to navigate so that the dialog at `address` stands over the page at `here`: the same
 * page under a fragment, which runs no loader and keeps the scroll.
 */
export function dialogHistoryEntry(here: string, address: string, replace: boolean) {
  const { pathname, search } = new URL(here, location.origin);
  return {
    to: { pathname, search, hash: stripLocaleAndQuery(address).slice(1) },
    options: {
      state: { dialog: { path: address, visit: VISIT } satisfies OpenDialog },
      replace,
      preventScrollReset: true,
    },
  };
}

/** The modal that a history entry stands for. */
export function readOpenDialog(state: unknown): string | undefined {
  const dialog = (state as { dialog?: OpenDialog } | null)?.dialog;
  return dialog?.visit === VISIT ? dialog.path : undefined;
}
