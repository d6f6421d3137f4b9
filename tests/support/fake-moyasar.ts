import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createMoyasar } from '#rental-api/payments/moyasar.ts';
import { GatewayUnavailable, type PaymentGateway } from '#rental-api/payments/gateway.ts';

/** What a request asked, as Moyasar would see it. */
export interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** What is answered: a status and JSON, a page of HTML, or nothing at all. */
export type FakeResponse = { status?: number; json?: unknown; html?: string } | 'silence';

interface FakeMoyasar {
  asked: Asked[];
  /** Answers by request line, as in 'GET /invoices/1'; a list is used up, its last one stays. */
  responses: Record<string, FakeResponse | FakeResponse[]>;
  gateway(limitMs?: number): PaymentGateway;
  stop(): Promise<void>;
}

export const KEYS = {
  secretKey: 'sk_test_of_the_shop',
  publishableKey: 'pk_test_of_the_shop',
  webhookSecret: 'a-secret-of-the-webhooks',
};

/** A server that answers as Moyasar's documentation says, and remembers what it was asked. */
export async function startFakeMoyasar(): Promise<FakeMoyasar> {
  const asked: Asked[] = [];
  const responses: FakeMoyasar['responses'] = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const url = new URL(request.url!, 'http://moyasar.test');
      const line = `${request.method} ${url.pathname.replace(/^\/v1/, '')}${decodeURIComponent(url.search)}`;
      asked.push({ line, headers: request.headers, body: text ? JSON.parse(text) : undefined });
      const reply = responses[line] ?? { status: 404, json: problem('Object not found') };
      const one = Array.isArray(reply) ? (reply.length > 1 ? reply.shift()! : reply[0]!) : reply;
      if (one === 'silence') return;
      const { status = 200, json, html } = one;
      response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json' });
      response.end(html ?? JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    asked,
    responses,
    gateway: (limitMs) =>
      createMoyasar({
        name: 'moyasar',
        url: () => url,
        ...KEYS,
        ...(limitMs !== undefined && { limitMs }),
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const problem = (
  message: string,
  type = 'invalid_request_error',
  errors: unknown = null,
) => ({
  type,
  message,
  errors,
});

/** A payment as GET /payments/:id gives it. */
export const paymentOf = (change: object = {}) => ({
  id: 'payment-1',
  status: 'paid',
  amount: 23_000,
  fee: 0,
  currency: 'SAR',
  refunded: 0,
  refunded_at: null,
  captured: 0,
  voided_at: null,
  description: 'Order M7-1042',
  amount_format: '230.00 SAR',
  invoice_id: 'invoice-1',
  ip: null,
  callback_url: null,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  metadata: { attempt_id: 'attempt-1' },
  source: {
    type: 'creditcard',
    company: 'mada',
    name: 'Noura Alharbi',
    number: 'XXXX-XXXX-XXXX-1010',
    message: 'APPROVED',
    transaction_url: null,
  },
  ...change,
});

/** An invoice as GET /invoices/:id gives it. */
export const invoiceOf = (change: object = {}) => ({
  id: 'invoice-1',
  status: 'initiated',
  amount: 23_000,
  currency: 'SAR',
  description: 'Order M7-1042',
  logo_url: null,
  amount_format: '230.00 SAR',
  url: 'https://checkout.moyasar.com/invoices/invoice-1?lang=en',
  callback_url: null,
  expired_at: null,
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  back_url: 'https://shop.test/back',
  success_url: 'https://shop.test/paid',
  metadata: { attempt_id: 'attempt-1' },
  payments: [],
  ...change,
});

/** A fake for all tests of a file, reset before each; `lines` are the requests it received. */
export function setUpMoyasar() {
  let fake: FakeMoyasar;
  beforeAll(async () => {
    fake = await startFakeMoyasar();
  });
  afterAll(() => fake.stop());
  beforeEach(() => {
    fake.asked.length = 0;
    for (const line of Object.keys(fake.responses)) delete fake.responses[line];
  });
  return {
    get asked() {
      return fake.asked;
    },
    get responses() {
      return fake.responses;
    },
    gateway: (limitMs?: number) => fake.gateway(limitMs),
    lines: () => fake.asked.map(({ line }) => line),
    respondWith: (responses: FakeMoyasar['responses']) => Object.assign(fake.responses, responses),
  };
}

/** What a call fails with. */
export function failing(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'answered',
    (error: unknown) => error,
  );
}

export const unavailable = expect.any(GatewayUnavailable) as unknown;
