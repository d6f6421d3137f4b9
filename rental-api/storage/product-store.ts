import type { Halalas } from '#contract/money.ts';
import type { Queries } from './database.ts';

/** Sets a product's price per day; false where there is no such product. */
export async function updatePrice(db: Queries, slug: string, price: Halalas): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ price_per_day: price })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
