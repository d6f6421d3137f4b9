import type { Transaction } from 'kysely';
import { addDays, riyadhDay, startOfRiyadhDay } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { CANCELED_STATUSES, type DueMethod, type OrderStatus } from '#contract/order-constants.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { findTarget, type TransitionName } from '../domain/order-states.ts';
import type { Actor } from '#contract/order-constants.ts';
import type { CounterMethod, MoneyPurpose } from '#contract/counter-money.ts';
import type { CountedLine, HandedLine } from '#contract/line-counts.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import { describeUnits } from '../domain/line-returns.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  beginRefund,
  markCashTaken,
  scheduleOpenChecks,
  sumDue,
} from '../storage/attempt-store.ts';
import { passDaysToOrdersOut, releaseDays, reserveReleasedDays } from '../storage/ledger-store.ts';
import {
  listProductIds,
  lockOrder,
  recordChange,
  updateOrderStatus,
  type OrderRow,
} from '../storage/order-store.ts';
import { depositOf, findSettlement, saveDueMethod } from '../storage/settlement-store.ts';
import { publishOrder } from '../storage/events.ts';
import { markRefundDue } from '../storage/money-store.ts';
import { countReturned, listLinesOut } from '../storage/line-return-store.ts';
import { writeOffMissing } from '../storage/out-of-service-store.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { returnCouponUse } from '../storage/coupon-store.ts';
import { changeWithinStatus } from './change-within-status.ts';
import { blockHandedOver, handOverRest, planHandover } from './hand-over-units.ts';
import { notifyOfOrder } from './notify.ts';
import { recordMoney, type MoneyWay } from './record-money.ts';
import { issueDueDocuments } from './issue-documents.ts';
import { returnUnits } from './return-units.ts';
import { settleOrder } from './settle-order.ts';

interface OrderTransition {
  transition: TransitionName;
  by: Actor;
  /** Whoever of the staff it is, for the order's history. */
  staff?: string;
  note?: string;
  method?: PaymentMethod;
  /** Staff have taken the rent: it is paid as by the gateway. */
  isPaidAtCounter?: boolean;
  /** Units of each line that are handed over; all of them where it is not said. */
  handed?: readonly HandedLine[] | undefined;
  /** Units of each line that came back; all of them, and whole, where it is not said. */
  counted?: readonly CountedLine[] | undefined;
  /** `describeUnits` of the order as it was shown. */
  unitsShown?: string | undefined;
  /** Something came back broken, of which no count is kept. */
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
  /** How rent and deposit were taken, and the rest of the deposit given back; in cash by default. */
  money?: Partial<Record<'rent' | 'deposit' | 'returned', MoneyWay>> | undefined;
  /** What terminal or bank call the payment of what the deposit did not cover. */
  dueReference?: string | undefined;
}

