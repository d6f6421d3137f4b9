import { riyadhDay } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { updatePrice, updateStock } from '../storage/product-store.ts';
import type { AppContext } from '../app-context.ts';
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
      const found = await updateStock(tx, slug, stock, riyadhDay(app.clock()));
      return found ? success(null) : failure('product_not_found');
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
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const found = await updatePrice(tx, slug, price);
    return found ? success(null) : failure('product_not_found');
  });
}
