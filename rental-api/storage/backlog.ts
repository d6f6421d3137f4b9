import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How much is waiting, for whoever watches the shop. */
interface Backlog {
  /** Orders that hold days without being paid or approved. */
  holds: number;
  /** Of those, how many should have been dropped by now. */
  overdue_holds: number;
  /** Payments of which the gateway has not said yet how they ended. */
  payments: number;
  /** Text messages on their way to the gateway. */
  messages: number;
  /** Seconds since the one of these jobs that waits longest should have begun. */
  job_delay: number;
}

export async function countBacklog(db: Database, jobs: readonly string[]): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from orders where status in ('waiting_payment', 'pending')) as holds,
      (select count(*) from orders where status in ('waiting_payment', 'pending')
        and hold_until < now()) as overdue_holds,
      (select count(*) from payment_attempts where next_check_at is not null) as payments,
      (select count(*) from sms_queue) + (select count(*) from mail_queue) as messages,
      (select coalesce(max(greatest(0, extract(epoch from now() - due_at))), 0)::float from jobs
        where name = any(${[...jobs]}) and (claimed_until is null or claimed_until < now()))
        as job_delay`.execute(db);
  return rows[0]!;
}
