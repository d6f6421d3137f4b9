import { sql, type Kysely } from 'kysely';

/** Where a message through the contact form came from, so that nobody floods the letter box. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table contact_messages add column address text not null default ''`,
  `create index contact_messages_by_address on contact_messages (address, created_at)`,
];
