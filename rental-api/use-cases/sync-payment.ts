import type { Transaction } from 'kysely';
import { riyadhDay } from '#contract/days.ts';
import { GatewayRefused, GatewayUnavailable, type GatewayState } from '../payments/gateway.ts';
import { paymentOutcomes } from '../runtime/metrics.ts';
import type { AppContext } from '../app-context.ts';
import {
  beginRefundCall,
  claimDueAttempts,
  findAttempt,
  isOlderThan,
  markRefunded,
  markRefundRefused,
  scheduleCheck,
  updateAttempt,
  type AttemptRow,
} from '../storage/attempt-store.ts';
import { findLastActor, getOrder, lockOrder, type OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { countCouponUse } from '../storage/coupon-store.ts';
import { transitionLockedOrder } from './transition-order.ts';
import { markRefundDue } from '../storage/money-store.ts';
import { notifyOfOrder } from './notify.ts';

const BATCH = 20;
const CURRENCY = 'SAR';
/** An attempt that the gateway does not know fails after so many checks. */
const FORGOTTEN_AFTER_TRIES = 8;
/** A charge that the gateway does not know fails after that long, many times what a call may take. */
const CHARGE_FORGOTTEN_AFTER_SECONDS = 120;

/** Asks the gateway about a batch of the attempts that are due; true where more may be. */
export async function checkPayments(
  app: AppContext,
  log: { error: (details: object, what: string) => void },
  stopping?: AbortSignal,
): Promise<boolean> {
  const due = await claimDueAttempts(app.db, BATCH);
  for (const attempt of due) {
    // What is claimed and not asked about comes up again by itself.
    if (stopping?.aborted) break;
    await syncAttempt(app, attempt.id).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error({ attempt: attempt.id, tries: attempt.tries, reason }, 'payment not synchronized');
    });
  }
  return due.length === BATCH;
}

/**
 * Applies the gateway's state to an attempt and its order: the only place where an order becomes
 * paid or a refund done. Idempotent. Throws GatewayUnavailable; a later run checks again.
 */
export async function syncAttempt(app: AppContext, attemptId: string): Promise<AttemptRow> {
  const attempt = await findAttempt(app.db, attemptId);
  if (!attempt) throw new Error(`no attempt ${attemptId}`);
  if (attempt.status === 'refunding') return refund(app, attempt);
  if (attempt.status !== 'initiated') return attempt;
  const state = (await readFinalState(app, attempt)) ?? (await lostState(app, attempt));
  return state ? applyState(app, attempt.id, state) : attempt;
}

/** As `syncAttempt`; where the gateway is away the attempt stands as it was last seen. */
export async function checkAttempt(app: AppContext, known: AttemptRow): Promise<AttemptRow> {
  try {
    return await syncAttempt(app, known.id);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return known;
    throw error;
  }
}

/** The state of an attempt; a page that was declined or is no longer wanted is closed first. */
async function readFinalState(
  app: AppContext,
  attempt: AttemptRow,
): Promise<GatewayState | undefined> {
  if (!attempt.gateway_id) return undefined;
  const gateway = requireGateway(app);
  const kind = attempt.method === 'apple_pay' ? 'apple_pay' : 'page';
  const state = await gateway.readState(attempt.gateway_id, kind);
  if (!state) return undefined;
  const order = await getOrder(app.db, attempt.order_id);
  const wanted = order.status === 'waiting_payment';
  const over = state.status === 'declined' || (state.status === 'open' && !wanted);
  if (!over || kind === 'apple_pay') return state;
  await gateway.closePage(attempt.gateway_id);
  // It may have been paid in between: what counts is the state after closing.
  const last = await gateway.readState(attempt.gateway_id, kind);
  return last && { ...last, reason: last.reason ?? state.reason };
}

/** What never reached the gateway: after a while it counts as failed. */
async function lostState(app: AppContext, attempt: AttemptRow): Promise<GatewayState | undefined> {
  // A customer waits for the answer about a charge, and may not pay otherwise until then.
  const isLost =
    attempt.tries >= FORGOTTEN_AFTER_TRIES ||
    (attempt.method === 'apple_pay' &&
      (await isOlderThan(app.db, attempt.id, CHARGE_FORGOTTEN_AFTER_SECONDS)));
  if (!isLost) return undefined;
  return {
    status: 'closed',
    paymentId: undefined,
    amount: attempt.amount,
    currency: CURRENCY,
    attemptId: attempt.id,
    reason: undefined,
  };
}

