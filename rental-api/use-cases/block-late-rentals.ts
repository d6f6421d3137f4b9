import { addDays, riyadhDay } from '#contract/days.ts';
import { RowWorker } from '../runtime/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { holdUnitsOut } from '../storage/ledger-store.ts';
import { listLateOrders, lockOrder } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';

const BATCH = 50;

/**
 * Keeps the days of rentals that should be back and are not: until tomorrow, anew every day.
 * Returns the numbers of late orders whose days other orders have reserved.
 */
export async function blockLateRentals(
  app: AppContext,
  rows = new RowWorker('block-late-rentals'),
  stopping?: AbortSignal,
): Promise<number[]> {
  const today = riyadhDay(app.clock());
  const colliding: number[] = [];
  let after = 0;
  while (!stopping?.aborted) {
    const late = await listLateOrders(app.db, today, after, BATCH);
    await rows.each(
      late,
      ({ id }) => id,
      async ({ id, number }) => {
        if (!(await keepLate(app, id))) colliding.push(number);
      },
      stopping,
    );
    after = late.at(-1)?.number ?? after;
    if (late.length < BATCH) break;
  }
  return colliding;
}

/** False where somebody else has one of the days; true also where it is back by now. */
async function keepLate(app: AppContext, orderId: string): Promise<boolean> {
  const kept = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // The day of this moment: a run may go past midnight.
    const tomorrow = addDays(riyadhDay(app.clock()), 1);
    return order?.status !== 'in_progress' || (await holdUnitsOut(tx, orderId, tomorrow));
  });
  return kept === true;
}
