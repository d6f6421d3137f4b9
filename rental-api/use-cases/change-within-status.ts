import type { Transaction } from 'kysely';
import type { UnitsMoved } from '#contract/orders.ts';
import type { AppContext } from '../app-context.ts';
import { publishOrder } from '../storage/events.ts';
import { recordChange, updateOrderStatus, type OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { notifyOfOrder, type NotificationEvent } from './notify.ts';

/**
 * Writes what staff have changed about a locked order whose status stays as it is: in the order, in
 * its history, and to its customer. `findSameStatusChange` (contract) reads such a history.
 */
export async function changeWithinStatus(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  {
    change,
    event,
    staff,
    note,
    units,
  }: {
    change: Parameters<typeof updateOrderStatus>[3];
    event: NotificationEvent;
    /** Whoever of the staff it was, where that is known. */
    staff?: string | undefined;
    note?: string | undefined;
    units?: UnitsMoved | undefined;
  },
): Promise<void> {
  const { id, status } = order;
  await updateOrderStatus(tx, id, status, change);
  await recordChange(tx, id, {
    status,
    actor: staff ? `staff:${staff}` : 'staff',
    note,
    units,
    at: app.clock(),
  });
  await publishOrder(tx, order.customer_id, { id, status });
  await notifyOfOrder(tx, app, order, event, 'staff');
}
