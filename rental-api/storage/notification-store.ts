import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** What a notification says: an event with its values, or words of staff. */
export type NotificationText = Pick<
  Selectable<Tables['notifications']>,
  'event' | 'params' | 'title' | 'body'
>;

export async function insertNotification(
  db: Queries,
  notification: Insertable<Tables['notifications']>,
): Promise<void> {
  await db.insertInto('notifications').values(notification).execute();
}

/**
 * Writes a notification to the customer of a number (with its dial code), or to all with ''.
 * Customers who want none are left out. The ids of those who got it.
 */
export async function insertBroadcast(
  db: Queries,
  { phone, title, body }: { phone: string; title: string; body: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    insert into notifications (customer_id, title, body, created_at)
    select id, ${title}, ${body}, ${now} from customers
    where is_notify and (${phone === ''} or phone_code || phone = ${phone})
    returning customer_id`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}

export async function markNotificationsRead(
  db: Queries,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .execute();
}

/** A customer's last notifications, newest first. */
export async function listNotifications(db: Queries, customerId: string, limit: number) {
  const last = await db
    .selectFrom('notifications')
    .select([
      'id',
      'image',
      'event',
      'params',
      'title',
      'body',
      'order_id',
      'read_at',
      'created_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  // What is written for an earlier moment, as in the demo, stands where it belongs.
  return last.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

export async function countUnreadNotifications(db: Queries, customerId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
