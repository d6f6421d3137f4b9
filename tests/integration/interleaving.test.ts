import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { placeOrderForm } from '#contract/forms.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { placeOrder } from '#rental-api/use-cases/place-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  DATABASES,
  expireHold,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const TODAY = '2026-03-01';
const CUSTOMERS = 24;
const ROUNDS = 8;
/** Few units for many, so that most of them want what another one has. */
const STOCKS = { sofa: 1, lamp: 2, chair: 3 };
const DAYS_APART = 4;
const DAYS = 5;

// On both: PGlite has one session and queues transactions, PostgreSQL interleaves them.
describe.each(DATABASES)('many customers on few pieces at once, on %s', (kind) => {
  let test: TestShop;
  let customers: string[];
  let pieces: number[];
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, `${TODAY}T09:00:00Z`);
    pieces = Object.values(await addProducts(test.app.db, STOCKS, 1));
    customers = await addCustomers(test.app.db, CUSTOMERS);
    branch = await addBranch(test.app.db);
  });
  afterAll(() => test.stop());

  let keys = 0;
  async function place(customer: string, from: string, pieceIds: number[]) {
    await setCartDates(test.app, customer, { from, to: addDays(from, DAYS - 1) });
    for (const id of pieceIds) await setCartLine(test.app, customer, id, 1);
    const form = { idempotency_key: `key-number-${keys++}`, accept_terms: 'on' };
    const pickup = { fulfilment: 'pickup', branch_id: branch };
    return placeOrder(test.app, customer, placeOrderForm.parse({ ...form, ...pickup }));
  }
  const openOrders = () =>
    test.app.db
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
      if (runsOut) await expireHold(test.app.db, runsOut.id);
      const work: Promise<unknown>[] = [expireHolds(test.app), expireHolds(test.app)];
      others.forEach(({ id, customer_id }, index) => {
        // Half of what waits is canceled and paid in the same moment.
        if (index % 2 === 0)
          work.push(transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' }));
        const payment = {
          method: 'cash' as const,
          idempotency_key: `pay-${id}-${round}`,
          return_url: '',
          token: '',
          language: 'en' as const,
        };
        work.push(payOrder(test.app, customer_id!, id, payment));
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
      expect(await findLedgerFaults(test.app.db)).toEqual([]);
    }
    expect(placed).toBeGreaterThan(ROUNDS);
    const ended = await test.app.db
      .selectFrom('order_history')
      .select(['order_id', 'actor'])
      .where('status', '=', 'canceled')
      .execute();
    expect(ended.filter(({ actor }) => actor === 'system').length).toBeGreaterThan(0);
    // No hold ran out twice, and no order was canceled beside it.
    expect(new Set(ended.map(({ order_id }) => order_id)).size).toBe(ended.length);
  });
});
