import { sql, type Insertable } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export interface QueuedMessage {
  id: string;
  number: string;
  text: string;
  tries: number;
  expires_at: Date;
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

/** Keeps a message in the demo's outbox. */
export async function insertOutboxMessage(
  db: Queries,
  message: Insertable<Tables['outbox_messages']>,
): Promise<void> {
  await db.insertInto('outbox_messages').values(message).execute();
}

/** The newest messages of the demo's outbox to a number or an address. */
export function listOutboxMessages(db: Queries, to: string, limit: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['number as to', 'text', 'code', 'at'])
    .where('number', '=', to)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
