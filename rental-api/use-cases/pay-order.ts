import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/orders.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../storage/transaction.ts';
import { moveIn } from './move-order.ts';
import { createOpaqueId } from './tokens.ts';

export interface Attempt {
  id: string;
  status: string;
  redirect_url: string | null;
}

/** How this shop can be paid today. */
export const AVAILABLE_METHODS: readonly PaymentMethod[] = ['cash'];

/**
 * Pays an order. Cash: the attempt stays due until the pieces are handed over, and the order
 * waits for approval. One key, one attempt: a repeated post gives the first attempt again.
 * Refuses with order_not_found, order_not_payable, payment_method_unavailable, key_reused.
 */
export function payOrder(
  shop: Shop,
  customerId: string,
  orderId: string,
  request: { method: PaymentMethod; idempotency_key: string },
): Promise<Outcome<Attempt>> {
  return inTransaction(shop.db, async (tx): Promise<Outcome<Attempt>> => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('customer_id', '=', customerId)
      .select(sql<boolean>`coalesce(hold_until <= now(), false)`.as('hold_over'))
      .forUpdate()
      .executeTakeFirst();
    if (!order) return refused('order_not_found');
    const earlier = await tx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('idempotency_key', '=', request.idempotency_key)
      .executeTakeFirst();
    if (earlier)
      return earlier.method === request.method
        ? done({ id: earlier.id, status: earlier.status, redirect_url: null })
        : refused('key_reused', { idempotency_key: ['idempotencyKey'] });
    if (!AVAILABLE_METHODS.includes(request.method))
      return refused('payment_method_unavailable', { method: ['paymentMethod'] });

    // Nobody may have looked yet, but the database's clock says that the hold is over.
    if (order.hold_over) return refused('order_not_payable');
    const moved = await moveIn(tx, shop, order, {
      move: 'choose-cash',
      by: 'customer',
      method: 'cash',
    });
    if (!moved.ok) return refused('order_not_payable');
    const id = createOpaqueId();
    await tx
      .insertInto('payment_attempts')
      .values({
        id,
        order_id: orderId,
        method: request.method,
        idempotency_key: request.idempotency_key,
        status: 'due',
        amount: order.total,
      })
      .execute();
    return done({ id, status: 'due', redirect_url: null });
  });
}
