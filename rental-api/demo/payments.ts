import type { PaymentMethod } from '#contract/payments.ts';
import {
  addInvoice,
  addPayment,
  completePayment,
  type SandboxPayment,
} from '../payments/sandbox/store.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';

/** Records the payment of a demo order, also in the sandbox, so that it can be refunded. */
export async function recordDemoPayment(
  db: Database,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  const { total: amount, number } = await db
    .selectFrom('orders')
    .select(['total', 'number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const id = `demo-${orderId}`;
  const page = {
    amount,
    currency: 'SAR',
    description: `M7-${number}`,
    success_url: 'http://localhost/',
    back_url: 'http://localhost/',
    callback_url: null,
    metadata: { attempt_id: id },
    expired_at: null,
  };
  const invoiceId = await addInvoice(db, page);
  const payment: SandboxPayment = {
    id: randomUUID(),
    invoice_id: invoiceId,
    status: 'initiated',
    amount,
    refunded: 0,
    currency: page.currency,
    company: method === 'mada' ? 'mada' : 'visa',
    number: 'XXXX-XXXX-XXXX-1010',
    message: 'APPROVED',
    webhook: 'dropped',
    metadata: page.metadata,
  };
  await addPayment(db, payment);
  await completePayment(db, payment, undefined);
  await db
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      method,
      idempotency_key: id,
      status: 'paid',
      amount,
      return_url: null,
      gateway_id: invoiceId,
      payment_id: payment.id,
      redirect_url: null,
      failure: null,
      next_check_at: null,
    })
    .execute();
}
