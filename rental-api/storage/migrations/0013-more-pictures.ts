import { sql, type Kysely } from 'kysely';

/** Further views of a product, after its picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column more_pictures jsonb not null default '[]'`.execute(db);
}
