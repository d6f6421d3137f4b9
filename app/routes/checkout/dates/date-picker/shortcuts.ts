import { addDays, addMonths, eachDayOfInterval, endOfMonth, format, startOfMonth } from 'date-fns';
import type { DayRange } from '#contract/days.ts';

type ShortcutKey =
  | 'today'
  | 'yesterday'
  | 'last7'
  | 'last30'
  | 'thisMonth'
  | 'lastMonth'
  | 'tomorrow'
  | 'weekend'
  | 'next3'
  | 'nextWeek';

export interface Shortcut extends DayRange {
  key: ShortcutKey;
}

const FRIDAY = 5;
const DAYS_A_WEEK = 7;

/** Days are counted at noon, which no clock change can shift. */
const noon = (day: string) => new Date(`${day}T12:00:00`);
const dayOf = (date: Date) => format(date, 'yyyy-MM-dd');

/** Every day of a span, first and last included. */
export function listDays({ from, to }: DayRange): string[] {
  return eachDayOfInterval({ start: noon(from), end: noon(to) }).map(dayOf);
}

/** The six shortcuts for past days (specification section 2). */
export function generalShortcuts(today: string): Shortcut[] {
  const now = noon(today);
  const span = (key: ShortcutKey, from: Date, to: Date): Shortcut => ({
    key,
    from: dayOf(from),
    to: dayOf(to),
  });
  const lastMonth = addMonths(now, -1);
  return [
    span('today', now, now),
    span('yesterday', addDays(now, -1), addDays(now, -1)),
    span('last7', addDays(now, -6), now),
    span('last30', addDays(now, -29), now),
    span('thisMonth', startOfMonth(now), endOfMonth(now)),
    span('lastMonth', startOfMonth(lastMonth), endOfMonth(lastMonth)),
  ];
}

/**
 * Shortcuts for renting: today, tomorrow, the rest of this weekend (Friday and Saturday), the next
 * three days, and the week from Sunday on.
 */
export function rentalShortcuts(today: string): Shortcut[] {
  const now = noon(today);
  const weekday = now.getDay();
  const untilFriday = (FRIDAY - weekday + DAYS_A_WEEK) % DAYS_A_WEEK;
  const isSaturday = weekday === FRIDAY + 1;
  const ahead = (count: number) => dayOf(addDays(now, count));
  const sunday = DAYS_A_WEEK - weekday;
  return [
    { key: 'today', from: today, to: today },
    { key: 'tomorrow', from: ahead(1), to: ahead(1) },
    isSaturday
      ? { key: 'weekend', from: today, to: today }
      : { key: 'weekend', from: ahead(untilFriday), to: ahead(untilFriday + 1) },
    { key: 'next3', from: today, to: ahead(2) },
    { key: 'nextWeek', from: ahead(sunday), to: ahead(sunday + 6) },
  ];
}
