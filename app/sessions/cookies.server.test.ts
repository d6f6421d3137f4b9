import { describe, expect, it } from 'vitest';
import { readDates, writeDates } from './cookies.server.ts';

const DAYS = { from: '2026-12-03', to: '2026-12-05' };
const BEFORE = new Date('2026-11-21T20:59:59.000Z');
const MIDNIGHT = new Date('2026-11-21T21:00:00.000Z');

/** A request that carries what an answer set. */
function carrying(setCookie: string): Request {
  const [pair = ''] = setCookie.split(';');
  return new Request('https://m7.example/', { headers: { cookie: pair } });
}

describe('M7_dates', () => {
  const plain = new Request('https://m7.example/');

  it('is kept for the last second of the day in Riyadh, and not into the next day', () => {
    const set = writeDates(plain, DAYS, BEFORE);
    expect(set).toMatch(/; Max-Age=1;/);
    expect(readDates(carrying(set), BEFORE)).toEqual(DAYS);
    expect(readDates(carrying(set), MIDNIGHT)).toBeUndefined();
  });

  it('that is set at midnight is kept for the whole day that begins', () => {
    const set = writeDates(plain, DAYS, MIDNIGHT);
    expect(set).toMatch(/; Max-Age=86400;/);
    const nextDay = new Date(MIDNIGHT.getTime() + 86_400_000);
    expect(readDates(carrying(set), new Date(nextDay.getTime() - 1))).toEqual(DAYS);
    expect(readDates(carrying(set), nextDay)).toBeUndefined();
  });
});
