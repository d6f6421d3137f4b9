import { addDays, riyadhDay } from '#contract/days.ts';
import { RowWorker } from '../runtime/jobs.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { releaseDaysAfter } from '../storage/ledger-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Keeps the days of rentals that should be back and are not: until tomorrow, anew every day.
 * Gives the numbers of late orders whose days somebody else has already.
 */
export async function blockLateRentals(
  app: AppContext,
  rows = new RowWorker('block-late-rentals'),
  stopping?: AbortSignal,
): Promise<number[]> {
  const today = riyadhDay(app.clock());
  const late = await app.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('status', '=', 'in_progress')
    .where('to_day', '<', today)
    .execute();
  const colliding: number[] = [];
  await rows.each(
    late,
    ({ id }) => id,
    async ({ id, number }) => {
      if (!(await keepLate(app, id, addDays(today, 1)))) colliding.push(number);
    },
    stopping,
  );
  return colliding;
}

/** False where somebody else has one of the days; true also where it is back by now. */
async function keepLate(app: AppContext, orderId: string, until: string): Promise<boolean> {
  const kept = await inTransaction(app.db, async (tx) => {
    const still = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('status', '=', 'in_progress')
      .forUpdate()
      .executeTakeFirst();
    return !still || (await releaseDaysAfter(tx, orderId, until));
  });
  return kept === true;
}
