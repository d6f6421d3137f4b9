import { sql, type Kysely } from 'kysely';

/** What lists of a large shop read: full days by an index that the planner can judge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The planner has no figures for "reserved >= capacity" and expects a third of the ledger.
  `alter table reserved_days
    add column is_full boolean not null generated always as (reserved >= capacity) stored`,
  `drop index reserved_days_full`,
  `create index reserved_days_full on reserved_days (day, product_id) where is_full`,
  `create index products_with_turnaround on products (turnaround_days) where turnaround_days > 0`,
  // In the very order of a list: a far page is counted off in the index.
  `drop index products_by_position`,
  `create index products_by_position on products (position desc, id desc)`,
  `drop index products_by_category`,
  `create index products_by_category on products (category_id, position desc, id desc)`,
];
