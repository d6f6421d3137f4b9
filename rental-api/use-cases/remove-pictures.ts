import { setTimeout as wait } from 'node:timers/promises';
import type { RowWorker } from '../runtime/jobs.ts';
import { listUnusedPictures, markPictureUsed } from '../storage/picture-store.ts';
import type { AppContext } from '../app-context.ts';

const BATCH = 50;

/** A customer does not wait longer for the removal of an earlier picture. */
const LIMIT_MS = 1_000;

/** Removes a released picture at once if that is quick; otherwise the job does. */
export async function removePictureSoon(app: AppContext, address: string | null): Promise<void> {
  if (!address) return;
  const removed = removeOne(app, address).catch(() => undefined);
  await Promise.race([removed, wait(LIMIT_MS, undefined, { ref: false })]);
}

async function removeOne(app: AppContext, address: string): Promise<void> {
  await app.uploads.remove(address);
  await markPictureUsed(app.db, address);
}

/**
 * Removes pictures that nobody uses any more from where they are kept. What cannot be removed
 * now is left for a later run. Returns true where more is due.
 */
export async function removePictures(
  app: AppContext,
  rows: RowWorker,
  stopping?: AbortSignal,
): Promise<boolean> {
  const unused = await listUnusedPictures(app.db, BATCH, rows.paused);
  const removed = await rows.each(
    unused,
    (address) => address,
    (address) => removeOne(app, address),
    stopping,
  );
  return removed === BATCH;
}
