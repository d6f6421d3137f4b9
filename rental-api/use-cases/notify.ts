import type { OrderStatus } from '#contract/orders.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import type { Queries } from '../storage/database.ts';
import { publishNotifications } from '#rental-api/storage/events.ts';
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
  news: OrderStatus | 'refunding' | 'refunded',
): Promise<void> {
  if (!order.customer_id) return;
  const customer = await db
    .selectFrom('customers')
    .select(['language', 'is_notify'])
    .where('id', '=', order.customer_id)
    .executeTakeFirst();
  if (!customer?.is_notify) return;
  const number = orderNumber(order.number);
  await db
    .insertInto('notifications')
    .values({
      customer_id: order.customer_id,
      order_id: order.id,
      image: await findFirstPicture(db, order.id),
      title: app.translate(customer.language, `notifications.${news}.title`),
      body: app.translate(customer.language, `notifications.${news}.body`, { number }),
      created_at: app.clock(),
      read_at: null,
    })
    .execute();
  await publishNotifications(db, [order.customer_id]);
}

/** Marks all of a customer's notifications as read. */
export async function readNotifications(app: AppContext, customerId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await tx
      .updateTable('notifications')
      .set({ read_at: app.clock() })
      .where('customer_id', '=', customerId)
      .where('read_at', 'is', null)
      .execute();
    await publishNotifications(tx, [customerId]);
  });
}

/** The picture of an order's first line. */
async function findFirstPicture(db: Queries, orderId: string): Promise<string | null> {
  const line = await db
    .selectFrom('order_lines')
    .select('picture')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return line?.picture?.src ?? null;
}
