import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Adds known products to a wishlist, in order, up to `max` items; returns how many. Locks the
 * customer, so that concurrent additions keep the limit.
 */
export async function insertWishlistItems(
  db: Queries,
  customerId: string,
  productIds: readonly number[],
  max: number,
): Promise<number> {
  await sql`select 1 from customers where id = ${customerId} for update`.execute(db);
  const { rows } = await sql`
    insert into wishlist_items (customer_id, product_id)
    select ${customerId}::uuid, p.id from products p
    where p.id = any(${[...productIds]}::integer[])
      and not exists (select 1 from wishlist_items w
        where w.customer_id = ${customerId} and w.product_id = p.id)
    order by array_position(${[...productIds]}::integer[], p.id)
    limit greatest(0, ${max} - (
      select count(*) from wishlist_items where customer_id = ${customerId}))
    returning product_id`.execute(db);
  return rows.length;
}

export async function deleteWishlistItem(
  db: Queries,
  customerId: string,
  productId: number,
): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}

/** The product ids of a wishlist, newest first. */
export async function listWishlistIds(db: Queries, customerId: string): Promise<number[]> {
  const items = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return items.map(({ product_id }) => product_id);
}
