import type { Day } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import type { Queries } from './database.ts';

/**
 * Sets a product's stock, and the capacity of its reserved days from that day on; false where
 * there is no such product. Violates `never_overbooked` where more units are reserved.
 */
export async function updateStock(
  db: Queries,
  slug: string,
  stock: number,
  from: Day,
): Promise<boolean> {
  const product = await db
    .updateTable('products')
    .set({ stock })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst();
  if (!product) return false;
  await db
    .updateTable('reserved_days')
    .set({ capacity: stock })
    .where('product_id', '=', product.id)
    .where('day', '>=', from)
    .execute();
  return true;
}

/** Sets a product's price per day; false where there is no such product. */
export async function updatePrice(db: Queries, slug: string, price: Halalas): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ price_per_day: price })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
