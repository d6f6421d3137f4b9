import { sql, type Kysely } from 'kysely';

/**
 * The days that the ledger holds for a line whose pieces were handed over before the order's first
 * day: from the day of the handover through `early_until`. Null where they were not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines
    add column blocked_from date,
    add column early_until date,
    add check ((blocked_from is null) = (early_until is null))`.execute(db);
}
