import { applePaySessionReply, type PaymentForm, paymentAttemptReply } from '#contract/payments.ts';
import { callPath } from './call-path.ts';
import { callApi, type Caller } from './client.server.ts';

/** Starts a payment attempt. Idempotent: the same key returns the same attempt. */
export function payOrder(caller: Caller, id: string, form: PaymentForm & { return_url: string }) {
  return callApi(caller, 'POST', callPath`orders/${id}/payments`, {
    capability: 'orders/:id/payments',
    namesEntity: true,
    schema: paymentAttemptReply,
    form,
  });
}

/** A payment attempt with its current state at the gateway. */
export function getAttempt(caller: Caller, id: string, attempt: string) {
  return callApi(caller, 'GET', callPath`orders/${id}/payments/${attempt}`, {
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
  return callApi(caller, 'POST', callPath`orders/${id}/payments/apple-pay-session`, {
    capability: 'orders/:id/apple-pay-session',
    namesEntity: true,
    schema: applePaySessionReply,
    form,
  });
}
