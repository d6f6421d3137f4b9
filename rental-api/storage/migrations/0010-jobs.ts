import { sql, type Kysely } from 'kysely';

/**
 * Which process does which periodic work, pictures that are to be removed, and indexes for the
 * purge of what has expired.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table jobs (
    name text primary key,
    due_at timestamptz not null default now(),
    claimed_by uuid,
    claimed_until timestamptz,
    finished_at timestamptz,
    failed_at timestamptz
  )`,
  `create table unused_pictures (
    address text primary key,
    remove_after timestamptz not null default now()
  )`,
  `create index sessions_by_use on sessions (used_at)`,
  `create index sms_queue_by_expiry on sms_queue (expires_at)`,
  `create index sandbox_webhooks_by_time on sandbox_webhooks (next_try_at)`,
  `create index sandbox_payments_by_time on sandbox_payments (created_at)`,
  `create index sandbox_payments_by_invoice on sandbox_payments (invoice_id)`,
  `create index sandbox_invoices_by_time on sandbox_invoices (created_at)`,
  `create index reserved_days_at_zero on reserved_days (day) where reserved = 0`,
];
