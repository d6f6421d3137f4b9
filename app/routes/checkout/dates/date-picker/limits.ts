import type { CalendarDate } from '@internationalized/date';

/** The first and the last visible day. */
export interface Limits {
  minValue?: CalendarDate;
  maxValue?: CalendarDate;
}

/** Days of a month, months of a year, or a page of years. */
export type View = 'days' | 'months' | 'years';

export const YEARS_A_PAGE = 12;

/** Length of one page of a view. */
export const PAGE = {
  days: { months: 1 },
  months: { years: 1 },
  years: { years: YEARS_A_PAGE },
} as const;

/** The first day of the page of a view that a day is on. */
export function startOfPage(view: View, date: CalendarDate): CalendarDate {
  if (view === 'days') return date.set({ day: 1 });
  const year = view === 'months' ? date.year : date.year - (date.year % YEARS_A_PAGE);
  return date.set({ day: 1, month: 1, year });
}

/** Clamps a day to the limits. */
export function within(date: CalendarDate, { minValue, maxValue }: Limits): CalendarDate {
  if (minValue && date.compare(minValue) < 0) return minValue;
  if (maxValue && date.compare(maxValue) > 0) return maxValue;
  return date;
}

/** Whether every day from `first` up to and excluding `end` is outside the limits. */
export function isOutside(first: CalendarDate, end: CalendarDate, limits: Limits): boolean {
  const { minValue, maxValue } = limits;
  return (
    (minValue !== undefined && end.compare(minValue) <= 0) ||
    (maxValue !== undefined && first.compare(maxValue) > 0)
  );
}
