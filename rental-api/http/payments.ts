import { applePaySessionForm, startPaymentForm } from '#contract/payments.ts';
import { Hono } from 'hono';
import { refused } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { findAttempt } from '../storage/attempt-store.ts';
import { findOrder } from '../storage/order-store.ts';
import { openApplePaySession } from '../use-cases/apple-pay-session.ts';
import { onWire, payOrder, type Attempt } from '../use-cases/pay-order.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { lookAtAttempt } from '../use-cases/settle-payment.ts';
import { answer, answerOutcome, answerRefusal } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { readForm, readParam } from './requests.ts';

const WEBHOOK_MAX_BYTES = 100_000;

/** What people read for the attempts that have an end. */
const SENTENCES: Partial<Record<Attempt['status'], string>> = {
  due: 'cash_chosen',
  paid: 'order_confirmed',
  failed: 'payment_failed',
  refunding: 'payment_refunding',
  refunded: 'payment_refunding',
};

/** Paying an order of the signed-in customer. */
export function paymentRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  routes.use('/orders/:id/payments', requireCustomer(shop));
  routes.use('/orders/:id/payments/*', requireCustomer(shop));
  const say = (language: 'ar' | 'en', { status }: Attempt) => {
    const sentence = SENTENCES[status];
    return sentence ? shop.say(language, `messages.${sentence}`) : '';
  };

  routes.post('/orders/:id/payments', async (c) => {
    const form = await readForm(c, startPaymentForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await payOrder(shop, c.get('customer').id, readParam(c, 'id'), {
      ...form.value,
      language: c.get('language'),
    });
    if (!outcome.ok) return answerRefusal(c, shop, outcome);
    return answer(c, outcome.value, say(c.get('language'), outcome.value));
  });

  routes.get('/orders/:id/payments/:attempt', async (c) => {
    const order = await findOrder(shop.db, readParam(c, 'id'), c.get('customer').id);
    const known = order && (await findAttempt(shop.db, readParam(c, 'attempt')));
    if (!known || known.order_id !== order.id)
      return answerRefusal(c, shop, refused('order_not_found'));
    const attempt = await lookAtAttempt(shop, known);
    return answer(c, onWire(attempt), say(c.get('language'), attempt));
  });

  routes.post('/orders/:id/payments/apple-pay-session', async (c) => {
    const order = await findOrder(shop.db, readParam(c, 'id'), c.get('customer').id);
    if (!order) return answerRefusal(c, shop, refused('order_not_found'));
    const form = await readForm(c, applePaySessionForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await openApplePaySession(shop, form.value);
    return answerOutcome(c, shop, outcome, '', (session) => session);
  });

  return routes;
}

/** Where gateways tell their news: answered at once, asked about later. */
export function webhookRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  routes.post('/payments/webhooks/:gateway', async (c) => {
    const text = await c.req.text();
    const body = text.length > WEBHOOK_MAX_BYTES ? undefined : parseJson(text);
    const taken = await receiveWebhook(shop, readParam(c, 'gateway'), body);
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
