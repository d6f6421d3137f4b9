import { RowWorker } from '../runtime/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { listExpiredHolds, lockExpiredOrder } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { transitionLockedOrder } from './transition-order.ts';

const BATCH = 50;

/**
 * Cancels orders whose hold is over and releases their days; one transaction for each. Safe in
 * several processes. Returns how many.
 */
export async function expireHolds(
  app: AppContext,
  rows = new RowWorker('expire-holds'),
  stopping?: AbortSignal,
): Promise<number> {
  let expired = 0;
  for (;;) {
    const before = expired;
    const due = await listExpiredHolds(app.db, app.clock(), BATCH, rows.paused);
    await rows.each(
      due,
      (id) => id,
      async (id) => {
        if (await expireHold(app, id)) expired += 1;
      },
      stopping,
    );
    // A batch in which nothing succeeded is left for the next run.
    if (due.length < BATCH || expired === before || stopping?.aborted) return expired;
  }
}

/** False where somebody else has the order, or has changed its status meanwhile. */
async function expireHold(app: AppContext, orderId: string): Promise<boolean> {
  const expired = await inTransaction(app.db, async (tx) => {
    const order = await lockExpiredOrder(tx, orderId, app.clock());
    return order && transitionLockedOrder(tx, app, order, { transition: 'expire', by: 'system' });
  });
  return expired?.ok === true;
}
