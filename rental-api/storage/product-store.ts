import type { Halalas } from '#contract/money.ts';
import type { Queries } from './database.ts';

/** A product's price per day, which nobody else changes until the transaction ends. */
export async function lockPrice(db: Queries, slug: string): Promise<Halalas | undefined> {
  const product = await db
    .selectFrom('products')
    .select('price_per_day')
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return product?.price_per_day;
}

export async function updatePrice(db: Queries, slug: string, price: Halalas): Promise<void> {
  await db.updateTable('products').set({ price_per_day: price }).where('slug', '=', slug).execute();
}
