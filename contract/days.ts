import { RENTAL_DAYS_AHEAD, RENTAL_DAYS_MAX } from './limits.ts';

/*
 * All arithmetic with days. Without zod, since the pages import it (schemas: day-schemas.ts).
 */

/** A civil date in Asia/Riyadh, YYYY-MM-DD. Never a moment in time. */
export type Day = string;

/** First and last rental day, both charged. */
export interface DayRange {
  from: Day;
  to: Day;
}

export const DAY_MS = 86_400_000;
export const RIYADH_ZONE = 'Asia/Riyadh';
/** Saudi Arabia keeps UTC+3 all year. */
const RIYADH_OFFSET_MS = 3 * 3_600_000;

/** Whether the text is a date that exists, written YYYY-MM-DD. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day it is in Riyadh at that moment. */
export function riyadhDay(now: Date): Day {
  return new Date(now.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10);
}

/** Riyadh's clock at that moment, to the second: 14:30:05. */
export function riyadhTime(now: Date): string {
  return new Date(now.getTime() + RIYADH_OFFSET_MS).toISOString().slice(11, 19);
}

/** Day and clock in Riyadh at that moment, to the minute: 2026-03-01 14:30. */
export function riyadhMinute(now: Date): string {
  return `${riyadhDay(now)} ${riyadhTime(now).slice(0, 5)}`;
}

/** The moment at which the next day begins in Riyadh. */
export function nextRiyadhMidnight(now: Date): Date {
  return startOfRiyadhDay(addDays(riyadhDay(now), 1));
}

/** The moment at which that day begins in Riyadh. */
export function startOfRiyadhDay(day: Day): Date {
  return new Date(Date.parse(day) - RIYADH_OFFSET_MS);
}

/** The day that many days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The month (YYYY-MM) that many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/**
 * Days that are charged, first and last included: 1 March to 3 March is 3
 * (blueprint section 8, Days). Both days must exist and be in order.
 */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Why a range cannot be rented. */
type RangeFault = 'datesOrder' | 'datesPast' | 'datesTooLong' | 'datesTooFar';

/** What is wrong with the range on that day, or undefined when it can be rented. */
export function findRangeFault(range: DayRange, today: Day): RangeFault | undefined {
  if (range.from < today) return 'datesPast';
  if (range.to < range.from) return 'datesOrder';
  if (countDays(range) > RENTAL_DAYS_MAX) return 'datesTooLong';
  if (range.to > addDays(today, RENTAL_DAYS_AHEAD)) return 'datesTooFar';
  return undefined;
}
