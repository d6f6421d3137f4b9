import { WISHLIST_MAX } from '#contract/limits.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { hasProduct } from '../storage/catalogue-store.ts';
import {
  deleteWishlistItem,
  insertWishlistItems,
  listWishlistIds,
} from '../storage/wishlist-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** Puts a product on the wishlist; one that is there already stays where it is. */
export async function addToWishlist(
  app: AppContext,
  customerId: string,
  productId: number,
): Promise<Outcome<null>> {
  if (!(await hasProduct(app.db, productId))) return failure('product_not_found');
  const added = await mergeWishlist(app, customerId, [productId]);
  return added === 0 && !(await listWishlistIds(app.db, customerId)).includes(productId)
    ? failure('wishlist_full')
    : success(null);
}

/**
 * Adds products to the wishlist, as many as fit. Unknown ones and those already there are
 * passed over. Returns how many were added.
 */
export async function mergeWishlist(
  app: AppContext,
  customerId: string,
  productIds: readonly number[],
): Promise<number> {
  const added = await inTransaction(app.db, (tx) =>
    insertWishlistItems(tx, customerId, productIds, WISHLIST_MAX),
  );
  return typeof added === 'number' ? added : 0;
}

export async function removeFromWishlist(
  app: AppContext,
  customerId: string,
  productId: number,
): Promise<void> {
  await deleteWishlistItem(app.db, customerId, productId);
}
