import { sql } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';

/*
 * Stock by branch and period. Every write ends with `applyCapacity`, which violates
 * `never_overbooked` where more units are promised; a negative stock violates
 * `stock_not_negative`.
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
  await applyCapacity(db, [productId], today);
}

/** How many of a product a branch has on a day; undefined where there is no such branch. */
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

/** Changes what branches have from that day on; what they had before stays for the reports. */
export async function addStockFrom(
  db: Queries,
  changes: readonly StockChange[],
  day: Day,
): Promise<void> {
  if (changes.length === 0) return;
  const changed = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as changed(product_id integer, branch_id integer, by integer)`;
  await sql`
    insert into branch_stock (product_id, branch_id, from_day, until_day, stock)
    select product_id, branch_id, ${day}::date, until_day, stock
    from branch_stock join ${changed} using (product_id, branch_id)
    where from_day < ${day}::date and until_day >= ${day}::date`.execute(db);
  await sql`
    update branch_stock s set until_day = ${day}::date - 1 from ${changed}
    where s.product_id = changed.product_id and s.branch_id = changed.branch_id
      and from_day < ${day}::date and until_day >= ${day}::date`.execute(db);
  await sql`
    update branch_stock s set stock = s.stock + changed.by from ${changed}
    where s.product_id = changed.product_id and s.branch_id = changed.branch_id
      and from_day >= ${day}::date`.execute(db);
  const productIds = changes.map(({ product_id }) => product_id);
  // What the branch once had; reports of past months count it.
  await sql`
    delete from branch_stock where product_id = any(${productIds}::integer[])
      and until_day < ${addDays(day, -STOCK_KEPT_DAYS)}::date`.execute(db);
  await applyCapacity(db, productIds, day);
}

/** The capacity of reserved days is the branch's stock on them. */
async function applyCapacity(db: Queries, productIds: readonly number[], from: Day): Promise<void> {
  await sql`
    update reserved_days r set capacity = s.stock from branch_stock s
    where r.product_id = any(${[...productIds]}::integer[]) and r.day >= ${from}::date
      and s.product_id = r.product_id and s.branch_id = r.branch_id
      and r.day between s.from_day and s.until_day and r.capacity <> s.stock`.execute(db);
}

interface BranchStock {
  branch_id: number;
  slug: string;
  name: Bilingual;
  stock: number;
}

/** What each place has of a product today; nothing where there is no such product. */
export async function listStockOfProduct(
  db: Queries,
  slug: string,
  today: Day,
): Promise<BranchStock[]> {
  const { rows } = await sql<BranchStock>`
    select b.id as branch_id, b.slug, b.name, s.stock
    from branch_stock s join branches b on b.id = s.branch_id
      join products p on p.id = s.product_id
    where p.slug = ${slug} and ${today}::date between s.from_day and s.until_day
    order by b.id`.execute(db);
  return rows;
}

interface StockMove {
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
    .selectAll()
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return move;
}

export async function cancelMove(db: Queries, id: number, now: Date): Promise<void> {
  await db.updateTable('stock_moves').set({ canceled_at: now }).where('id', '=', id).execute();
}

interface MoveRow extends StockMove {
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
export async function listMoves(db: Queries, today: Day): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.product_id, m.quantity, m.from_branch_id, m.to_branch_id, m.leaves_on,
      m.arrives_on, p.slug, p.name, a.name as from_name, b.name as to_name,
      (select coalesce(sum(l.quantity), 0) from orders o join order_lines l on l.order_id = o.id
        where m.leaves_on >= ${today}::date
          and o.status = 'in_progress' and o.to_day < ${today}::date
          and o.stock_branch_id = m.from_branch_id and l.product_id = m.product_id)::integer as late
    from stock_moves m join products p on p.id = m.product_id
      join branches a on a.id = m.from_branch_id join branches b on b.id = m.to_branch_id
    where m.canceled_at is null and m.arrives_on >= ${today}::date
    order by m.leaves_on, m.id limit ${MOVES_MAX}`.execute(db);
  return rows;
}
