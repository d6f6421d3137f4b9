import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { lockOrder } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { changeWithinStatus } from './change-within-status.ts';

/**
 * Marks an accepted order as packed and notifies the customer; its status stays. Fails with
 * order_move_refused in another status or where it is packed already.
 */
export function prepareOrder(
  app: AppContext,
  orderId: string,
  { note, staff }: { note: string; staff: string },
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    if (order.status !== 'accepted' || order.prepared_at) return failure('order_move_refused');
    const change = { prepared_at: app.clock() };
    await changeWithinStatus(tx, app, order, {
      ...{ change, event: 'ready', staff },
      note: note || undefined,
    });
    return success(null);
  });
}
