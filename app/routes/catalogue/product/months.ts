import { addDays, addMonths, isDay } from '#contract/days.ts';
import { RENTAL_DAYS_AHEAD } from '#contract/limits.ts';

/** How many months ahead the calendar goes: the limit of rentals. */
const MONTHS_AHEAD = 12;

/** The requested month, else that of the first chosen day, else the current one. */
export function readMonth(asked: string | null, today: string, from: string | undefined): string {
  const current = today.slice(0, 7);
  if (asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && isWithin(asked, current)) return asked;
  return from?.slice(0, 7) ?? current;
}

/** Whether the calendar can show the month. */
export function isWithin(month: string, current: string): boolean {
  return month >= current && month <= addMonths(current, MONTHS_AHEAD);
}

/** The pickup day that was pressed in the calendar; undefined where it is none. */
export function readStart(asked: string | null, today: string): string | undefined {
  const last = addDays(today, RENTAL_DAYS_AHEAD);
  return asked && isDay(asked) && asked >= today && asked <= last ? asked : undefined;
}
