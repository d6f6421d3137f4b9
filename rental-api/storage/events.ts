import { sql } from 'kysely';
import type { Change } from '#contract/changes.ts';
import type { EventName } from '#contract/event-names.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import type { Queries } from './database.ts';

/** PostgreSQL channel for events between the API's processes. */
export const EVENTS_CHANNEL = 'm7_news';

export interface CustomerEvent {
  customer: string;
  event: Exclude<EventName, 'resync'> | 'signed-out';
  data: object;
}

/** A change of what everybody may see; sent by triggers (migration 0012). */
export interface ChangeEvent {
  change: Change;
}

/*
 * Events are sent with the transaction they belong to: PostgreSQL delivers NOTIFY at commit, to
 * every process that listens.
 */

export async function publishOrder(
  db: Queries,
  customer: string | null,
  order: { id: string; status: OrderStatus },
): Promise<void> {
  if (customer) await publishEvent(db, { customer, event: 'order', data: order });
}

/** Publishes the number of units in the cart. */
export async function publishCart(db: Queries, customer: string): Promise<void> {
  await sql`
    select pg_notify(${EVENTS_CHANNEL}, jsonb_build_object(
      'customer', ${customer}::text, 'event', 'cart', 'data', jsonb_build_object('count', (
        select coalesce(sum(quantity), 0) from cart_items where customer_id = ${customer}::uuid)
      ))::text)`.execute(db);
}

/** Each customer's newest notification, and how many they have not read: one statement for all. */
export async function publishNotifications(
  db: Queries,
  customers: readonly string[],
): Promise<void> {
  await sql`
    select pg_notify(${EVENTS_CHANNEL}, jsonb_build_object(
      'customer', n.customer_id, 'event', 'notification', 'data', jsonb_build_object(
        'notification', jsonb_build_object(
          'id', n.id, 'image', n.image, 'title', n.title, 'body', n.body),
        'unread_notifications_count', (select count(*) from notifications u
          where u.customer_id = n.customer_id and u.read_at is null)))::text)
    from unnest(${[...customers]}::uuid[]) as c(id) cross join lateral (
      select * from notifications where customer_id = c.id order by id desc limit 1) n
  `.execute(db);
}

/** Closes that session's sockets, or all of the customer's. */
export function publishSignedOut(db: Queries, customer: string, session?: string): Promise<void> {
  return publishEvent(db, { customer, event: 'signed-out', data: session ? { session } : {} });
}

async function publishEvent(db: Queries, event: CustomerEvent): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}
