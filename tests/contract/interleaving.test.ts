import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { placeOrderForm } from '#contract/forms.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { moveOrder } from '#rental-api/use-cases/move-order.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { placeOrder } from '#rental-api/use-cases/place-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  DATABASES,
  letHoldRunOut,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const TODAY = '2026-03-01';
const CUSTOMERS = 24;
const ROUNDS = 8;
/** Few pieces for many, so that most of them want what another one has. */
const STOCKS = { sofa: 1, lamp: 2, chair: 3 };
const DAYS_APART = 4;
const DAYS = 5;

describe.each(DATABASES)('many customers on few pieces at once, on %s', (kind) => {
  let test: TestShop;
  let customers: string[];
  let pieces: number[];
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, `${TODAY}T09:00:00Z`);
    pieces = Object.values(await addProducts(test.shop.db, STOCKS, 1));
    customers = await addCustomers(test.shop.db, CUSTOMERS);
    branch = await addBranch(test.shop.db);
  });
  afterAll(() => test.stop());

  let keys = 0;
  async function place(customer: string, from: string, pieceIds: number[]) {
    await setCartDates(test.shop, customer, { from, to: addDays(from, DAYS - 1) });
    for (const id of pieceIds) await setCartLine(test.shop, customer, id, 1);
    const form = { idempotency_key: `key-number-${keys++}`, accept_terms: 'on' };
    const pickup = { fulfilment: 'pickup', branch_id: branch };
    return placeOrder(test.shop, customer, placeOrderForm.parse({ ...form, ...pickup }));
  }
  const openOrders = () =>
    test.shop.db
      .selectFrom('orders')
      .select(['id', 'customer_id'])
      .where('status', '=', 'waiting_payment')
      .orderBy('number')
      .execute();

  it('places, cancels, pays and runs out, and the ledger equals the orders after each round', async () => {
    let placed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const waiting = await openOrders();
      const [runsOut, ...others] = waiting;
      if (runsOut) await letHoldRunOut(test.shop.db, runsOut.id);
      const work: Promise<unknown>[] = [expireHolds(test.shop), expireHolds(test.shop)];
      others.forEach(({ id, customer_id }, index) => {
        // Half of what waits is canceled and paid in the same moment.
        if (index % 2 === 0)
          work.push(moveOrder(test.shop, id, { move: 'cancel', by: 'customer' }));
        const payment = {
          method: 'cash' as const,
          idempotency_key: `pay-${id}-${round}`,
          return_url: '',
          token: '',
          language: 'en' as const,
        };
        work.push(payOrder(test.shop, customer_id!, id, payment));
      });
      customers.forEach((customer, index) => {
        const start = addDays(TODAY, ((index + round) % DAYS_APART) + 1 + (round % 2) * DAYS);
        const wanted = pieces.filter((_, piece) => (index + round) % (piece + 2) !== 0);
        work.push(
          place(customer, start, wanted.length ? wanted : pieces).then(({ ok }) => {
            if (ok) placed++;
          }),
        );
      });
      const outcomes = await Promise.allSettled(work);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await findLedgerFaults(test.shop.db)).toEqual([]);
    }
    expect(placed).toBeGreaterThan(ROUNDS);
  });
});
