import { sql, type Kysely } from 'kysely';

/**
 * Pieces belong to a branch (docs/decisions/0036). `branch_stock` says how many of a product a
 * branch has from one day to another; moves between branches divide those days. Orders that are
 * picked up at a branch take its pieces, which has as many as it has promised; all others are at
 * the first branch. Where a product does not suffice for that, all of the shop is at the first
 * branch. Before a house has a branch, its pieces are in a store that
 * is not listed, and that becomes its first branch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EMPTY = `'{"ar": "", "en": ""}'`;
const FIRST = `(select min(id) from branches)`;

/** Days of the past promise nothing any more: their capacity is at least what they had. */
const DIVIDE = `
  do $$
  declare
    first integer := ${FIRST};
    today date := (now() at time zone 'Asia/Riyadh')::date;
  begin
    if not exists (select from orders where branch_id <> first) then return; end if;
    create temporary table promised on commit drop as
      select l.product_id, coalesce(o.branch_id, first) as branch_id, d.day::date as day,
        sum(l.quantity)::integer as reserved
      from orders o join order_lines l on l.order_id = o.id
        cross join lateral generate_series(
          o.from_day::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
      group by 1, 2, 3;
    create temporary table peaks on commit drop as
      select product_id, branch_id, coalesce(max(reserved) filter (where day >= today), 0) as peak
      from promised group by 1, 2;
    if exists (
      select from (select product_id, sum(peak) as needed from peaks group by 1) all_peaks
        join branch_stock s on s.product_id = all_peaks.product_id and s.branch_id = first
      where needed > s.stock
    ) then return; end if;
    update branch_stock s set stock = peaks.peak from peaks
      where s.product_id = peaks.product_id and s.branch_id = peaks.branch_id
        and s.branch_id <> first;
    update branch_stock s set stock = s.stock - elsewhere.peak
      from (select product_id, sum(peak) as peak from peaks where branch_id <> first group by 1)
        elsewhere
      where s.product_id = elsewhere.product_id and s.branch_id = first;
    update orders set stock_branch_id = branch_id where branch_id <> first;
    delete from reserved_days;
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
      select product_id, branch_id, day, promised.reserved,
        case when day < today then greatest(promised.reserved, s.stock) else s.stock end
      from promised join branch_stock s using (product_id, branch_id);
  end $$`;

const STATEMENTS = [
  `alter table branches add column listed boolean not null default true`,
  `insert into branches (slug, name, city, address, hours, phone, latitude, longitude, listed)
    select 'store', ${EMPTY}, ${EMPTY}, ${EMPTY}, ${EMPTY}, '', 0, 0, false
    where not exists (select from branches)
      and exists (select from products union all select from orders)`,

  `create table branch_stock (
    product_id integer not null references products on delete cascade,
    branch_id integer not null references branches,
    from_day date not null default '-infinity',
    until_day date not null default 'infinity',
    stock integer not null,
    primary key (product_id, branch_id, from_day),
    check (from_day <= until_day),
    constraint stock_not_negative check (stock >= 0)
  )`,
  `insert into branch_stock (product_id, branch_id, stock)
    select p.id, b.id, case when b.id = ${FIRST} then p.stock else 0 end
    from products p cross join branches b`,
  `create index branch_stock_at_zero on branch_stock (branch_id, product_id) where stock = 0`,
  // Each product has a row for each branch, so that what is not there is found by an index.
  `create function add_stock_of_products() returns trigger language plpgsql as $$
    begin
      insert into branch_stock (product_id, branch_id, stock)
        select came.id, b.id, 0 from came cross join branches b on conflict do nothing;
      return null;
    end $$`,
  `create trigger add_stock_of_products after insert on products referencing new table as came
    for each statement execute function add_stock_of_products()`,
  `create function add_stock_of_branches() returns trigger language plpgsql as $$
    begin
      insert into branch_stock (product_id, branch_id, stock)
        select p.id, came.id, 0 from products p cross join came on conflict do nothing;
      return null;
    end $$`,
  `create trigger add_stock_of_branches after insert on branches referencing new table as came
    for each statement execute function add_stock_of_branches()`,
  `create trigger publish_change after insert or update or delete or truncate on branch_stock
    for each statement execute function publish_change('catalogue')`,
  `drop index products_out_of_stock`,
  `alter table products drop column stock`,

  `alter table reserved_days add column branch_id integer references branches`,
  `update reserved_days set branch_id = ${FIRST}`,
  `alter table reserved_days alter column branch_id set not null`,
  `alter table reserved_days drop constraint reserved_days_pkey`,
  `alter table reserved_days add primary key (product_id, branch_id, day)`,
  `drop index reserved_days_full`,
  `create index reserved_days_full on reserved_days (branch_id, day, product_id) where is_full`,

  `alter table orders add column stock_branch_id integer references branches`,
  `update orders set stock_branch_id = ${FIRST}`,
  DIVIDE,
  `alter table orders alter column stock_branch_id set not null`,
  `alter table carts add column branch_id integer references branches`,
  `alter table delivery_zones add column branch_id integer references branches`,

  `create table stock_moves (
    id integer generated always as identity primary key,
    product_id integer not null references products on delete cascade,
    quantity integer not null check (quantity > 0),
    from_branch_id integer not null references branches,
    to_branch_id integer not null references branches,
    leaves_on date not null,
    arrives_on date not null,
    idempotency_key text unique,
    created_at timestamptz not null,
    canceled_at timestamptz,
    check (from_branch_id <> to_branch_id),
    check (leaves_on <= arrives_on)
  )`,
  `create index stock_moves_by_arrival on stock_moves (arrives_on)`,
];
