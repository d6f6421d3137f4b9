import { sql, type Kysely } from 'kysely';

/** How customers are told of their orders outside the shop, and e-mails that are to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customers
      add column notify_by text not null default 'none' check (notify_by in ('none', 'sms', 'email')),
      add column email text,
      add check (notify_by <> 'email' or email is not null)`.execute(db);
  await sql`
    create table mail_queue (
      id uuid primary key default gen_random_uuid(),
      address text not null,
      subject text not null,
      text text not null,
      tries integer not null default 0,
      next_try_at timestamptz not null,
      expires_at timestamptz not null,
      customer_id uuid references customers on delete cascade
    )`.execute(db);
  await sql`create index mail_queue_by_time on mail_queue (next_try_at)`.execute(db);
  await sql`create index mail_queue_by_expiry on mail_queue (expires_at)`.execute(db);
  await sql`create index mail_queue_by_customer on mail_queue (customer_id)`.execute(db);
}
