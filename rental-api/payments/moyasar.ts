import { z } from 'zod/v4';
import { fetchWhole } from '#process/fetch-whole.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type Charge,
  type GatewayState,
  type HostedPage,
  type PaymentGateway,
} from './gateway.ts';

interface MoyasarOptions {
  name: PaymentGateway['name'];
  /** Base of its API, as in https://api.moyasar.com/v1. */
  url: () => string;
  secretKey: string;
  publishableKey: string;
  /** The token that its webhooks carry. */
  webhookSecret: string;
  limitMs?: number;
}

const LIMIT_MS = 8_000;
const CURRENCY = 'SAR';
/** How long a hosted page can be paid: past the hold, so that late payments show themselves. */
const PAGE_MINUTES = 60;

const metadataSchema = z.record(z.string(), z.unknown()).nullish().catch(null);
const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  refunded: z.number().int().nullish(),
  currency: z.string(),
  metadata: metadataSchema,
  source: z.object({ message: z.string().nullish() }).nullish().catch(null),
});
const invoiceSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  url: z.string(),
  metadata: metadataSchema,
  payments: z.array(paymentSchema).nullish(),
});
const invoicesSchema = z.object({ invoices: z.array(invoiceSchema) });
const webhookSchema = z.object({
  id: z.string().min(1).max(200),
  secret_token: z.string(),
  live: z.boolean().nullish(),
  data: z.object({ id: z.string().max(100), invoice_id: z.string().max(100).nullish() }),
});
const problemSchema = z.object({ type: z.string().catch('') });

type Invoice = z.infer<typeof invoiceSchema>;
type Payment = z.infer<typeof paymentSchema>;

/** Statuses of requests that may go through later: time-out, conflict, too early, too many. */
const LATER = new Set([408, 409, 425, 429]);
const PAID = new Set(['paid', 'captured']);
const ENDED = new Set(['canceled', 'expired', 'voided', 'failed']);

/**
 * Moyasar by its invoices, whose page is its own (docs.moyasar.com: invoices, payments,
 * refunds, Apple Pay, webhooks). Amounts are halalas on its wire as they are here.
 */
