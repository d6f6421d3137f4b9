import type { PaymentMethod } from '#contract/payments.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentOutcomes } from '#rental-api/runtime/metrics.ts';
import type { PaymentRequest } from '#rental-api/use-cases/pay-order.ts';
import { availableMethods, payOrder } from '#rental-api/use-cases/pay-order.ts';
import { syncAttempt } from '#rental-api/use-cases/sync-payment.ts';
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
  codeOf,
  historyOf,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  settleDown,
  notificationsOf,
  valueOf,
} from '#tests/support/paid-order.ts';

const WAITING = ['ordered by customer', 'waiting_payment by customer'];

describe.each(PREFERRED_DATABASE)('paying on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let stranger: string;
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 1000 }));
    [customer = '', stranger = ''] = await addCustomers(test.app.db, 2);
    branch = await addBranch(test.app.db);
  });
  afterAll(() => test.stop());
  beforeEach(() => settleDown(test.app.db));

  /** 115 SAR for every day. */
  const order = async (to = '2026-03-10') => {
    const rental = { customer, branch, lines: { [chair]: 1 }, from: '2026-03-10', to };
    return valueOf(await place(test.app, rental)).id;
  };
  const pay = (id: string, request: Partial<PaymentRequest> = {}) =>
    payOrder(test.app, customer, id, paymentBy(test.sandbox.url, request));

  /** As `/metrics` has it. */
  const countPaid = async () =>
    (await paymentOutcomes.get()).values.find(({ labels }) => labels.state === 'paid')?.value ?? 0;

  it.each<{ method: PaymentMethod; card: string; what: string }>([
    { method: 'mada', card: CARDS.mada, what: 'a mada card' },
    { method: 'card', card: CARDS.visa, what: 'a Visa card' },
    { method: 'card', card: CARDS.frictionless, what: 'a card whose bank asks for no code' },
  ])('confirms an order that was paid by $what', async ({ method, card }) => {
    const id = await order();
    const attempt = valueOf(await pay(id, { method }));
    expect(attempt.status).toBe('initiated');
    const back = await payOnPage(attempt, { card });
    expect(back.pathname).toBe('/paid');
    expect(back.searchParams.get('order')).toBe('1');
    expect(back.searchParams.get('attempt')).toBe(attempt.id);
    expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');

    const before = await countPaid();
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('paid');
    expect((await countPaid()) - before).toBe(1);
    expect(await orderStatus(test.app.db, id)).toBe('confirmed');
    expect(await historyOf(test.app.db, id)).toEqual([...WAITING, 'confirmed by gateway']);
    expect(await notificationsOf(test.app.db, id)).toHaveLength(1);
    const row = await test.app.db
      .selectFrom('orders')
      .select(['payment_method', 'hold_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ payment_method: method, hold_until: null });
    const { payments } = await sandboxPayments(test.app.db, id);
    expect(payments).toMatchObject([{ status: 'paid', amount: 11_500, currency: 'SAR' }]);
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ payment_id: payments[0]!.id }]);
  });

  it('settles one payment once, however many ask at the same time', async () => {
    const id = await order();
    const attempt = valueOf(await pay(id));
    await payOnPage(attempt);
    const asked = await Promise.all([1, 2, 3, 4].map(() => syncAttempt(test.app, attempt.id)));
    expect(asked.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(await historyOf(test.app.db, id)).toEqual([...WAITING, 'confirmed by gateway']);
    expect(await notificationsOf(test.app.db, id)).toHaveLength(1);
  });

  it.each([
    { what: 'a card that its bank declines', how: { card: CARDS.declined }, why: 'Declined (05)' },
    { what: 'a wrong 3-D Secure code', how: { code: '654321' }, why: '3-D Secure' },
    { what: 'a card that nobody knows', how: { card: '4000000000000002' }, why: '(14)' },
  ])('leaves the order payable after $what, and another attempt pays it', async ({ how, why }) => {
    const id = await order();
    const first = valueOf(await pay(id));
    const back = await payOnPage(first, how);
    expect(back.searchParams.get('back')).toBe('1');
    const failed = await syncAttempt(test.app, first.id);
    expect(failed.status).toBe('failed');
    expect(failed.failure).toContain(why);
    expect(await historyOf(test.app.db, id)).toEqual(WAITING);
    await expect(payOnPage(first)).rejects.toThrow('no form');

    const second = valueOf(await pay(id));
    expect(second.id).not.toBe(first.id);
    await payOnPage(second);
    expect((await syncAttempt(test.app, second.id)).status).toBe('paid');
    expect(await orderStatus(test.app.db, id)).toBe('confirmed');
  });

  it('keeps an attempt open whose payer went back, and its page can still be paid', async () => {
    const id = await order();
    const attempt = valueOf(await pay(id));
    const page = await (await fetch(attempt.redirect_url!)).text();
    const back = /class="back" href="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
    expect(new URL(back).searchParams.get('attempt')).toBe(attempt.id);
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('initiated');
    expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');
    await payOnPage(attempt);
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('paid');
  });

  it('is not paid between the card and the bank’s code', async () => {
    const id = await order();
    const attempt = valueOf(await pay(id));
    await expect(payOnPage(attempt, { code: '12' })).rejects.toThrow('422');
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('initiated');
    expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');
  });

  it('makes one attempt and one open page of one key, however many posts race', async () => {
    const id = await order();
    const request = { idempotency_key: 'pressed-many-times' };
    const raced = await Promise.all(Array.from({ length: 8 }, () => pay(id, request)));
    const attempts = raced.map(valueOf);
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(new Set(attempts.map(({ redirect_url }) => redirect_url)).size).toBe(1);
    const { invoices } = await sandboxPayments(test.app.db, id);
    const open = invoices.filter(({ status }) => status === 'initiated');
    expect(open).toHaveLength(1);
    expect(attempts[0]!.redirect_url).toContain(open[0]!.id);
    expect(valueOf(await pay(id, request))).toEqual(attempts[0]);
  });

  it('refuses a key that was used for another method', async () => {
    const id = await order();
    const request = { idempotency_key: 'used-for-a-card' };
    const attempt = valueOf(await pay(id, { ...request, method: 'card' }));
    for (const method of ['mada', 'cash', 'apple_pay'] as const)
      expect(codeOf(await pay(id, { ...request, method, token: 'token' }))).toBe('key_reused');
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ id: attempt.id, method: 'card' }]);
    expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');
  });

  it('lets nobody pay the order of somebody else, or an order that is paid', async () => {
    const id = await order();
    const request = paymentBy(test.sandbox.url);
    expect(codeOf(await payOrder(test.app, stranger, id, request))).toBe('order_not_found');
    const attempt = valueOf(await pay(id));
    await payOnPage(attempt);
    await syncAttempt(test.app, attempt.id);
    for (const method of ['card', 'cash'] as const)
      expect(codeOf(await pay(id, { method }))).toBe('order_not_payable');
    expect(await attemptsOf(test.app.db, id)).toHaveLength(1);
  });

  it('waits for approval when cash is chosen, and asks no gateway', async () => {
    const id = await order();
    const attempt = valueOf(await pay(id, { method: 'cash' }));
    expect(attempt).toMatchObject({ status: 'due', redirect_url: null });
    expect(await historyOf(test.app.db, id)).toEqual([...WAITING, 'pending by customer']);
    expect(await sandboxPayments(test.app.db, id)).toEqual({ invoices: [], payments: [] });
    expect((await syncAttempt(test.app, attempt.id)).status).toBe('due');
  });

  it.each([
    { days: 2, to: '2026-03-11', status: 'paid', order: 'confirmed', why: null },
    { days: 1, to: '2026-03-10', status: 'failed', order: 'waiting_payment', why: '(99)' },
    { days: 10, to: '2026-03-19', status: 'failed', order: 'waiting_payment', why: '(51)' },
  ])('charges Apple Pay for $days days at once: $status', async ({ to, status, why, ...then }) => {
    const id = await order(to);
    const attempt = valueOf(await pay(id, { method: 'apple_pay', token: 'from-the-sheet' }));
    expect(attempt).toMatchObject({ status, redirect_url: null });
    expect(await orderStatus(test.app.db, id)).toBe(then.order);
    const [row] = await attemptsOf(test.app.db, id);
    if (why) expect(row!.failure).toContain(why);
    else expect(row!.failure).toBeNull();
  });

  it('charges an Apple Pay token once, however often it is posted', async () => {
    const id = await order('2026-03-11');
    const request = { method: 'apple_pay', token: 'once', idempotency_key: 'one-touch' } as const;
    const raced = await Promise.all(Array.from({ length: 5 }, () => pay(id, request)));
    expect(new Set(raced.map((outcome) => valueOf(outcome).id)).size).toBe(1);
    expect(valueOf(await pay(id, request)).status).toBe('paid');
    expect((await sandboxPayments(test.app.db, id)).payments).toMatchObject([{ status: 'paid' }]);
    expect(await historyOf(test.app.db, id)).toEqual([...WAITING, 'confirmed by gateway']);
  });

  it('takes only cash where no gateway is set up', async () => {
    const shop = { ...test.app, gateway: undefined };
    expect(availableMethods(shop)).toEqual(['cash']);
    expect(availableMethods(test.app)).toEqual(['apple_pay', 'mada', 'card', 'cash']);
    const id = await order();
    for (const method of ['apple_pay', 'mada', 'card'] as const) {
      const refused = await payOrder(shop, customer, id, paymentBy(test.sandbox.url, { method }));
      expect(codeOf(refused)).toBe('payment_method_unavailable');
    }
    expect(await attemptsOf(test.app.db, id)).toEqual([]);
    const cash = paymentBy(test.sandbox.url, { method: 'cash' });
    expect(valueOf(await payOrder(shop, customer, id, cash)).status).toBe('due');
  });
});