const CASH: MoneyWay = { method: 'cash', reference: '' };
/** How what the deposit did not cover reaches the till; nothing does where it is waived. */
const COUNTER_METHOD_OF: Record<DueMethod, CounterMethod | undefined> = {
  ...{ cash: 'cash', card: 'mada', transfer: 'transfer', waived: undefined },
};

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
  change: OrderTransition,
): Promise<Outcome<{ status: OrderStatus }>> {
  const { transition, by, staff, note, method, deposit, charges, dueMethod } = change;
  if (change.unitsShown) {
    const units = describeUnits(await listLinesOut(tx, order.id), {
      ...{ isOut: order.received_at !== null, due: await sumDue(tx, order.id) },
    });
    if (change.unitsShown !== units) return failure('units_changed');
  }
  const isRest = transition === 'hand-over' && order.status === 'in_progress' && by === 'staff';
  if (isRest) {
    const outcome = await handOverRest(tx, app, order, { handed: change.handed, staff, note });
    return outcome.ok ? success({ status: order.status }) : outcome;
  }
  const status = findTarget(order.status, transition, change.isPaidAtCounter ? 'gateway' : by);
  if (!status) return failure('order_move_refused');
  const now = app.clock();
  const today = riyadhDay(now);
  const record = (purpose: MoneyPurpose, amount: Halalas, way: MoneyWay = CASH) =>
    recordMoney(tx, order, { purpose, amount, way, staff: staff ?? '', at: now });
  if (transition === 'cancel' && by === 'customer' && !canCustomerCancel(order, now))
    return failure('order_move_refused');
  const handover =
    transition === 'hand-over' ? await planHandover(tx, app, order, change.handed) : undefined;
  if (handover && !handover.ok) return handover;
  const back =
    transition === 'return'
      ? await returnUnits(tx, app, order, {
          counted: change.counted,
          damaged: change.damaged,
          note,
        })
      : undefined;
  if (back && !back.ok) return back;
  const damaged = order.damaged || change.damaged === true || (back?.value.units.damaged ?? 0) > 0;
  if (back && !back.value.isAll) {
    await changeWithinStatus(tx, app, order, {
      ...{ change: { damaged }, event: 'part_returned', staff, note },
      units: back.value.units,
    });
    return success({ status: order.status });
  }
  if (transition === 'pay-late' && !(await reserveReleasedDays(tx, order.id)))
    return failure('order_not_payable');

  await updateOrderStatus(tx, order.id, order.status, {
    status,
    hold_until: transition === 'choose-cash' ? approvalDeadline(app, order) : null,
    ...(method && { payment_method: method }),
    ...(transition === 'hand-over' && { received_at: now, deposit: deposit ?? order.insurance }),
    ...(transition === 'return' && { delivered_at: now, damaged }),
  });
  const actor = staff ? `${by}:${staff}` : by;
  const units = describeMoved(handover?.value, back?.value.units);
  await recordChange(tx, order.id, { status, actor, note, units, at: now });
  if (order.status === 'waiting_payment') await scheduleOpenChecks(tx, order.id);
  if (transition === 'hand-over') {
    const rent = await markCashTaken(tx, order.id);
    await record('rent', rent, change.money?.rent);
    await record('deposit', deposit ?? order.insurance, change.money?.deposit);
    await blockHandedOver(tx, order, handover!.value.lines, today);
  }
  if (transition === 'complete') {
    await settleOrder(tx, order, {
      deposit: depositOf(order) ?? order.insurance,
      lateDays: charges?.lateDays,
      damage: charges?.damage ?? 0,
      at: now,
    });
  }
  if (transition === 'close' && dueMethod) await saveDueMethod(tx, order.id, dueMethod);
  if (transition === 'close') {
    const settlement = await findSettlement(tx, order.id);
    const method = dueMethod && COUNTER_METHOD_OF[dueMethod];
    if (method)
      await record('due', settlement?.due ?? 0, { method, reference: change.dueReference ?? '' });
    await record('deposit_back', -(settlement?.returned ?? 0), change.money?.returned);
  }
  if (transition === 'close') await writeOffMissing(tx, order.id, now);
  const isCanceled = CANCELED_STATUSES.includes(status);
  if (isCanceled) await releaseDays(tx, order.id);
  if (isCanceled) {
    await passDaysToOrdersOut(tx, await listProductIds(tx, order.id), today);
    await returnCouponUse(tx, order.id);
    await beginRefund(tx, order.id);
    await markRefundDue(tx, order.id);
  }
  await publishOrder(tx, order.customer_id, { id: order.id, status });
  const isShort = back !== undefined && (await hasMissing(tx, order.id));
  await notifyOfOrder(tx, app, order, isShort ? 'returned_short' : status, by);
  await issueDueDocuments(tx, app, order.id, { by, note });
  return success({ status });
}

/** Whether units of an order that is back are missing. */
async function hasMissing(tx: Transaction<Tables>, orderId: string): Promise<boolean> {
  return (await countReturned(tx, orderId)).some(({ condition }) => condition === 'missing');
}

/** Units for the history: nothing where all were handed over, or came back whole. */
function describeMoved(
  handover: { units: UnitsMoved; isWhole: boolean } | undefined,
  back: UnitsMoved | undefined,
): UnitsMoved | undefined {
  if (back) return back.damaged + back.missing > 0 ? back : undefined;
  return handover?.isWhole === false ? handover.units : undefined;
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
