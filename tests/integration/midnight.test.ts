import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCart } from '#rental-api/storage/cart-store.ts';
import { checkCart, setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import {
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

/** Riyadh keeps UTC+3: its midnight is 21:00 UTC. */
const LATE = '2026-03-01T20:59:59Z';
const MIDNIGHT = '2026-03-01T21:00:00Z';

describe.each(PREFERRED_DATABASE)('midnight in Riyadh on %s', (kind) => {
  let test: TestShop;
  let customer: string;

  beforeAll(async () => {
    test = await openTestShop(kind, LATE);
    const { chair } = await addProducts(test.app.db, { chair: 3 });
    [customer = ''] = await addCustomers(test.app.db, 1);
    await setCartLine(test.app, customer, chair!, 1);
  });
  afterAll(() => test.stop());
  beforeEach(() => test.setClock(LATE));

  const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'done' : outcome.code);
  const cartDays = async () => (await findCart(test.app.db, customer, test.app.clock())).range;

  it('ends the days that were chosen before it, to the second', async () => {
    const days = { from: '2026-03-05', to: '2026-03-07' };
    await setCartDates(test.app, customer, days);
    expect(await cartDays()).toEqual(days);
    expect(codeOf(await checkCart(test.app, customer))).toBe('done');
    test.setClock(MIDNIGHT);
    expect(await cartDays()).toBeUndefined();
    expect(codeOf(await checkCart(test.app, customer))).toBe('dates_required');
    await setCartDates(test.app, customer, days);
    expect(await cartDays()).toEqual(days);
  });

  it('makes yesterday of a day that could still be rented', async () => {
    const today = { from: '2026-03-01', to: '2026-03-01' };
    expect(codeOf(await setCartDates(test.app, customer, today))).toBe('done');
    test.setClock(MIDNIGHT);
    expect(codeOf(await setCartDates(test.app, customer, today))).toBe('dates_invalid');
    const tomorrow = { from: '2026-03-02', to: '2026-03-02' };
    expect(codeOf(await setCartDates(test.app, customer, tomorrow))).toBe('done');
  });
});