export function createMoyasar(options: MoyasarOptions): PaymentGateway {
  async function call(method: string, path: string, body?: object): Promise<Response> {
    try {
      const init: RequestInit = {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`,
          accept: 'application/json',
          // Without one its firewall answers with a page of its own.
          'user-agent': 'M7-rental-api',
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        // Credentials and what is sent are for this address alone.
        redirect: 'error',
      };
      return await fetchWhole(`${options.url()}${path}`, init, options.limitMs ?? LIMIT_MS);
    } catch (error) {
      throw new GatewayUnavailable(`${method} ${path} failed`, { cause: error });
    }
  }

  async function ask<T extends z.ZodType>(
    schema: T,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.infer<T>> {
    return read(schema, await call(method, path, body));
  }

  /** An invoice has no key of its own against doubles: look before making one. */
  async function findPage(attemptId: string): Promise<Invoice | undefined> {
    const query = new URLSearchParams({ 'metadata[attempt_id]': attemptId });
    const { invoices } = await ask(invoicesSchema, 'GET', `/invoices?${query}`);
    return invoices.find(({ metadata }) => metadata?.['attempt_id'] === attemptId);
  }

  const createPage = (page: HostedPage) =>
    ask(invoiceSchema, 'POST', '/invoices', {
      amount: page.amount,
      currency: CURRENCY,
      description: page.description,
      success_url: page.returnUrl,
      back_url: page.backUrl,
      expired_at: new Date(Date.now() + PAGE_MINUTES * 60_000).toISOString(),
      metadata: { attempt_id: page.attemptId },
    });

  return {
    name: options.name,
    async openPage(page) {
      const invoice = (await findPage(page.attemptId)) ?? (await createPage(page));
      const url = new URL(invoice.url);
      url.searchParams.set('lang', page.language);
      return { gatewayId: invoice.id, url: url.href };
    },
    async chargeApplePay({ gatewayId, token, ...charge }) {
      const response = await call('POST', '/payments', applePayOf(charge, gatewayId, token));
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) {
        const payment = paymentSchema.safeParse(body);
        if (payment.success) return stateOfPayment(payment.data);
      } else if (problemSchema.safeParse(body).data?.type === 'used_given_id') {
        return stateOfPayment(await ask(paymentSchema, 'GET', `/payments/${gatewayId}`));
      }
      throw new GatewayUnavailable(`POST /payments responded ${response.status}`);
    },
    openApplePaySession: ({ validationUrl, domain, shopName }) =>
      ask(z.looseObject({}), 'POST', '/applepay/initiate', {
        validation_url: validationUrl,
        display_name: shopName,
        domain_name: domain,
        publishable_api_key: options.publishableKey,
      }),
    async readState(gatewayId, kind) {
      const path = kind === 'page' ? 'invoices' : 'payments';
      const response = await call('GET', `/${path}/${encodeURIComponent(gatewayId)}`);
      if (response.status === 404) return undefined;
      return kind === 'page'
        ? stateOfInvoice(await read(invoiceSchema, response))
        : stateOfPayment(await read(paymentSchema, response));
    },
    async closePage(gatewayId) {
      // A paid or expired invoice cannot be canceled: its state decides then.
      await call('PUT', `/invoices/${encodeURIComponent(gatewayId)}/cancel`);
    },
    async refund(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      const payment = await ask(paymentSchema, 'GET', path);
      if (payment.status === 'refunded' || (payment.refunded ?? 0) >= payment.amount) return;
      await ask(paymentSchema, 'POST', `${path}/refund`, { amount: payment.amount });
    },
    readWebhook(body) {
      const event = webhookSchema.safeParse(body).data;
      if (!event || !isSameSecret(event.secret_token, options.webhookSecret)) return undefined;
      // One of the test account's has no business in a shop that takes money, nor the other way.
      if (event.live === !options.secretKey.startsWith('sk_live')) return undefined;
      return { eventId: event.id, gatewayId: event.data.invoice_id ?? event.data.id };
    },
  };
}

async function read<T extends z.ZodType>(schema: T, response: Response): Promise<z.infer<T>> {
  const reply = schema.safeParse(await response.json().catch(() => undefined));
  if (response.ok && reply.success) return reply.data;
  const { status, url } = response;
  const problem = `${new URL(url).pathname} responded ${status}`;
  const isRefusal = status >= 400 && status < 500 && !LATER.has(status);
  throw isRefusal ? new GatewayRefused(problem) : new GatewayUnavailable(problem);
}

function applePayOf(charge: Charge, gatewayId: string, token: string): object {
  return {
    given_id: gatewayId,
    amount: charge.amount,
    currency: CURRENCY,
    description: charge.description,
    metadata: { attempt_id: charge.attemptId },
    source: { type: 'applepay', token },
  };
}

function stateOfInvoice(invoice: Invoice): GatewayState {
  const payments = invoice.payments ?? [];
  const paid = payments.find(({ status }) => PAID.has(status) || status === 'refunded');
  const failed = payments.find(({ status }) => status === 'failed');
  const { amount, currency, metadata } = invoice;
  const status = toPaymentStatus(invoice.status, failed !== undefined);
  if (status === 'paid' && !paid)
    throw new GatewayUnavailable(`invoice ${invoice.id} is paid, and names no payment`);
  return {
    status,
    paymentId: paid?.id,
    amount,
    currency,
    attemptId: typeof metadata?.['attempt_id'] === 'string' ? metadata['attempt_id'] : undefined,
    reason: failed?.source?.message ?? undefined,
  };
}

function stateOfPayment(payment: Payment): GatewayState {
  const { id, status, amount, currency, metadata } = payment;
  return {
    status: toPaymentStatus(status, false),
    paymentId: PAID.has(status) || status === 'refunded' ? id : undefined,
    amount,
    currency,
    attemptId: typeof metadata?.['attempt_id'] === 'string' ? metadata['attempt_id'] : undefined,
    reason: payment.source?.message ?? undefined,
  };
}

function toPaymentStatus(status: string, failedOnce: boolean): GatewayState['status'] {
  if (PAID.has(status)) return 'paid';
  if (status === 'refunded') return 'refunded';
  if (ENDED.has(status)) return 'closed';
  return failedOnce ? 'declined' : 'open';
}
