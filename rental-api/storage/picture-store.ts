import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** An upload that takes longer than this is discarded. */
const UPLOAD_MINUTES = 10;

/** Registers a picture before it is stored: it is removed later unless it is used. */
export async function registerPicture(db: Queries, address: string): Promise<void> {
  await sql`insert into unused_pictures (address, remove_after)
    values (${address}, now() + make_interval(mins => ${UPLOAD_MINUTES}))`.execute(db);
}

/** The picture is used from now on; in the transaction that assigns it. */
export async function markPictureUsed(db: Queries, address: string): Promise<void> {
  await db.deleteFrom('unused_pictures').where('address', '=', address).execute();
}

/** The picture is not used any more; in the transaction that replaces it. */
export async function releasePicture(db: Queries, address: string | null): Promise<void> {
  if (address)
    await sql`insert into unused_pictures (address) values (${address})
      on conflict (address) do update set remove_after = now()`.execute(db);
}

/** Addresses of pictures to remove, without those in `without`. */
export async function listUnusedPictures(
  db: Queries,
  limit: number,
  without: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('unused_pictures')
    .select('address')
    .where('remove_after', '<=', sql<Date>`now()`)
    .$if(without.length > 0, (query) => query.where('address', 'not in', without))
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}
