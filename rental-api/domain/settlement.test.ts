import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLateDays, settleRental } from './settlement.ts';

it('takes late days with VAT and damage from the deposit, and the rest goes back', () => {
  const rental = { deposit: 20_000, late: 8_000, lateDays: 2, damage: 5_000 };
  expect(settleRental({ ...rental, taxPercentage: 15 })).toEqual({
    ...{ deposit: 20_000, late_days: 2, late: 8_000, tax: 1_200, damage: 5_000 },
    ...{ kept: 14_200, returned: 5_800, due: 0 },
  });
});

it('says what is still to be paid where the deposit is not enough', () => {
  const rental = { deposit: 10_000, late: 0, lateDays: 0, damage: 25_050 };
  expect(settleRental({ ...rental, taxPercentage: 15 })).toMatchObject({
    ...{ kept: 10_000, returned: 0, due: 15_050 },
  });
});

it('loses and makes no halala', () => {
  const rentals = fc.record({
    deposit: fc.nat(10_000_000),
    late: fc.nat(3_000_000_000),
    lateDays: fc.nat(366),
    damage: fc.nat(100_000_000),
    taxPercentage: fc.nat(99),
  });
  fc.assert(
    fc.property(rentals, (rental) => {
      const { deposit, late, tax, damage, kept, returned, due } = settleRental(rental);
      for (const amount of [deposit, late, tax, damage, kept, returned, due]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(kept + returned).toBe(deposit);
      expect(kept + due).toBe(late + tax + damage);
      // Either something goes back or something is due, never both.
      expect(Math.min(returned, due)).toBe(0);
    }),
  );
});

it('counts days from the last rental day to the return', () => {
  expect(countLateDays('2026-02-27', '2026-03-02')).toBe(3);
  expect(countLateDays('2026-02-27', '2026-02-27')).toBe(0);
  expect(countLateDays('2026-02-27', '2026-02-20')).toBe(0);
});
