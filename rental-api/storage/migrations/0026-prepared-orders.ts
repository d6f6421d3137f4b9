import { sql, type Kysely } from 'kysely';

/** When the pieces of an order were packed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column prepared_at timestamptz`.execute(db);
}
