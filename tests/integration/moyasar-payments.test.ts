import { describe, expect, it } from 'vitest';
import { GatewayUnavailable, type GatewayState } from '#rental-api/payments/gateway.ts';
import {
  KEYS,
  paymentOf,
  problem,
  failing,
  setUpMoyasar,
  unavailable,
  type FakeResponse,
} from '#tests/support/fake-moyasar.ts';

const READ = 'GET /payments/payment-1';
const REFUND = 'POST /payments/payment-1/refund';
const CHARGE = {
  attemptId: 'attempt-1',
  amount: 23_000,
  description: 'Order M7-1042',
  gatewayId: 'payment-1',
  token: '{"paymentData":{}}',
};
type Status = GatewayState['status'];

const moyasar = setUpMoyasar();
const { respondWith, lines } = moyasar;

describe('a charge of Apple Pay at Moyasar', () => {
  it('is a payment under the id of our own', async () => {
    respondWith({ 'POST /payments': { status: 201, json: paymentOf() } });
    const state = await moyasar.gateway().chargeApplePay(CHARGE);
    expect(state).toMatchObject({ status: 'paid', paymentId: 'payment-1', attemptId: 'attempt-1' });
    expect(moyasar.asked[0]!.body).toEqual({
      given_id: 'payment-1',
      amount: 23_000,
      currency: 'SAR',
      description: 'Order M7-1042',
      metadata: { attempt_id: 'attempt-1' },
      source: { type: 'applepay', token: '{"paymentData":{}}' },
    });
  });

  it.each<[string, Status]>([
    ['initiated', 'open'],
    ['verified', 'open'],
    ['paid', 'paid'],
    ['captured', 'paid'],
    ['authorized', 'open'],
    ['failed', 'closed'],
    ['voided', 'closed'],
    ['refunded', 'refunded'],
  ])('that is %s is %s', async (status, expected) => {
    respondWith({
      'POST /payments': { status: 201, json: paymentOf({ status }) },
      'GET /payments/payment-1': { json: paymentOf({ status }) },
    });
    const states = [
      await moyasar.gateway().chargeApplePay(CHARGE),
      await moyasar.gateway().readState('payment-1', 'apple_pay'),
    ];
    expect(states.map((state) => state!.status)).toEqual([expected, expected]);
  });

  it('asks what became of it where its id was used already', async () => {
    respondWith({
      'POST /payments': { status: 400, json: problem('given_id is used', 'used_given_id') },
      'GET /payments/payment-1': { json: paymentOf() },
    });
    expect((await moyasar.gateway().chargeApplePay(CHARGE)).status).toBe('paid');
    expect(lines()).toEqual(['POST /payments', 'GET /payments/payment-1']);
  });

  it.each<{ what: string; response: FakeResponse }>([
    {
      what: 'another refusal',
      response: { status: 400, json: problem('no', 'invalid_request_error', { source: ['no'] }) },
    },
    { what: 'a failure', response: { status: 500, json: problem('Oh', 'api_error') } },
    { what: 'a page', response: { status: 403, html: '<h1>no</h1>' } },
    { what: 'JSON that is no payment', response: { status: 201, json: {} } },
  ])('is unknown after $what', async ({ response }) => {
    respondWith({ 'POST /payments': response });
    expect(await failing(moyasar.gateway().chargeApplePay(CHARGE))).toEqual(unavailable);
  });

  it('opens Apple’s session with the publishable key, and hands it on as it is', async () => {
    const session = { epochTimestamp: 1, merchantSessionIdentifier: 'abc', signature: 'xyz' };
    respondWith({ 'POST /applepay/initiate': { status: 201, json: session } });
    const asked = { validationUrl: 'https://apple-pay-gateway.apple.com/a', domain: 'shop.test' };
    expect(await moyasar.gateway().openApplePaySession({ ...asked, shopName: 'M7' })).toEqual(
      session,
    );
    expect(moyasar.asked[0]!.body).toEqual({
      validation_url: 'https://apple-pay-gateway.apple.com/a',
      display_name: 'M7',
      domain_name: 'shop.test',
      publishable_api_key: KEYS.publishableKey,
    });
  });
});

