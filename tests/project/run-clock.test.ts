import { expect, it } from 'vitest';
import { shiftToMorning } from '#tests/support/clock.ts';

it.each([
  ['a night', '2026-11-27T00:30:00+03:00', 8.5],
  ['the morning', '2026-11-27T09:00:00+03:00', 0],
  ['an afternoon', '2026-11-27T15:00:00+03:00', 18],
  ['the last hour', '2026-11-27T23:30:00+03:00', 9.5],
])('moves the clocks of a run in %s on to the next morning, never back', (_, now, hours) => {
  expect(shiftToMorning(new Date(now))).toBe(hours * 3_600_000);
});
