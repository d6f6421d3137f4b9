import { sql, type Kysely } from 'kysely';

/** Which form a member was added with: sent twice, it adds one member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_members add column idempotency_key text`.execute(db);
}
