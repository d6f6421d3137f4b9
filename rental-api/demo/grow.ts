import { sql } from 'kysely';
import { riyadhDay } from '#contract/days.ts';
import type { AppContext } from '../app-context.ts';
import { findStockBranch } from '../storage/branch-store.ts';

/** Rows that one statement adds: well within the time limit of a statement. */
const BATCH = 5_000;
const LINES = 2;
const DAYS = 5;
/** Days from one grown rental of a product to its next: they never overlap. */
const SPACING = DAYS + 1;
/** How far ahead grown rentals begin. */
const AHEAD = 354;
/** The least stock of a grown product; as many rentals of it fit on one day. */
const STOCK_MIN = 3;
const MOST_ORDERS_A_PRODUCT = Math.floor((AHEAD / SPACING) * STOCK_MIN) / LINES;

/** The tables that become large. */
const GROWN = [
  'products',
  'product_tags',
  'branch_stock',
  'reserved_days',
  'orders',
  'order_lines',
];

export class CannotGrow extends Error {}

/**
 * Fills the demo shop for benchmarks up to so many products and orders: copies of the catalogue,
 * and accepted rentals of five days. Every tenth product is fully booked on its busiest day. Throws
 * CannotGrow where the orders do not fit.
 */
export async function growShop(
  app: AppContext,
  wanted: { products: number; orders: number },
  onProgress: (what: 'products' | 'orders', count: number) => void,
): Promise<void> {
  const { db } = app;
  const count = async (table: 'products' | 'orders') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  let products = await count('products');
  for (; products < wanted.products; products = await count('products')) {
    onProgress('products', products);
    await addProducts(app, products + 1, Math.min(products + BATCH, wanted.products));
  }
  onProgress('products', products);

  const grown = await listGrownProducts(app);
  let orders = await count('orders');
  if (wanted.orders - orders > grown.length * MOST_ORDERS_A_PRODUCT)
    throw new CannotGrow(
      `${wanted.orders} orders do not fit on ${products} products: ask for more products.`,
    );
  for (; orders < wanted.orders; orders = await count('orders')) {
    onProgress('orders', orders);
    await addOrders(app, grown, orders + 1, Math.min(orders + BATCH, wanted.orders));
  }
  onProgress('orders', orders);
  await lowerStock(app);
  // As autovacuum does within a minute where a shop runs; one by one, within the limit of a statement.
  await sql`analyze`.execute(db);
  for (const table of GROWN) await sql`vacuum ${sql.table(table)}`.execute(db);
}

async function addProducts({ db }: AppContext, first: number, last: number): Promise<void> {
  await sql`
    with originals as (
      select *, row_number() over (order by id) - 1 as at, count(*) over () as many
      from products where slug !~ '-[0-9]+$'
    ), added as (
      insert into products (slug, category_id, name, description, size_cm, price_per_day, picture,
        search_key, words, name_words, term_words, position)
      select o.slug || '-' || n, o.category_id,
        jsonb_build_object('ar', (o.name->>'ar') || ' ' || n, 'en', (o.name->>'en') || ' ' || n),
        o.description, o.size_cm, o.price_per_day + (n % 40) * 25, o.picture, o.search_key || ' ' || n,
        o.words || n::text, o.name_words || n::text, o.term_words, -n
      from generate_series(${first}::integer, ${last}::integer) n
        join originals o on o.at = n % o.many
      returning id, slug
    ), counted as (
      insert into search_vocabulary (word, shown)
      select n::text, n::text from generate_series(${first}::integer, ${last}::integer) n
      on conflict do nothing
    )
    insert into product_tags (product_id, tag_id)
    select added.id, pt.tag_id from added
      join originals o on o.slug = regexp_replace(added.slug, '-[0-9]+$', '')
      join product_tags pt on pt.product_id = o.id`.execute(db);
  // All of them at the first branch.
  await sql`
    update branch_stock s set stock = ${STOCK_MIN}::integer + substring(p.slug from '[0-9]+$')::integer % 10
    from products p
    where p.id = s.product_id and s.branch_id = ${await findStockBranch(db)}
      and p.slug ~ '-[0-9]+$'
      and substring(p.slug from '[0-9]+$')::integer between ${first}::integer and ${last}::integer`.execute(
    db,
  );
}

