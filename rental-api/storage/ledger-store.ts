import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';
import { CHECK_VIOLATION, sqlState } from './transaction.ts';

/**
 * Writes the days of an order's lines, turnaround included, into the ledger. Rows are taken in
 * key order, so that two orders wait for each other instead of deadlocking. Where a day has
 * too few left the database raises a check violation on `never_overbooked`, and the
 * transaction is over.
 */
export async function reserveDays(db: Queries, orderId: string): Promise<void> {
  // Whoever changes a stock waits for this order, or this order sees the new stock.
  await sql`
    select id from products where id in (
      select product_id from order_lines where order_id = ${orderId})
    order by id for share`.execute(db);
  await sql`
    insert into reserved_days (product_id, day, reserved, capacity)
    select l.product_id, d.day::date, l.quantity, p.stock
    from order_lines l
      join orders o on o.id = l.order_id
      join products p on p.id = l.product_id
      cross join lateral generate_series(
        o.from_day::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
    where l.order_id = ${orderId}
    order by l.product_id, d.day
    on conflict (product_id, day) do update
      set reserved = reserved_days.reserved + excluded.reserved, capacity = excluded.capacity
  `.execute(db);
}

/** Gives an order's days back. Call it once, in the transaction that frees the order. */
export async function releaseDays(db: Queries, orderId: string): Promise<void> {
  await releaseAfter(db, orderId, sql`o.from_day - 1`);
}

/**
 * Keeps an order's pieces away until that day and through their turnaround: days after that
 * are given back, missing ones taken. False where somebody else has them already; then
 * nothing was taken.
 */
export async function keepDaysUntil(
  tx: Transaction<Tables>,
  orderId: string,
  day: Day,
): Promise<boolean> {
  const until = sql`greatest(o.from_day - 1, ${day}::date + l.turnaround_days)`;
  await releaseAfter(tx, orderId, until);
  await sql`savepoint longer`.execute(tx);
  try {
    await sql`
      insert into reserved_days (product_id, day, reserved, capacity)
      select l.product_id, d.day::date, l.quantity, p.stock
      from order_lines l
        join orders o on o.id = l.order_id
        join products p on p.id = l.product_id
        cross join lateral generate_series(
          l.blocked_until + interval '1 day', ${until}::timestamp, interval '1 day') as d(day)
      where l.order_id = ${orderId}
      order by l.product_id, d.day
      on conflict (product_id, day) do update
        set reserved = reserved_days.reserved + excluded.reserved, capacity = excluded.capacity
    `.execute(tx);
  } catch (error) {
    if (sqlState(error) !== CHECK_VIOLATION) throw error;
    await sql`rollback to savepoint longer`.execute(tx);
    return false;
  }
  await sql`
    update order_lines l set blocked_until = ${until} from orders o
    where o.id = l.order_id and l.order_id = ${orderId}`.execute(tx);
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
      select r.product_id, r.day, l.quantity
      from reserved_days r
        join order_lines l on l.product_id = r.product_id
        join orders o on o.id = l.order_id
      where o.id = ${orderId} and r.day > ${until} and r.day between o.from_day and l.blocked_until
      order by r.product_id, r.day
      for update of r
    )
    update reserved_days r set reserved = r.reserved - taken.quantity
    from taken where r.product_id = taken.product_id and r.day = taken.day
  `.execute(db);
  await sql`
    update order_lines l set blocked_until = least(l.blocked_until, ${until}) from orders o
    where o.id = l.order_id and l.order_id = ${orderId}`.execute(db);
}

export interface LedgerFault {
  product_id: number;
  day: string;
  ledger: number;
  orders: number;
}

/** Where ledger and orders differ: always empty, or something is broken. */
export async function findLedgerFaults(db: Queries): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with owed as (
      select l.product_id, d.day::date as day, sum(l.quantity)::integer as quantity
      from orders o join order_lines l on l.order_id = o.id
        cross join lateral generate_series(
          o.from_day::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
      group by 1, 2
    )
    select coalesce(r.product_id, owed.product_id) as product_id, coalesce(r.day, owed.day) as day,
      coalesce(r.reserved, 0) as ledger, coalesce(owed.quantity, 0) as orders
    from reserved_days r full join owed on owed.product_id = r.product_id and owed.day = r.day
    where coalesce(r.reserved, 0) <> coalesce(owed.quantity, 0)`.execute(db);
  return rows;
}
