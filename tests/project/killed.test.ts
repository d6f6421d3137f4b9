import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenReply } from '#contract/account.ts';
import { productReply } from '#contract/catalogue.ts';
import { orderReply } from '#contract/orders.ts';
import { paymentAttemptReply } from '#contract/payments.ts';
import type { SandboxInvoice } from '#rental-api/payments/sandbox/store.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { KillableApi } from '#tests/support/killable-api.ts';
import {
  attemptsOf,
  sandboxPayments,
  historyOf,
  newKey,
  payOnPage,
  notificationsOf,
} from '#tests/support/paid-order.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

/** 65 SAR a day for three days, and VAT: what Apple Pay goes through with. */
const TOTAL = 22_425;
const PLACED = ['ordered by customer', 'waiting_payment by customer'];

// On both: recovery after a kill differs: files in a folder, or a server.
describe.each(DATABASES)('a rental API that is killed, on %s,', (kind) => {
  let api: KillableApi;
  let token: string;
  let orderId: string;
  let starts = 10;

  beforeAll(async () => {
    api = await KillableApi.create(kind);
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    await api.start();
    token = tokenReply.parse(await api.call('login', '', { ...FAHAD })).data.token;
    orderId = await placeOrder();
  });

  async function placeOrder(): Promise<string> {
    const { id } = productReply.parse(await api.call('products/brass-lantern')).data;
    starts += 4;
    const days = { from: dayFromToday(starts), to: dayFromToday(starts + 2) };
    await api.call('cart/dates', token, days);
    await api.call('cart/items', token, { product_id: id, quantity: '1' });
    const form = { idempotency_key: newKey(), accept_terms: 'on', fulfilment: 'pickup' };
    const placed = await api.call('orders', token, { ...form, branch_id: '1' });
    return orderReply.parse(placed).data.id;
  }
  const order = async () => orderReply.parse(await api.call(`orders/${orderId}`, token)).data;
  const post = (key: string, fields: Record<string, string> = { method: 'mada' }) =>
    api.call(`orders/${orderId}/payments`, token, {
      idempotency_key: key,
      return_url: `${api.url}/back`,
      ...fields,
    });
  const pay = async (...how: Parameters<typeof post>) => {
    const { id, status, redirect_url } = paymentAttemptReply.parse(await post(...how)).data;
    return { id, status, redirect_url: redirect_url ?? null };
  };
  const askAttempt = async (id: string) =>
    paymentAttemptReply.parse(await api.call(`orders/${orderId}/payments/${id}`, token)).data;
  const invoicesOf = async (attemptId: string) => {
    const path = `invoices?metadata[attempt_id]=${attemptId}`;
    const list = (await api.callGateway(path)) as {
      invoices: (SandboxInvoice & { payments: { id: string; status: string }[] })[];
    };
    return list.invoices;
  };

  /** Shop and gateway agree that the order was paid once, and the ledger with the orders. */
  const expectPaidOnce = () =>
    api.inspect(async (db) => {
      expect(await historyOf(db, orderId)).toEqual([...PLACED, 'confirmed by gateway']);
      expect(await attemptsOf(db, orderId)).toMatchObject([{ status: 'paid', amount: TOTAL }]);
      const { payments } = await sandboxPayments(db, orderId);
      expect(payments).toMatchObject([{ status: 'paid', amount: TOTAL, refunded: 0 }]);
      expect(await notificationsOf(db, orderId)).toHaveLength(1);
      expect(await findLedgerFaults(db)).toEqual([]);
    });

  it.each(['hang', 'lost'] as const)(
    'while it opens a page (‘%s’) opens one, for the same key, when it lives again',
    async (fault) => {
      const key = newKey();
      await api.breakGateway('create', fault);
      const waiting = post(key).catch(() => undefined);
      await expect.poll(async () => (await order()).payment_status).toBe('initiated');
      // The lost page is there once its answer came; the other answer never comes.
      if (fault === 'lost') expect(await waiting).toMatchObject({ code: 'payment_unavailable' });
      await api.kill();
      await waiting;

      await api.start();
      await api.repairGateway('create');
      const attempt = await pay(key);
      expect(await pay(key)).toEqual(attempt);
      const [invoice, ...others] = await invoicesOf(attempt.id);
      expect(others).toEqual([]);
      expect(invoice).toMatchObject({ status: 'initiated', amount: TOTAL });
      expect(attempt.redirect_url).toContain(invoice!.id);
      await payOnPage(attempt);
      expect((await askAttempt(attempt.id)).status).toBe('paid');
      await expectPaidOnce();
    },
  );

  it('after a card was charged is told by the payer’s return', async () => {
    const attempt = await pay(newKey());
    await payOnPage(attempt, { webhook: 'dropped' });
    await api.kill();
    await api.start();
    expect((await askAttempt(attempt.id)).status).toBe('paid');
    expect((await order()).status).toBe('confirmed');
    await expectPaidOnce();
  });

  it('after a card was charged is told by the gateway, twice', async () => {
    const attempt = await pay(newKey());
    await payOnPage(attempt, { webhook: 'doubled' });
    await api.kill();
    await api.start();
    await expect.poll(async () => (await order()).status, { timeout: 20_000 }).toBe('confirmed');
    await expectPaidOnce();
  });

  it('after a card was charged checks it without an event', async () => {
    const attempt = await pay(newKey());
    await payOnPage(attempt, { webhook: 'dropped' });
    await api.kill();
    await api.inspect((db) =>
      sql`update payment_attempts set next_check_at = now() where id = ${attempt.id}`.execute(db),
    );
    await api.start();
    await expect.poll(async () => (await order()).status, { timeout: 20_000 }).toBe('confirmed');
    await expectPaidOnce();
  });

  it('while it asks what became of a payment confirms the order once, however many ask then', async () => {
    const attempt = await pay(newKey());
    await payOnPage(attempt, { webhook: 'dropped' });
    await api.breakGateway('read', 'hang');
    const asking = askAttempt(attempt.id).catch(() => undefined);
    expect((await order()).status).toBe('waiting_payment');
    await api.kill();
    await asking;
    await api.start();
    await api.repairGateway('read');
    const asked = await Promise.all([1, 2, 3, 4].map(() => askAttempt(attempt.id)));
    expect(asked.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    await expectPaidOnce();
  });

  it('after an Apple Pay token was charged charges it no second time', async () => {
    const key = newKey();
    const fields = { method: 'apple_pay', token: 'sealed' };
    await api.breakGateway('charge', 'lost');
    expect(await post(key, fields)).toMatchObject({ code: 'payment_unavailable' });
    await api.kill();
    await api.start();
    await api.repairGateway('charge');
    expect((await pay(key, fields)).status).toBe('paid');
    await expectPaidOnce();
  });

  it('after money was given back, but before it knew, gives it back no second time', async () => {
    const attempt = await pay(newKey());
    await payOnPage(attempt);
    await askAttempt(attempt.id);
    await api.breakGateway('refund', 'lost');
    await api.call(`orders/${orderId}/cancel`, token, {});
    await expect
      .poll(async () => (await invoicesOf(attempt.id))[0]!.payments[0]!.status)
      .toBe('refunded');
    await api.kill();
    await api.start();
    await api.repairGateway('refund');
    await expect
      .poll(async () => (await order()).payment_status, { timeout: 40_000 })
      .toBe('refunded');
    await api.inspect(async (db) => {
      const { payments } = await sandboxPayments(db, orderId);
      expect(payments).toMatchObject([{ status: 'refunded', refunded: TOTAL }]);
      const told = await notificationsOf(db, orderId);
      expect(told).toEqual([...new Set(told)]);
      expect(await findLedgerFaults(db)).toEqual([]);
    });
  });
});
