import type { ComponentType } from 'react';
import { lazyComponent } from '#app/connection/load-code.ts';
import { DIALOGS, findDialog, type DialogDeclaration } from './registry.ts';

/** Its props are the loader data of its page. */
type Body = ComponentType<Record<string, unknown>>;

const FILES = import.meta.glob<{ default: Body }>('../routes/**/dialog.tsx');

const BODIES = new Map(
  DIALOGS.map((dialog) => {
    const path = `../routes/${dialog.bodyFolder ?? dialog.folder}/dialog.tsx`;
    const load = FILES[path];
    if (!load) throw new Error(`${dialog.path} is declared as a dialog, but has no ${path}`);
    return [dialog, { load, Component: lazyComponent(load) }];
  }),
);

/** The body of a dialog, fetched when it is first shown. */
export function getDialogBody(dialog: DialogDeclaration): Body | undefined {
  return BODIES.get(dialog)?.Component;
}

/** Fetches the code of the dialogs at these addresses before they are shown. */
export function preloadBodies(addresses: readonly string[]): void {
  for (const address of addresses) {
    const dialog = findDialog(address);
    // Where it fails it is fetched again when it is shown.
    if (dialog)
      BODIES.get(dialog)
        ?.load()
        .catch(() => undefined);
  }
}
