import { describe, expect, it } from 'vitest';
import type { CachePolicy } from '../app/requests/page-cache-policy.ts';
import { openCookies } from '../app/sessions/cookies.server.ts';
import { readPageKey } from './page-key.ts';

const ORIGIN = 'https://m7.example';
const NOON = new Date('2026-03-01T09:00:00Z');
const SETTINGS = { PUBLIC_URL: ORIGIN, SESSION_SECRET: ['a-secret-for-this-test'] };

interface Asked {
  path?: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  policy?: CachePolicy;
  now?: Date;
}
const keyOf = ({ path = '/products', query = {}, headers = {}, policy = {}, now = NOON }: Asked) =>
  readPageKey(
    { path, query, headers },
    ORIGIN,
    policy,
    openCookies({ headers: new Headers(headers), url: ORIGIN }, SETTINGS),
    now,
  );
const textOf = (asked: Asked) => keyOf(asked)?.text;

const dates = (from: string, to: string) =>
  `M7_dates=${encodeURIComponent(JSON.stringify({ from, to, expiry: '2026-03-01T21:00:00Z' }))}`;

describe('the key of a page', () => {
  it('has the known parameters in one order, and no others', () => {
    const policy = { parameters: ['page', 'sort'] };
    const asked = keyOf({ policy, query: { sort: 'newest', page: '2', utm_source: 'mail' } });
    expect(asked?.url).toBe('https://m7.example/products?page=2&sort=newest');
    expect(asked?.text).toBe(textOf({ policy, query: { page: '2', sort: 'newest' } }));
    expect(asked?.text).not.toBe(textOf({ policy, query: { page: '3', sort: 'newest' } }));
    expect(keyOf({ policy, query: { page: ['1', '2'] } })).toBeUndefined();
    expect(keyOf({ policy, query: { page: 'x'.repeat(700) } })).toBeUndefined();
  });

  it('has of the cookies theme, strip and days, as far as they are valid', () => {
    const plain = textOf({});
    expect(textOf({ headers: { cookie: 'M7_theme=dark' } })).not.toBe(plain);
    expect(textOf({ headers: { cookie: 'M7_strip=hidden' } })).not.toBe(plain);
    expect(textOf({ headers: { 'save-data': 'on' } })).not.toBe(plain);
    expect(textOf({ headers: { cookie: dates('2026-03-05', '2026-03-06') } })).not.toBe(plain);
    for (const cookie of ['M7_theme=pink', 'M7_strip=no', 'M7_session=a', 'other=1', 'M7_device=x'])
      expect(textOf({ headers: { cookie } })).toBe(plain);
  });

  it('is none where the page is for one visitor, or its response clears a cookie', () => {
    const personal = ['M7_token=t', 'M7_wishlist=w', 'M7_flash=f', 'M7_flow=f', 'M7_token='];
    const spent = [dates('2026-02-01', '2026-02-02'), 'M7_dates=broken'];
    for (const cookie of [...personal, ...spent])
      expect(keyOf({ headers: { cookie: `a=b; ${cookie}` } })).toBeUndefined();
  });

  it('is another one after midnight in Riyadh', () => {
    const before = textOf({ now: new Date('2026-03-01T20:59:59Z') });
    expect(textOf({ now: NOON })).toBe(before);
    expect(textOf({ now: new Date('2026-03-01T21:00:00Z') })).not.toBe(before);
  });
});
