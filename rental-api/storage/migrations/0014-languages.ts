import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // What happened, to be worded when it is read; title and body are for events that are pushed.
  `alter table notifications
    add column event text,
    add column params jsonb not null default '{}'`,
  // Messages until now named no dial code and were taken as those of a Saudi number.
  `alter table contact_messages add column phone_code text not null default '966'`,
  `update order_history set actor = 'system' where actor = 'clock'`,
];

/** Notifications in the language of their reader, dial codes of messages, the actor 'system'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
