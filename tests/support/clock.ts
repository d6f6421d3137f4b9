import { DAY_MS, riyadhDay, startOfRiyadhDay } from '../../contract/days.ts';

/**
 * How far the clocks of a test run are moved, in milliseconds: to the next nine in the morning in
 * Riyadh, far from the midnight at which chosen days are forgotten. Set once, by the runner's
 * configuration; workers and the processes that they start inherit it.
 */
export const CLOCK_SHIFT = 'CLOCK_SHIFT_MS';

const MORNING_MS = 9 * 3_600_000;

/**
 * Milliseconds from that time to the next nine in the morning in Riyadh. Never back: what the
 * runner's clock calls still valid, a cookie of `page.request` for one, would have expired in the
 * browser, whose clock is the machine's.
 */
export function shiftToMorning(now: Date): number {
  const morning = startOfRiyadhDay(riyadhDay(now)).getTime() + MORNING_MS;
  const shift = morning - now.getTime();
  return shift < 0 ? shift + DAY_MS : shift;
}

/** Sets the variable that the preloaded script `clock-shift.mjs` reads. */
export function setRunClock(): void {
  process.env[CLOCK_SHIFT] ??= String(shiftToMorning(new Date()));
}

/** The environment of a process whose clock starts at that time. */
export function startClockAt(iso: string): Record<string, string> {
  return moveClockBy(Date.parse(iso) - Date.now());
}

/** The environment of a process whose clock is so many milliseconds ahead of the run's. */
export function moveClockBy(ms: number): Record<string, string> {
  return { [CLOCK_SHIFT]: String(Number(process.env[CLOCK_SHIFT] ?? 0) + ms) };
}