async function listGrownProducts({ db }: AppContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join branch_stock s on s.product_id = p.id
    where p.slug ~ '-[0-9]+$' and s.branch_id = ${await findStockBranch(db)}
      and s.stock >= ${STOCK_MIN}::integer
    order by p.id`.execute(db);
  // Whole pairs only: then each product is always rented together with the same other one.
  return rows.slice(0, rows.length - (rows.length % LINES)).map(({ id }) => id);
}

async function lowerStock({ db }: AppContext): Promise<void> {
  await sql`
    with busiest as (
      select r.product_id, r.branch_id, max(r.reserved) as reserved
      from reserved_days r join products p on p.id = r.product_id
      where p.slug ~ '-[0-9]+$' and p.id % 10 = 0 group by 1, 2
    ), lowered as (
      update branch_stock s set stock = busiest.reserved from busiest
      where s.product_id = busiest.product_id and s.branch_id = busiest.branch_id
        and busiest.reserved > 0 and s.stock > busiest.reserved
      returning s.product_id, s.branch_id, s.stock
    )
    update reserved_days r set capacity = lowered.stock from lowered
    where r.product_id = lowered.product_id and r.branch_id = lowered.branch_id`.execute(db);
}

async function addOrders(
  { db, clock }: AppContext,
  products: number[],
  first: number,
  last: number,
): Promise<void> {
  const now = clock();
  const branchId = await findStockBranch(db);
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into customers (phone_code, phone, fullname, password_hash)
      values ('999', ${String(100_000_000 + first)}, 'Grown', '')
      on conflict do nothing`.execute(tx);
    await sql`
      with chosen as (
        select n, (${LINES}::integer * n) / ${products.length}::integer as round,
          (${LINES}::integer * n) % ${products.length}::integer as at
        from generate_series(${first}::integer, ${last}::integer) n
      ), dated as (
        select n, at,
          ${riyadhDay(now)}::date + 1 + (round * ${SPACING}::integer + at * 11) % ${AHEAD}::integer
            as from_day
        from chosen
      ), priced as (
        select d.*, (
          select sum(p.price_per_day)::bigint * ${DAYS}::integer from products p
          where p.id = any((${products}::integer[])[d.at + 1 : d.at + ${LINES}::integer])) as subtotal
        from dated d
      )
      insert into orders (id, customer_id, status, from_day, to_day, days, subtotal, discount,
        tax_percentage, tax, total, insurance_percentage, insurance, fulfilment, stock_branch_id, address,
        idempotency_key, request_hash, placed_at)
      select 'grown-' || n,
        (select id from customers where phone_code = '999' and phone = ${String(100_000_000 + first)}),
        'accepted', from_day, from_day + ${DAYS - 1}::integer, ${DAYS}, subtotal, 0, 15,
        round(subtotal * 0.15), subtotal + round(subtotal * 0.15), 20, round(subtotal * 0.2),
        'delivery', ${branchId}, 'Riyadh', 'grown-' || n, '', ${now}
      from priced`.execute(tx);
    await sql`
      insert into order_lines (order_id, product_id, position, name, picture, price_per_day,
        quantity, amount, turnaround_days, blocked_until)
      select o.id, p.id, line, p.name, p.picture, p.price_per_day, 1,
        p.price_per_day::bigint * ${DAYS}::integer, p.turnaround_days,
        o.to_day + p.turnaround_days
      from generate_series(${first}::integer, ${last}::integer) n
        cross join generate_series(0, ${LINES - 1}::integer) line
        join orders o on o.id = 'grown-' || n
        join products p on p.id = (${products}::integer[])[
          (${LINES}::integer * n) % ${products.length}::integer + line + 1]`.execute(tx);
    await sql`
      insert into order_history (order_id, seq, status, actor, at)
      select 'grown-' || n, 1, 'accepted', 'staff', ${now}
      from generate_series(${first}::integer, ${last}::integer) n`.execute(tx);
    await sql`
      insert into reserved_days (product_id, branch_id, day, reserved, capacity)
      select l.product_id, s.branch_id, d.day::date, sum(l.quantity), max(s.stock)
      from generate_series(${first}::integer, ${last}::integer) n
        join orders o on o.id = 'grown-' || n
        join order_lines l on l.order_id = o.id
        join branch_stock s on s.product_id = l.product_id and s.branch_id = o.stock_branch_id
        cross join lateral generate_series(o.from_day::timestamp, o.to_day::timestamp,
          interval '1 day') as d(day)
      group by 1, 2, 3
      on conflict (product_id, branch_id, day) do update
        set reserved = reserved_days.reserved + excluded.reserved`.execute(tx);
  });
}
