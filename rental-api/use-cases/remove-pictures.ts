import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RowWorker } from '../runtime/jobs.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import type { Queries } from '../storage/database.ts';

const BATCH = 50;

/** A picture that is being uploaded belongs to somebody by then, or to nobody. */
const UPLOAD_MINUTES = 10;
/** A customer does not wait longer for the removal of an earlier picture. */
const LIMIT_MS = 1_000;

/** Notes a picture before it is kept: whatever happens then, it is removed unless it is used. */
export async function registerPicture(db: Queries, address: string): Promise<void> {
  await sql`insert into unused_pictures (address, remove_after)
    values (${address}, now() + make_interval(mins => ${UPLOAD_MINUTES}))`.execute(db);
}

/** The picture is used from now on; in the transaction that gives it to somebody. */
export async function markPictureUsed(db: Queries, address: string): Promise<void> {
  await db.deleteFrom('unused_pictures').where('address', '=', address).execute();
}

/** Marks a picture as used by nobody any more, in the transaction that gives it up. */
export async function releasePicture(db: Queries, address: string | null): Promise<void> {
  if (address)
    await sql`insert into unused_pictures (address) values (${address})
      on conflict (address) do update set remove_after = now()`.execute(db);
}

/** Removes one that was given up, at once if that goes quickly; else the job does. */
export async function scheduleRemoval(app: AppContext, address: string | null): Promise<void> {
  if (!address) return;
  const removed = removeOne(app, address).catch(() => undefined);
  await Promise.race([removed, wait(LIMIT_MS, undefined, { ref: false })]);
}

async function removeOne(app: AppContext, address: string): Promise<void> {
  await app.avatars.remove(address);
  await markPictureUsed(app.db, address);
}

/**
 * Removes pictures that nobody uses any more from where they are kept. What cannot be removed
 * now is left for a later round. Gives true where more is waiting.
 */
export async function removePictures(
  app: AppContext,
  rows: RowWorker,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { paused } = rows;
  const unused = await app.db
    .selectFrom('unused_pictures')
    .select('address')
    .where('remove_after', '<=', sql<Date>`now()`)
    .$if(paused.length > 0, (query) => query.where('address', 'not in', paused))
    .limit(BATCH)
    .execute();
  const removed = await rows.each(
    unused,
    ({ address }) => address,
    ({ address }) => removeOne(app, address),
    stopping,
  );
  return removed === BATCH;
}
