import { sql, type Kysely } from 'kysely';

/** Money that is taken and given back at the counter from now on, and the closings of its days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table counter_money (
    id integer generated always as identity primary key,
    order_id text not null references orders,
    branch_id integer not null references branches,
    purpose text not null
      check (purpose in ('rent', 'deposit', 'due', 'deposit_back', 'refund')),
    method text not null check (method in ('cash', 'mada', 'transfer')),
    amount bigint not null check (amount <> 0),
    reference text not null default '',
    part text,
    note text not null default '',
    staff text not null default '',
    day date not null,
    at timestamptz not null,
    idempotency_key text,
    request text,
    unique (order_id, idempotency_key)
  )`,
  `create index counter_money_by_day on counter_money (day, branch_id)`,
  `create table day_closings (
    id integer generated always as identity primary key,
    day date not null,
    branch_id integer not null references branches,
    counted bigint not null check (counted >= 0),
    expected bigint not null,
    staff text not null default '',
    note text not null default '',
    at timestamptz not null
  )`,
  `create index day_closings_by_day on day_closings (day, branch_id)`,
];
