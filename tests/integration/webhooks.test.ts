import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#rental-api/payments/sandbox/keys.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { receiveWebhook } from '#rental-api/use-cases/receive-webhook.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  attemptsOf,
  sandboxPayments,
  CARDS,
  historyOf,
  openWebhookEndpoint,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  poll,
  pollAbout,
  settleDown,
  notificationsOf,
  valueOf,
  type WebhookEndpoint,
} from '#tests/support/paid-order.ts';

describe.each(PREFERRED_DATABASE)('webhooks on %s', (kind) => {
  let test: TestShop;
  let endpoint: WebhookEndpoint;
  let customer: string;
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    endpoint = await openWebhookEndpoint(test.app);
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 1000 }));
    [customer = ''] = await addCustomers(test.app.db, 1);
    branch = await addBranch(test.app.db);
  });
  afterAll(async () => {
    await endpoint.stop();
    await test.stop();
  });
  beforeEach(() => settleDown(test.app.db));

  /** An attempt to pay 230 SAR; the poller would not ask about it for years. */
  async function begin() {
    const days = { from: '2026-03-10', to: '2026-03-11' };
    const rental = { customer, branch, lines: { [chair]: 1 }, ...days };
    const { id } = valueOf(await place(test.app, rental));
    const request = paymentBy(test.sandbox.url);
    const attempt = valueOf(await payOrder(test.app, customer, id, request));
    await forget(id);
    return { id, attempt };
  }
  const forget = (orderId: string) =>
    sql`update payment_attempts set next_check_at = now() + interval '1 year'
      where order_id = ${orderId}`.execute(test.app.db);
  const status = (id: string) => orderStatus(test.app.db, id);
  const waiting = async () =>
    (await sql<{ tries: number }>`select tries from sandbox_webhooks`.execute(test.app.db)).rows;
  const eventOf = (id: string, change: object = {}, data: object = {}) => ({
    id: `event-of-${id}`,
    type: 'payment_paid',
    created_at: '2026-03-01T09:00:00Z',
    secret_token: SANDBOX_KEYS.webhookSecret,
    account_name: 'M7',
    live: false,
    data: { id: 'unknown', invoice_id: null, status: 'paid', amount: 23_000, ...data },
    ...change,
  });

  it('has the gateway asked at the next run', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt);
    await poll(test.app);
    expect(await status(id)).toBe('waiting_payment');
    await endpoint.deliver();
    expect(await waiting()).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
    expect(await poll(test.app)).toEqual([]);
    expect(await status(id)).toBe('confirmed');
  });

  it('reports a declined card', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { card: CARDS.declined });
    await endpoint.deliver();
    await poll(test.app);
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'failed' }]);
    expect(await status(id)).toBe('waiting_payment');
  });

  it('counts an event that comes twice once', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'doubled' });
    expect(await waiting()).toHaveLength(2);
    await endpoint.deliver();
    expect(await waiting()).toEqual([]);
    await poll(test.app);
    expect(await historyOf(test.app.db, id)).toHaveLength(3);
    expect(await notificationsOf(test.app.db, id)).toHaveLength(1);
    expect(await status(id)).toBe('confirmed');
  });

  it('asks the gateway nothing about an event it has had', async () => {
    const { id, attempt } = await begin();
    const { invoices } = await sandboxPayments(test.app.db, id);
    const event = eventOf(id, {}, { invoice_id: invoices[0]!.id });
    expect(await receiveWebhook(test.app, 'sandbox', event)).toBe(true);
    await poll(test.app);
    await forget(id);
    await payOnPage(attempt, { webhook: 'dropped' });
    expect(await receiveWebhook(test.app, 'sandbox', event)).toBe(true);
    await poll(test.app);
    expect(await status(id)).toBe('waiting_payment');
    expect(await receiveWebhook(test.app, 'sandbox', { ...event, id: `other-${id}` })).toBe(true);
    await poll(test.app);
    expect(await status(id)).toBe('confirmed');
  });

  it('takes an event that comes late', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'late' });
    await endpoint.deliver();
    await poll(test.app);
    expect(await waiting()).toEqual([{ tries: 0 }]);
    expect(await status(id)).toBe('waiting_payment');
    await sql`update sandbox_webhooks set next_try_at = now()`.execute(test.app.db);
    await endpoint.deliver();
    await poll(test.app);
    expect(await status(id)).toBe('confirmed');
  });

  it('changes nothing when an event comes after the poller was faster', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt);
    await pollAbout(test.app, id);
    const before = await historyOf(test.app.db, id);
    await endpoint.deliver();
    expect(await poll(test.app)).toEqual([]);
    expect(await historyOf(test.app.db, id)).toEqual(before);
    expect(await notificationsOf(test.app.db, id)).toHaveLength(1);
  });

  it('needs no event: the poller settles payments without one', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'dropped' });
    expect(await waiting()).toEqual([]);
    await endpoint.deliver();
    await poll(test.app);
    expect(await status(id)).toBe('waiting_payment');
    await pollAbout(test.app, id);
    expect(await status(id)).toBe('confirmed');
  });

  it('refuses a forged event, and does not even ask the gateway', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'forged' });
    await endpoint.deliver();
    expect(await waiting()).toEqual([{ tries: 1 }]);
    await poll(test.app);
    expect(await status(id)).toBe('waiting_payment');
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'initiated' }]);
  });

  it.each([
    { what: 'a wrong token', change: { secret_token: 'somebody-else' } },
    { what: 'an empty token', change: { secret_token: '' } },
    { what: 'no token', change: { secret_token: undefined } },
    { what: 'no id', change: { id: undefined } },
    { what: 'no data', change: { data: undefined } },
    { what: 'data without a payment', change: { data: { status: 'paid' } } },
  ])('refuses an event with $what', async ({ change }) => {
    const event = eventOf('refused', change);
    expect(await receiveWebhook(test.app, 'sandbox', event)).toBe(false);
    const kept = await test.app.db
      .selectFrom('webhook_events')
      .select('id')
      .where('id', '=', 'event-of-refused')
      .execute();
    expect(kept).toEqual([]);
  });

  it.each([undefined, null, '', 'text', 7, [], {}])('refuses %j', async (body) => {
    expect(await receiveWebhook(test.app, 'sandbox', body)).toBe(false);
  });

  it('refuses events of a gateway that this shop does not use', async () => {
    expect(await receiveWebhook(test.app, 'moyasar', eventOf('other'))).toBe(false);
    const shop = { ...test.app, gateway: undefined };
    expect(await receiveWebhook(shop, 'sandbox', eventOf('other'))).toBe(false);
  });

  it('takes an event for a payment that nobody knows, and changes nothing', async () => {
    const { id } = await begin();
    const event = eventOf(id, {}, { id: '3b7a3c52-0c4c-4d57-9b30-6a0f1b3c6a11' });
    expect(await receiveWebhook(test.app, 'sandbox', event)).toBe(true);
    expect(await poll(test.app)).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
  });

  it('believes nothing that an event says: the gateway’s answer counts', async () => {
    const { id } = await begin();
    const { invoices } = await sandboxPayments(test.app.db, id);
    const event = eventOf(id, {}, { invoice_id: invoices[0]!.id });
    expect(await receiveWebhook(test.app, 'sandbox', event)).toBe(true);
    expect(await poll(test.app)).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'initiated' }]);
  });

  it('does not believe that a paid attempt failed', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'dropped' });
    const { invoices } = await sandboxPayments(test.app.db, id);
    const data = { invoice_id: invoices[0]!.id, status: 'failed' };
    const event = eventOf(id, { type: 'payment_failed' }, data);
    expect(await receiveWebhook(test.app, 'sandbox', event)).toBe(true);
    await poll(test.app);
    expect(await status(id)).toBe('confirmed');
  });
});
