import { sql } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { Day, DayRange } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import type { Queries } from './database.ts';
import { freePieces } from './free-pieces.ts';
import type { Bilingual } from './schema.ts';

export interface CartRow {
  range: DayRange | undefined;
  coupon: string | undefined;
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
  /** Free on the range, or in stock without one. */
  available: number;
}

/** The customer's cart, made when there is none yet; locked until the transaction ends. */
export async function lockCart(db: Queries, customerId: string, today: Day): Promise<CartRow> {
  await db
    .insertInto('carts')
    .values({ customer_id: customerId, from_day: null, to_day: null, coupon_code: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return readCartRow(row, today);
}

/** The customer's cart as it is, without a lock. Days that have begun count as none. */
export async function findCart(db: Queries, customerId: string, today: Day): Promise<CartRow> {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? readCartRow(row, today) : { range: undefined, coupon: undefined };
}

function readCartRow(
  row: { from_day: Day | null; to_day: Day | null; coupon_code: string | null },
  today: Day,
): CartRow {
  const usable = row.from_day !== null && row.to_day !== null && row.from_day >= today;
  return {
    range: usable ? { from: row.from_day!, to: row.to_day! } : undefined,
    coupon: row.coupon_code ?? undefined,
  };
}

/** The lines in the order they were added, with what is free on the range. */
export async function listCartLines(
  db: Queries,
  customerId: string,
  range: DayRange | undefined,
): Promise<CartLineRow[]> {
  const free = range ? freePieces(range) : sql<number>`p.stock`;
  const { rows } = await sql<CartLineRow>`
    select p.id as product_id, p.slug, p.name, p.picture, p.price_per_day, i.quantity, p.stock,
      p.turnaround_days, ${free} as available
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
