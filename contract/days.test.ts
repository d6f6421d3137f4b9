import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  addDays,
  addMonths,
  countDays,
  findRangeFault,
  isDay,
  nextRiyadhMidnight,
  riyadhDay,
  riyadhTime,
  weekdayOf,
} from './days.ts';

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => new Date(count * DAY_MS).toISOString().slice(0, 10));

describe('rental days', () => {
  it('charges the first and the last day', () => {
    expect(countDays({ from: '2026-03-01', to: '2026-03-03' })).toBe(3);
    expect(countDays({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
    expect(countDays({ from: '2027-12-30', to: '2028-01-02' })).toBe(4);
    expect(countDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
  });

  it('counts one more day for each day added, across months and years', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (from, more) => {
        expect(countDays({ from, to: addDays(from, more) })).toBe(more + 1);
      }),
    );
  });

  it('splits a rental into parts that charge the same days', () => {
    fc.assert(
      fc.property(day, fc.nat(300), fc.nat(300), (from, first, second) => {
        const middle = addDays(from, first);
        const to = addDays(middle, second + 1);
        const parts = countDays({ from, to: middle }) + countDays({ from: addDays(middle, 1), to });
        expect(countDays({ from, to })).toBe(parts);
      }),
    );
  });

  it('knows which dates exist', () => {
    for (const real of ['2026-01-31', '2028-02-29', '1999-12-31']) expect(isDay(real)).toBe(true);
    for (const none of ['2026-02-29', '2026-13-01', '2026-1-1', '01-01-2026', '', '2026-00-10'])
      expect(isDay(none)).toBe(false);
  });

  it('begins a new day at midnight in Riyadh', () => {
    expect(riyadhDay(new Date('2026-03-01T20:59:59Z'))).toBe('2026-03-01');
    expect(riyadhDay(new Date('2026-03-01T21:00:00Z'))).toBe('2026-03-02');
    const midnight = nextRiyadhMidnight(new Date('2026-03-01T20:59:59Z'));
    expect(midnight.toISOString()).toBe('2026-03-01T21:00:00.000Z');
    expect(nextRiyadhMidnight(midnight).toISOString()).toBe('2026-03-02T21:00:00.000Z');
  });

  it('refuses days that have begun, are out of order, too many or too far', () => {
    const today = '2026-03-10';
    const fault = (from: string, to: string) => findRangeFault({ from, to }, today);
    expect(fault(today, today)).toBeUndefined();
    expect(fault('2026-03-09', '2026-03-12')).toBe('datesPast');
    expect(fault('2026-03-12', '2026-03-11')).toBe('datesOrder');
    expect(fault(today, addDays(today, 89))).toBeUndefined();
    expect(fault(today, addDays(today, 90))).toBe('datesTooLong');
    expect(fault(addDays(today, 365), addDays(today, 365))).toBeUndefined();
    expect(fault(addDays(today, 365), addDays(today, 366))).toBe('datesTooFar');
  });
});

it('months go on across years, in both directions', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', 0)).toBe('2026-12');
});

it('weeks begin on Sunday', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-07'].map(weekdayOf)).toEqual([0, 1, 6]);
});

it('Riyadh’s clock is three hours ahead of UTC', () => {
  expect(riyadhTime(new Date('2026-03-01T20:59:59Z'))).toBe('23:59:59');
  expect(riyadhTime(new Date('2026-03-01T21:00:00Z'))).toBe('00:00:00');
});
