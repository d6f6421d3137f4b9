import { sql, type Insertable } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export interface QueuedMessage {
  id: string;
  number: string;
  text: string;
  tries: number;
}

/** Adds a message that is due now and expires after so many seconds. */
export async function insertQueuedMessage(
  db: Queries,
  { number, text, customerId }: { number: string; text: string; customerId: string | null },
  lifetimeSeconds: number,
): Promise<void> {
  await sql`insert into sms_queue (number, text, next_try_at, expires_at, customer_id)
    values (${number}, ${text}, now(), now() + make_interval(secs => ${lifetimeSeconds}),
      ${customerId})`.execute(db);
}

/** Due messages, each given to one process only, for so many seconds. Deletes expired ones. */
export async function claimQueuedMessages(
  db: Queries,
  limit: number,
  leaseSeconds: number,
): Promise<QueuedMessage[]> {
  await sql`delete from sms_queue where expires_at <= now()`.execute(db);
  const { rows } = await sql<QueuedMessage>`
    update sms_queue set tries = tries + 1,
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from sms_queue where next_try_at <= now() and expires_at > now()
      order by next_try_at limit ${limit} for update skip locked)
    returning id, number, text, tries`.execute(db);
  return rows;
}

/** Makes a message due again after so many seconds. */
export async function postponeQueuedMessage(
  db: Queries,
  id: string,
  seconds: number,
): Promise<void> {
  await sql`update sms_queue set next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(db);
}

export async function deleteQueuedMessage(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('sms_queue').where('id', '=', id).execute();
}

/** Keeps a message in the demo's outbox. */
export async function insertOutboxMessage(
  db: Queries,
  message: Insertable<Tables['outbox_messages']>,
): Promise<void> {
  await db.insertInto('outbox_messages').values(message).execute();
}