/** Writes what the gateway said, and the order's transition that follows, in one transaction. */
export async function applyState(
  app: AppContext,
  attemptId: string,
  state: GatewayState,
): Promise<AttemptRow> {
  let changed = false;
  await inTransaction(app.db, async (tx) => {
    const { order_id } = (await findAttempt(tx, attemptId))!;
    const order = (await lockOrder(tx, order_id))!;
    const attempt = (await findAttempt(tx, attemptId))!;
    if (attempt.status !== 'initiated') return;
    changed = true;
    if (state.status === 'paid' || state.status === 'refunded')
      await takePayment(tx, app, order, attempt, state);
    else if (state.status === 'closed')
      await updateAttempt(tx, attemptId, {
        status: 'failed',
        failure: state.reason ?? null,
        next_check_at: null,
      });
  });
  const attempt = (await findAttempt(app.db, attemptId))!;
  if (changed && attempt.status !== 'initiated') paymentOutcomes.inc({ state: attempt.status });
  return attempt;
}

async function takePayment(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  attempt: AttemptRow,
  state: GatewayState,
): Promise<void> {
  if (!isFor(attempt, state))
    throw new GatewayUnavailable(`payment ${state.paymentId} is not for this attempt`);
  if (state.status === 'refunded') {
    await updateAttempt(tx, attempt.id, { status: 'refunded', next_check_at: null });
    return;
  }
  const paid = { payment_id: state.paymentId ?? null, tries: 0 };
  if (await confirm(tx, app, order, attempt)) {
    await updateAttempt(tx, attempt.id, { ...paid, status: 'paid', next_check_at: null });
    return;
  }
  // Paid twice, or too late for days that somebody else has now: it goes back.
  await updateAttempt(tx, attempt.id, { ...paid, status: 'refunding' });
  await scheduleCheck(tx, attempt.gateway_id!);
  await notifyOfOrder(tx, app, order, 'refunding');
}

/** Whether the gateway's state belongs to this attempt and to its whole amount. */
function isFor(attempt: AttemptRow, state: GatewayState): boolean {
  return (
    state.amount === attempt.amount && state.currency === CURRENCY && state.attemptId === attempt.id
  );
}

/** Confirms a paid order, also one whose hold ran out while its days are still available. */
async function confirm(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  { method }: AttemptRow,
): Promise<boolean> {
  if (order.status === 'waiting_payment')
    return (
      await transitionLockedOrder(tx, app, order, { transition: 'pay', by: 'gateway', method })
    ).ok;
  // Nobody may be there any more for whom it could be confirmed.
  if (order.status !== 'canceled' || !order.customer_id || !(await ranOut(tx, order.id)))
    return false;
  if (order.from_day < riyadhDay(app.clock())) return false;
  const moved = await transitionLockedOrder(tx, app, order, {
    transition: 'pay-late',
    by: 'gateway',
    method,
  });
  if (!moved.ok) return false;
  // Its price is frozen; a coupon that was used up meanwhile is not checked again.
  if (order.coupon_code) await countCouponUse(tx, order.coupon_code, order.id, order.customer_id);
  return true;
}

/** Whether the order was canceled because its hold ran out, not by a person. */
async function ranOut(tx: Transaction<Tables>, orderId: string): Promise<boolean> {
  return (await findLastActor(tx, orderId)) === 'system';
}

async function refund(app: AppContext, attempt: AttemptRow): Promise<AttemptRow> {
  if (!(await beginRefundCall(app.db, attempt.id))) return (await findAttempt(app.db, attempt.id))!;
  try {
    await requireGateway(app).refund(attempt.payment_id!);
  } catch (error) {
    // The counter shows that it was refused; it is asked again all the same.
    if (error instanceof GatewayRefused) {
      await markRefundRefused(app.db, attempt.id, error.message);
      await markRefundDue(app.db, attempt.order_id);
    }
    throw error;
  }
  const order = await getOrder(app.db, attempt.order_id);
  let refunded = false;
  await inTransaction(app.db, async (tx) => {
    refunded = await markRefunded(tx, attempt.id);
    if (refunded) await markRefundDue(tx, order.id);
    if (refunded) await notifyOfOrder(tx, app, order, 'refunded');
  });
  if (refunded) paymentOutcomes.inc({ state: 'refunded' });
  return (await findAttempt(app.db, attempt.id))!;
}

function requireGateway(app: AppContext) {
  if (!app.gateway) throw new GatewayUnavailable('no gateway is set up');
  return app.gateway;
}
