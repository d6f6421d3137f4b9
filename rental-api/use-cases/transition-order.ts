import type { Transaction } from 'kysely';
import { addDays, riyadhDay, startOfRiyadhDay, type Day } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { CANCELED_STATUSES, type DueMethod, type OrderStatus } from '#contract/order-constants.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { findTarget, type TransitionName } from '../domain/order-states.ts';
import type { Actor } from '#contract/order-constants.ts';
import { countLateDays } from '../domain/settlement.ts';
import { orderNumber } from '../domain/order-number.ts';
import { success, failure, type Failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { beginRefund, scheduleOpenChecks, markCashTaken } from '../storage/attempt-store.ts';
import {
  blockDaysUntil,
  blockEarlyDays,
  listMissingOnShelf,
  lockProductsOf,
  passDaysToOrdersOut,
  releaseDays,
  reserveReleasedDays,
} from '../storage/ledger-store.ts';
import {
  listProductIds,
  lockOrder,
  recordChange,
  updateOrderStatus,
  type OrderRow,
} from '../storage/order-store.ts';
import { depositOf, saveDueMethod } from '../storage/settlement-store.ts';
import { publishOrder } from '../storage/events.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { returnCouponUse } from '../storage/coupon-store.ts';
import { notifyOfOrder } from './notify.ts';
import { issueDueDocuments } from './issue-documents.ts';
import { settleOrder } from './settle-order.ts';

interface OrderTransition {
  transition: TransitionName;
  by: Actor;
  /** Whoever of the staff it is, for the order's history. */
  staff?: string;
  note?: string;
  method?: PaymentMethod;
  /** Something came back broken. */
  damaged?: boolean;
  /** Taken in cash at the handover; the order's insurance where it is not said. */
  deposit?: Halalas | undefined;
  /**
   * What is charged once everything was looked at: the days that it was late where that is not
   * said.
   */
  charges?: { lateDays?: number | undefined; damage: Halalas } | undefined;
  /** With which the customer paid what the deposit did not cover. */
  dueMethod?: DueMethod | undefined;
}

/**
 * Makes a transition of an order with its history, released days, returned coupon and notification.
 * Fails with order_move_refused where the state table has none.
 */
export function transitionOrder(
  app: AppContext,
  orderId: string,
  change: OrderTransition,
): Promise<Outcome<{ status: OrderStatus }>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<{ status: OrderStatus }>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    return transitionLockedOrder(tx, app, order, change);
  });
}

/** As `transitionOrder`, for an order that is locked already. */
export async function transitionLockedOrder(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  { transition, by, staff, note, method, damaged, deposit, charges, dueMethod }: OrderTransition,
): Promise<Outcome<{ status: OrderStatus }>> {
  const status = findTarget(order.status, transition, by);
  if (!status) return failure('order_move_refused');
  const now = app.clock();
  const today = riyadhDay(now);
  if (transition === 'cancel' && by === 'customer' && !canCustomerCancel(order, now))
    return failure('order_move_refused');
  if (transition === 'hand-over') {
    const refusal = await refuseWhatIsOut(tx, order, today);
    if (refusal) return refusal;
  }
  if (transition === 'pay-late' && !(await reserveReleasedDays(tx, order.id)))
    return failure('order_not_payable');

  await updateOrderStatus(tx, order.id, order.status, {
    status,
    hold_until: transition === 'choose-cash' ? approvalDeadline(app, order) : null,
    ...(method && { payment_method: method }),
    ...(transition === 'hand-over' && { received_at: now, deposit: deposit ?? order.insurance }),
    ...(transition === 'return' && { delivered_at: now, damaged: damaged === true }),
  });
  await recordChange(tx, order.id, { status, actor: staff ? `${by}:${staff}` : by, note, at: now });
  if (order.status === 'waiting_payment') await scheduleOpenChecks(tx, order.id);
  if (transition === 'hand-over') {
    await markCashTaken(tx, order.id);
    if (order.to_day < today) await blockDaysUntil(tx, order.id, addDays(today, 1));
    else await blockEarlyDays(tx, order.id, today);
  }
  if (transition === 'complete') {
    const wasLate = countLateDays(order.to_day, riyadhDay(order.delivered_at ?? now));
    await settleOrder(tx, order, {
      deposit: depositOf(order) ?? order.insurance,
      lateDays: charges?.lateDays ?? wasLate,
      damage: charges?.damage ?? 0,
      at: now,
    });
  }
  if (transition === 'close' && dueMethod) await saveDueMethod(tx, order.id, dueMethod);
  if (transition === 'return') await blockDaysUntil(tx, order.id, today);
  const isCanceled = CANCELED_STATUSES.includes(status);
  if (isCanceled) await releaseDays(tx, order.id);
  if (isCanceled || transition === 'return')
    await passDaysToOrdersOut(tx, await listProductIds(tx, order.id), today);
  if (isCanceled) {
    await returnCouponUse(tx, order.id);
    await beginRefund(tx, order.id);
  }
  await publishOrder(tx, order.customer_id, { id: order.id, status });
  await notifyOfOrder(tx, app, order, status, by);
  await issueDueDocuments(tx, app, order.id, { by, note });
  return success({ status });
}

/** A refusal that names the orders that have what is not on the shelf; nothing where it all is. */
async function refuseWhatIsOut(
  tx: Transaction<Tables>,
  { id }: Pick<OrderRow, 'id'>,
  today: Day,
): Promise<Failure | undefined> {
  await lockProductsOf(tx, id);
  const missing = await listMissingOnShelf(tx, id, today, 'en');
  if (missing.length === 0) return undefined;
  const orders = new Set(
    missing.flatMap((line) => line.orders.map(({ number }) => orderNumber(number))),
  );
  if (orders.size === 0) return failure('shelf_short');
  return { ...failure('units_out'), words: { orders: [...orders].join(', ') } };
}

/**
 * Until when a cash order waits for approval: some days, but never longer than its first day.
 */
function approvalDeadline(app: AppContext, { from_day }: Pick<OrderRow, 'from_day'>): Date {
  const now = app.clock();
  const waitsUntil = now.getTime() + app.cashOrderHours * 3_600_000;
  // Paid just after the end of its first day, it waits to the end of this one.
  const last = from_day < riyadhDay(now) ? riyadhDay(now) : from_day;
  return new Date(Math.min(waitsUntil, startOfRiyadhDay(addDays(last, 1)).getTime()));
}

/** An unpaid order at any time, another one until the day before it begins. */
export function canCustomerCancel(
  order: Pick<OrderRow, 'status' | 'from_day'>,
  now: Date,
): boolean {
  if (!findTarget(order.status, 'cancel', 'customer')) return false;
  return order.status === 'waiting_payment' || riyadhDay(now) < order.from_day;
}
