import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { placeOrderForm, type PlaceOrderForm } from '#contract/forms.ts';
import type { Actor } from '#contract/order-constants.ts';
import { TRANSITION_NAMES } from '#rental-api/domain/order-states.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { clearCart, setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import { applyCoupon } from '#rental-api/use-cases/coupons.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { placeOrder } from '#rental-api/use-cases/place-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  clearRentals,
  DATABASES,
  expireHold,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const TODAY = '2026-03-01';
const NOON = `${TODAY}T09:00:00Z`;

// On both: constraints and locks of the ledger run in two engines.
describe.each(DATABASES)('the ledger on %s', (kind) => {
  let test: TestShop;
  let customers: string[];
  let products: Record<string, number>;
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    products = await addProducts(test.app.db, { sofa: 1, chair: 3 }, 1);
    customers = await addCustomers(test.app.db, 30);
    branch = await addBranch(test.app.db);
  });
  afterAll(() => test.stop());

  let keys = 0;
  const form = (idempotency_key = `key-number-${keys++}`): PlaceOrderForm =>
    placeOrderForm.parse({
      idempotency_key,
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: branch,
    });
  async function order(
    customer: string,
    slug: string,
    quantity: number,
    start: number,
    length: number,
  ) {
    await clearCart(test.app, customer);
    const from = addDays(TODAY, start);
    await setCartDates(test.app, customer, { from, to: addDays(from, length - 1) });
    // Past what is free the cart refuses; then there is nothing to place.
    await setCartLine(test.app, customer, products[slug]!, quantity);
    return placeOrder(test.app, customer, form());
  }
  const expectLedgerRight = async () => expect(await findLedgerFaults(test.app.db)).toEqual([]);

  it('equals the orders after any sequence of placing, moving and expiring', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('order' as const),
        who: fc.nat(3),
        slug: fc.constantFrom('sofa', 'chair'),
        quantity: fc.integer({ min: 1, max: 3 }),
        start: fc.nat(6),
        length: fc.integer({ min: 1, max: 4 }),
      }),
      fc.record({
        do: fc.constant('transition' as const),
        which: fc.nat(30),
        transition: fc.constantFrom(...TRANSITION_NAMES),
        by: fc.constantFrom<Actor>('customer', 'staff', 'gateway'),
      }),
      fc.record({ do: fc.constant('expire' as const), which: fc.nat(30) }),
    );
    const sequences = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (steps) => {
        for (const one of steps) {
          const placed = await test.app.db
            .selectFrom('orders')
            .select('id')
            .orderBy('number', 'desc')
            .limit(12)
            .execute();
          const target = placed[('which' in one ? one.which : 0) % Math.max(1, placed.length)]?.id;
          if (one.do === 'order')
            await order(customers[one.who]!, one.slug, one.quantity, one.start, one.length);
          else if (target && one.do === 'transition')
            await transitionOrder(test.app, target, { transition: one.transition, by: one.by });
          else if (target) {
            await expireHold(test.app.db, target);
            await expireHolds(test.app);
          }
          await expectLedgerRight();
        }
      },
    );
    await fc.assert(
      sequences.beforeEach(() => clearRentals(test.app.db)),
      { numRuns: kind === 'pglite' ? 12 : 20 },
    );
  });

  it('lets one of many who want the last piece have it', async () => {
    const far = 200;
    const prepared = await Promise.all(
      customers.map(async (customer, index) => {
        await clearCart(test.app, customer);
        const from = addDays(TODAY, far + (index % 3));
        await setCartDates(test.app, customer, { from, to: addDays(from, 4) });
        await setCartLine(test.app, customer, products['sofa']!, 1);
        return customer;
      }),
    );
    const outcomes = await Promise.all(
      prepared.map((customer) => placeOrder(test.app, customer, form())),
    );
    expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    for (const outcome of outcomes)
      if (!outcome.ok) {
        expect(outcome.code).toBe('cart_short');
        expect(outcome.errors).toEqual({ product_id: [String(products['sofa'])] });
      }
    await expectLedgerRight();
  });

  it('takes several lines in opposite order without a deadlock', async () => {
    const racing = customers.slice(0, 12);
    const dates = { from: addDays(TODAY, 250), to: addDays(TODAY, 256) };
    for (const [index, customer] of racing.entries()) {
      await clearCart(test.app, customer);
      await setCartDates(test.app, customer, dates);
      const order = index % 2 === 0 ? ['sofa', 'chair'] : ['chair', 'sofa'];
      for (const slug of order) {
        const set = await setCartLine(test.app, customer, products[slug]!, 1);
        expect(set.ok).toBe(true);
      }
    }
    const outcomes = await Promise.all(
      racing.map((customer) => placeOrder(test.app, customer, form())),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    await expectLedgerRight();
  });

  it('keeps the turnaround free of other rentals', async () => {
    const first = await order(customers[0]!, 'sofa', 1, 300, 3);
    expect(first.ok).toBe(true);
    // Returned on day 302, looked after on day 303.
    expect((await order(customers[1]!, 'sofa', 1, 303, 1)).ok).toBe(false);
    expect((await order(customers[1]!, 'sofa', 1, 299, 1)).ok).toBe(false);
    expect((await order(customers[1]!, 'sofa', 1, 304, 1)).ok).toBe(true);
  });

  it('gives the same order for the same key, however many posts race', async () => {
    const [customer] = customers.slice(5);
    await clearCart(test.app, customer!);
    await setCartDates(test.app, customer!, {
      from: addDays(TODAY, 320),
      to: addDays(TODAY, 321),
    });
    await setCartLine(test.app, customer!, products['chair']!, 1);
    const same = form('one-key-for-all');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(test.app, customer!, same)),
    );
    const ids = outcomes.map((outcome) => outcome.ok && outcome.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(false);
    const payments = await Promise.all(
      Array.from({ length: 6 }, () =>
        payOrder(test.app, customer!, String(ids[0]), {
          method: 'cash',
          return_url: 'http://shop.test/',
          token: '',
          language: 'en',
          idempotency_key: 'pay-once-only',
        }),
      ),
    );
    expect(new Set(payments.map((payment) => payment.ok && payment.value.id)).size).toBe(1);
  });

  it('hands out the last use of a coupon once', async () => {
    await test.app.db
      .insertInto('coupons')
      .values({
        code: 'LAST',
        kind: 'percent',
        value: 10,
        starts_at: null,
        ends_at: null,
        max_uses: 1,
        max_uses_per_customer: 1,
      })
      .execute();
    const racing = customers.slice(6, 12);
    await Promise.all(
      racing.map(async (customer, index) => {
        await clearCart(test.app, customer);
        const from = addDays(TODAY, 330 + index);
        await setCartDates(test.app, customer, { from, to: from });
        await setCartLine(test.app, customer, products['chair']!, 1);
        expect((await applyCoupon(test.app, customer, 'last')).ok).toBe(true);
      }),
    );
    const outcomes = await Promise.all(
      racing.map((customer) => placeOrder(test.app, customer, form())),
    );
    expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    const { uses } = await test.app.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', 'LAST')
      .executeTakeFirstOrThrow();
    expect(uses).toBe(1);
    await expectLedgerRight();
  });

  it('ends a customer’s right to cancel on the day before the first one', async () => {
    const placed = await order(customers[20]!, 'chair', 1, 20, 2);
    if (!placed.ok) throw new Error(placed.code);
    await transitionOrder(test.app, placed.value.id, { transition: 'choose-cash', by: 'customer' });
    test.setClock(`${addDays(TODAY, 19)}T21:00:00Z`);
    const late = await transitionOrder(test.app, placed.value.id, {
      transition: 'cancel',
      by: 'customer',
    });
    expect(late).toEqual({ ok: false, code: 'order_move_refused' });
    test.setClock(`${addDays(TODAY, 19)}T20:59:59Z`);
    expect(
      (await transitionOrder(test.app, placed.value.id, { transition: 'cancel', by: 'customer' }))
        .ok,
    ).toBe(true);
    test.setClock(NOON);
  });
});
