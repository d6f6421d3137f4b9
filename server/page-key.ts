import type { Request } from 'express';
import {
  hasDatesCookie,
  isStripHidden,
  readBranch,
  readDates,
  readTheme,
  type Cookies,
} from '../app/sessions/cookies.server.ts';
import type { CachePolicy } from '../app/requests/page-cache-policy.ts';
import { COOKIES } from '#contract/cookies.ts';
import { DAY_MS, findRangeFault, riyadhDay } from '#contract/days.ts';

/** A guest's page, by everything that it depends on. */
export interface PageKey {
  text: string;
  /** The URL with the known parameters only. */
  url: string;
  /** Headers with what the page depends on, and nothing else of the visitor. */
  headers: Record<string, string>;
  /** Whether this is another page of its path than the one that most guests see. */
  isVariant: boolean;
}

/** With one of these, a page is for one visitor only. */
const PERSONAL = [COOKIES.token, COOKIES.wishlist, COOKIES.flash, COOKIES.flow];
const BRANCH_DIGITS = 3;
/** Of a key, in characters; a page with a longer one is rendered for each request. */
const KEY_MAX = 600;

/** The key of the page that a request asks for; undefined where it is for one visitor only. */
export function readPageKey(
  { headers, path, query }: Pick<Request, 'headers' | 'path' | 'query'>,
  origin: string,
  { parameters = [] }: CachePolicy,
  cookies: Cookies,
  now: Date,
): PageKey | undefined {
  if (PERSONAL.some((name) => cookies.values[name] !== undefined)) return undefined;
  const today = riyadhDay(now);
  const dates = readDates(cookies, now);
  // The response to days that cannot be rented clears their cookie.
  if (hasDatesCookie(cookies) && (!dates || findRangeFault(dates, today))) return undefined;
  const theme = readTheme(cookies);
  const branch = readBranch(cookies);
  // No shop has so many branches: each number would be a page of its own.
  if (branch !== undefined && branch.length > BRANCH_DIGITS) return undefined;
  const kept = [
    theme && [COOKIES.theme, theme],
    isStripHidden(cookies) && [COOKIES.tagStrip, 'hidden'],
    branch && [COOKIES.branch, branch],
    dates && [COOKIES.dates, JSON.stringify({ ...dates, expiry: Date.parse(today) + 2 * DAY_MS })],
  ].filter((cookie): cookie is [string, string] => Boolean(cookie));
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = query[name];
    if (value === undefined) continue;
    // Twice, or as an object: nobody's link.
    if (typeof value !== 'string') return undefined;
    search.set(name, value);
  }
  const asked = search.toString();
  const url = `${origin}${path}${asked && `?${asked}`}`;
  const cookie = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const savesData = headers['save-data'] === 'on';
  const text = JSON.stringify([url, cookie, savesData, today]);
  if (text.length > KEY_MAX) return undefined;
  return {
    text,
    url,
    headers: { ...(cookie && { cookie }), ...(savesData && { 'save-data': 'on' }) },
    isVariant: cookie !== '' || savesData || asked !== '',
  };
}
