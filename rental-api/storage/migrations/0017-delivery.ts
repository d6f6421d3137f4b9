import { sql, type Kysely } from 'kysely';

/** When a delivery is wanted, and who takes it on the set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column delivery_slot text check (delivery_slot in ('morning', 'evening')),
      add column contact_name text,
      add column contact_phone text`.execute(db);
}
