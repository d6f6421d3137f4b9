import { sql } from 'kysely';
import type { Database, Queries } from '../../storage/database.ts';
import type { Retention } from '../../storage/purge-store.ts';

/**
 * Creates the sandbox gateway's own tables where they are missing. Safe in several processes.
 */
export async function createSandboxTables(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandbox_tables'))`.execute(tx);
    if (await hasSandboxTables(tx)) return;
    for (const statement of STATEMENTS) await sql.raw(statement).execute(tx);
  });
}

/** Whether a database has the tables of the sandbox. */
export async function hasSandboxTables(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.sandbox_invoices') is not null as found`.execute(db);
  return rows[0]!.found;
}

/** How long the sandbox keeps its rows; with `RETENTION` where there is a sandbox. */
export const SANDBOX_RETENTION: readonly Retention[] = [
  { table: 'sandbox_webhooks', column: 'next_try_at', days: 30 },
  { table: 'sandbox_payments', column: 'created_at', days: 365 },
  {
    table: 'sandbox_invoices',
    column: 'created_at',
    days: 400,
    only: 'not exists (select from sandbox_payments where invoice_id = sandbox_invoices.id)',
  },
];

const STATEMENTS = [
  `create table sandbox_invoices (
    id uuid primary key default gen_random_uuid(),
    status text not null default 'initiated',
    amount integer not null,
    currency text not null,
    description text not null,
    success_url text not null,
    back_url text not null,
    callback_url text,
    metadata jsonb not null,
    expired_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_payments (
    id uuid primary key,
    invoice_id uuid references sandbox_invoices,
    status text not null,
    amount integer not null,
    refunded integer not null default 0,
    currency text not null,
    company text not null,
    number text not null,
    message text not null,
    webhook text not null default 'normal',
    metadata jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_webhooks (
    id uuid primary key default gen_random_uuid(),
    body jsonb not null,
    tries integer not null default 0,
    next_try_at timestamptz not null default now()
  )`,
  // How the sandbox fails, call by call, until the count is used up.
  `create table sandbox_faults (
    call text primary key,
    fault text not null,
    times integer not null
  )`,
  `create index sandbox_webhooks_by_time on sandbox_webhooks (next_try_at)`,
  `create index sandbox_payments_by_time on sandbox_payments (created_at)`,
  `create index sandbox_payments_by_invoice on sandbox_payments (invoice_id)`,
  `create index sandbox_invoices_by_time on sandbox_invoices (created_at)`,
];
