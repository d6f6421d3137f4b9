import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, addDays, countDays, type DayRange } from '#contract/days.ts';
import {
  blockedRange,
  findNearestRange,
  availableOn,
  NEAREST_WITHIN_DAYS,
  type StockDay,
} from './availability.ts';

const FIRST = '2026-03-01';
const rentals = fc.array(
  fc.record({
    start: fc.nat(20),
    length: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);

/** Every day of the range, with so many reserved. */
function daysOf(range: DayRange, stock: number, reserved: ReadonlyMap<string, number>): StockDay[] {
  return Array.from({ length: countDays(range) }, (_, at) => {
    const day = addDays(range.from, at);
    return { day, stock, reserved: reserved.get(day) ?? 0 };
  });
}

function ledgerOf(
  list: { start: number; length: number; quantity: number }[],
  stock: number,
): StockDay[] {
  const days = new Map<string, number>();
  for (const { start, length, quantity } of list)
    for (let offset = start; offset < start + length; offset++) {
      const day = addDays(FIRST, offset);
      days.set(day, (days.get(day) ?? 0) + quantity);
    }
  return daysOf({ from: FIRST, to: addDays(FIRST, 40) }, stock, days);
}

describe('what is free', () => {
  it('is stock minus the peak: two rentals that do not meet need one piece', () => {
    const days = ledgerOf(
      [
        { start: 0, length: 2, quantity: 1 },
        { start: 3, length: 2, quantity: 1 },
      ],
      2,
    );
    expect(availableOn({ from: FIRST, to: addDays(FIRST, 6) }, days)).toBe(1);
  });

  it('is the least that is free on any single day, and never less than nothing', () => {
    fc.assert(
      fc.property(rentals, fc.nat(20), fc.nat(8), fc.nat(12), (list, start, length, stock) => {
        const days = ledgerOf(list, stock);
        const range = { from: addDays(FIRST, start), to: addDays(FIRST, start + length) };
        const daily = Array.from({ length: length + 1 }, (_, index) => {
          const day = addDays(range.from, index);
          return availableOn({ from: day, to: day }, days);
        });
        expect(availableOn(range, days)).toBe(Math.min(...daily));
        expect(Math.min(...daily)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('follows a stock that changes: pieces that leave are missing, those that arrive count', () => {
    const days = daysOf({ from: FIRST, to: addDays(FIRST, 3) }, 2, new Map([[FIRST, 1]]));
    days[2]!.stock = 0;
    days[3]!.stock = 5;
    const from = (start: number, end = start) => ({
      from: addDays(FIRST, start),
      to: addDays(FIRST, end),
    });
    expect([
      availableOn(from(0, 1), days),
      availableOn(from(1, 3), days),
      availableOn(from(3), days),
    ]).toEqual([1, 0, 5]);
  });

  it('is never less than the sum of overlapping rentals would say', () => {
    fc.assert(
      fc.property(rentals, (list) => {
        const range = { from: FIRST, to: addDays(FIRST, 30) };
        const sum = list.reduce((all, { quantity }) => all + quantity, 0);
        expect(availableOn(range, ledgerOf(list, 50))).toBeGreaterThanOrEqual(
          Math.max(0, 50 - sum),
        );
      }),
    );
  });
});

it('the turnaround keeps a piece away after its return', () => {
  const range = { from: '2026-02-27', to: '2026-02-28' };
  expect(blockedRange(range, 0)).toEqual(range);
  expect(blockedRange(range, 2)).toEqual({ from: '2026-02-27', to: '2026-03-02' });
});

describe('the nearest days', () => {
  const limits = { first: '2026-03-01', last: '2026-12-31' };
  /** One unit, away on those days. */
  const away = (...days: string[]) =>
    daysOf({ from: '2026-02-20', to: '2026-10-01' }, 1, new Map(days.map((day) => [day, 1])));
  const wanted = { from: '2026-03-10', to: '2026-03-11' };

  it('are the ones right after, or right before where those are nearer', () => {
    expect(findNearestRange(wanted, 0, away('2026-03-10'), limits)).toEqual({
      from: '2026-03-11',
      to: '2026-03-12',
    });
    const later = away('2026-03-11', '2026-03-12');
    expect(findNearestRange(wanted, 0, later, limits)).toEqual({
      from: '2026-03-09',
      to: '2026-03-10',
    });
  });

  it('leave room for the turnaround and never lie in the past', () => {
    const reserved = away('2026-03-11');
    expect(findNearestRange(wanted, 2, reserved, limits)).toEqual({
      from: '2026-03-12',
      to: '2026-03-13',
    });
    const from = { first: '2026-03-10', last: '2026-03-12' };
    expect(findNearestRange(wanted, 0, away('2026-03-11', '2026-03-12'), from)).toBeUndefined();
  });

  it('are free, as long as the wanted ones, and none nearer is free', () => {
    const dayAt = (offset: number) => addDays('2026-06-01', offset);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -70, max: 75 })),
        fc.integer({ min: 1, max: 3 }),
        (offsets, length) => {
          const range = { from: dayAt(0), to: dayAt(length - 1) };
          const reserved = away(...offsets.map(dayAt));
          const found = findNearestRange(range, 0, reserved, limits);
          const isFree = (shift: number) =>
            availableOn({ from: dayAt(shift), to: dayAt(shift + length - 1) }, reserved) > 0;
          const distance = found
            ? Math.abs(Date.parse(found.from) - Date.parse(range.from)) / DAY_MS
            : NEAREST_WITHIN_DAYS + 1;
          for (let step = 1; step < distance; step++)
            expect([isFree(step), isFree(-step)]).toEqual([false, false]);
          if (!found) return;
          expect(countDays(found)).toBe(length);
          expect(availableOn(found, reserved)).toBe(1);
        },
      ),
    );
  });
});
