import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { blockedRange, freeOn, type ReservedDay } from './availability.ts';

const FIRST = '2026-03-01';
const rentals = fc.array(
  fc.record({
    start: fc.nat(20),
    length: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);

function ledgerOf(list: { start: number; length: number; quantity: number }[]): ReservedDay[] {
  const days = new Map<string, number>();
  for (const { start, length, quantity } of list)
    for (let offset = start; offset < start + length; offset++) {
      const day = addDays(FIRST, offset);
      days.set(day, (days.get(day) ?? 0) + quantity);
    }
  return [...days].map(([day, reserved]) => ({ day, reserved }));
}

describe('what is free', () => {
  it('is stock minus the peak: two rentals that do not meet need one piece', () => {
    const reserved = ledgerOf([
      { start: 0, length: 2, quantity: 1 },
      { start: 3, length: 2, quantity: 1 },
    ]);
    expect(freeOn({ from: FIRST, to: addDays(FIRST, 6) }, 2, reserved)).toBe(1);
  });

  it('is the least that is free on any single day, and never less than nothing', () => {
    fc.assert(
      fc.property(rentals, fc.nat(20), fc.nat(8), fc.nat(12), (list, start, length, stock) => {
        const reserved = ledgerOf(list);
        const range = { from: addDays(FIRST, start), to: addDays(FIRST, start + length) };
        const daily = Array.from({ length: length + 1 }, (_, index) => {
          const day = addDays(range.from, index);
          return freeOn({ from: day, to: day }, stock, reserved);
        });
        expect(freeOn(range, stock, reserved)).toBe(Math.min(...daily));
        expect(Math.min(...daily)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is never less than the sum of overlapping rentals would say', () => {
    fc.assert(
      fc.property(rentals, (list) => {
        const range = { from: FIRST, to: addDays(FIRST, 30) };
        const sum = list.reduce((all, { quantity }) => all + quantity, 0);
        expect(freeOn(range, 50, ledgerOf(list))).toBeGreaterThanOrEqual(Math.max(0, 50 - sum));
      }),
    );
  });
});

it('the turnaround keeps a piece away after its return', () => {
  const range = { from: '2026-02-27', to: '2026-02-28' };
  expect(blockedRange(range, 0)).toEqual(range);
  expect(blockedRange(range, 2)).toEqual({ from: '2026-02-27', to: '2026-03-02' });
});
