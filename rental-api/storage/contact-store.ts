import type { Insertable } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export async function insertContactMessage(
  db: Queries,
  message: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
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
