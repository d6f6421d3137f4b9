import { sql, type Kysely } from 'kysely';

/**
 * Lines of orders that are handed over and come back in parts, and units that are out of service.
 * Orders from before were handed over and came back as a whole: they have no parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table order_lines add column handed_over integer
    check (handed_over between 0 and quantity)`,
  `create table line_returns (
    order_id text not null,
    product_id integer not null,
    seq integer generated always as identity primary key,
    quantity integer not null check (quantity > 0),
    condition text not null check (condition in ('whole', 'damaged', 'missing', 'not_taken')),
    returned_on date not null,
    held_until date not null,
    at timestamptz not null,
    foreign key (order_id, product_id) references order_lines (order_id, product_id)
      on delete cascade
  )`,
  `create index line_returns_by_line on line_returns (order_id, product_id)`,
  `create table out_of_service (
    id integer generated always as identity primary key,
    product_id integer not null references products on delete cascade,
    branch_id integer not null references branches,
    quantity integer not null check (quantity > 0),
    reason text not null check (reason in ('repair', 'missing')),
    from_day date not null,
    begun_at timestamptz,
    due_day date,
    until_day date,
    order_id text references orders,
    note text not null default '',
    idempotency_key text unique,
    created_at timestamptz not null,
    ended_at timestamptz,
    outcome text check (outcome in ('back', 'gone')),
    check ((ended_at is null) = (outcome is null)),
    check (due_day >= from_day and until_day >= due_day and (due_day is null) = (until_day is null))
  )`,
  // Moves that leave from now on are looked at on their day.
  `alter table stock_moves add column left_at timestamptz`,
  `update stock_moves set left_at = created_at
    where leaves_on <= (now() at time zone 'Asia/Riyadh')::date`,
  `create index out_of_service_now on out_of_service (product_id, branch_id) where ended_at is null`,
  `create index out_of_service_by_order on out_of_service (order_id) where order_id is not null`,
];
