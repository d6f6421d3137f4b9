import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, percentOf, priceRental, type Coupon } from './pricing.ts';

const RATES = { tax: 15, insurance: 20 };
const line = fc.record({
  pricePerDay: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
});
const coupon: fc.Arbitrary<Coupon | undefined> = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      minimum: fc.nat(50_000),
    }),
    fc.record({
      kind: fc.constant('fixed' as const),
      amount: fc.integer({ min: 1, max: 500_000 }),
      minimum: fc.nat(50_000),
    }),
  ),
  { nil: undefined },
);

describe('the price of a rental', () => {
  it('is price per day × quantity × days, VAT on top, insurance beside it', () => {
    const lines = [
      { pricePerDay: 4_000, quantity: 2 },
      { pricePerDay: 26_000, quantity: 2 },
      { pricePerDay: 6_500, quantity: 4 },
    ];
    expect(priceRental(lines, 3, { kind: 'percent', percent: 10, minimum: 0 }, RATES)).toEqual({
      subtotal: 258_000,
      discount: 25_800,
      delivery: 0,
      tax: 34_830,
      total: 267_030,
      insurance: 51_600,
    });
  });

  it('rounds VAT once, half up, on the document', () => {
    expect(percentOf(10, 15)).toBe(2);
    expect(percentOf(3, 15)).toBe(0);
    const lines = [
      { pricePerDay: 3, quantity: 1 },
      { pricePerDay: 3, quantity: 1 },
      { pricePerDay: 4, quantity: 1 },
    ];
    expect(priceRental(lines, 1, undefined, RATES).tax).toBe(2);
  });

  it('always adds up, in whole halalas, and never below nothing', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 10 }),
        fc.integer({ min: 1, max: 90 }),
        coupon,
        fc.nat(100_000),
        (lines, days, code, fee) => {
          const price = priceRental(lines, days, code, RATES, fee);
          for (const amount of Object.values(price)) {
            expect(Number.isSafeInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
          }
          expect(price.discount).toBeLessThanOrEqual(price.subtotal);
          const net = price.subtotal - price.discount + price.delivery;
          expect(price.delivery).toBe(fee);
          expect(price.total).toBe(net + price.tax);
          const exact = net * 0.15;
          expect(Math.abs(price.tax - exact)).toBeLessThanOrEqual(0.5);
          // A delivery changes neither the coupon nor the insurance.
          const pickup = priceRental(lines, days, code, RATES);
          expect(price.discount).toBe(pickup.discount);
          expect(price.insurance).toBe(pickup.insurance);
        },
      ),
    );
  });

  it('grows with days and never falls with quantity', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 89 }), (one, days) => {
        const now = priceRental([one], days, undefined, RATES).total;
        expect(priceRental([one], days + 1, undefined, RATES).total).toBeGreaterThanOrEqual(now);
        const more = { ...one, quantity: one.quantity + 1 };
        expect(priceRental([more], days, undefined, RATES).total).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

it('a coupon takes nothing off below its minimum and never more than there is', () => {
  const fifty: Coupon = { kind: 'fixed', amount: 5_000, minimum: 30_000 };
  expect(discountOf(fifty, 29_999)).toBe(0);
  expect(discountOf(fifty, 30_000)).toBe(5_000);
  expect(discountOf({ ...fifty, minimum: 0 }, 3_000)).toBe(3_000);
  expect(discountOf(undefined, 3_000)).toBe(0);
});
