import { sql, type RawBuilder, type Transaction } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { Language } from '#contract/language.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';
import { NEVER_OVERBOOKED, violatesCheck } from './transaction.ts';

/** The first day on which the units of line `l` of order `o` are away. */
export const FIRST_BLOCKED_DAY = sql<Day>`coalesce(l.blocked_from, o.from_day)`;
/**
 * Days between an early handover and the order's first that the ledger does not hold: others have
 * them.
 */
const isSkipped = (day: RawBuilder<unknown>) =>
  sql`coalesce(${day} > l.early_until and ${day} < o.from_day, false)`;

/**
 * Reserves the days of an order's lines, turnaround included. Rows are locked in key order, which
 * prevents deadlocks. Violates `never_overbooked` where a day has too few left.
 */
export async function reserveDays(db: Queries, orderId: string): Promise<void> {
  await lockStockOfOrder(db, orderId, sql`share`);
  await insertDays(db, orderId, {
    from: sql`o.from_day`,
    until: sql`l.blocked_until`,
    capacity: sql`case when p.archived_at is null then s.stock else 0 end`,
  });
}

/** Writes the days of all lines `l` of order `o` from one of them through another, in key order. */
async function insertDays(
  db: Queries,
  orderId: string,
  { from, until, capacity }: Record<'from' | 'until' | 'capacity', RawBuilder<unknown>>,
): Promise<void> {
  await sql`
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
    select l.product_id, o.stock_branch_id, d.day::date, l.quantity, ${capacity}
    from order_lines l
      join orders o on o.id = l.order_id
      join products p on p.id = l.product_id
      cross join lateral generate_series(
        ${from}::timestamp, ${until}::timestamp, interval '1 day') as d(day)
      join branch_stock s on s.product_id = l.product_id and s.branch_id = o.stock_branch_id
        and d.day::date between s.from_day and s.until_day
    where l.order_id = ${orderId}
    order by l.product_id, d.day
    on conflict (product_id, branch_id, day) do update
      set reserved = reserved_days.reserved + excluded.reserved, capacity = excluded.capacity
  `.execute(db);
}

/**
 * Whoever changes a stock waits for this order, or this order sees the new stock. With
 * `no key update` other orders of the products wait as well.
 */
