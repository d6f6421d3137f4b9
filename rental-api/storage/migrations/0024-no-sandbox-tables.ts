import { sql, type Kysely } from 'kysely';

/**
 * Removes the sandbox gateway's tables, which earlier migrations created in every database: the
 * sandbox creates them itself (`payments/sandbox/tables.ts`). A shop that has used them keeps them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from sandbox_invoices) or exists (select from sandbox_payments)
      as used`.execute(db);
  if (!rows[0]!.used)
    await sql`drop table sandbox_faults, sandbox_webhooks, sandbox_payments, sandbox_invoices`.execute(
      db,
    );
}
