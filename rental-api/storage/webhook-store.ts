import type { Queries } from './database.ts';

/** Stores a webhook's event; false where it was received before. */
export async function insertWebhookEvent(
  db: Queries,
  gateway: string,
  id: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_events')
    .values({ gateway, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
