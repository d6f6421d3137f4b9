import { RowWorker } from '../runtime/jobs.ts';
import type { Shop } from '../shop.ts';
import type { Queries } from '../storage/database.ts';

const BATCH = 50;

/** Marks a picture as used by nobody any more, in the transaction that gives it up. */
export async function giveUpPicture(db: Queries, address: string | null): Promise<void> {
  if (address)
    await db
      .insertInto('unused_pictures')
      .values({ address })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Removes pictures that nobody uses any more from where they are kept. What cannot be removed
 * now is left for a later round. Gives true where more is waiting.
 */
export async function removePictures(
  shop: Shop,
  rows = new RowWorker('remove-pictures', { error: () => undefined }),
  stopping?: AbortSignal,
): Promise<boolean> {
  const { paused } = rows;
  const unused = await shop.db
    .selectFrom('unused_pictures')
    .select('address')
    .$if(paused.length > 0, (query) => query.where('address', 'not in', paused))
    .limit(BATCH)
    .execute();
  const removed = await rows.each(
    unused,
    ({ address }) => address,
    async ({ address }) => {
      await shop.avatars.remove(address);
      await shop.db.deleteFrom('unused_pictures').where('address', '=', address).execute();
    },
    stopping,
  );
  return removed === BATCH;
}
