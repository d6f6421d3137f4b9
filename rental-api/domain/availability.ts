import { addDays, type Day, type DayRange } from '#contract/days.ts';

/** Units of a product reserved on a day. */
export interface ReservedDay {
  day: Day;
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
 * Units that are available on every day of the range: stock minus the peak of the reserved units,
 * not minus their sum. Two rentals that do not overlap need one unit, not two.
 */
export function freeOn(range: DayRange, stock: number, reserved: readonly ReservedDay[]): number {
  const peak = reserved
    .filter(({ day }) => day >= range.from && day <= range.to)
    .reduce((most, entry) => Math.max(most, entry.reserved), 0);
  return Math.max(0, stock - peak);
}

/** How far from the wanted days others are looked for, in days. */
export const NEAREST_WITHIN_DAYS = 60;

/**
 * As many days as in the range on which a piece is free, as near to it as there are any,
 * between `first` and `last`; of two equally near the later ones. `reserved` has to reach
 * NEAREST_WITHIN_DAYS to both sides, turnaround included.
 */
export function findNearestRange(
  range: DayRange,
  product: { stock: number; turnaround_days: number },
  reserved: readonly ReservedDay[],
  { first, last }: { first: Day; last: Day },
): DayRange | undefined {
  for (let step = 1; step <= NEAREST_WITHIN_DAYS; step++)
    for (const shift of [step, -step]) {
      const moved = { from: addDays(range.from, shift), to: addDays(range.to, shift) };
      if (moved.from < first || moved.to > last) continue;
      const away = blockedRange(moved, product.turnaround_days);
      if (freeOn(away, product.stock, reserved) > 0) return moved;
    }
  return undefined;
}
