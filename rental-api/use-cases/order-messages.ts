import type { NotifyBy } from '#contract/notify-by.ts';
import { DAY_MS } from '#contract/days.ts';
import type { AppContext } from '../app-context.ts';
import type { Language } from '#contract/language.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { Queries } from '../storage/database.ts';
import { countChangesBy, type OrderRow } from '../storage/order-store.ts';
import { getShopName, getSite } from '../storage/site-store.ts';
import type { NotificationEvent } from './notify.ts';

/** The events that are sent as messages; all others are only shown in the shop. */
const MESSAGE_EVENTS: readonly NotificationEvent[] = [
  ...(['pending', 'confirmed', 'accepted', 'ready', 'rejected', 'canceled'] as const),
  ...(['return_tomorrow', 'late', 'completed', 'corrected', 'order_closed', 'refunded'] as const),
  ...(['short_tomorrow', 'short_today'] as const),
];
/** The events of which the staff get an e-mail. */
const NEW_ORDER_EVENTS: readonly NotificationEvent[] = ['pending', 'confirmed'];
/** Ten orders a day, of three changes by the customer each; after more no message is sent. */
const DAILY_CHANGES_MAX = 30;
/** What would break a line or turn a text around, in names that visitors write. */
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Isolates of directions, which old telephones show as boxes. */
const ISOLATES = /[\u2068\u2069]/g;

interface MessageRecipient {
  id: string;
  language: Language;
  notify_by: NotifyBy;
  email: string | null;
  phone_code: string;
  phone: string;
}

/**
 * Sends the message of an event by the customer's chosen channel, and an e-mail to the staff for a
 * new order. Nothing where no such way is configured.
 */
export async function sendOrderMessage(
  db: Queries,
  app: AppContext,
  customer: MessageRecipient,
  order: Pick<OrderRow, 'id' | 'number'>,
  event: NotificationEvent,
  { title, body }: { title: string; body: string },
): Promise<void> {
  // Who orders and cancels again and again sends no messages by it.
  const since = new Date(app.clock().getTime() - DAY_MS);
  if ((await countChangesBy(db, customer.id, since)) > DAILY_CHANGES_MAX) return;
  if (NEW_ORDER_EVENTS.includes(event))
    await sendStaffEmail(db, app, 'order', orderNumber(order.number));
  const { notify_by } = customer;
  if (notify_by === 'none' || !MESSAGE_EVENTS.includes(event)) return;
  const to = notify_by === 'sms' ? customer.phone_code + customer.phone : customer.email;
  const prefix = customer.language === 'ar' ? '' : '/en';
  const link = app.publicUrl ? `\n${app.publicUrl}${prefix}/orders/${order.id}` : '';
  if (!to) return;
  const shop = await getShopName(db, customer.language);
  await app.channels[notify_by]?.(db, {
    to,
    subject: `${title} · ${orderNumber(order.number)}`.replace(ISOLATES, ''),
    // A text that begins with Latin letters would be laid out from the left.
    text: (customer.language === 'ar'
      ? `${body}\n${shop}${link}`
      : `${shop}: ${body}${link}`
    ).replace(ISOLATES, ''),
    customerId: customer.id,
  });
}

/**
 * Notifies the staff by e-mail, in both languages, of a new order, by its number, or of a visitor's
 * message.
 */
export async function sendStaffEmail(
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
  const write = (language: Language, prefix: string) => {
    const title = app.translate(language, `staffEmail.${what}`, {
      subject: subject.replace(CONTROLS, ' '),
    });
    const link = app.publicUrl && app.staffPages ? `\n${app.publicUrl}${prefix}${page}` : '';
    return { title, text: `${title}${link}` };
  };
  const [arabic, english] = [write('ar', ''), write('en', '/en')];
  const text = `${arabic.text}\n\n${english.text}`;
  await channel(db, { to, subject: arabic.title, text, customerId: null });
}
