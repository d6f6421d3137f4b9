import { sql, type RawBuilder, type Transaction } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { Language } from '#contract/language.ts';
import type { ReturnedPart } from '../domain/line-returns.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';
import { NEVER_OVERBOOKED, violatesCheck } from './transaction.ts';

/** The first day on which the units of line `l` of order `o` are away. */
export const FIRST_BLOCKED_DAY = sql<Day>`coalesce(l.blocked_from, o.from_day)`;
/** Units of line `l` that its customer was handed, of an order that is out. */
export const HANDED_OVER = sql`coalesce(l.handed_over, l.quantity)`;
/** Units of line `l` that are with its customer, of an order that is out. */
export const UNITS_OUT = sql`(${HANDED_OVER} - coalesce((select sum(b.quantity) from line_returns b
  where b.order_id = l.order_id and b.product_id = l.product_id
    and b.condition <> 'not_taken'), 0))::integer`;
/** Of line `l`: units whose days for this order are over before that day. */
const givenUpBefore = (day: RawBuilder<unknown>) => sql`coalesce((
  select sum(b.quantity) from line_returns b
  where b.order_id = l.order_id and b.product_id = l.product_id and b.held_until < ${day}), 0)`;
/**
 * Units of line `l` that are away on a day after its own, or between an early handover and its own:
 * those that are out, and those that came back until their turnaround is over.
 */
const awayOn = (day: RawBuilder<unknown>) => sql`(${HANDED_OVER} - coalesce((
  select sum(b.quantity) from line_returns b
  where b.order_id = l.order_id and b.product_id = l.product_id and b.condition <> 'not_taken'
    and b.held_until < ${day}), 0))::integer`;
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

/**
 * Units of line `l` of order `o` that the ledger has on one of its own days: those that are away on
 * the days before its first, all that are not given up on the others.
 */
const ownOn = (day: RawBuilder<unknown>) => sql`(case when ${day} < o.from_day then ${awayOn(day)}
  else l.quantity - ${givenUpBefore(day)} end)::integer`;

/** Units on a day that the ledger has already are added to those. */
const ADDED_TO_LEDGER = sql`
  on conflict (product_id, branch_id, day) do update
    set reserved = reserved_days.reserved + excluded.reserved, capacity = excluded.capacity`;

