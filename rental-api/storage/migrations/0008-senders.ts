import { sql, type Kysely } from 'kysely';

/**
 * Whose new number a code is for: it is counted for the account too, and goes with it, under
 * whatever number it was sent to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['codes', 'code_sends', 'sms_queue', 'outbox_messages'])
    await sql`
      alter table ${sql.table(table)}
        add column customer_id uuid references customers on delete cascade`.execute(db);
  await sql`create index code_sends_by_customer on code_sends (customer_id, at)`.execute(db);
}
