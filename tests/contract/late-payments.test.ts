import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { applyCoupon } from '#rental-api/use-cases/coupons.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { moveOrder } from '#rental-api/use-cases/move-order.ts';
import { payOrder, type PaymentRequest } from '#rental-api/use-cases/pay-order.ts';
import { settleAttempt } from '#rental-api/use-cases/settle-payment.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  DATABASES,
  letHoldRunOut,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  attemptsOf,
  booksOf,
  codeOf,
  heldDays,
  historyOf,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  pollAbout,
  runOut,
  settleDown,
  toldOf,
  valueOf,
} from '#tests/support/paid-order.ts';

const NOON = '2026-03-01T09:00:00Z';
const DAYS = { from: '2026-03-10', to: '2026-03-12' };

describe.each(DATABASES)('a payment that comes late on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let other: string;
  let branch: string;
  /** The only one of its kind, kept for a day after each rental. */
  let sofa: number;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    [customer = '', other = ''] = await addCustomers(test.shop.db, 2);
    branch = await addBranch(test.shop.db);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(NOON);
    await settleDown(test.shop.db);
    const slug = randomUUID();
    sofa = (await addProducts(test.shop.db, { [slug]: 1 }, 1))[slug]!;
  });

  const placeFor = (who: string, days = DAYS) =>
    place(test.shop, { customer: who, branch, lines: { [sofa]: 1 }, ...days });
  const pay = async (id: string, request: Partial<PaymentRequest> = {}) =>
    valueOf(await payOrder(test.shop, customer, id, paymentBy(test.sandbox.url, request)));
  const status = (id: string) => orderStatus(test.shop.db, id);
  const history = (id: string) => historyOf(test.shop.db, id);
  const attemptStatuses = async (id: string) =>
    (await attemptsOf(test.shop.db, id)).map((attempt) => attempt.status).sort();
  const cancel = async (id: string) =>
    valueOf(await moveOrder(test.shop, id, { move: 'cancel', by: 'customer' }));
  /** An order that was paid on a page, before anybody asked the gateway. */
  async function payUnnoticed() {
    const { id } = valueOf(await placeFor(customer));
    const attempt = await pay(id);
    await payOnPage(attempt);
    return { id, attempt };
  }
  const heldNow = () => heldDays(test.shop.db, sofa);
  const HELD = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
  async function expectRefunded(id: string) {
    expect(await attemptStatuses(id)).toContain('refunding');
    const told = await toldOf(test.shop.db, id);
    expect(await pollAbout(test.shop, id)).toEqual([]);
    expect(await attemptStatuses(id)).toContain('refunded');
    expect(await toldOf(test.shop.db, id)).toEqual([...told, 'أعدنا إليك المبلغ']);
    expect(await pollAbout(test.shop, id)).toEqual([]);
    expect(await toldOf(test.shop.db, id)).toHaveLength(told.length + 1);
    const { payments } = await booksOf(test.shop.db, id);
    const refunded = payments.filter((payment) => payment.status === 'refunded');
    expect(refunded).toMatchObject([{ refunded: 34_500 }]);
    expect(await findLedgerFaults(test.shop.db)).toEqual([]);
  }

  it('is honoured while the hold is over but nobody has looked', async () => {
    const { id, attempt } = await payUnnoticed();
    await letHoldRunOut(test.shop.db, id);
    await settleAttempt(test.shop, attempt.id);
    expect(await expireHolds(test.shop)).toBe(0);
    expect(await status(id)).toBe('confirmed');
    expect(await heldNow()).toEqual(HELD);
  });

  it('cannot be begun once the hold is over, also while nobody has looked', async () => {
    const { id } = valueOf(await placeFor(customer));
    await letHoldRunOut(test.shop.db, id);
    for (const method of ['card', 'apple_pay', 'cash'] as const) {
      const request = paymentBy(test.sandbox.url, { method, token: 'token' });
      expect(codeOf(await payOrder(test.shop, customer, id, request))).toBe('order_not_payable');
    }
    expect(await attemptsOf(test.shop.db, id)).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
  });

  it('is honoured after the hold ran out, while its days are free', async () => {
    const { id, attempt } = await payUnnoticed();
    await runOut(test.shop, id);
    expect(await heldNow()).toEqual([]);
    expect((await settleAttempt(test.shop, attempt.id)).status).toBe('paid');
    expect((await history(id)).slice(2)).toEqual(['canceled by clock', 'confirmed by gateway']);
    expect(await heldNow()).toEqual(HELD);
    expect(await findLedgerFaults(test.shop.db)).toEqual([]);
    expect(codeOf(await placeFor(other))).not.toBe('done');
  });

  it('is refunded when somebody else has a day of it by then, turnaround included', async () => {
    const { id, attempt } = await payUnnoticed();
    await runOut(test.shop, id);
    const theirs = valueOf(await placeFor(other, { from: '2026-03-13', to: '2026-03-13' }));
    expect((await settleAttempt(test.shop, attempt.id)).status).toBe('refunding');
    expect((await toldOf(test.shop.db, id)).at(-1)).toBe('سنعيد إليك المبلغ');
    await expectRefunded(id);
    expect(await status(id)).toBe('canceled');
    expect(await status(theirs.id)).toBe('waiting_payment');
    expect(await heldNow()).toEqual(['2026-03-13', '2026-03-14']);
  });

  it('gives the days to one of two orders that were both paid late', async () => {
    const first = await payUnnoticed();
    await runOut(test.shop, first.id);
    const second = await payUnnoticed();
    await runOut(test.shop, second.id);
    const settled = await Promise.all(
      [first, second].map(({ attempt }) => settleAttempt(test.shop, attempt.id)),
    );
    expect(settled.map((attempt) => attempt.status).sort()).toEqual(['paid', 'refunding']);
    expect(await heldNow()).toEqual(HELD);
    expect(await findLedgerFaults(test.shop.db)).toEqual([]);
  });

  it('is refunded when the first day has begun and passed meanwhile', async () => {
    const { id, attempt } = await payUnnoticed();
    await runOut(test.shop, id);
    test.setClock('2026-03-10T21:00:00Z');
    expect((await settleAttempt(test.shop, attempt.id)).status).toBe('refunding');
    expect(await status(id)).toBe('canceled');
    await expectRefunded(id);
  });

  it('counts the coupon of an order that it brings back, and gives it back at a refund', async () => {
    await test.shop.db
      .insertInto('coupons')
      .values({ code: `TEN${sofa}`, kind: 'percent', value: 10, starts_at: null, ends_at: null })
      .execute();
    const uses = async () =>
      (await test.shop.db.selectFrom('coupons').selectAll().execute()).map((row) => row.uses);
    const before = await uses();
    const rental = { customer, branch, lines: { [sofa]: 1 }, ...DAYS };
    const apply = () => applyCoupon(test.shop, customer, `TEN${sofa}`);
    const { id } = valueOf(await place(test.shop, rental, apply));
    const attempt = await pay(id);
    await payOnPage(attempt);
    await runOut(test.shop, id);
    expect(await uses()).toEqual(before);
    await settleAttempt(test.shop, attempt.id);
    expect(await uses()).toEqual([...before.slice(0, -1), before.at(-1)! + 1]);
    await cancel(id);
    expect(await uses()).toEqual(before);
  });

  it('is refunded when the customer canceled, even while the days are free', async () => {
    const { id, attempt } = await payUnnoticed();
    await cancel(id);
    expect((await settleAttempt(test.shop, attempt.id)).status).toBe('refunding');
    await expectRefunded(id);
    expect((await history(id)).at(-1)).toBe('canceled by customer');
    expect(await heldNow()).toEqual([]);
  });
});
