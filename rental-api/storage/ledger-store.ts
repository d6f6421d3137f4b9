import { sql, type RawBuilder, type Transaction } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';
import { NEVER_OVERBOOKED, violatesCheck } from './transaction.ts';

/**
 * Writes the days of an order's lines, turnaround included, into the ledger. Rows are taken in
 * key order, so that two orders wait for each other instead of deadlocking. Where a day has
 * too few left the database raises a check violation on `never_overbooked`, and the
 * transaction is over.
 */
export async function reserveDays(db: Queries, orderId: string): Promise<void> {
  await lockStockOfOrder(db, orderId);
  await sql`
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
    select l.product_id, o.stock_branch_id, d.day::date, l.quantity,
      case when p.archived_at is null then s.stock else 0 end
    from order_lines l
      join orders o on o.id = l.order_id
      join products p on p.id = l.product_id
      cross join lateral generate_series(
        o.from_day::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
      join branch_stock s on s.product_id = l.product_id and s.branch_id = o.stock_branch_id
        and d.day::date between s.from_day and s.until_day
    where l.order_id = ${orderId}
    order by l.product_id, d.day
    on conflict (product_id, branch_id, day) do update
      set reserved = reserved_days.reserved + excluded.reserved, capacity = excluded.capacity
  `.execute(db);
}

/** Whoever changes a stock waits for this order, or this order sees the new stock. */
async function lockStockOfOrder(db: Queries, orderId: string): Promise<void> {
  await sql`
    select id from products where id in (
      select product_id from order_lines where order_id = ${orderId})
    order by id for share`.execute(db);
}

/** Releases an order's days. Call it once, in the transaction that frees the order. */
export async function releaseDays(db: Queries, orderId: string): Promise<void> {
  await releaseAfter(db, orderId, sql`o.from_day - 1`);
}

/**
 * Takes the days of an order that had given them all back. False where they are not all free
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
 * Keeps an order's pieces away until that day and through their turnaround: days after that
 * are given back, missing ones taken, line by line up to the first day on which somebody else
 * has the pieces. False where there was such a day.
 */
export async function blockDaysUntil(
  tx: Transaction<Tables>,
  orderId: string,
  day: Day,
): Promise<boolean> {
  await lockStockOfOrder(tx, orderId);
  await releaseAfter(tx, orderId, sql`greatest(o.from_day - 1, ${day}::date + l.turnaround_days)`);
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

/** Takes one more day for a line; false where too few are free on it. */
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
      where o.id = ${orderId} and r.day > ${until} and r.day between o.from_day and l.blocked_until
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

export interface LedgerFault {
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
          o.from_day::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
      group by 1, 2, 3
    )
    select product_id, branch_id, day, coalesce(r.reserved, 0) as ledger,
      coalesce(owed.quantity, 0) as orders
    from reserved_days r full join owed using (product_id, branch_id, day)
    where coalesce(r.reserved, 0) <> coalesce(owed.quantity, 0)`.execute(db);
  return rows;
}
