import { describe, expect, it } from 'vitest';
import { type GatewayState } from '#rental-api/payments/gateway.ts';
import {
  invoiceOf,
  KEYS,
  paymentOf,
  problem,
  failing,
  setUpMoyasar,
  startFakeMoyasar,
  unavailable,
  type FakeResponse,
} from '#tests/support/fake-moyasar.ts';

const FIND = 'GET /invoices?metadata[attempt_id]=attempt-1';
const PAGE = {
  attemptId: 'attempt-1',
  amount: 23_000,
  description: 'Order M7-1042',
  language: 'ar',
  returnUrl: 'https://shop.test/paid',
  backUrl: 'https://shop.test/back',
} as const;
type Status = GatewayState['status'];

const moyasar = setUpMoyasar();
const { respondWith, lines } = moyasar;

describe('a page at Moyasar', () => {
  it('is an invoice with the documented fields, asked for with the secret key', async () => {
    respondWith({
      [FIND]: { json: { invoices: [], meta: { current_page: 1, total_count: 0 } } },
      'POST /invoices': { status: 201, json: invoiceOf() },
    });
    const page = await moyasar.gateway().openPage(PAGE);
    expect(page.gatewayId).toBe('invoice-1');
    expect(page.url).toBe('https://checkout.moyasar.com/invoices/invoice-1?lang=ar');

    expect(lines()).toEqual([FIND, 'POST /invoices']);
    const [, created] = moyasar.asked;
    expect(created!.body).toEqual({
      amount: 23_000,
      currency: 'SAR',
      description: 'Order M7-1042',
      success_url: 'https://shop.test/paid',
      back_url: 'https://shop.test/back',
      expired_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
      metadata: { attempt_id: 'attempt-1' },
    });
    const basic = Buffer.from(`${KEYS.secretKey}:`).toString('base64');
    for (const { headers } of moyasar.asked) {
      expect(headers.authorization).toBe(`Basic ${basic}`);
      expect(headers['user-agent']).toBe('M7-rental-api');
    }
    expect(created!.headers['content-type']).toBe('application/json');
  });

  it('is the one that is there already for that attempt', async () => {
    const other = invoiceOf({ id: 'invoice-9', metadata: { attempt_id: 'attempt-10' } });
    const untold = invoiceOf({ id: 'invoice-8', metadata: null });
    respondWith({ [FIND]: { json: { invoices: [other, untold, invoiceOf()] } } });
    expect((await moyasar.gateway().openPage(PAGE)).gatewayId).toBe('invoice-1');
    expect(lines()).toEqual([FIND]);
  });

  it.each<{ what: string; response: FakeResponse }>([
    { what: 'errors by field', response: refusal({ amount: ['must be at least 100'] }) },
    { what: 'errors as a text', response: refusal('amount is too small') },
    { what: 'no errors', response: refusal(null) },
    { what: 'a firewall’s page', response: { status: 403, html: '<h1>Attention required</h1>' } },
    { what: 'a wrong key', response: { status: 401, json: problem('No', 'authentication_error') } },
    {
      what: 'too many calls',
      response: { status: 429, json: problem('Slow', 'rate_limit_error') },
    },
    { what: 'a failure', response: { status: 500, json: problem('Oh', 'api_error') } },
    { what: 'a gateway’s page', response: { status: 502, html: '<h1>Bad gateway</h1>' } },
    { what: 'a page that says it is well', response: { status: 200, html: '<h1>Hello</h1>' } },
    { what: 'JSON that is no invoice', response: { status: 201, json: { id: 1 } } },
  ])('is not to be had where Moyasar answers with $what', async ({ response }) => {
    respondWith({ [FIND]: { json: { invoices: [] } }, 'POST /invoices': response });
    expect(await failing(moyasar.gateway().openPage(PAGE))).toEqual(unavailable);
    respondWith({ [FIND]: response });
    expect(await failing(moyasar.gateway().openPage(PAGE))).toEqual(unavailable);
    expect(lines().filter((line) => line === 'POST /invoices')).toHaveLength(1);
  });

  it('is not waited for longer than the limit', async () => {
    respondWith({ [FIND]: 'silence' });
    expect(await failing(moyasar.gateway(50).openPage(PAGE))).toEqual(unavailable);
  });

  it('is not to be had where nobody listens', async () => {
    const gone = await startFakeMoyasar();
    await gone.stop();
    expect(await failing(gone.gateway().openPage(PAGE))).toEqual(unavailable);
  });

  it('is closed by canceling its invoice, whatever that answers', async () => {
    const line = 'PUT /invoices/invoice-1/cancel';
    respondWith({ [line]: [{ json: invoiceOf({ status: 'canceled' }) }, refusal(null)] });
    await moyasar.gateway().closePage('invoice-1');
    await moyasar.gateway().closePage('invoice-1');
    expect(lines()).toEqual([line, line]);
  });

  it.each<[string, object, Status]>([
    ['initiated', {}, 'open'],
    ['initiated', { payments: [paymentOf({ status: 'initiated' })] }, 'open'],
    ['initiated', { payments: [paymentOf({ status: 'failed' })] }, 'declined'],
    ['on_hold', {}, 'open'],
    ['paid', { payments: [paymentOf()] }, 'paid'],
    ['paid', { payments: [paymentOf({ id: 'x', status: 'failed' }), paymentOf()] }, 'paid'],
    ['refunded', { payments: [paymentOf({ status: 'refunded' })] }, 'refunded'],
    ['canceled', {}, 'closed'],
    ['expired', {}, 'closed'],
    ['voided', {}, 'closed'],
    ['failed', { payments: [paymentOf({ status: 'failed' })] }, 'closed'],
  ])('that is %s with %j is %s', async (status, change, expected) => {
    respondWith({ 'GET /invoices/invoice-1': { json: invoiceOf({ status, ...change }) } });
    const state = await moyasar.gateway().readState('invoice-1', 'page');
    const went = expected === 'paid' || expected === 'refunded';
    expect(state).toMatchObject({
      status: expected,
      paymentId: went ? 'payment-1' : undefined,
      amount: 23_000,
      currency: 'SAR',
      attemptId: 'attempt-1',
    });
  });

  it('says why a card was declined', async () => {
    const source = { type: 'creditcard', message: 'DECLINED: Insufficient funds (51)' };
    const payments = [paymentOf({ status: 'failed', source })];
    respondWith({ 'GET /invoices/invoice-1': { json: invoiceOf({ payments }) } });
    const state = await moyasar.gateway().readState('invoice-1', 'page');
    expect(state!.reason).toBe('DECLINED: Insufficient funds (51)');
  });

  it.each([
    { metadata: null },
    { metadata: {} },
    { metadata: [] },
    { metadata: { attempt_id: 7 } },
  ])('with %j is of no attempt', async (change) => {
    respondWith({ 'GET /invoices/invoice-1': { json: invoiceOf(change) } });
    const state = await moyasar.gateway().readState('invoice-1', 'page');
    expect(state!.attemptId).toBeUndefined();
  });

  it('that is paid but names no payment is no answer: it could never be refunded', async () => {
    respondWith({
      'GET /invoices/invoice-1': { json: invoiceOf({ status: 'paid', payments: null }) },
    });
    expect(await failing(moyasar.gateway().readState('invoice-1', 'page'))).toEqual(unavailable);
  });
});

describe('reading at Moyasar', () => {
  it.each(['page', 'apple_pay'] as const)('knows that a %s is not there', async (kind) => {
    expect(await moyasar.gateway().readState('nobody/../x', kind)).toBeUndefined();
    const folder = kind === 'page' ? 'invoices' : 'payments';
    expect(lines()).toEqual([`GET /${folder}/nobody%2F..%2Fx`]);
  });

  it.each([401, 403, 429, 500, 503])('knows nothing of it from a %d', async (status) => {
    const response = { status, json: problem('no') };
    respondWith({ 'GET /invoices/1': response, 'GET /payments/1': response });
    for (const kind of ['page', 'apple_pay'] as const)
      expect(await failing(moyasar.gateway().readState('1', kind))).toEqual(unavailable);
  });
});

function refusal(errors: unknown): FakeResponse {
  return { status: 400, json: problem('Validation Failed', 'invalid_request_error', errors) };
}
