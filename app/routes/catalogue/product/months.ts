import { addMonths, format, parseISO } from 'date-fns';

/** How far ahead the calendar leads, in months: as far as a rental may lie. */
const MONTHS_AHEAD = 12;

/** The month to show: the one asked for, else that of the first chosen day, else this one. */
export function readMonth(asked: string | null, today: string, from: string | undefined): string {
  const current = today.slice(0, 7);
  if (asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && isWithin(asked, current)) return asked;
  return from?.slice(0, 7) ?? current;
}

/** The month that many months later, YYYY-MM. */
export function monthAfter(month: string, count: number): string {
  return format(addMonths(parseISO(`${month}-01`), count), 'yyyy-MM');
}

/** Whether the calendar can show the month. */
export function isWithin(month: string, current: string): boolean {
  return month >= current && month <= monthAfter(current, MONTHS_AHEAD);
}
