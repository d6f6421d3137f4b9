import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { publishOrder } from '../storage/events.ts';
import { lockOrder, recordChange, updateOrderStatus } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { notifyOfOrder } from './notify.ts';

/**
 * Writes that the pieces of an accepted order are packed, and tells the customer. The order stays
 * accepted. Fails with order_move_refused for an order in another state, or one that is packed.
 */
export function prepareOrder(
  app: AppContext,
  orderId: string,
  { note, staff }: { note: string; staff: string },
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    const { status } = order;
    if (status !== 'accepted' || order.prepared_at) return failure('order_move_refused');
    const now = app.clock();
    await updateOrderStatus(tx, orderId, status, { prepared_at: now });
    await recordChange(tx, orderId, {
      ...{ status, actor: `staff:${staff}`, at: now },
      ...(note && { note }),
    });
    await publishOrder(tx, order.customer_id, { id: orderId, status });
    await notifyOfOrder(tx, app, order, 'ready', 'staff');
    return success(null);
  });
}