/** Writes the days of all lines `l` of order `o` from one of them through another, in key order. */
async function insertDays(
  db: Queries,
  orderId: string,
  { from, until, capacity }: Record<'from' | 'until' | 'capacity', RawBuilder<unknown>>,
): Promise<void> {
  await sql`
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
    select l.product_id, o.stock_branch_id, d.day::date, ${ownOn(sql`d.day::date`)}, ${capacity}
    from order_lines l
      join orders o on o.id = l.order_id
      join products p on p.id = l.product_id
      cross join lateral generate_series(
        ${from}::timestamp, ${until}::timestamp, interval '1 day') as d(day)
      join branch_stock s on s.product_id = l.product_id and s.branch_id = o.stock_branch_id
        and d.day::date between s.from_day and s.until_day
    where l.order_id = ${orderId} and ${ownOn(sql`d.day::date`)} > 0
    order by l.product_id, d.day
    ${ADDED_TO_LEDGER}
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

/** Until the end of the transaction nobody else reserves or hands over units of an order's products. */
export function lockProductsOf(db: Queries, orderId: string): Promise<void> {
  return lockStockOfOrder(db, orderId, sql`no key update`);
}

/**
 * Subtracts `freed` (product_id, branch_id, day, quantity) from the ledger. A day on which more was
 * promised than there is stays full until that is over.
 */
const subtractFromLedger = (freed: RawBuilder<unknown>) => sql`
  update reserved_days r set reserved = r.reserved - freed.quantity,
    capacity = case when r.reserved = r.capacity
      then least(r.capacity, greatest(freed.stock, r.reserved - freed.quantity))
      else r.capacity end
  from (
    select days.product_id, days.branch_id, days.day, days.quantity, s.stock
    from ${freed} days
      join branch_stock s on s.product_id = days.product_id and s.branch_id = days.branch_id
        and days.day between s.from_day and s.until_day
    -- Planned for itself: otherwise all days of a product are read for each.
    offset 0) freed
  where r.product_id = freed.product_id and r.branch_id = freed.branch_id and r.day = freed.day`;

/** Releases an order's days. Call it once, in the transaction that frees the order. */
export async function releaseDays(db: Queries, orderId: string): Promise<void> {
  // Products before days, as everybody else locks them.
  await lockProductsOf(db, orderId);
  await releaseOwnDays(db, orderId);
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
 * Holds the units of an order that are out until `day` plus turnaround: after its own days as many
 * as others have not reserved, day by day. False where that is not all of them from the day before
 * `day` on.
 */
export async function holdUnitsOut(
  tx: Transaction<Tables>,
  orderId: string,
  day: Day,
): Promise<boolean> {
  await lockProductsOf(tx, orderId);
  await holdDaysOfUnitsOut(tx, sql`o.id = ${orderId}`, day);
  return !(await lacksLateDays(tx, orderId, day));
}

/**
 * Writes down units that an order gives up, and frees their days: of whole ones those after today
 * plus turnaround, of all others today as well. Turnaround after the order's own days is held by
 * `holdUnitsOut`.
 */
export async function releaseParts(
  tx: Transaction<Tables>,
  orderId: string,
  parts: readonly ReturnedPart[],
  { today, at }: { today: Day; at: Date },
): Promise<void> {
  await lockProductsOf(tx, orderId);
  await sql`
    with given as (
      insert into line_returns
        (order_id, product_id, quantity, condition, returned_on, held_until, at)
      select l.order_id, l.product_id, part.quantity, part.condition, ${today}::date,
        case when part.condition = 'whole' then ${today}::date + l.turnaround_days
          else ${today}::date - 1 end, ${at}
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
          as part(product_id integer, quantity integer, condition text)
        join order_lines l on l.order_id = ${orderId} and l.product_id = part.product_id
      returning *
    ), summed as (
      select given.product_id, o.stock_branch_id as branch_id, d.day::date as day,
        sum(given.quantity)::integer as quantity
      from given join order_lines l on l.order_id = given.order_id
          and l.product_id = given.product_id
        join orders o on o.id = l.order_id
        cross join lateral generate_series(
          greatest(given.held_until + 1, ${FIRST_BLOCKED_DAY})::timestamp,
          l.blocked_until::timestamp, interval '1 day') as d(day)
      where not ${isSkipped(sql`d.day::date`)}
        and (given.condition <> 'not_taken' or d.day::date >= o.from_day)
      group by 1, 2, 3
    )
    ${subtractFromLedger(sql`summed`)}`.execute(tx);
  await trimLateDays(tx, orderId);
}

/**
 * Holds what orders that are late, or out before their first day, can have of the days of these
 * products that others have given back: until tomorrow plus turnaround.
 */
export async function passDaysToOrdersOut(
  tx: Transaction<Tables>,
  productIds: readonly number[],
  today: Day,
): Promise<void> {
  const ids = sql`any(${[...productIds]}::integer[])`;
  await sql`select id from products where id = ${ids} order by id for no key update`.execute(tx);
  await holdDaysOfUnitsOut(
    tx,
    sql`o.status = 'in_progress' and l.product_id = ${ids} and (o.to_day < ${today}::date
      or o.from_day > ${today}::date and l.early_until < o.from_day - 1)`,
    addDays(today, 1),
  );
}

/** The days after its own through that one plus turnaround, of line `l`. */
const daysAfter = (day: Day) => sql`
  generate_series((l.blocked_until + 1)::timestamp, (${day}::date + l.turnaround_days)::timestamp,
    interval '1 day')`;
/**
 * The days before its own that others had when it was handed over early, of line `l` of order `o`,
 * as long as it is out.
 */
const DAYS_BETWEEN = sql`
  generate_series((l.early_until + 1)::timestamp,
    (case when o.status = 'in_progress' then o.from_day - 1 end)::timestamp, interval '1 day')`;

/**
 * Holds units of those orders on the days after their own, and on those between an early handover
 * and their own, the older order first. Whoever calls it has locked the products: nobody else takes
 * units of them meanwhile.
 */
async function holdDaysOfUnitsOut(
  tx: Transaction<Tables>,
  orders: RawBuilder<unknown>,
  day: Day,
): Promise<void> {
  await sql`
    with missing as (
      select l.order_id, l.product_id, o.stock_branch_id as branch_id, o.number,
        d.day::date as day, ${awayOn(sql`d.day::date`)} - coalesce(h.quantity, 0) as quantity
      from orders o join order_lines l on l.order_id = o.id
        cross join lateral (select ${daysAfter(day)} union all select ${DAYS_BETWEEN}) as d(day)
        left join late_days h on h.order_id = l.order_id and h.product_id = l.product_id
          and h.day = d.day::date
      where ${orders} and ${awayOn(sql`d.day::date`)} > coalesce(h.quantity, 0)
    ), offered as (
      select m.*, s.stock, greatest(s.stock - coalesce(r.reserved, 0), 0) - coalesce(
        sum(m.quantity) over (partition by m.product_id, m.branch_id, m.day order by m.number
          rows between unbounded preceding and 1 preceding), 0) as free
      from missing m
        join branch_stock s on s.product_id = m.product_id and s.branch_id = m.branch_id
          and m.day between s.from_day and s.until_day
        left join reserved_days r on r.product_id = m.product_id and r.branch_id = m.branch_id
          and r.day = m.day
    ), taken as (
      select order_id, product_id, branch_id, day, stock,
        least(quantity, free)::integer as quantity
      from offered where free > 0
    ), held as (
      insert into late_days (order_id, product_id, day, quantity)
      select order_id, product_id, day, quantity from taken
      on conflict (order_id, product_id, day) do update
        set quantity = late_days.quantity + excluded.quantity
    )
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
    select product_id, branch_id, day, sum(quantity)::integer, max(stock)
    from taken group by product_id, branch_id, day order by product_id, day
    ${ADDED_TO_LEDGER}
  `.execute(tx);
}

/** Frees what is held after the own days of an order for units that are not away any more. */
async function trimLateDays(db: Queries, orderId: string): Promise<void> {
  const surplus = sql`
    select h.product_id, o.stock_branch_id as branch_id, h.day,
      h.quantity - ${awayOn(sql`h.day`)} as quantity
    from late_days h
      join order_lines l on l.order_id = h.order_id and l.product_id = h.product_id
      join orders o on o.id = h.order_id
    where h.order_id = ${orderId} and h.quantity > ${awayOn(sql`h.day`)}`;
  await sql`
    with surplus as (${surplus}), gone as (
      delete from late_days h using surplus
      where h.order_id = ${orderId} and h.product_id = surplus.product_id and h.day = surplus.day
        and h.quantity = surplus.quantity
    ), lowered as (
      update late_days h set quantity = h.quantity - surplus.quantity from surplus
      where h.order_id = ${orderId} and h.product_id = surplus.product_id and h.day = surplus.day
        and h.quantity > surplus.quantity
    )
    ${subtractFromLedger(sql`surplus`)}`.execute(db);
}

/** Whether a unit of the order is not held on a day from the one before that day on. */
async function lacksLateDays(db: Queries, orderId: string, day: Day): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l join orders o on o.id = l.order_id
      cross join lateral ${daysAfter(day)} as d(day)
      left join late_days h on h.order_id = l.order_id and h.product_id = l.product_id
        and h.day = d.day::date
    where o.id = ${orderId} and d.day::date >= ${addDays(day, -1)}::date
      and coalesce(h.quantity, 0) < ${awayOn(sql`d.day::date`)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the branch has too few units for everybody who has reserved the first day of order `o`
 * (today, once that is past), which is no later than `until`: they are out with others, who are late or have fetched them before
 * their own days, or out of service.
 */
export const isShortOnFirstDay = ({ today, until }: Record<'today' | 'until', Day>) => {
  const first = sql`greatest(o.from_day, ${today}::date)`;
  // Found once for all orders: few products are out like this, or promised more than there are.
  const products = sql`any(array(
    select l.product_id from orders late join order_lines l on l.order_id = late.id
    where late.status = 'in_progress'
      and (late.to_day < ${today}::date or l.early_until is not null)
    union select r.product_id from reserved_days r
    where r.is_full and r.day between ${today}::date and ${until}::date and r.reserved > (
      select s.stock from branch_stock s where s.product_id = r.product_id
        and s.branch_id = r.branch_id and r.day between s.from_day and s.until_day)))`;
  return sql<boolean>`exists (
    select from order_lines wanted
      join branch_stock s on s.product_id = wanted.product_id
        and s.branch_id = o.stock_branch_id and ${first} between s.from_day and s.until_day
      left join reserved_days r on r.product_id = wanted.product_id
        and r.branch_id = o.stock_branch_id and r.day = ${first}
      cross join lateral (
        select coalesce(sum(${awayOn(first)}), 0) as units,
          coalesce(sum((select h.quantity from late_days h
            where h.order_id = l.order_id and h.product_id = l.product_id
              and h.day = ${first})), 0) as held
        from orders late join order_lines l on l.order_id = late.id
        where late.status = 'in_progress' and late.stock_branch_id = o.stock_branch_id
          and late.id <> o.id and l.product_id = wanted.product_id
          and (late.to_day < ${today}::date and l.blocked_until < ${first}
            or l.early_until < ${first} and late.from_day > ${first})) as late
    where wanted.order_id = o.id and wanted.product_id = ${products}
      and coalesce(r.reserved, 0) - late.held + late.units > s.stock)`;
};

/** A line of an order that is not all on the shelf. */
export interface MissingOnShelf {
  slug: string;
  name: string;
  /** Of the order's lines, from 0. */
  position: number;
  /** How many are missing. */
  quantity: number;
  /** The orders with units of it that are not back, and whom to call. */
  orders: { number: number; customer: string | null; phone: string | null }[];
  /** Other branches that have units of it on their shelf. */
  elsewhere: { branch: string; quantity: number }[];
}

/** Units of product `wanted.product_id` that a branch has on its shelf: its stock less what is out. */
const shelfOf = (branch: RawBuilder<unknown>, today: Day) => sql`(
  coalesce((select s.stock from branch_stock s where s.product_id = wanted.product_id
    and s.branch_id = ${branch} and ${today}::date between s.from_day and s.until_day), 0)
  - coalesce((select sum(${UNITS_OUT}) from orders away join order_lines l on l.order_id = away.id
    where away.status = 'in_progress' and away.stock_branch_id = ${branch}
      and l.product_id = wanted.product_id), 0))::integer`;

/**
 * Lines of an order of which the branch has fewer on its shelf than are to be handed over: all of
 * them, or what is left of an order that was handed over in part.
 */
export async function listMissingOnShelf(
  db: Queries,
  orderId: string,
  today: Day,
  language: Language,
): Promise<MissingOnShelf[]> {
  const { rows } = await sql<MissingOnShelf>`
    select p.slug, wanted.name->>${language}::text as name, wanted.position,
      wanted.left - greatest(shelf.units, 0) as quantity,
      (select coalesce(jsonb_agg(jsonb_build_object('number', away.number,
            'customer', c.fullname, 'phone', '+' || c.phone_code || c.phone)
          order by away.to_day, away.number), '[]')
        from orders away join order_lines l on l.order_id = away.id
          left join customers c on c.id = away.customer_id
        where away.status = 'in_progress' and away.stock_branch_id = wanted.stock_branch_id
          and l.product_id = wanted.product_id and away.id <> wanted.order_id
          and ${UNITS_OUT} > 0) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object('branch', b.name->>${language}::text,
            'quantity', other.units) order by b.id), '[]')
        from branches b cross join lateral (
          select ${shelfOf(sql`b.id`, today)} as units offset 0) as other
        where b.id <> wanted.stock_branch_id and other.units > 0) as elsewhere
    from (
      select l.*, o.stock_branch_id,
        l.quantity - case when o.status = 'in_progress' then ${HANDED_OVER} else 0 end as left
      from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId}
    ) as wanted
      join products p on p.id = wanted.product_id
      cross join lateral (
        select ${shelfOf(sql`wanted.stock_branch_id`, today)} as units offset 0) as shelf
    where wanted.left > greatest(shelf.units, 0)
    order by wanted.position`.execute(db);
  return rows;
}

/** Units of a product that a branch has on its shelf today; below zero where it owns too few. */
export async function countOnShelf(
  db: Queries,
  productId: number,
  branchId: number,
  today: Day,
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select ${shelfOf(sql`${branchId}::integer`, today)} as units
    from (select ${productId}::integer as product_id) as wanted`.execute(db);
  return rows[0]!.units;
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
  await lockProductsOf(tx, orderId);
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
  await holdDaysOfUnitsOut(tx, sql`o.id = ${orderId}`, day);
}

