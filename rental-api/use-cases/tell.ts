import type { NotifyBy } from '#contract/notify-by.ts';
import type { AppContext } from '../app-context.ts';
import type { Language } from '../domain/language.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { Queries } from '../storage/database.ts';
import type { OrderRow } from '../storage/order-store.ts';
import { getSite } from '../storage/site-store.ts';
import type { NotificationEvent } from './notify.ts';

/** What a customer is told outside the shop; the rest waits there. */
const TOLD: readonly NotificationEvent[] = [
  ...(['pending', 'confirmed', 'accepted', 'rejected', 'canceled'] as const),
  ...(['return_tomorrow', 'late', 'completed', 'order_closed', 'refunded'] as const),
];
/** What the house is told of orders: those that are new. */
const NEW_ORDER: readonly NotificationEvent[] = ['pending', 'confirmed'];
/** Isolates of directions, which old telephones show as boxes. */
const ISOLATES = /[\u2068\u2069]/g;

interface ToldCustomer {
  id: string;
  language: Language;
  notify_by: NotifyBy;
  email: string | null;
  phone_code: string;
  phone: string;
}

/**
 * Sends the words of an event by the customer's own choice, and an e-mail to the house for a new
 * order. Nothing where no such way is configured.
 */
export async function tellCustomer(
  db: Queries,
  app: AppContext,
  customer: ToldCustomer,
  order: Pick<OrderRow, 'id' | 'number'>,
  event: NotificationEvent,
  { title, body }: { title: string; body: string },
): Promise<void> {
  if (NEW_ORDER.includes(event)) await tellHouse(db, app, 'order', orderNumber(order.number));
  const { notify_by } = customer;
  if (notify_by === 'none' || !TOLD.includes(event)) return;
  const to = notify_by === 'sms' ? customer.phone_code + customer.phone : customer.email;
  const prefix = customer.language === 'ar' ? '' : '/en';
  const link = app.publicUrl ? `\n${app.publicUrl}${prefix}/orders/${order.id}` : '';
  if (to)
    await app.channels[notify_by]?.(db, {
      to,
      subject: `${title} · ${orderNumber(order.number)}`.replace(ISOLATES, ''),
      text: `M7: ${body}${link}`.replace(ISOLATES, ''),
      customerId: customer.id,
    });
}

/** Tells the house by e-mail of a new order, by its number, or of a message from a visitor. */
export async function tellHouse(
  db: Queries,
  app: AppContext,
  what: 'order' | 'message',
  subject: string,
): Promise<void> {
  const channel = app.channels.email;
  if (!channel) return;
  const { staff_email: to } = await getSite(db);
  if (!to) return;
  const page = what === 'order' ? `/staff/orders/${subject}` : '/staff/messages';
  const words = app.translate('ar', `house.${what}`, { subject });
  await channel(db, {
    to,
    subject: words,
    text: `${words}\n${app.publicUrl ?? ''}${page}`,
    customerId: null,
  });
}
