import { sql } from 'kysely';
import type { Database, Queries } from '../../storage/database.ts';

/**
 * Creates the tables of the stand-in where they are missing. Safe in several processes.
 */
export async function createPlatformTables(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('e_invoice_sandbox'))`.execute(tx);
    if (await hasPlatformTables(tx)) return;
    for (const statement of STATEMENTS) await sql.raw(statement).execute(tx);
  });
}

async function hasPlatformTables(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.e_invoice_sandbox_units') is not null as found`.execute(db);
  return rows[0]!.found;
}

const STATEMENTS = [
  // The authority itself: one row.
  `create table e_invoice_sandbox_authority (
    id integer primary key default 1 check (id = 1),
    private_key text not null
  )`,
  `create table e_invoice_sandbox_units (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('compliance', 'production')),
    vat_number text not null,
    token text not null,
    secret text not null,
    created_at timestamptz not null default now()
  )`,
  `create table e_invoice_sandbox_documents (
    uuid text primary key,
    vat_number text not null,
    number text not null,
    /** checked, reported or cleared */
    became text not null,
    type_code text not null,
    is_simplified boolean not null,
    counter bigint not null,
    hash text not null,
    received_at timestamptz not null default now()
  )`,
  `create table e_invoice_sandbox_faults (
    call text primary key,
    fault text not null,
    times integer not null
  )`,
];
