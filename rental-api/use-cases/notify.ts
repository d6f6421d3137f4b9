import type { OrderStatus } from '#contract/orders.ts';
import { findNotificationSettings } from '../storage/customer-store.ts';
import { insertNotification, markNotificationsRead } from '../storage/notification-store.ts';
import { findFirstPicture } from '../storage/order-store.ts';
import type { AppContext } from '../app-context.ts';
import type { Queries } from '../storage/database.ts';
import { publishNotifications } from '../storage/events.ts';
import type { OrderRow } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { orderNumber } from '../domain/order-number.ts';

/**
 * Tells the customer of an order's new status, or of money on its way back, in the language they last used; nobody who
 * turned notifications off, and nobody who is gone.
 */
export async function notifyOfOrder(
  db: Queries,
  app: AppContext,
  order: OrderRow,
  event: OrderStatus | 'refunding' | 'refunded',
): Promise<void> {
  if (!order.customer_id) return;
  const customer = await findNotificationSettings(db, order.customer_id);
  if (!customer?.is_notify) return;
  const number = orderNumber(order.number);
  await insertNotification(db, {
    customer_id: order.customer_id,
    order_id: order.id,
    image: await findFirstPicture(db, order.id),
    title: app.translate(customer.language, `notifications.${event}.title`),
    body: app.translate(customer.language, `notifications.${event}.body`, { number }),
    created_at: app.clock(),
    read_at: null,
  });
  await publishNotifications(db, [order.customer_id]);
}

/** Marks all of a customer's notifications as read. */
export async function readNotifications(app: AppContext, customerId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await markNotificationsRead(tx, customerId, app.clock());
    await publishNotifications(tx, [customerId]);
  });
}
