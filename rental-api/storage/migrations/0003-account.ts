import { sql, type Kysely } from 'kysely';

/** Codes for a new number, whose registration it is, and text messages that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table login_failures add column tried_at timestamptz not null default now()`,
  // Several people may try to register one number; only one of them will read its code.
  `alter table registrations add column token_hash text not null default ''`,
  `alter table registrations drop constraint registrations_pkey`,
  `alter table registrations add primary key (phone_code, phone, token_hash)`,
  `alter table codes drop constraint codes_purpose_check`,
  `alter table codes add constraint codes_purpose_check
    check (purpose in ('register', 'reset', 'phone'))`,
  // A row lives until its message is sent, or is no use any more: it holds a code.
  `create table sms_queue (
    id uuid primary key default gen_random_uuid(),
    number text not null,
    text text not null,
    tries integer not null default 0,
    next_try_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sms_queue_by_time on sms_queue (next_try_at)`,
];
