import { riyadhDay } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { inTransaction, NEVER_OVERBOOKED, violatesCheck } from '../storage/transaction.ts';

/**
 * Sets how many of a product there are, from today on. Refuses with product_not_found, and
 * with stock_reserved where more of them are promised for a day to come.
 */
export async function changeStock(
  app: AppContext,
  slug: string,
  stock: number,
): Promise<Outcome<null>> {
  try {
    return await inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
      const product = await tx
        .updateTable('products')
        .set({ stock })
        .where('slug', '=', slug)
        .returning('id')
        .executeTakeFirst();
      if (!product) return failure('product_not_found');
      await tx
        .updateTable('reserved_days')
        .set({ capacity: stock })
        .where('product_id', '=', product.id)
        .where('day', '>=', riyadhDay(app.clock()))
        .execute();
      return success(null);
    });
  } catch (error) {
    if (!violatesCheck(error, NEVER_OVERBOOKED)) throw error;
    return failure('stock_reserved');
  }
}

/** Sets the price of a day; orders that are placed keep theirs. Refuses with product_not_found. */
export async function changePrice(
  app: AppContext,
  slug: string,
  price: Halalas,
): Promise<Outcome<null>> {
  const { numUpdatedRows } = await app.db
    .updateTable('products')
    .set({ price_per_day: price })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? success(null) : failure('product_not_found');
}