/**
 * The days before an order's first are held for its units as far as others have not reserved them,
 * as those after an early handover: more of them leave than were then. Days that are past keep what
 * was out on them. Call it before what is handed over is saved.
 */
export async function loosenEarlyDays(tx: Transaction<Tables>, orderId: string): Promise<void> {
  await sql`
    insert into late_days (order_id, product_id, day, quantity)
    select l.order_id, l.product_id, d.day::date, ${awayOn(sql`d.day::date`)}
    from order_lines l join orders o on o.id = l.order_id
      cross join lateral generate_series(
        l.blocked_from::timestamp, l.early_until::timestamp, interval '1 day') as d(day)
    where l.order_id = ${orderId} and ${awayOn(sql`d.day::date`)} > 0
    on conflict (order_id, product_id, day) do update
      set quantity = late_days.quantity + excluded.quantity`.execute(tx);
  await sql`
    update order_lines set early_until = blocked_from - 1
    where order_id = ${orderId} and early_until >= blocked_from`.execute(tx);
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
  where coalesce(r.reserved, 0) + ${HANDED_OVER} > coalesce(s.stock, 0)`;

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

/** Takes all days of an order out of the ledger, and remembers it. */
async function releaseOwnDays(db: Queries, orderId: string): Promise<void> {
  await sql`
    with taken as (
      select r.product_id, r.branch_id, r.day, l.quantity
      from reserved_days r
        join order_lines l on l.product_id = r.product_id
        join orders o on o.id = l.order_id and o.stock_branch_id = r.branch_id
      where o.id = ${orderId} and r.day between ${FIRST_BLOCKED_DAY} and l.blocked_until
      order by r.product_id, r.day
      for update of r
    )
    ${subtractFromLedger(sql`taken`)}`.execute(db);
  await sql`
    update order_lines l set blocked_until = ${FIRST_BLOCKED_DAY} - 1 from orders o
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
        sum(${ownOn(sql`d.day::date`)})::integer as quantity
      from orders o join order_lines l on l.order_id = o.id
        cross join lateral generate_series(
          ${FIRST_BLOCKED_DAY}::timestamp, l.blocked_until::timestamp, interval '1 day') as d(day)
      where not ${isSkipped(sql`d.day::date`)}
      group by 1, 2, 3
    ), late as (
      select h.product_id, o.stock_branch_id as branch_id, h.day, sum(h.quantity)::integer as quantity
      from late_days h join orders o on o.id = h.order_id
      group by 1, 2, 3
    )
    select product_id, branch_id, day, coalesce(r.reserved, 0) as ledger,
      coalesce(owed.quantity, 0) + coalesce(late.quantity, 0) as orders
    from reserved_days r full join owed using (product_id, branch_id, day)
      full join late using (product_id, branch_id, day)
    where coalesce(r.reserved, 0) <> coalesce(owed.quantity, 0) + coalesce(late.quantity, 0)`.execute(
    db,
  );
  return rows;
}
