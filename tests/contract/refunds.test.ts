import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setFault } from '#rental-api/payments/sandbox/books.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { deleteAccount } from '#rental-api/use-cases/delete-account.ts';
import { moveOrder } from '#rental-api/use-cases/move-order.ts';
import { payOrder, type PaymentRequest } from '#rental-api/use-cases/pay-order.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { settleAttempt } from '#rental-api/use-cases/settle-payment.ts';
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
  heldDays,
  historyOf,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  poll,
  pollAbout,
  runOut,
  settleDown,
  toldOf,
  valueOf,
} from '#tests/support/paid-order.ts';

const NOON = '2026-03-01T09:00:00Z';
const PASSWORD = 'props1234';
const DAYS = { from: '2026-03-10', to: '2026-03-12' };

describe.each(DATABASES)('money that goes back on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let branch: string;
  /** The only one of its kind, kept for a day after each rental. */
  let sofa: number;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    [customer = ''] = await addCustomers(test.shop.db, 1);
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
  const addLeaving = async () => {
    const password_hash = await hashPassword(PASSWORD);
    const query = test.shop.db.insertInto('customers').values({
      phone_code: '966',
      phone: '599999999',
      fullname: 'Leaving',
      password_hash,
      image: null,
    });
    return (await query.returning('id').execute()).map((row) => row.id);
  };
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

  it('is refunded when the customer has chosen cash instead', async () => {
    const { id, attempt } = await payUnnoticed();
    await pay(id, { method: 'cash' });
    expect((await settleAttempt(test.shop, attempt.id)).status).toBe('refunding');
    await expectRefunded(id);
    expect(await status(id)).toBe('pending');
    expect(await heldNow()).toEqual(HELD);
  });

  it('is refunded when another attempt has paid the order already', async () => {
    const { id } = valueOf(await placeFor(customer));
    const attempts = [await pay(id), await pay(id, { method: 'mada' })];
    for (const attempt of attempts) await payOnPage(attempt);
    await Promise.all(attempts.map((attempt) => settleAttempt(test.shop, attempt.id)));
    expect(await attemptStatuses(id)).toEqual(['paid', 'refunding']);
    expect((await history(id)).slice(2)).toEqual(['confirmed by gateway']);
    await expectRefunded(id);
    expect(await attemptStatuses(id)).toEqual(['paid', 'refunded']);
    expect(await status(id)).toBe('confirmed');
  });

  it.each([
    { by: 'customer', moves: ['cancel'] },
    { by: 'staff', moves: ['cancel'] },
    { by: 'staff', moves: ['reject'] },
    { by: 'staff', moves: ['accept', 'cancel'] },
  ] as const)('goes back when a paid order ends by $by: $moves', async ({ by, moves }) => {
    const { id, attempt } = await payUnnoticed();
    await settleAttempt(test.shop, attempt.id);
    for (const move of moves) valueOf(await moveOrder(test.shop, id, { move, by }));
    expect(await heldNow()).toEqual([]);
    await expectRefunded(id);
  });

  it('is refunded once where the answer to the refund was lost', async () => {
    const { id, attempt } = await payUnnoticed();
    await settleAttempt(test.shop, attempt.id);
    await cancel(id);
    await setFault(test.shop.db, { call: 'refund', fault: 'lost', times: 1 });
    expect(await poll(test.shop)).toHaveLength(1);
    expect((await booksOf(test.shop.db, id)).payments).toMatchObject([{ status: 'refunded' }]);
    await expectRefunded(id);
  });

  it('is said once where two processes give it back at the same moment', async () => {
    const { id, attempt } = await payUnnoticed();
    await settleAttempt(test.shop, attempt.id);
    await cancel(id);
    const told = await toldOf(test.shop.db, id);
    const gateway = test.shop.gateway!;
    const refund = async (paymentId: string) => {
      await gateway.refund(paymentId);
      await settleAttempt(test.shop, attempt.id);
    };
    const slower = { ...test.shop, gateway: { ...gateway, refund } };
    expect((await settleAttempt(slower, attempt.id)).status).toBe('refunded');
    expect(await toldOf(test.shop.db, id)).toHaveLength(told.length + 1);
  });

  it.each(['clock', 'customer'])(
    'cannot come once the page of an order that the %s canceled is closed',
    async (by) => {
      const { id } = valueOf(await placeFor(customer));
      const attempt = await pay(id);
      if (by === 'clock') await runOut(test.shop, id);
      else await cancel(id);
      expect(await pollAbout(test.shop, id)).toEqual([]);
      expect(await attemptStatuses(id)).toEqual(['failed']);
      expect((await booksOf(test.shop.db, id)).invoices).toMatchObject([{ status: 'canceled' }]);
      expect((await fetch(attempt.redirect_url!)).status).toBe(410);
      await expect(payOnPage(attempt)).rejects.toThrow('no form');
    },
  );

  it('goes back when its customer has deleted the account: an order of nobody is not brought back', async () => {
    const [leaving = ''] = await addLeaving();
    const { id } = valueOf(await placeFor(leaving));
    const request = paymentBy(test.sandbox.url);
    const attempt = valueOf(await payOrder(test.shop, leaving, id, request));
    await payOnPage(attempt);
    await runOut(test.shop, id);
    valueOf(await deleteAccount(test.shop, leaving, PASSWORD));
    expect((await settleAttempt(test.shop, attempt.id)).status).toBe('refunding');
    expect(await pollAbout(test.shop, id)).toEqual([]);
    expect(await attemptStatuses(id)).toEqual(['refunded']);
    expect(await status(id)).toBe('canceled');
    expect(await heldNow()).toEqual([]);
  });
});
