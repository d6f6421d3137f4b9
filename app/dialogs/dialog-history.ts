import { stripLocaleAndQuery } from '#app/locale/language.ts';

/** State of a history entry with an open modal: its path with query, and the page load of it. */
interface OpenDialog {
  path: string;
  visit: string;
}

/**
 * Identifies this page load: after a reload the history entry is still there, but its modal stays
 * closed.
 */
const VISIT = Math.random().toString(36).slice(2);

/**
 * The navigation that opens the dialog at `path` over the page at `here`: to the same page with
 * a fragment, which runs no loader and keeps the scroll position.
 */
export function dialogHistoryEntry(here: string, path: string, replace: boolean) {
  const { pathname, search } = new URL(here, location.origin);
  return {
    to: { pathname, search, hash: stripLocaleAndQuery(path).slice(1) },
    options: {
      state: { dialog: { path, visit: VISIT } satisfies OpenDialog },
      replace,
      preventScrollReset: true,
    },
  };
}

/** The URL of the modal that a history entry has open, if any. */
export function readOpenDialog(state: unknown): string | undefined {
  const dialog = (state as { dialog?: OpenDialog } | null)?.dialog;
  return dialog?.visit === VISIT ? dialog.path : undefined;
}
