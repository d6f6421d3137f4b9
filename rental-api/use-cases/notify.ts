import { ORDER_STATUSES } from '#contract/order-constants.ts';
import { findNotificationSettings } from '../storage/customer-store.ts';
import {
  insertNotification,
  markNotificationsRead,
  type NotificationText,
} from '../storage/notification-store.ts';
import type { Language } from '#contract/language.ts';
import type { Actor } from '#contract/order-constants.ts';
import { findFirstPicture } from '../storage/order-store.ts';
import type { AppContext } from '../app-context.ts';
import type { Queries } from '../storage/database.ts';
import { publishNotifications } from '../storage/events.ts';
import type { OrderRow } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { sendOrderMessage } from './order-messages.ts';
import { orderNumber } from '../domain/order-number.ts';

/** The event of a notification: a key of the translations under `notifications`. */
export const EVENTS = [
  ...ORDER_STATUSES,
  ...(['ready', 'corrected', 'refunding', 'refunded', 'return_tomorrow', 'late'] as const),
  ...(['short_tomorrow', 'short_today', 'part_returned', 'rest_handed_over'] as const),
  ...(['returned_short', 'money_back'] as const),
] as const;
export type NotificationEvent = (typeof EVENTS)[number];

/**
 * Notifies the customer of an event of their order: in the shop, unless notifications are off, and
 * by message where they want one.
 */
export async function notifyOfOrder(
  db: Queries,
  app: AppContext,
  order: OrderRow,
  event: NotificationEvent,
  by: Actor = 'system',
): Promise<void> {
  if (!order.customer_id) return;
  const customer = await findNotificationSettings(db, order.customer_id);
  if (!customer) return;
  const text = { event, params: { number: orderNumber(order.number) }, title: '', body: '' };
  const translated = translateNotification(app, customer.language, text);
  // No message for a cancellation by the customer, or for an unpaid order that expired.
  const isOwnDoing =
    event === 'canceled' && (by === 'customer' || order.status === 'waiting_payment');
  if (!isOwnDoing)
    await sendOrderMessage(
      db,
      app,
      { ...customer, id: order.customer_id },
      order,
      event,
      translated,
    );
  if (!customer.is_notify) return;
  await insertNotification(db, {
    ...text,
    ...translated,
    params: JSON.stringify(text.params),
    customer_id: order.customer_id,
    order_id: order.id,
    image: await findFirstPicture(db, order.id),
    created_at: app.clock(),
    read_at: null,
  });
  await publishNotifications(db, [order.customer_id]);
}

/** A newer build may have written an event that this one cannot translate. */
function isKnown(event: string): boolean {
  return (EVENTS as readonly string[]).includes(event);
}

/** Title and body in a language; what staff wrote stays as it is. */
export function translateNotification(
  app: AppContext,
  language: Language,
  { event, params, title, body }: NotificationText,
): { title: string; body: string } {
  if (event === null || !isKnown(event)) return { title, body };
  return {
    title: app.translate(language, `notifications.${event}.title`),
    body: app.translate(language, `notifications.${event}.body`, isolate(params)),
  };
}

/** Values that keep their own direction inside a sentence of the other one. */
function isolate(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, `\u2068${value}\u2069`]),
  );
}

export async function readNotifications(app: AppContext, customerId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await markNotificationsRead(tx, customerId, app.clock());
    await publishNotifications(tx, [customerId]);
  });
}
