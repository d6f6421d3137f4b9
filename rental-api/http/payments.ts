import { applePaySessionForm, startPaymentForm, type AttemptStatus } from '#contract/payments.ts';
import { Hono, type Context } from 'hono';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findAttempt, type AttemptRow } from '../storage/attempt-store.ts';
import { findOrder } from '../storage/order-store.ts';
import { limitRate } from './rate-limit.ts';
import { openApplePaySession } from '../use-cases/apple-pay-session.ts';
import { payOrder } from '../use-cases/pay-order.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { checkAttempt } from '../use-cases/sync-payment.ts';
import { sendData, sendOutcome, sendFailure } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { readForm, readParam } from './requests.ts';
import { serializeAttempt } from './serializers.ts';

const WEBHOOK_MAX_BYTES = 100_000;

/** Messages of finished attempts. */
const SENTENCES: Partial<Record<AttemptStatus, string>> = {
  due: 'cash_chosen',
  paid: 'order_confirmed',
  failed: 'payment_failed',
  refunding: 'payment_refunding',
  refunded: 'payment_refunding',
};

/** Payment of the signed-in customer's orders. */
export function paymentRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.use('/orders/:id/payments/*', requireCustomer(app));
  const sendAttempt = (c: Context<ApiEnv>, attempt: AttemptRow) => {
    const sentence = SENTENCES[attempt.status];
    const message = sentence ? app.translate(c.get('language'), `messages.${sentence}`) : '';
    return sendData(c, serializeAttempt(attempt), message);
  };

  routes.post('/orders/:id/payments', async (c) => {
    const form = await readForm(c, startPaymentForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await payOrder(app, c.get('customer').id, readParam(c, 'id'), {
      ...form.value,
      language: c.get('language'),
    });
    return outcome.ok ? sendAttempt(c, outcome.value) : sendFailure(c, app, outcome);
  });

  routes.get('/orders/:id/payments/:attempt', async (c) => {
    const order = await findOrder(app.db, readParam(c, 'id'), c.get('customer').id);
    const known = order && (await findAttempt(app.db, readParam(c, 'attempt')));
    if (!known || known.order_id !== order.id)
      return sendFailure(c, app, failure('order_not_found'));
    return sendAttempt(c, await checkAttempt(app, known));
  });

  const limitApplePay = limitRate(app, 'apple-pay-by-customer');
  routes.post('/orders/:id/payments/apple-pay-session', limitApplePay, async (c) => {
    const order = await findOrder(app.db, readParam(c, 'id'), c.get('customer').id);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const form = await readForm(c, applePaySessionForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await openApplePaySession(app, form.value, c.get('language'));
    return sendOutcome(c, app, outcome, '', (session) => session);
  });

  return routes;
}

/** Webhooks of gateways: acknowledged at once, checked later. */
export function webhookRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.post('/payments/webhooks/:gateway', async (c) => {
    const text = await c.req.text();
    const body = text.length > WEBHOOK_MAX_BYTES ? undefined : parseJson(text);
    const taken = await receiveWebhook(app, readParam(c, 'gateway'), body);
    return taken ? c.json({ received: true }) : c.json({ received: false }, 401);
  });
  return routes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