describe('a refund at Moyasar', () => {
  it('gives all of a payment back', async () => {
    moyasar.responses[READ] = { json: paymentOf() };
    moyasar.responses[REFUND] = { json: paymentOf({ status: 'refunded', refunded: 23_000 }) };
    await moyasar.gateway().refund('payment-1');
    expect(lines()).toEqual([READ, REFUND]);
    expect(moyasar.asked[1]!.body).toEqual({ amount: 23_000 });
  });

  it.each([{ status: 'refunded', refunded: 23_000 }, { refunded: 23_000 }])(
    'is done already where the payment is %j',
    async (change) => {
      moyasar.responses[READ] = { json: paymentOf(change) };
      await moyasar.gateway().refund('payment-1');
      expect(lines()).toEqual([READ]);
    },
  );

  it('is not done twice after an answer that was lost', async () => {
    moyasar.responses[READ] = [
      { json: paymentOf() },
      { json: paymentOf({ status: 'refunded', refunded: 23_000 }) },
    ];
    moyasar.responses[REFUND] = { status: 500, json: problem('Oh', 'api_error') };
    await expect(moyasar.gateway().refund('payment-1')).rejects.toThrow(GatewayUnavailable);
    await moyasar.gateway().refund('payment-1');
    expect(lines()).toEqual([READ, REFUND, READ]);
  });

  it.each([
    { what: 'refused', status: 400 },
    { what: 'forbidden', status: 403 },
    { what: 'too early again', status: 429 },
    { what: 'a failure', status: 503 },
  ])('is not done where it is $what', async ({ status }) => {
    moyasar.responses[READ] = { json: paymentOf() };
    moyasar.responses[REFUND] = { status, json: problem('no') };
    await expect(moyasar.gateway().refund('payment-1')).rejects.toThrow(GatewayUnavailable);
  });

  it('is not done where nobody answers in time, or nobody knows the payment', async () => {
    await expect(moyasar.gateway().refund('payment-1')).rejects.toThrow(GatewayUnavailable);
    moyasar.responses[READ] = 'silence';
    await expect(moyasar.gateway(50).refund('payment-1')).rejects.toThrow(GatewayUnavailable);
    expect(lines()).not.toContain(REFUND);
  });
});

describe('a webhook of Moyasar', () => {
  const event = (change: object = {}) => ({
    id: 'event-1',
    type: 'payment_paid',
    created_at: '2026-03-01T09:00:00.000Z',
    secret_token: KEYS.webhookSecret,
    account_name: 'M7',
    live: false,
    data: paymentOf(),
    ...change,
  });
  const read = (body: unknown) => moyasar.gateway().readWebhook(body);

  it.each([
    'payment_paid',
    'payment_faild',
    'payment_failed',
    'payment_refunded',
    'payment_voided',
    'payment_captured',
    'payment_of_times_to_come',
  ])('of type %s names the page that was paid on', (type) => {
    expect(read(event({ type }))).toEqual({ eventId: 'event-1', gatewayId: 'invoice-1' });
  });

  it.each([null, undefined])('names the payment where its page is %j', (invoice_id) => {
    const data = paymentOf({ invoice_id });
    expect(read(event({ data }))).toEqual({ eventId: 'event-1', gatewayId: 'payment-1' });
  });

  it.each([
    { secret_token: 'a-secret-of-the-webhookz' },
    { secret_token: KEYS.webhookSecret.slice(0, -1) },
    { secret_token: `${KEYS.webhookSecret} ` },
    { secret_token: '' },
    { secret_token: null },
    { secret_token: [KEYS.webhookSecret] },
    { secret_token: undefined },
    { live: true },
    { id: undefined },
    { id: '' },
    { id: 'x'.repeat(201) },
    { data: undefined },
    { data: null },
    { data: {} },
    { data: { id: 7 } },
    { data: { id: 'x'.repeat(101) } },
  ])('is refused with %j', (change) => {
    expect(read(event(change))).toBeUndefined();
  });

  it.each([undefined, null, 'text', 7, [], {}])('is not %j', (body) => {
    expect(read(body)).toBeUndefined();
  });
});
