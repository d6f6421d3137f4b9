import { z } from 'zod/v4';
import { replySchema } from '#contract/reply.ts';
import { type PaymentForm, paymentAttemptReply } from '#contract/payments.ts';
import { callApi, type Caller } from './client.server.ts';

const base = (orderId: string) => `orders/${encodeURIComponent(orderId)}/payments`;

/** Starts a payment attempt. Idempotent: the same key returns the same attempt. */
export function payOrder(caller: Caller, id: string, form: PaymentForm & { return_url: string }) {
  return callApi(caller, 'POST', base(id), {
    capability: 'orders/:id/payments',
    namesEntity: true,
    schema: paymentAttemptReply,
    form,
  });
}

/** A payment attempt with its current state at the gateway. */
export function getAttempt(caller: Caller, id: string, attempt: string) {
  return callApi(caller, 'GET', `${base(id)}/${encodeURIComponent(attempt)}`, {
    capability: 'orders/:id/payments/:id',
    namesEntity: true,
    schema: paymentAttemptReply,
  });
}

/** The merchant session that Apple's payment sheet asks for. */
export function openApplePaySession(
  caller: Caller,
  id: string,
  form: { validation_url: string; domain: string },
) {
  return callApi(caller, 'POST', `${base(id)}/apple-pay-session`, {
    capability: 'orders/:id/apple-pay-session',
    namesEntity: true,
    schema: replySchema(z.looseObject({})),
    form,
  });
}
