import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '#app/connection/load-code.ts';
import { DIALOGS, findDialog } from './registry.ts';

/** Its props are the loader data of its page. */
type Body = ComponentType<Record<string, unknown>>;

const FILES = import.meta.glob<{ default: Body }>('../routes/**/dialog.tsx');

interface LoadedBody {
  load: () => Promise<{ default: Body }>;
  /** Until it is loaded, however many dialogs wait for it. */
  pending?: Promise<void> | undefined;
  Body?: Body;
}

const BODIES = new Map(
  DIALOGS.map((dialog) => {
    const path = `../routes/${dialog.bodyFolder ?? dialog.folder}/dialog.tsx`;
    const load = FILES[path];
    if (!load) throw new Error(`${dialog.path} is declared as a dialog, but has no ${path}`);
    const body: LoadedBody = { load };
    return [dialog, body];
  }),
);

function findBody(path: string) {
  const dialog = findDialog(path);
  return dialog && BODIES.get(dialog);
}

/**
 * The body of the dialog at this path; undefined while it loads, throws where its module is
 * gone. Not React's `lazy`: React delays what replaces a fallback by up to half a second.
 */
export function useDialogBody(path: string): Body | undefined {
  const body = findBody(path);
  const Body = body?.Body;
  const [ended, setEnded] = useState<{ body: LoadedBody; error?: unknown }>();
  useEffect(() => {
    if (!body || Body) return undefined;
    let isShown = true;
    loadBody(body).then(
      () => isShown && setEnded({ body }),
      (error: unknown) => isShown && setEnded({ body, error }),
    );
    return () => {
      isShown = false;
    };
  }, [body, Body]);
  if (ended?.body === body && ended?.error) throw ended.error;
  return Body;
}

function loadBody(body: LoadedBody): Promise<void> {
  body.pending ??= loadCode(body.load).then(
    (part) => {
      body.Body = part.default;
    },
    (error: unknown) => {
      body.pending = undefined;
      throw error;
    },
  );
  return body.pending;
}

/** Fetches the code of the dialogs at these paths before they are shown. */
export function preloadBodies(paths: readonly string[]): void {
  for (const path of paths)
    // Where it fails it is fetched again when it is shown.
    findBody(path)
      ?.load()
      .catch(() => undefined);
}
