import { sql, type Kysely } from 'kysely';

/** How a customer paid what the deposit did not cover. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settlements add column due_method text
      check (due_method is null
        or due > 0 and due_method in ('cash', 'card', 'transfer', 'waived'))`.execute(db);
}
