import { sql, type Insertable } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export async function insertContactMessage(
  db: Queries,
  message: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/** One page of messages, the newest first, and how many there are and are unread. */
export async function listContactMessages(db: Queries, page: number, perPage: number) {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function countUnreadMessages(db: Queries): Promise<number> {
  const { unread } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks a message as read, or as answered by somebody; false where there is none of that id. */
export async function markContactMessage(
  db: Queries,
  id: number,
  now: Date,
  answeredBy?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({
      read_at: sql<Date>`coalesce(read_at, ${now})`,
      // Who answered first stays.
      ...(answeredBy !== undefined && {
        answered_at: sql<Date>`coalesce(answered_at, ${now})`,
        answered_by: sql<string>`coalesce(answered_by, ${answeredBy})`,
      }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the messages of a number that were signed with that name. */
export async function deleteContactMessages(
  db: Queries,
  { phone_code, phone, fullname }: { phone_code: string; phone: string; fullname: string },
): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .where('fullname', '=', fullname)
    .execute();
}
