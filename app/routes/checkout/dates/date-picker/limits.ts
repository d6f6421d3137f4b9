import type { CalendarDate } from '@internationalized/date';

/** The first and the last day that can be looked at. */
export interface Limits {
  minValue: CalendarDate | undefined;
  maxValue: CalendarDate | undefined;
}

/** What is looked at: the days of a month, the months of a year, or a page of years. */
export type View = 'days' | 'months' | 'years';

export const YEARS_A_PAGE = 12;

/** How far one page of a view leads. */
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

/** That day, or the nearest one that can be looked at. */
export function within(date: CalendarDate, { minValue, maxValue }: Limits): CalendarDate {
  if (minValue && date.compare(minValue) < 0) return minValue;
  if (maxValue && date.compare(maxValue) > 0) return maxValue;
  return date;
}

/** Whether no day from the first up to, but not with, the end can be looked at. */
export function isOutside(first: CalendarDate, end: CalendarDate, limits: Limits): boolean {
  const { minValue, maxValue } = limits;
  return (
    (minValue !== undefined && end.compare(minValue) <= 0) ||
    (maxValue !== undefined && first.compare(maxValue) > 0)
  );
}
