import { PAYMENT_METHODS, type PaymentMethod, type StartPaymentForm } from '#contract/payments.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#contract/language.ts';
import { orderNumber } from '../domain/order-number.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { GatewayUnavailable, type PaymentGateway } from '../payments/gateway.ts';
import type { AppContext } from '../app-context.ts';
import {
  findAttempt,
  findAttemptByKey,
  findUnansweredCharge,
  insertAttempt,
  setAttemptPage,
  type AttemptRow,
} from '../storage/attempt-store.ts';
import { findOrder, lockOrderOfCustomer } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { transitionLockedOrder } from './transition-order.ts';
import { applyState, checkAttempt, syncAttempt } from './sync-payment.ts';
import { createOpaqueId } from '../storage/tokens.ts';
import { getShopName } from '../storage/site-store.ts';

export type PaymentRequest = StartPaymentForm & { language: Language };

interface StartedAttempt {
  attempt: AttemptRow;
  number: number;
  again: boolean;
}

/** Time until the first check of an attempt, if no return or webhook comes before. */
const FIRST_CHECK_SECONDS = 20;

/** How this shop can be paid: by card only where there is a gateway. */
export function availableMethods(app: AppContext): PaymentMethod[] {
  return app.gateway ? [...PAYMENT_METHODS] : ['cash'];
}

/**
 * Starts a payment attempt; a repeated key returns the first attempt. Cash waits for approval,
 * cards return the gateway's page in `redirect_url`, Apple Pay is charged at once. While nobody
 * knows whether an earlier charge by Apple Pay went through, that one is returned. Fails with
 * order_not_found, order_not_payable, payment_method_unavailable, key_reused, payment_unavailable.
 */
export async function payOrder(
  app: AppContext,
  customerId: string,
  orderId: string,
  request: PaymentRequest,
): Promise<Outcome<AttemptRow>> {
  if (!availableMethods(app).includes(request.method))
    return failure('payment_method_unavailable', { method: ['paymentMethod'] });
  const open = await settleCharge(app, customerId, orderId, request);
  if (open) return success(open);
  const started = await beginAttempt(app, customerId, orderId, request);
  if (!started.ok) return started;
  const { attempt } = started.value;
  const needsGateway = attempt.status === 'initiated' && !attempt.redirect_url;
  if (!app.gateway || !needsGateway) return success(attempt);
  try {
    return success(await askGateway(app, app.gateway, started.value, request));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return failure('payment_unavailable');
  }
}

/**
 * An earlier charge by Apple Pay that took money, or of which the gateway does not know yet whether
 * it did; undefined where another attempt may be made.
 */
async function settleCharge(
  app: AppContext,
  customerId: string,
  orderId: string,
  { idempotency_key, method }: PaymentRequest,
): Promise<AttemptRow | undefined> {
  if (!(await findOrder(app.db, orderId, customerId))) return undefined;
  const charge = await findUnansweredCharge(app.db, orderId);
  // The same form once more asks about its charge by itself.
  const isSame = charge?.idempotency_key === idempotency_key && method === 'apple_pay';
  if (!charge || isSame) return undefined;
  const known = await checkAttempt(app, charge);
  return known.status === 'failed' ? undefined : known;
}

/** Writes the attempt before anything else happens to it, or finds the one of that key. */
function beginAttempt(
  app: AppContext,
  customerId: string,
  orderId: string,
  request: PaymentRequest,
): Promise<Outcome<StartedAttempt>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<StartedAttempt>> => {
    const order = await lockOrderOfCustomer(tx, orderId, customerId);
    if (!order) return failure('order_not_found');
    const { key, earlier } = await findEarlier(tx, orderId, request);
    if (earlier && earlier.method !== request.method)
      return failure('key_reused', { idempotency_key: ['idempotencyKey'] });
    // Nobody may have looked yet, but the database's clock says that the hold is over.
    const payable = !order.hold_over && order.status === 'waiting_payment';
    if (earlier && (payable || earlier.status !== 'initiated'))
      return success({ attempt: earlier, number: order.number, again: true });
    if (!payable) return failure('order_not_payable');
    // Another window may have begun to charge since that was looked at.
    const charge = await findUnansweredCharge(tx, orderId);
    if (charge) return success({ attempt: charge, number: order.number, again: true });
    const isCash = request.method === 'cash';
    if (isCash) {
      const how = { transition: 'choose-cash', by: 'customer', method: 'cash' } as const;
      const chosen = await transitionLockedOrder(tx, app, order, how);
      if (!chosen.ok) return failure('order_not_payable');
    }
    const id = createOpaqueId();
    const attempt = await insertAttempt(
      tx,
      {
        id,
        order_id: orderId,
        method: request.method,
        idempotency_key: key,
        status: isCash ? 'due' : 'initiated',
        amount: order.total,
        language: request.language,
        return_url: isCash ? null : withParameter(request.return_url, 'attempt', id),
        // Apple Pay's payment carries our own id from the start; a page gets the gateway's.
        gateway_id: request.method === 'apple_pay' ? randomUUID() : null,
      },
      isCash ? undefined : FIRST_CHECK_SECONDS,
    );
    return success({ attempt, number: order.number, again: false });
  });
}

/**
 * The attempt of that form, and the key of a new one. Where the gateway never answered, the same
 * form may be sent with another method: without scripts the page has no other key.
 */
async function findEarlier(
  tx: Transaction<Tables>,
  orderId: string,
  { idempotency_key, method }: PaymentRequest,
): Promise<{ key: string; earlier: AttemptRow | undefined }> {
  const earlier = await findAttemptByKey(tx, orderId, idempotency_key);
  const isUnanswered =
    earlier?.status === 'failed' || (earlier?.status === 'initiated' && !earlier.redirect_url);
  if (!earlier || earlier.method === method || !isUnanswered)
    return { key: idempotency_key, earlier };
  const key = `${idempotency_key}+${method}`;
  return { key, earlier: await findAttemptByKey(tx, orderId, key) };
}

function withParameter(base: string, name: string, value: string): string {
  const url = new URL(base);
  url.searchParams.set(name, value);
  return url.href;
}

async function askGateway(
  app: AppContext,
  gateway: PaymentGateway,
  { attempt, number, again }: StartedAttempt,
  { token }: PaymentRequest,
): Promise<AttemptRow> {
  const { language } = attempt;
  const description = app.translate(language, 'payment.description', {
    number: orderNumber(number),
    shop: await getShopName(app.db, language),
  });
  const charge = { attemptId: attempt.id, amount: attempt.amount, description };
  if (attempt.method === 'apple_pay') {
    // A token is good for one charge: a repeated post only asks what became of it.
    if (again) return syncAttempt(app, attempt.id);
    const { gateway_id } = attempt;
    const state = await gateway.chargeApplePay({ ...charge, gatewayId: gateway_id!, token });
    return applyState(app, attempt.id, state);
  }
  const returnUrl = attempt.return_url!;
  const backUrl = withParameter(returnUrl, 'back', '1');
  const page = await gateway.openPage({ ...charge, language, returnUrl, backUrl });
  const mine = await setAttemptPage(app.db, attempt.id, page);
  if (mine) return mine;
  // A second post of the same form was faster: its page is used, and this one is closed.
  const theirs = (await findAttempt(app.db, attempt.id))!;
  if (theirs.gateway_id !== page.gatewayId) await gateway.closePage(page.gatewayId);
  return theirs;
}
