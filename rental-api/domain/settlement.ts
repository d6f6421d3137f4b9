import { countDays, type Day } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { percentOf } from './pricing.ts';

/** What a rental comes to once everything is back and has been looked at. */
export interface Settlement {
  /** Taken in cash at the handover. */
  deposit: Halalas;
  /** Of the units that were out longest. */
  late_days: number;
  /** Rent for the late days, before VAT. */
  late: Halalas;
  /** VAT on that rent. */
  tax: Halalas;
  /** Compensation for damage; no supply, and so without VAT. */
  damage: Halalas;
  /** The part of the deposit that is kept. */
  kept: Halalas;
  /** The part of the deposit that is given back. */
  returned: Halalas;
  /** What the deposit does not cover. */
  due: Halalas;
}

/**
 * Settles a rental by the terms: each late day is charged at the price per day of each unit, VAT
 * on top; what is owed is taken from the deposit first. Deposit = kept + returned, and
 * late + tax + damage = kept + due.
 */
export function settleRental(rental: {
  deposit: Halalas;
  lateDays: number;
  /** Rent for the late days, before VAT. */
  late: Halalas;
  damage: Halalas;
  /** VAT in percent. */
  taxPercentage: number;
}): Settlement {
  const { deposit, late, lateDays, damage, taxPercentage } = rental;
  const tax = percentOf(late, taxPercentage);
  const owed = late + tax + damage;
  const kept = Math.min(owed, deposit);
  return {
    ...{ deposit, late_days: lateDays, late, tax, damage },
    ...{ kept, returned: deposit - kept, due: owed - kept },
  };
}

/** Days between the last day of a rental and the one it came back on; 0 in time. */
export function countLateDays(last: Day, back: Day): number {
  return back > last ? countDays({ from: last, to: back }) - 1 : 0;
}
