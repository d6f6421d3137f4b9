/**
 * How far the clocks of a test run are moved, in milliseconds: to nine in the morning of this day
 * in Riyadh, far from the midnight at which chosen days are forgotten. Set once, by the runner's
 * configuration; workers and the processes that they start inherit it.
 */
export const CLOCK_SHIFT = 'CLOCK_SHIFT_MS';

const RIYADH_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MORNING_MS = 9 * 3_600_000;

/** Sets the variable that the preloaded script `clock-shift.mjs` reads. */
export function setRunClock(): void {
  process.env[CLOCK_SHIFT] ??= String(MORNING_MS - ((Date.now() + RIYADH_MS) % DAY_MS));
}

/** The environment of a process whose clock starts at that time. */
export function startClockAt(iso: string): Record<string, string> {
  const shiftOfRun = Number(process.env[CLOCK_SHIFT] ?? 0);
  return { [CLOCK_SHIFT]: String(shiftOfRun + Date.parse(iso) - Date.now()) };
}
