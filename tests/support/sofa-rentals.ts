import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { DayRange } from '#contract/days.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { payOrder, type PaymentRequest } from '#rental-api/use-cases/pay-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  openTestShop,
  type DatabaseKind,
  type TestShop,
} from './databases.ts';
import {
  attemptsOf,
  sandboxPayments,
  heldDays,
  historyOf,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  pollAbout,
  settleDown,
  notificationsOf,
  valueOf,
} from './paid-order.ts';

const NOON = '2026-03-01T09:00:00Z';
/** The days of a rental, and those on which it keeps the sofa away. */
export const SOFA_DAYS = { from: '2026-03-10', to: '2026-03-12' };
export const SOFA_HELD = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
/** What three days of it come to, VAT included. */
const SOFA_TOTAL = 34_500;

/**
 * A shop on 1 March with a new sofa for each test, the only one of its kind and looked after
 * for a day after each rental; and two customers who rent it and pay for it.
 */
export function setUpSofaRentals(kind: DatabaseKind) {
  let test: TestShop;
  let customers: string[];
  let branch: string;
  let sofa: number;
  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    customers = await addCustomers(test.app.db, 2);
    branch = await addBranch(test.app.db);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(NOON);
    await settleDown(test.app.db);
    const slug = randomUUID();
    sofa = (await addProducts(test.app.db, { [slug]: 1 }, 1))[slug]!;
  });

  const rentals = {
    get test() {
      return test;
    },
    get customer() {
      return customers[0]!;
    },
    get other() {
      return customers[1]!;
    },
    placeFor: (who: string, days: DayRange = SOFA_DAYS, prepare?: () => Promise<unknown>) =>
      place(test.app, { customer: who, branch, lines: { [sofa]: 1 }, ...days }, prepare),
    pay: async (id: string, request: Partial<PaymentRequest> = {}) =>
      valueOf(await payOrder(test.app, rentals.customer, id, paymentBy(test.sandbox.url, request))),
    status: (id: string) => orderStatus(test.app.db, id),
    history: (id: string) => historyOf(test.app.db, id),
    attemptStatuses: async (id: string) =>
      (await attemptsOf(test.app.db, id)).map((attempt) => attempt.status).sort(),
    cancel: async (id: string) =>
      valueOf(await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' })),
    /** An order that was paid on a page, before anybody asked the gateway. */
    async payUnnoticed() {
      const { id } = valueOf(await rentals.placeFor(rentals.customer));
      const attempt = await rentals.pay(id);
      await payOnPage(attempt);
      return { id, attempt };
    },
    heldNow: () => heldDays(test.app.db, sofa),
    /** The money of an order goes back once, and its customer is told once. */
    async expectRefunded(id: string) {
      expect(await rentals.attemptStatuses(id)).toContain('refunding');
      const told = await notificationsOf(test.app.db, id);
      expect(await pollAbout(test.app, id)).toEqual([]);
      expect(await rentals.attemptStatuses(id)).toContain('refunded');
      expect(await notificationsOf(test.app.db, id)).toEqual([...told, 'refunded']);
      expect(await pollAbout(test.app, id)).toEqual([]);
      expect(await notificationsOf(test.app.db, id)).toHaveLength(told.length + 1);
      const { payments } = await sandboxPayments(test.app.db, id);
      const refunded = payments.filter((payment) => payment.status === 'refunded');
      expect(refunded).toMatchObject([{ refunded: SOFA_TOTAL }]);
      expect(await findLedgerFaults(test.app.db)).toEqual([]);
    },
  };
  return rentals;
}
