import { addDays, riyadhDay } from '#contract/days.ts';
import type { Shop } from '../shop.ts';
import { keepDaysUntil } from '../storage/ledger-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Keeps the days of rentals that should be back and are not: until tomorrow, anew every day.
 * Gives the numbers of late orders whose days somebody else has already.
 */
export async function blockLateRentals(shop: Shop): Promise<number[]> {
  const today = riyadhDay(shop.clock());
  const late = await shop.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('status', '=', 'in_progress')
    .where('to_day', '<', today)
    .execute();
  const colliding: number[] = [];
  for (const { id, number } of late) {
    const kept = await inTransaction(shop.db, async (tx) => {
      const still = await tx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'in_progress')
        .forUpdate()
        .executeTakeFirst();
      return !still || (await keepDaysUntil(tx, id, addDays(today, 1)));
    });
    if (kept !== true) colliding.push(number);
  }
  return colliding;
}
