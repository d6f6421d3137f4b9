import { sql } from 'kysely';
import type { Queries } from './database.ts';

export interface QueuedMail {
  id: string;
  address: string;
  subject: string;
  text: string;
  /** Numbers of the documents that are attached. */
  documents: string[];
  tries: number;
  expires_at: Date;
}

/** Takes back what waits for a customer, but for that address. */
export async function deleteQueuedMailOf(
  db: Queries,
  customerId: string,
  keptAddress: string | null,
): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where('customer_id', '=', customerId)
    .where('address', 'is distinct from', keptAddress)
    .execute();
}

/** Adds an e-mail that is due now and expires after so many seconds. */
export async function insertMail(
  db: Queries,
  mail: {
    address: string;
    subject: string;
    text: string;
    customerId: string | null;
    documents: readonly string[];
  },
  lifetimeSeconds: number,
): Promise<void> {
  const { address, subject, text, customerId, documents } = mail;
  await sql`insert into mail_queue (address, subject, text, documents, next_try_at, expires_at,
      customer_id)
    values (${address}, ${subject}, ${text}, ${[...documents]}::text[], now(),
      now() + make_interval(secs => ${lifetimeSeconds}), ${customerId})`.execute(db);
}
