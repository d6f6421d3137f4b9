import { addDays, type Day, type DayRange } from '#contract/days.ts';

/** The branch whose units are asked for, the date of today, and the days, where any are chosen. */
export interface StockQuery {
  branchId: number;
  today: Day;
  range: DayRange | undefined;
}

/** Units of a product that a branch has on a day, and how many of them are reserved. */
export interface StockDay {
  day: Day;
  stock: number;
  reserved: number;
}

/**
 * The days on which a rental blocks its units: the rental days and the turnaround after the
 * return.
 */
export function blockedRange({ from, to }: DayRange, turnaroundDays: number): DayRange {
  return { from, to: addDays(to, turnaroundDays) };
}

/**
 * Units available on every day of the range: the minimum of stock minus reserved. Two rentals that
 * do not overlap need one unit. `days` has every day of the range.
 */
export function availableOn(range: DayRange, days: readonly StockDay[]): number {
  const byDay = days
    .filter(({ day }) => day >= range.from && day <= range.to)
    .map(({ stock, reserved }) => stock - reserved);
  return Math.max(0, Math.min(...byDay));
}

/** How far from the wanted days others are looked for, in days. */
export const NEAREST_WITHIN_DAYS = 60;

/**
 * The nearest range of the same length with a unit available, between `first` and `last`; of two
 * equally near the later one. `days` reaches NEAREST_WITHIN_DAYS to both sides, or to `first`, and
 * includes the turnaround.
 */
export function findNearestRange(
  range: DayRange,
  turnaroundDays: number,
  days: readonly StockDay[],
  { first, last }: { first: Day; last: Day },
): DayRange | undefined {
  for (let step = 1; step <= NEAREST_WITHIN_DAYS; step++)
    for (const shift of [step, -step]) {
      const moved = { from: addDays(range.from, shift), to: addDays(range.to, shift) };
      if (moved.from < first || moved.to > last) continue;
      if (availableOn(blockedRange(moved, turnaroundDays), days) > 0) return moved;
    }
  return undefined;
}
