import { Hono, type Context } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { z } from 'zod/v4';
import type { Database } from '../../storage/database.ts';
import {
  addInvoice,
  addPayment,
  cancelInvoice,
  FAULTS,
  FAULTY_CALLS,
  findInvoice,
  findInvoicesOf,
  findPayment,
  listPayments,
  refundPayment,
  setFault,
  takeFault,
  queueWebhook,
  type Fault,
  type SandboxInvoice,
  type SandboxPayment,
} from './store.ts';
import { declinedApplePay } from './cards.ts';
import { SANDBOX_KEYS } from './keys.ts';

const metadataSchema = z.record(z.string(), z.string()).default({});
const invoiceSchema = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('SAR'),
  description: z.string().min(1).max(255),
  success_url: z.url(),
  back_url: z.url(),
  callback_url: z.url().nullish(),
  expired_at: z.iso.datetime().nullish(),
  metadata: metadataSchema,
});
const paymentSchema = z.object({
  given_id: z.uuid(),
  amount: z.number().int().min(100),
  currency: z.literal('SAR'),
  description: z.string().max(255),
  metadata: metadataSchema,
  source: z.object({ type: z.literal('applepay'), token: z.string().min(1) }),
});
const faultSchema = z.object({
  call: z.enum(FAULTY_CALLS),
  fault: z.enum(FAULTS),
  times: z.number().int().min(0).max(1000),
});
/** Longer than anybody waits for an answer. */
const HANG_MS = 60_000;

/**
 * A fake of Moyasar's API: invoices, payments, refunds, Apple Pay, in its formats and
 * with its statuses, and with faults that can be ordered for the next calls.
 */
export function sandboxApi(db: Database) {
  const api = new Hono();
  api.use(
    basicAuth({
      verifyUser: (user) => user === SANDBOX_KEYS.secretKey,
      invalidUserMessage: { type: 'authentication_error', message: 'Invalid authorization' },
    }),
  );

  api.post('/invoices', (c) =>
    faulty(c, 'create', async () => {
      const form = invoiceSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!form.success) return invalid(c, form.error);
      const { callback_url = null, expired_at = null } = form.data;
      const id = await addInvoice(db, { ...form.data, callback_url, expired_at });
      return c.json(await serializeInvoice((await findInvoice(db, id))!), 201);
    }),
  );
  api.get('/invoices', (c) =>
    faulty(c, 'read', async () => {
      const found = await findInvoicesOf(db, c.req.query('metadata[attempt_id]') ?? '');
      return c.json({ invoices: await Promise.all(found.map(serializeInvoice)), meta: {} });
    }),
  );
  api.get('/invoices/:id', (c) =>
    faulty(c, 'read', async () => {
      const invoice = await findInvoice(db, c.req.param('id'));
      return invoice ? c.json(await serializeInvoice(invoice)) : missing(c);
    }),
  );
  api.put('/invoices/:id/cancel', (c) =>
    faulty(c, 'cancel', async () => {
      const id = c.req.param('id');
      const canceled = await cancelInvoice(db, id);
      if (!canceled) return refuse(c, 'Invoice can not be canceled');
      return c.json(await serializeInvoice((await findInvoice(db, id))!));
    }),
  );
  api.post('/payments', (c) =>
    faulty(c, 'charge', async () => {
      const form = paymentSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!form.success) return invalid(c, form.error);
      const declined = declinedApplePay(form.data.amount);
      const payment: SandboxPayment = {
        id: form.data.given_id,
        invoice_id: null,
        status: declined ? 'failed' : 'paid',
        amount: form.data.amount,
        refunded: 0,
        currency: form.data.currency,
        company: 'mada',
        number: 'XXXX-XXXX-XXXX-1010',
        message: declined ?? 'APPROVED',
        webhook: 'normal',
        metadata: form.data.metadata,
      };
      if (!(await addPayment(db, payment)))
        return c.json({ type: 'used_given_id', message: 'given_id is used', errors: null }, 400);
      await queueWebhook(db, payment);
      return c.json(serializePayment(payment), 201);
    }),
  );
  api.get('/payments/:id', (c) =>
    faulty(c, 'read', async () => {
      const payment = await findPayment(db, c.req.param('id'));
      return payment ? c.json(serializePayment(payment)) : missing(c);
    }),
  );
  api.post('/payments/:id/refund', (c) =>
    faulty(c, 'refund', async () => {
      const payment = await findPayment(db, c.req.param('id'));
      if (!payment) return missing(c);
      if (payment.status !== 'paid') return refuse(c, 'Payment can not be refunded');
      await refundPayment(db, payment.id);
      return c.json(serializePayment((await findPayment(db, payment.id))!));
    }),
  );
  api.post('/applepay/initiate', (c) =>
    faulty(c, 'charge', async () =>
      c.json({ merchantSessionIdentifier: 'sandbox', expiresAt: Date.now() + 300_000 }, 201),
    ),
  );
  api.post('/faults', async (c) => {
    const form = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!form.success) return invalid(c, form.error);
    await setFault(db, form.data);
    return c.json(form.data);
  });

  async function faulty(c: Context, call: Fault['call'], work: () => Promise<Response>) {
    const fault = await takeFault(db, call);
    if (fault === 'hang') await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref());
    if (fault === 'nonsense') return c.html('<h1>502 Bad Gateway</h1>');
    if (fault === 'lost') await work();
    if (fault) return c.json({ type: 'api_error', message: 'Something went wrong' }, 500);
    return work();
  }

  async function serializeInvoice(invoice: SandboxInvoice) {
    const payments = await listPayments(db, invoice.id);
    return {
      ...invoice,
      // The page is reached where the payer comes from.
      url: new URL(`/sandbox-gateway/invoices/${invoice.id}`, invoice.success_url).href,
      payments: payments.map(serializePayment),
    };
  }
  return api;
}

function serializePayment({ company, number, message, webhook: _, ...payment }: SandboxPayment) {
  return {
    ...payment,
    source: { type: 'creditcard', company, number, message, transaction_url: null },
  };
}

const missing = (c: Context) =>
  c.json({ type: 'invalid_request_error', message: 'Object not found', errors: null }, 404);
const refuse = (c: Context, message: string) =>
  c.json({ type: 'invalid_request_error', message, errors: null }, 400);
const invalid = (c: Context, error: z.ZodError) =>
  c.json(
    {
      type: 'invalid_request_error',
      message: 'Validation Failed',
      errors: z.flattenError(error).fieldErrors,
    },
    400,
  );
