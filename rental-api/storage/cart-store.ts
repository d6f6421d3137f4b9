import { sql, type Selectable } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import { riyadhDay, type DayRange } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import type { Queries } from './database.ts';
import type { StockQuery } from '../domain/availability.ts';
import { availableUnits, rentableStock } from './available-units.ts';
import { findStockBranch } from './branch-store.ts';
import type { Bilingual } from './columns.ts';
import type { Tables } from './schema.ts';

/** The branch and the days that a cart is for, and its coupon. */
export interface CartRow extends StockQuery {
  coupon: string | undefined;
  /** Whether the customer has chosen the branch; otherwise it is the first one. */
  isBranchChosen: boolean;
}

export interface CartLineRow {
  product_id: number;
  slug: string;
  name: Bilingual;
  picture: Picture | null;
  price_per_day: Halalas;
  quantity: number;
  stock: number;
  turnaround_days: number;
  /** Available on the range, or in stock without one. */
  available: number;
}

/** The customer's cart, made when there is none yet; locked until the transaction ends. */
export async function lockCart(db: Queries, customerId: string, now: Date): Promise<CartRow> {
  await db
    .insertInto('carts')
    .values({
      customer_id: customerId,
      from_day: null,
      to_day: null,
      days_until: null,
      coupon_code: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return readCartRow(db, row, now);
}

/** The customer's cart as it is, without a lock. Days that have begun, or that
 * were chosen before the last midnight, count as none (specification section 4). */
export async function findCart(db: Queries, customerId: string, now: Date): Promise<CartRow> {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return readCartRow(db, row, now);
}

async function readCartRow(
  db: Queries,
  row: Selectable<Tables['carts']> | undefined,
  now: Date,
): Promise<CartRow> {
  const today = riyadhDay(now);
  const branchId = await findStockBranch(db, row?.branch_id);
  const { from_day, to_day, days_until } = row ?? {
    from_day: null,
    to_day: null,
    days_until: null,
  };
  const chosen = from_day !== null && to_day !== null && days_until !== null && days_until > now;
  return {
    branchId,
    isBranchChosen: row?.branch_id === branchId,
    today,
    range: chosen && from_day >= today ? { from: from_day, to: to_day } : undefined,
    coupon: row?.coupon_code ?? undefined,
  };
}

/** The lines in the order they were added, with what is available at the branch on the range. */
export async function listCartLines(
  db: Queries,
  customerId: string,
  query: StockQuery,
): Promise<CartLineRow[]> {
  const stock = rentableStock(query);
  const available = query.range ? availableUnits(query.branchId, query.range) : stock;
  const { rows } = await sql<CartLineRow>`
    select p.id as product_id, p.slug, p.name, p.picture, p.price_per_day, i.quantity,
      ${stock} as stock,
      p.turnaround_days, ${available} as available
    from cart_items i join products p on p.id = i.product_id
    where i.customer_id = ${customerId}
    order by i.added_at, p.id`.execute(db);
  return rows;
}

/** Sets a line; 0 takes it out. */
export async function writeCartLine(
  db: Queries,
  customerId: string,
  productId: number,
  quantity: number,
): Promise<void> {
  if (quantity === 0) {
    await db
      .deleteFrom('cart_items')
      .where('customer_id', '=', customerId)
      .where('product_id', '=', productId)
      .execute();
    return;
  }
  await db
    .insertInto('cart_items')
    .values({ customer_id: customerId, product_id: productId, quantity })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ quantity }),
    )
    .execute();
}

/** Takes every line and the coupon out; the days stay. */
export async function emptyCart(db: Queries, customerId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('customer_id', '=', customerId).execute();
  await db
    .updateTable('carts')
    .set({ coupon_code: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Sets the days of a cart, which are forgotten at `until`; undefined clears them. */
export async function updateCartDates(
  db: Queries,
  customerId: string,
  dates: { range: DayRange; until: Date } | undefined,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({
      from_day: dates?.range.from ?? null,
      to_day: dates?.range.to ?? null,
      days_until: dates?.until ?? null,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Sets the branch whose units the cart is for. */
export async function updateCartBranch(
  db: Queries,
  customerId: string,
  branchId: number,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ branch_id: branchId })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Sets the coupon of a cart; null removes it. */
export async function updateCartCoupon(
  db: Queries,
  customerId: string,
  code: string | null,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ coupon_code: code })
    .where('customer_id', '=', customerId)
    .execute();
}
