import type { Transaction } from 'kysely';
import { addDays, riyadhDay, startOfRiyadhDay } from '#contract/days.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { FREED_STATUSES, findTarget, type Actor, type Move } from '../domain/order-states.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { beginRefund, checkOpenPages, takeCash } from '../storage/attempt-store.ts';
import { keepDaysUntil, releaseDays, reserveAgain } from '../storage/ledger-store.ts';
import { recordChange, type OrderRow } from '../storage/order-store.ts';
import { publishOrder } from '../storage/news.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { returnCouponUse } from './coupons.ts';
import { notifyOfOrder } from './notify.ts';

export interface OrderMove {
  move: Move;
  by: Actor;
  note?: string;
  method?: PaymentMethod;
  /** Something came back broken. */
  damaged?: boolean;
}

/**
 * Moves an order to its next state, with history, freed days, returned coupon and notification
 * in one transaction. Refuses with order_move_refused where the state table has no such move.
 */
export function moveOrder(
  shop: Shop,
  orderId: string,
  move: OrderMove,
): Promise<Outcome<{ status: OrderStatus }>> {
  return inTransaction(shop.db, async (tx): Promise<Outcome<{ status: OrderStatus }>> => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return refused('order_not_found');
    return moveIn(tx, shop, order, move);
  });
}

/** As `moveOrder`, for an order that is locked already. */
export async function moveIn(
  tx: Transaction<Tables>,
  shop: Shop,
  order: OrderRow,
  { move, by, note, method, damaged }: OrderMove,
): Promise<Outcome<{ status: OrderStatus }>> {
  const status = findTarget(order.status, move, by);
  if (!status) return refused('order_move_refused');
  const now = shop.clock();
  if (move === 'cancel' && by === 'customer' && !canCustomerCancel(order, now))
    return refused('order_move_refused');
  if (move === 'pay-late' && !(await reserveAgain(tx, order.id)))
    return refused('order_not_payable');

  await tx
    .updateTable('orders')
    .set({
      status,
      hold_until: move === 'choose-cash' ? approvalDeadline(shop, order) : null,
      ...(method && { payment_method: method }),
      ...(move === 'hand-over' && { received_at: now }),
      ...(move === 'return' && { delivered_at: now, damaged: damaged === true }),
    })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirstOrThrow();
  await recordChange(tx, order.id, { status, actor: by, note, at: now });
  if (order.status === 'waiting_payment') await checkOpenPages(tx, order.id);
  if (move === 'hand-over') await takeCash(tx, order.id);
  if (move === 'return') await keepDaysUntil(tx, order.id, riyadhDay(now));
  if (FREED_STATUSES.includes(status)) {
    await releaseDays(tx, order.id);
    await returnCouponUse(tx, order.id);
    await beginRefund(tx, order.id);
  }
  await publishOrder(tx, order.customer_id, { id: order.id, status });
  await notifyOfOrder(tx, shop, order, status);
  return done({ status });
}

/**
 * Until when a cash order waits for approval: some days, but never longer than its first day.
 */
function approvalDeadline(shop: Shop, { from_day }: Pick<OrderRow, 'from_day'>): Date {
  const days = shop.clock().getTime() + shop.cashOrderHours * 3_600_000;
  return new Date(Math.min(days, startOfRiyadhDay(addDays(from_day, 1)).getTime()));
}

/** An unpaid order at any time, another one until the day before it begins. */
export function canCustomerCancel(
  order: Pick<OrderRow, 'status' | 'from_day'>,
  now: Date,
): boolean {
  if (!findTarget(order.status, 'cancel', 'customer')) return false;
  return order.status === 'waiting_payment' || riyadhDay(now) < order.from_day;
}
