import { sql } from 'kysely';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../storage/transaction.ts';
import { moveIn } from './move-order.ts';

const BATCH = 50;

/**
 * Cancels orders whose hold ran out by the database's clock, and frees their days. Several
 * processes may do it at once: each takes rows that no other holds. Returns how many.
 */
export async function expireHolds(shop: Shop): Promise<number> {
  const expired = await inTransaction(shop.db, async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'waiting_payment')
      .where('hold_until', '<=', sql<Date>`now()`)
      .orderBy('hold_until')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const order of orders) await moveIn(tx, shop, order, { move: 'expire', by: 'clock' });
    return orders.length;
  });
  return typeof expired === 'number' ? expired : 0;
}
