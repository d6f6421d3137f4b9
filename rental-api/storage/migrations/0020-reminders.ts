import { sql, type Kysely } from 'kysely';

/** Who was reminded of what: each reminder of an order is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_reminders (
      order_id text not null references orders on delete cascade,
      kind text not null,
      sent_at timestamptz not null,
      primary key (order_id, kind)
    )`.execute(db);
}
