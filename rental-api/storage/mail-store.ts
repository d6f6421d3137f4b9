import { sql } from 'kysely';
import type { Queries } from './database.ts';

export interface QueuedMail {
  id: string;
  address: string;
  subject: string;
  text: string;
  tries: number;
}

/** Adds an e-mail that is due now and expires after so many seconds. */
export async function insertMail(
  db: Queries,
  mail: { address: string; subject: string; text: string; customerId: string | null },
  lifetimeSeconds: number,
): Promise<void> {
  const { address, subject, text, customerId } = mail;
  await sql`insert into mail_queue (address, subject, text, next_try_at, expires_at, customer_id)
    values (${address}, ${subject}, ${text}, now(),
      now() + make_interval(secs => ${lifetimeSeconds}), ${customerId})`.execute(db);
}

/** Due e-mails, each given to one process only, for so many seconds. Deletes expired ones. */
export async function claimMails(
  db: Queries,
  limit: number,
  leaseSeconds: number,
): Promise<QueuedMail[]> {
  await sql`delete from mail_queue where expires_at <= now()`.execute(db);
  const { rows } = await sql<QueuedMail>`
    update mail_queue set tries = tries + 1,
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from mail_queue where next_try_at <= now() and expires_at > now()
      order by next_try_at limit ${limit} for update skip locked)
    returning id, address, subject, text, tries`.execute(db);
  return rows;
}

/** Makes an e-mail due again after so many seconds. */
export async function postponeMail(db: Queries, id: string, seconds: number): Promise<void> {
  await sql`update mail_queue set next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(db);
}

export async function deleteMail(db: Queries, id: string): Promise<void> {
  await sql`delete from mail_queue where id = ${id}`.execute(db);
}
