import { type Selectable } from 'kysely';
import type { Settlement } from '../domain/settlement.ts';
import type { Halalas } from '#contract/money.ts';
import type { DueMethod } from '#contract/order-constants.ts';
import type { Queries } from './database.ts';
import type { OrderRow } from './order-store.ts';
import type { Tables } from './schema.ts';

export type SettlementRow = Selectable<Tables['settlements']>;

/**
 * Halalas of the deposit that was taken; null before the handover. A process of before writes none
 * down: then it was the insurance.
 */
export function depositOf(
  order: Pick<OrderRow, 'deposit' | 'insurance' | 'received_at'>,
): Halalas | null {
  return order.deposit ?? (order.received_at ? order.insurance : null);
}

/** Writes down what a rental came to, in place of what was written before. */
export async function saveSettlement(
  db: Queries,
  orderId: string,
  settlement: Settlement,
  at: Date,
): Promise<void> {
  const sums = { ...settlement, settled_at: at };
  await db
    .insertInto('settlements')
    .values({ order_id: orderId, ...sums })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(sums))
    .execute();
}

/** Writes down how what was still due was paid; nothing where nothing was. */
export async function saveDueMethod(
  db: Queries,
  orderId: string,
  method: DueMethod,
): Promise<void> {
  await db
    .updateTable('settlements')
    .set({ due_method: method })
    .where('order_id', '=', orderId)
    .where('due', '>', 0)
    .execute();
}

/** What a rental came to; undefined before it was looked at. */
export function findSettlement(db: Queries, orderId: string): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlements')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** URLs of the pictures that show in which state an order's units came back. */
export async function listOrderPictures(db: Queries, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_pictures')
    .select('address')
    .where('order_id', '=', orderId)
    .orderBy('added_at')
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

export async function insertOrderPicture(
  db: Queries,
  orderId: string,
  address: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('order_pictures')
    .values({ address, order_id: orderId, added_at: at })
    .execute();
}

/** Takes a picture from an order; false where it has none of that URL. */
export async function deleteOrderPicture(
  db: Queries,
  orderId: string,
  address: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('order_pictures')
    .where('order_id', '=', orderId)
    .where('address', '=', address)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
