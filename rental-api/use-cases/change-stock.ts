import { riyadhDay } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, NEVER_OVERBOOKED, violatesCheck } from '../storage/transaction.ts';

/**
 * Sets how many of a product there are, from today on. Refuses with product_not_found, and
 * with stock_reserved where more of them are promised for a day to come.
 */
export async function changeStock(shop: Shop, slug: string, stock: number): Promise<Outcome<null>> {
  try {
    return await inTransaction(shop.db, async (tx): Promise<Outcome<null>> => {
      const product = await tx
        .updateTable('products')
        .set({ stock })
        .where('slug', '=', slug)
        .returning('id')
        .executeTakeFirst();
      if (!product) return refused('product_not_found');
      await tx
        .updateTable('reserved_days')
        .set({ capacity: stock })
        .where('product_id', '=', product.id)
        .where('day', '>=', riyadhDay(shop.clock()))
        .execute();
      return done(null);
    });
  } catch (error) {
    if (!violatesCheck(error, NEVER_OVERBOOKED)) throw error;
    return refused('stock_reserved');
  }
}

/** Sets the price of a day; orders that are placed keep theirs. Refuses with product_not_found. */
export async function changePrice(
  shop: Shop,
  slug: string,
  price: Halalas,
): Promise<Outcome<null>> {
  const { numUpdatedRows } = await shop.db
    .updateTable('products')
    .set({ price_per_day: price })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? done(null) : refused('product_not_found');
}