async function lockStockOfOrder(
  db: Queries,
  orderId: string,
  strength: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select id from products where id in (
      select product_id from order_lines where order_id = ${orderId})
    order by id for ${strength}`.execute(db);
}

/** Releases an order's days. Call it once, in the transaction that frees the order. */
export async function releaseDays(db: Queries, orderId: string): Promise<void> {
  await releaseAfter(db, orderId, sql`${FIRST_BLOCKED_DAY} - 1`);
}

/**
 * Takes the days of an order that had given them all back. False where they are not all available
 * any more; then nothing was taken.
 */
export async function reserveReleasedDays(
  tx: Transaction<Tables>,
  orderId: string,
): Promise<boolean> {
  await sql`savepoint again`.execute(tx);
  try {
    await sql`
      update order_lines l set blocked_until = o.to_day + l.turnaround_days from orders o
      where o.id = l.order_id and o.id = ${orderId}`.execute(tx);
    await reserveDays(tx, orderId);
    return true;
  } catch (error) {
    if (!violatesCheck(error, NEVER_OVERBOOKED)) throw error;
    await sql`rollback to savepoint again`.execute(tx);
    return false;
  }
}

/**
 * Extends or shortens the reservation of an order's units to `day` plus turnaround, line by line.
 * False where another order has a unit on one of the days; that line then ends before it.
 */
export async function blockDaysUntil(
  tx: Transaction<Tables>,
  orderId: string,
  day: Day,
): Promise<boolean> {
  await lockStockOfOrder(tx, orderId, sql`share`);
  const until = sql`greatest(${FIRST_BLOCKED_DAY} - 1, ${day}::date + l.turnaround_days)`;
  await releaseAfter(tx, orderId, until);
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'turnaround_days', 'blocked_until'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  let all = true;
  for (const { product_id, turnaround_days, blocked_until } of lines) {
    const until = addDays(day, turnaround_days);
    for (let next = addDays(blocked_until, 1); next <= until; next = addDays(next, 1))
      if (!(await takeDay(tx, orderId, product_id, next))) {
        all = false;
        break;
      }
  }
  return all;
}

/**
 * Takes the days from that one to an order's first for units that leave early, line by line up to
 * the first one on which they are not all there, or booked by somebody else.
 */
export async function blockEarlyDays(
  tx: Transaction<Tables>,
  orderId: string,
  day: Day,
): Promise<void> {
  // Nobody takes one of the days before they are written.
  await lockStockOfOrder(tx, orderId, sql`no key update`);
  await sql`
    update order_lines l set blocked_from = ${day}::date, early_until = coalesce(
      (select min(short.day) from (${shortDays(day)}) short), o.from_day) - 1
    from orders o where o.id = l.order_id and l.order_id = ${orderId}
      and o.from_day > ${day}::date`.execute(tx);
  await insertDays(tx, orderId, {
    from: sql`l.blocked_from`,
    until: sql`l.early_until`,
    capacity: sql`s.stock`,
  });
}

/**
 * Days from that one to the first of order `o` on which the units of its line `l` are not all
 * free.
 */
const shortDays = (day: Day) => sql`
  select d.day::date as day
  from generate_series(
      ${day}::timestamp, o.from_day::timestamp - interval '1 day', interval '1 day') as d(day)
    left join branch_stock s on s.product_id = l.product_id
      and s.branch_id = o.stock_branch_id and d.day::date between s.from_day and s.until_day
    left join reserved_days r on r.product_id = l.product_id
      and r.branch_id = o.stock_branch_id and r.day = d.day::date
  where coalesce(r.reserved, 0) + l.quantity > coalesce(s.stock, 0)`;

/**
 * Lines of an order whose units are not all there, or booked by others, on one of the days from
 * that one to the order's first: they collide where it is handed over early.
 */
export async function listShortBefore(
  db: Queries,
  orderId: string,
  day: Day,
  language: Language,
): Promise<{ product_id: number; name: string }[]> {
  const { rows } = await sql<{ product_id: number; name: string }>`
    select l.product_id, l.name->>${language}::text as name
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = ${orderId} and exists (${shortDays(day)})
    order by l.position`.execute(db);
  return rows;
}

/** Takes one more day for a line; false where too few are available on it. */
async function takeDay(
  tx: Transaction<Tables>,
  orderId: string,
  productId: number,
  day: Day,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
    select l.product_id, o.stock_branch_id, ${day}::date, l.quantity, s.stock
    from order_lines l
      join orders o on o.id = l.order_id
      join branch_stock s on s.product_id = l.product_id and s.branch_id = o.stock_branch_id
        and ${day}::date between s.from_day and s.until_day
    where l.order_id = ${orderId} and l.product_id = ${productId} and l.quantity <= s.stock
    on conflict (product_id, branch_id, day) do update
      set reserved = reserved_days.reserved + excluded.reserved, capacity = excluded.capacity
      where reserved_days.reserved + excluded.reserved <= excluded.capacity
    returning day`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .updateTable('order_lines')
    .set({ blocked_until: day })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute();
  return true;
}

/** Takes the days after that one out of the ledger, line by line, and remembers it. */
async function releaseAfter(
  db: Queries,
  orderId: string,
  until: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with taken as (
      select r.product_id, r.branch_id, r.day, l.quantity
      from reserved_days r
        join order_lines l on l.product_id = r.product_id
        join orders o on o.id = l.order_id and o.stock_branch_id = r.branch_id
      where o.id = ${orderId} and r.day > ${until}
        and r.day between ${FIRST_BLOCKED_DAY} and l.blocked_until
        and not ${isSkipped(sql`r.day`)}
      order by r.product_id, r.day
      for update of r
    )
    update reserved_days r set reserved = r.reserved - taken.quantity
    from taken where r.product_id = taken.product_id and r.branch_id = taken.branch_id
      and r.day = taken.day
  `.execute(db);
  await sql`
    update order_lines l set blocked_until = least(l.blocked_until, ${until}) from orders o
    where o.id = l.order_id and l.order_id = ${orderId}`.execute(db);
}

interface LedgerFault {
  product_id: number;
  branch_id: number;
  day: string;
  ledger: number;
  orders: number;
}

/** Where ledger and orders differ: always empty, or something is broken. */
export async function findLedgerFaults(db: Queries): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with owed as (
      select l.product_id, o.stock_branch_id as branch_id, d.day::date as day,
        sum(l.quantity)::integer as quantity
      from orders o join order_lines l on l.order_id = o.id
        cross join lateral generate_series(
          ${FIRST_BLOCKED_DAY}::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
      where not ${isSkipped(sql`d.day::date`)}
      group by 1, 2, 3
    )
    select product_id, branch_id, day, coalesce(r.reserved, 0) as ledger,
      coalesce(owed.quantity, 0) as orders
    from reserved_days r full join owed using (product_id, branch_id, day)
    where coalesce(r.reserved, 0) <> coalesce(owed.quantity, 0)`.execute(db);
  return rows;
}
