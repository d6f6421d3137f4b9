import { sql, type Kysely } from 'kysely';

/**
 * The first day the ledger holds for a line whose pieces were handed over before the order's first
 * day; null where that is the order's first day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column blocked_from date`.execute(db);
}
