import { sql } from 'kysely';
import { WISHLIST_MAX } from '#contract/limits.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { listProductsById } from '../storage/catalogue-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** Puts a product on the wishlist; one that is there already stays where it is. */
export async function addToWishlist(
  app: AppContext,
  customerId: string,
  productId: number,
): Promise<Outcome<null>> {
  const [product] = await listProductsById(app.db, [productId], undefined, 'ar');
  if (!product) return failure('product_not_found');
  const added = await mergeWishlist(app, customerId, [productId]);
  return added === 0 && !(await isOnWishlist(app, customerId, productId))
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
  const added = await inTransaction(app.db, async (tx) => {
    await sql`select 1 from customers where id = ${customerId} for update`.execute(tx);
    const { rows } = await sql`
      insert into wishlist_items (customer_id, product_id)
      select ${customerId}::uuid, p.id from products p
      where p.id = any(${[...productIds]}::integer[])
        and not exists (select 1 from wishlist_items w
          where w.customer_id = ${customerId} and w.product_id = p.id)
      order by array_position(${[...productIds]}::integer[], p.id)
      limit greatest(0, ${WISHLIST_MAX} - (
        select count(*) from wishlist_items where customer_id = ${customerId}))
      returning product_id`.execute(tx);
    return rows.length;
  });
  return typeof added === 'number' ? added : 0;
}

export async function removeFromWishlist(
  app: AppContext,
  customerId: string,
  productId: number,
): Promise<void> {
  await app.db
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}

async function isOnWishlist(
  app: AppContext,
  customerId: string,
  productId: number,
): Promise<boolean> {
  const row = await app.db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}
