import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '#app/connection/load-code.ts';
import { DIALOGS, findDialog } from './registry.ts';

/** Its props are the loader data of its page. */
type Body = ComponentType<Record<string, unknown>>;

const FILES = import.meta.glob<{ default: Body }>('../routes/**/dialog.tsx');

/** By dialog: how its body is loaded, and the body once it is. */
const BODIES = new Map(
  DIALOGS.map((dialog) => {
    const path = `../routes/${dialog.bodyFolder ?? dialog.folder}/dialog.tsx`;
    const load = FILES[path];
    if (!load) throw new Error(`${dialog.path} is declared as a dialog, but has no ${path}`);
    return [dialog, { load, Body: undefined as Body | undefined }];
  }),
);

function findBody(address: string) {
  const dialog = findDialog(address);
  return dialog && BODIES.get(dialog);
}

/**
 * The body of the dialog at this address; undefined while it loads, throws where its module is gone.
 * Not React's `lazy`: React delays what replaces a fallback by up to half a second.
 */
export function useDialogBody(address: string): Body | undefined {
  const body = findBody(address);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [, setLoaded] = useState<Body>();
  useEffect(() => {
    if (!body || body.Body) return;
    let isShown = true;
    loadCode(body.load).then(
      (part) => {
        body.Body = part.default;
        if (isShown) setLoaded(() => part.default);
      },
      (error: unknown) => isShown && setFailure({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [body]);
  if (failure) throw failure.error;
  return body?.Body;
}

/** Fetches the code of the dialogs at these addresses before they are shown. */
export function preloadBodies(addresses: readonly string[]): void {
  for (const address of addresses)
    // Where it fails it is fetched again when it is shown.
    findBody(address)
      ?.load()
      .catch(() => undefined);
}
