import { addDays, type Day, type DayRange } from '#contract/days.ts';

/** Units of a product reserved on a day. */
export interface ReservedDay {
  day: Day;
  reserved: number;
}

/**
 * The days a rental keeps a piece away: its own, and the turnaround after the return,
 * when it is checked and cleaned.
 */
export function blockedRange({ from, to }: DayRange, turnaroundDays: number): DayRange {
  return { from, to: addDays(to, turnaroundDays) };
}

/**
 * How many are free on every day of the range: stock minus the peak of what is reserved,
 * never minus the sum. Two rentals that do not meet need one piece, not two.
 */
export function freeOn(range: DayRange, stock: number, reserved: readonly ReservedDay[]): number {
  const peak = reserved
    .filter(({ day }) => day >= range.from && day <= range.to)
    .reduce((most, entry) => Math.max(most, entry.reserved), 0);
  return Math.max(0, stock - peak);
}
