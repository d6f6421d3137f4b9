import { sql, type Kysely } from 'kysely';

/**
 * Whether a request for a code was answered with a message, as the shop's total counts those alone,
 * and the network it came from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table code_sends add column if not exists is_sent boolean not null default true',
  `alter table code_sends add column if not exists network text not null default ''`,
  'create index if not exists code_sends_by_network on code_sends (network, at)',
];
