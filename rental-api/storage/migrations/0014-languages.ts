import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // What happened, to be worded when it is read; title and body are for events that are pushed.
  `alter table notifications
    add column event text,
    add column params jsonb not null default '{}'`,
  // Messages until now named no dial code and were taken as those of a Saudi number.
  `alter table contact_messages add column phone_code text not null default '966'`,
];

/** Notifications in the language of their reader, and dial codes of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
