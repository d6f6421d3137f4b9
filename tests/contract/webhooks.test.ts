import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#rental-api/payments/sandbox/keys.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { receiveWebhook } from '#rental-api/use-cases/receive-webhook.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  DATABASES,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  attemptsOf,
  booksOf,
  CARDS,
  historyOf,
  openWebhookDoor,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  poll,
  pollAbout,
  settleDown,
  toldOf,
  valueOf,
  type WebhookDoor,
} from '#tests/support/paid-order.ts';

describe.each(DATABASES)('webhooks on %s', (kind) => {
  let test: TestShop;
  let door: WebhookDoor;
  let customer: string;
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    door = await openWebhookDoor(test.shop);
    ({ chair = 0 } = await addProducts(test.shop.db, { chair: 1000 }));
    [customer = ''] = await addCustomers(test.shop.db, 1);
    branch = await addBranch(test.shop.db);
  });
  afterAll(async () => {
    await door.stop();
    await test.stop();
  });
  beforeEach(() => settleDown(test.shop.db));

  /** An attempt to pay 230 SAR; the poller would not ask about it for years. */
  async function begin() {
    const days = { from: '2026-03-10', to: '2026-03-11' };
    const rental = { customer, branch, lines: { [chair]: 1 }, ...days };
    const { id } = valueOf(await place(test.shop, rental));
    const request = paymentBy(test.sandbox.url);
    const attempt = valueOf(await payOrder(test.shop, customer, id, request));
    await forget(id);
    return { id, attempt };
  }
  const forget = (orderId: string) =>
    sql`update payment_attempts set next_check_at = now() + interval '1 year'
      where order_id = ${orderId}`.execute(test.shop.db);
  const status = (id: string) => orderStatus(test.shop.db, id);
  const waiting = async () =>
    (await sql<{ tries: number }>`select tries from sandbox_webhooks`.execute(test.shop.db)).rows;
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

  it('has the gateway asked at the next round', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt);
    await poll(test.shop);
    expect(await status(id)).toBe('waiting_payment');
    await door.deliver();
    expect(await waiting()).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
    expect(await poll(test.shop)).toEqual([]);
    expect(await status(id)).toBe('confirmed');
  });

  it('tells of a declined card', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { card: CARDS.declined });
    await door.deliver();
    await poll(test.shop);
    expect(await attemptsOf(test.shop.db, id)).toMatchObject([{ status: 'failed' }]);
    expect(await status(id)).toBe('waiting_payment');
  });

  it('counts an event that comes twice once', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'doubled' });
    expect(await waiting()).toHaveLength(2);
    await door.deliver();
    expect(await waiting()).toEqual([]);
    await poll(test.shop);
    expect(await historyOf(test.shop.db, id)).toHaveLength(3);
    expect(await toldOf(test.shop.db, id)).toHaveLength(1);
    expect(await status(id)).toBe('confirmed');
  });

  it('asks the gateway nothing about an event it has had', async () => {
    const { id, attempt } = await begin();
    const { invoices } = await booksOf(test.shop.db, id);
    const event = eventOf(id, {}, { invoice_id: invoices[0]!.id });
    expect(await receiveWebhook(test.shop, 'sandbox', event)).toBe(true);
    await poll(test.shop);
    await forget(id);
    await payOnPage(attempt, { webhook: 'dropped' });
    expect(await receiveWebhook(test.shop, 'sandbox', event)).toBe(true);
    await poll(test.shop);
    expect(await status(id)).toBe('waiting_payment');
    expect(await receiveWebhook(test.shop, 'sandbox', { ...event, id: `other-${id}` })).toBe(true);
    await poll(test.shop);
    expect(await status(id)).toBe('confirmed');
  });

  it('takes an event that comes late', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'late' });
    await door.deliver();
    await poll(test.shop);
    expect(await waiting()).toEqual([{ tries: 0 }]);
    expect(await status(id)).toBe('waiting_payment');
    await sql`update sandbox_webhooks set next_try_at = now()`.execute(test.shop.db);
    await door.deliver();
    await poll(test.shop);
    expect(await status(id)).toBe('confirmed');
  });

  it('changes nothing when an event comes after the poller was faster', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt);
    await pollAbout(test.shop, id);
    const before = await historyOf(test.shop.db, id);
    await door.deliver();
    expect(await poll(test.shop)).toEqual([]);
    expect(await historyOf(test.shop.db, id)).toEqual(before);
    expect(await toldOf(test.shop.db, id)).toHaveLength(1);
  });

  it('needs no event: the poller settles what nobody tells of', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'dropped' });
    expect(await waiting()).toEqual([]);
    await door.deliver();
    await poll(test.shop);
    expect(await status(id)).toBe('waiting_payment');
    await pollAbout(test.shop, id);
    expect(await status(id)).toBe('confirmed');
  });

  it('refuses a forged event, and does not even ask the gateway', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'forged' });
    await door.deliver();
    expect(await waiting()).toEqual([{ tries: 1 }]);
    await poll(test.shop);
    expect(await status(id)).toBe('waiting_payment');
    expect(await attemptsOf(test.shop.db, id)).toMatchObject([{ status: 'initiated' }]);
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
    expect(await receiveWebhook(test.shop, 'sandbox', event)).toBe(false);
    const kept = await test.shop.db
      .selectFrom('webhook_events')
      .select('id')
      .where('id', '=', 'event-of-refused')
      .execute();
    expect(kept).toEqual([]);
  });

  it.each([undefined, null, '', 'text', 7, [], {}])('refuses %j', async (body) => {
    expect(await receiveWebhook(test.shop, 'sandbox', body)).toBe(false);
  });

  it('refuses events of a gateway that this shop does not use', async () => {
    expect(await receiveWebhook(test.shop, 'moyasar', eventOf('other'))).toBe(false);
    const shop = { ...test.shop, gateway: undefined };
    expect(await receiveWebhook(shop, 'sandbox', eventOf('other'))).toBe(false);
  });

  it('takes an event for a payment that nobody knows, and changes nothing', async () => {
    const { id } = await begin();
    const event = eventOf(id, {}, { id: '3b7a3c52-0c4c-4d57-9b30-6a0f1b3c6a11' });
    expect(await receiveWebhook(test.shop, 'sandbox', event)).toBe(true);
    expect(await poll(test.shop)).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
  });

  it('believes nothing that an event says: the gateway’s answer counts', async () => {
    const { id } = await begin();
    const { invoices } = await booksOf(test.shop.db, id);
    const event = eventOf(id, {}, { invoice_id: invoices[0]!.id });
    expect(await receiveWebhook(test.shop, 'sandbox', event)).toBe(true);
    expect(await poll(test.shop)).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
    expect(await attemptsOf(test.shop.db, id)).toMatchObject([{ status: 'initiated' }]);
  });

  it('does not believe that a paid attempt failed', async () => {
    const { id, attempt } = await begin();
    await payOnPage(attempt, { webhook: 'dropped' });
    const { invoices } = await booksOf(test.shop.db, id);
    const data = { invoice_id: invoices[0]!.id, status: 'failed' };
    const event = eventOf(id, { type: 'payment_failed' }, data);
    expect(await receiveWebhook(test.shop, 'sandbox', event)).toBe(true);
    await poll(test.shop);
    expect(await status(id)).toBe('confirmed');
  });
});
