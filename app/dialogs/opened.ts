/** The history entry of an open modal: its address, and that this very page opened it. */
export interface OpenDialog {
  path: string;
  visit: string;
}

/** A reloaded page finds its entry again, but not the visit: it begins without a modal. */
const VISIT = Math.random().toString(36).slice(2);

export function dialogState(path: string): { dialog: OpenDialog } {
  return { dialog: { path, visit: VISIT } };
}

/** The modal that a history entry stands for. */
export function openDialogOf(state: unknown): string | undefined {
  const dialog = (state as { dialog?: OpenDialog } | null)?.dialog;
  return dialog?.visit === VISIT ? dialog.path : undefined;
}
