import { riyadhDay, startOfRiyadhDay } from '../../contract/days.ts';

/**
 * How far the clocks of a test run are moved, in milliseconds: to nine in the morning of this day
 * in Riyadh, far from the midnight at which chosen days are forgotten. Set once, by the runner's
 * configuration; workers and the processes that they start inherit it.
 */
export const CLOCK_SHIFT = 'CLOCK_SHIFT_MS';

const MORNING_MS = 9 * 3_600_000;

/** Sets the variable that the preloaded script `clock-shift.mjs` reads. */
export function setRunClock(): void {
  const now = new Date();
  const midnight = startOfRiyadhDay(riyadhDay(now)).getTime();
  process.env[CLOCK_SHIFT] ??= String(midnight + MORNING_MS - now.getTime());
}

/** The environment of a process whose clock starts at that time. */
export function startClockAt(iso: string): Record<string, string> {
  return moveClockBy(Date.parse(iso) - Date.now());
}

/** The environment of a process whose clock is so many milliseconds ahead of the run's. */
export function moveClockBy(ms: number): Record<string, string> {
  return { [CLOCK_SHIFT]: String(Number(process.env[CLOCK_SHIFT] ?? 0) + ms) };
}
