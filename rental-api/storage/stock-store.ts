import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day, type DayRange } from '#contract/days.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';
import { UNITS_OUT } from './ledger-store.ts';

/*
 * Stock by branch and period: units that can be rented, without those that are out of service.
 * Every write ends with `applyCapacity`, which violates `never_overbooked` where more units are
 * promised than a change leaves; a negative stock violates `stock_not_negative`.
 */

const STOCK_KEPT_DAYS = 800;

/** The check on what a branch has. */
export const STOCK_NOT_NEGATIVE = 'stock_not_negative';

/** Before a change of stock: an import takes the same locks in the same order. */
export async function lockStock(db: Queries): Promise<void> {
  await sql`lock table branch_stock in row exclusive mode`.execute(db);
}

/** The id of a product; until the transaction ends nobody reserves or changes its units. */
export async function lockProduct(db: Queries, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** As `lockProduct`, by its id. */
export async function lockProductById(db: Queries, id: number): Promise<void> {
  await sql`select id from products where id = ${id} for update`.execute(db);
}

/** How many units a branch has of a product that is new, as if it had always had them. */
export async function setStock(
  db: Queries,
  productId: number,
  branchId: number,
  stock: number,
  today: Day,
): Promise<void> {
  await sql`
    update branch_stock set stock = branch_stock.stock + ${stock}::integer - now_there.stock
    from branch_stock now_there
    where branch_stock.product_id = ${productId} and branch_stock.branch_id = ${branchId}
      and branch_stock.until_day >= ${today}::date
      and now_there.product_id = branch_stock.product_id
      and now_there.branch_id = branch_stock.branch_id
      and ${today}::date between now_there.from_day and now_there.until_day`.execute(db);
  await applyCapacity(db, [{ product_id: productId, branch_id: branchId, by: -1 }], {
    from: today,
  });
}

/** Units of the stock `s` that are out of service on a day. */
export const outOfServiceOn = (day: Day, where = sql``) => sql`coalesce((
  select sum(x.quantity) from out_of_service x
  where x.product_id = s.product_id and x.branch_id = s.branch_id and x.ended_at is null ${where}
    and x.from_day <= ${day}::date and (x.until_day is null or x.until_day >= ${day}::date)
  ), 0)::integer`;

/** How many of a product a branch owns on a day; undefined where there is no such branch. */
export async function ownedOn(
  db: Queries,
  productId: number,
  branchId: number,
  day: Day,
): Promise<number | undefined> {
  const { rows } = await sql<{ owned: number }>`
    select s.stock + ${outOfServiceOn(day)} as owned from branch_stock s
    where product_id = ${productId} and branch_id = ${branchId}
      and ${day}::date between from_day and until_day`.execute(db);
  return rows[0]?.owned;
}

/** How many of a product a branch can rent out on a day; undefined where there is no such branch. */
export async function stockOn(
  db: Queries,
  productId: number,
  branchId: number,
  day: Day,
): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    select stock from branch_stock where product_id = ${productId} and branch_id = ${branchId}
      and ${day}::date between from_day and until_day`.execute(db);
  return rows[0]?.stock;
}

/** Units that a branch gets, or loses where `by` is below zero. */
export interface StockChange {
  product_id: number;
  branch_id: number;
  by: number;
}

/** Days on which a stock changes; without a last one it stays so. */
export interface StockPeriod {
  from: Day;
  until?: Day | null;
  /**
   * Units that are not there any more are gone, whether they were promised or not: their days are
   * then overbooked, and the orders short (`isShortOnFirstDay`).
   */
  mayOverbook?: boolean;
}

/** Changes what branches have from that day on; what they had before stays for the reports. */
export function addStockFrom(
  db: Queries,
  changes: readonly StockChange[],
  day: Day,
): Promise<void> {
  return addStockWithin(db, changes, { from: day });
}

/** Changes what branches have on those days. */
export async function addStockWithin(
  db: Queries,
  changes: readonly StockChange[],
  { from, until = null, mayOverbook = false }: StockPeriod,
): Promise<void> {
  if (changes.length === 0) return;
  await dividePeriods(db, changes, from);
  if (until !== null) await dividePeriods(db, changes, addDays(until, 1));
  await sql`
    update branch_stock s set stock = s.stock + changed.by from ${recordsetOf(changes)}
    where s.product_id = changed.product_id and s.branch_id = changed.branch_id
      and s.from_day >= ${from}::date
      and ${until === null ? sql`true` : sql`s.from_day <= ${until}::date`}`.execute(db);
  const productIds = changes.map(({ product_id }) => product_id);
  // What the branch once had; reports of past months count it.
  await sql`
    delete from branch_stock where product_id = any(${productIds}::integer[])
      and until_day < ${addDays(from, -STOCK_KEPT_DAYS)}::date`.execute(db);
  await applyCapacity(db, changes, { from, until, mayOverbook });
}

const recordsetOf = (changes: readonly StockChange[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as changed(product_id integer, branch_id integer, by integer)`;

/** Lets a period of these stocks begin on that day. */
async function dividePeriods(
  db: Queries,
  changes: readonly StockChange[],
  day: Day,
): Promise<void> {
  await sql`
    insert into branch_stock (product_id, branch_id, from_day, until_day, stock)
    select product_id, branch_id, ${day}::date, until_day, stock
    from branch_stock join ${recordsetOf(changes)} using (product_id, branch_id)
    where from_day < ${day}::date and until_day >= ${day}::date`.execute(db);
  await sql`
    update branch_stock s set until_day = ${day}::date - 1 from ${recordsetOf(changes)}
    where s.product_id = changed.product_id and s.branch_id = changed.branch_id
      and from_day < ${day}::date and until_day >= ${day}::date`.execute(db);
}

/**
 * The capacity of reserved days is the branch's stock on them. Days that are overbooked already
 * stay so where the stock does not fall.
 */
async function applyCapacity(
  db: Queries,
  changes: readonly StockChange[],
  { from, until = null, mayOverbook = false }: StockPeriod,
): Promise<void> {
  await sql`
    update reserved_days r set capacity = case when changed.by > 0 or ${mayOverbook}
      then greatest(s.stock, r.reserved) else s.stock end
    from branch_stock s join ${recordsetOf(changes)} using (product_id, branch_id)
    where r.product_id = s.product_id and r.branch_id = s.branch_id and r.day >= ${from}::date
      and ${until === null ? sql`true` : sql`r.day <= ${until}::date`}
      and r.day between s.from_day and s.until_day and r.capacity <> s.stock`.execute(db);
}

interface BranchUnits {
  /** Slug of the product. */
  product: string;
  branch_id: number;
  slug: string;
  name: Bilingual;
  /** What the house owns there: on the shelf, out, or out of service. */
  stock: number;
  shelf: number;
  out: number;
  repair: number;
  missing: number;
  /** On the way to it, and no unit of any branch until they arrive. */
  arriving: number;
}

/** Where the units of products are today, by branch; nothing of one that is not there. */
export async function listUnits(
  db: Queries,
  slugs: readonly string[],
  today: Day,
): Promise<BranchUnits[]> {
  const { rows } = await sql<BranchUnits>`
    select p.slug as product, b.id as branch_id, b.slug, b.name,
      s.stock + units.repair + units.missing as stock,
      greatest(s.stock - units.out, 0) as shelf, units.*
    from branch_stock s join branches b on b.id = s.branch_id
      join products p on p.id = s.product_id
      cross join lateral (select
        ${outOfServiceOn(today, sql`and x.reason = 'repair'`)} as repair,
        ${outOfServiceOn(today, sql`and x.reason = 'missing'`)} as missing,
        coalesce((select sum(${UNITS_OUT}) from orders o join order_lines l on l.order_id = o.id
          where o.status = 'in_progress' and o.stock_branch_id = s.branch_id
            and l.product_id = s.product_id), 0)::integer as out,
        coalesce((select sum(m.quantity) from stock_moves m where m.canceled_at is null
          and m.product_id = s.product_id and m.to_branch_id = s.branch_id
          and m.leaves_on <= ${today}::date and m.arrives_on > ${today}::date), 0)::integer
          as arriving) as units
    where p.slug = any(${[...slugs]}::text[])
      and ${today}::date between s.from_day and s.until_day
    order by p.id, b.id`.execute(db);
  return rows;
}

export interface StockMove {
  id: number;
  product_id: number;
  quantity: number;
  from_branch_id: number;
  to_branch_id: number;
  /** The first day on which the units are no longer where they were. */
  leaves_on: Day;
  /** The first day on which they can be rented where they go. */
  arrives_on: Day;
}

const MOVE_COLUMNS = [
  ...(['id', 'product_id', 'quantity', 'from_branch_id', 'to_branch_id'] as const),
  ...(['leaves_on', 'arrives_on'] as const),
];

export async function insertMove(
  db: Queries,
  move: Omit<StockMove, 'id'>,
  idempotencyKey: string | null,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('stock_moves')
    .values({ ...move, idempotency_key: idempotencyKey, created_at: now, canceled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The move that was planned with that key. */
export async function findMoveByKey(db: Queries, key: string): Promise<number | undefined> {
  const move = await db
    .selectFrom('stock_moves')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return move?.id;
}

/** A move that is not canceled; nobody else cancels it until the transaction ends. */
export async function lockMove(db: Queries, id: number): Promise<StockMove | undefined> {
  const move = await db
    .selectFrom('stock_moves')
    .select(MOVE_COLUMNS)
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return move;
}

/**
 * Moves of a product from a branch that leave in those days, the last to leave first. Nobody else
 * cancels them until the transaction ends.
 */
export function lockMovesFrom(
  db: Queries,
  productId: number,
  branchId: number,
  { from, until = null }: Pick<StockPeriod, 'from' | 'until'>,
): Promise<StockMove[]> {
  return db
    .selectFrom('stock_moves')
    .select(MOVE_COLUMNS)
    .where('product_id', '=', productId)
    .where('from_branch_id', '=', branchId)
    .where('leaves_on', '>=', from)
    .$if(until !== null, (query) => query.where('leaves_on', '<=', until!))
    .where('canceled_at', 'is', null)
    .orderBy('leaves_on', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** Moves that should have left by that day, and have not: so many after that id. */
export function listMovesToLeave(
  db: Queries,
  today: Day,
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('stock_moves')
    .select('id')
    .where('canceled_at', 'is', null)
    .where('left_at', 'is', null)
    .where('leaves_on', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes down that the units of a move have left. */
export async function markLeft(db: Queries, id: number, at: Date): Promise<void> {
  await db.updateTable('stock_moves').set({ left_at: at }).where('id', '=', id).execute();
}

/** Has so many of a move's units leave and arrive on other days; the others leave as planned. */
export async function postponeMove(
  db: Queries,
  move: StockMove,
  { quantity, ...days }: Pick<StockMove, 'quantity' | 'leaves_on' | 'arrives_on'>,
  now: Date,
): Promise<void> {
  const rest = move.quantity - quantity;
  if (rest === 0) {
    await db.updateTable('stock_moves').set(days).where('id', '=', move.id).execute();
    return;
  }
  const left = { quantity: rest, left_at: now };
  await db.updateTable('stock_moves').set(left).where('id', '=', move.id).execute();
  const { id: _, ...same } = move;
  await insertMove(db, { ...same, ...days, quantity }, null, now);
}

/** The fewest units that a branch has to rent out on a day of a period. */
export async function leastStock(
  db: Queries,
  productId: number,
  branchId: number,
  { from, until = null }: Pick<StockPeriod, 'from' | 'until'>,
): Promise<number> {
  const { rows } = await sql<{ least: number }>`
    select coalesce(min(stock), 0)::integer as least from branch_stock
    where product_id = ${productId} and branch_id = ${branchId} and until_day >= ${from}::date
      and ${until === null ? sql`true` : sql`from_day <= ${until}::date`}`.execute(db);
  return rows[0]!.least;
}

/** Cancels a move: by staff, or since its units are broken or lost. */
export async function cancelMove(
  db: Queries,
  id: number,
  { at, unitsGone = false }: { at: Date; unitsGone?: boolean },
): Promise<void> {
  const change = { canceled_at: at, units_gone: unitsGone };
  await db.updateTable('stock_moves').set(change).where('id', '=', id).execute();
}

export interface MoveRow extends StockMove {
  slug: string;
  name: Bilingual;
  from_name: Bilingual;
  to_name: Bilingual;
  /** Until it leaves: units of the product that should be back at that branch, and are not. */
  late: number;
}

/** At most so many moves are listed. */
const MOVES_MAX = 200;

/** Moves that are not canceled and arrive today or later, the next to leave first. */
export function listMoves(db: Queries, today: Day): Promise<MoveRow[]> {
  return selectMoves(db, today, sql<boolean>`m.canceled_at is null`);
}

/** Moves that would arrive today or later, and were canceled since their units are gone. */
export function listMovesWithoutUnits(db: Queries, today: Day): Promise<MoveRow[]> {
  return selectMoves(db, today, sql<boolean>`m.units_gone`);
}

async function selectMoves(
  db: Queries,
  today: Day,
  isListed: RawBuilder<boolean>,
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.product_id, m.quantity, m.from_branch_id, m.to_branch_id, m.leaves_on,
      m.arrives_on, p.slug, p.name, a.name as from_name, b.name as to_name,
      (select coalesce(sum(${UNITS_OUT}), 0) from orders o join order_lines l on l.order_id = o.id
        where m.leaves_on >= ${today}::date
          and o.status = 'in_progress' and o.to_day < ${today}::date
          and o.stock_branch_id = m.from_branch_id and l.product_id = m.product_id)::integer as late
    from stock_moves m join products p on p.id = m.product_id
      join branches a on a.id = m.from_branch_id join branches b on b.id = m.to_branch_id
    where ${isListed} and m.arrives_on >= ${today}::date
    order by m.leaves_on, m.id limit ${MOVES_MAX}`.execute(db);
  return rows;
}

/** Of each of these products: the days on which units are on their way to a branch. */
export async function listArrivingDays(
  db: Queries,
  productIds: readonly number[],
  branchId: number,
  { from, to }: DayRange,
): Promise<{ product_id: number; day: Day; units: number }[]> {
  const { rows } = await sql<{ product_id: number; day: Day; units: number }>`
    select m.product_id, d.day::date as day, sum(m.quantity)::integer as units
    from stock_moves m
      cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d(day)
    where m.canceled_at is null and m.to_branch_id = ${branchId}
      and m.product_id = any(${[...productIds]}::integer[])
      and d.day::date >= m.leaves_on and d.day::date < m.arrives_on
    group by 1, 2`.execute(db);
  return rows;
}
