import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { z } from 'zod/v4';
import { COOKIES, isBearerToken } from '#contract/cookies.ts';
import { isDay, nextRiyadhMidnight, type DayRange } from '#contract/days.ts';
import { WISHLIST_MAX } from '#contract/limits.ts';
import type { Settings } from '#settings';
import { findTheme, type Theme } from '#app/theme/theme-names.ts';

/*
 * Everything the storefront remembers about a visitor (blueprint section 6). All cookies are
 * Path=/, SameSite=Lax, HttpOnly but for the theme and the session mark, and Secure over https,
 * where `server/cookie-prefix.ts` gives their names a prefix.
 */

const DAY_SECONDS = 86_400;
// Lax: links in messages to staff open pages that need the session.
const STAFF_COOKIE = { path: '/', sameSite: 'lax', httpOnly: true } as const;
export const FLOW_SECONDS = 900;

const flashSchema = z.object({
  /**
   * `cart`: something was put into the cart, which the message leads to. `field`: the page shows it
   * beside the field that was refused.
   */
  kind: z.enum(['success', 'info', 'error', 'cart', 'field']),
  message: z.string().max(500),
});
export type Flash = z.infer<typeof flashSchema>;

/** A Set-Cookie header's value. */
export type SetCookie = string;

/** The cookies of one request, parsed once, and the options for new ones. */
export interface Cookies {
  values: Record<string, string | undefined>;
  secure: boolean;
  signed: SignedCookies;
  /** What the signed ones hold, as far as they were read. */
  verified: Partial<Record<keyof SignedCookies, Promise<unknown>>>;
}

type SignedCookies = ReturnType<typeof createSignedCookies>;

/**
 * The cookies of a request. Behind a proxy that is not trusted only the settings know that the
 * shop is on https.
 */
export function openCookies(
  request: Pick<Request, 'headers' | 'url'>,
  { PUBLIC_URL, SESSION_SECRET }: Pick<Settings, 'PUBLIC_URL' | 'SESSION_SECRET'>,
): Cookies {
  return {
    values: parse(request.headers.get('cookie') ?? ''),
    secure: PUBLIC_URL?.startsWith('https:') || new URL(request.url).protocol === 'https:',
    get signed() {
      if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set');
      return findSignedCookies(SESSION_SECRET);
    },
    verified: {},
  };
}

const signedBySecrets = new WeakMap<readonly string[], SignedCookies>();

function findSignedCookies(secrets: string[]): SignedCookies {
  const known = signedBySecrets.get(secrets) ?? createSignedCookies(secrets);
  signedBySecrets.set(secrets, known);
  return known;
}

function createSignedCookies(secrets: string[]) {
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secrets } as const;
  return {
    wishlist: createCookie(COOKIES.wishlist, { ...options, maxAge: 180 * DAY_SECONDS }),
    flow: createCookie(COOKIES.flow, { ...options, maxAge: FLOW_SECONDS }),
    flash: createCookie(COOKIES.flash, { ...options, maxAge: 300 }),
  };
}

/** The value of a signed cookie; null where there is none, or one that we did not sign. */
export function readSigned(cookies: Cookies, name: keyof SignedCookies): Promise<unknown> {
  return (cookies.verified[name] ??= verify(cookies, name));
}

async function verify({ signed, values }: Cookies, name: keyof SignedCookies): Promise<unknown> {
  const value = values[COOKIES[name]];
  if (value === undefined) return null;
  try {
    // `parse` takes a header: one with this cookie alone, so that the others are not read again.
    return await signed[name].parse(serialize(COOKIES[name], value));
  } catch {
    return null;
  }
}

function write(
  { secure }: Cookies,
  name: string,
  value: string,
  maxAge: number,
  httpOnly = true,
): SetCookie {
  return serialize(name, value, { path: '/', sameSite: 'lax', httpOnly, maxAge, secure });
}

/** The bearer token as the rental API gave it, or undefined for a guest. */
export function readToken(cookies: Cookies): string | undefined {
  const token = cookies.values[COOKIES.token];
  return isBearerToken(token) ? token : undefined;
}

/** Writes the token, and the session mark that scripts can read. */
export function writeToken(cookies: Cookies, token: string): SetCookie[] {
  return [
    write(cookies, COOKIES.token, token, 30 * DAY_SECONDS),
    write(cookies, COOKIES.session, getSessionMark(token), 30 * DAY_SECONDS, false),
  ];
}

export function clearToken(cookies: Cookies): SetCookie[] {
  return [write(cookies, COOKIES.token, '', 0), write(cookies, COOKIES.session, '', 0, false)];
}

/**
 * Identifies a session without granting access to it. Scripts read it: a page from the
 * back/forward cache is shown only to the session that it was rendered for.
 */
function getSessionMark(token: string): string {
  return createHash('sha256').update(`mark of ${token}`).digest('hex').slice(0, 12);
}

/** The mark of the session, if its cookie matches. */
export function readSessionMark(cookies: Cookies): string | undefined {
  const token = readToken(cookies);
  const mark = token && getSessionMark(token);
  return mark === cookies.values[COOKIES.session] ? mark : undefined;
}

/** The session token of a member of staff. */
export function readStaffToken(cookies: Cookies): string | undefined {
  const token = cookies.values[COOKIES.staff];
  return isBearerToken(token) ? token : undefined;
}

/** A session cookie; the session itself ends after twelve hours. */
export function writeStaffToken({ secure }: Cookies, token: string): SetCookie {
  return serialize(COOKIES.staff, token, { ...STAFF_COOKIE, secure });
}

export function clearStaffToken({ secure }: Cookies): SetCookie {
  return serialize(COOKIES.staff, '', { ...STAFF_COOKIE, maxAge: 0, secure });
}

/** The token of a browser that was used to sign in before. */
export function readDevice(cookies: Cookies): string | undefined {
  const device = cookies.values[COOKIES.device];
  return device && /^[\w-]{20,100}$/.test(device) ? device : undefined;
}

export function writeDevice(cookies: Cookies, device: string): SetCookie {
  return write(cookies, COOKIES.device, device, 365 * DAY_SECONDS);
}

const datesSchema = z.object({
  from: z.string().refine(isDay),
  to: z.string().refine(isDay),
  expiry: z.union([z.string(), z.number()]).transform((value) => new Date(value).getTime()),
});

/** The chosen days; after their expiry, or broken, they count as absent. */
export function readDates(cookies: Cookies, now: Date): DayRange | undefined {
  const text = cookies.values[COOKIES.dates];
  if (!text) return undefined;
  try {
    const { from, to, expiry } = datesSchema.parse(JSON.parse(text));
    return expiry > now.getTime() && from <= to ? { from, to } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is a dates cookie, valid or not. */
export function hasDatesCookie(cookies: Cookies): boolean {
  return cookies.values[COOKIES.dates] !== undefined;
}

/** Keeps the days until the next midnight in Riyadh. */
export function writeDates(cookies: Cookies, range: DayRange, now: Date): SetCookie {
  const expiry = nextRiyadhMidnight(now);
  const seconds = Math.max(1, Math.floor((expiry.getTime() - now.getTime()) / 1000));
  const value = JSON.stringify({ ...range, expiry: expiry.toISOString() });
  return write(cookies, COOKIES.dates, value, seconds);
}

export function clearDates(cookies: Cookies): SetCookie {
  return write(cookies, COOKIES.dates, '', 0);
}

/** The branch whose units a visitor wants to see; undefined is the first one. */
export function readBranch(cookies: Cookies): string | undefined {
  const id = cookies.values[COOKIES.branch];
  return id && /^\d{1,9}$/.test(id) ? id : undefined;
}

export function writeBranch(cookies: Cookies, id: string): SetCookie {
  return write(cookies, COOKIES.branch, id, 365 * DAY_SECONDS);
}

/** The theme a visitor chose; undefined lets the device decide. */
export function readTheme(cookies: Cookies): Theme | undefined {
  return findTheme(cookies.values[COOKIES.theme]);
}

export function writeTheme(cookies: Cookies, theme: Theme): SetCookie {
  return write(cookies, COOKIES.theme, theme, 365 * DAY_SECONDS, false);
}

/** Whether the visitor has dismissed the tag strip. */
export function isStripHidden(cookies: Cookies): boolean {
  return cookies.values[COOKIES.tagStrip] === 'hidden';
}

export function hideStrip(cookies: Cookies): SetCookie {
  return write(cookies, COOKIES.tagStrip, 'hidden', 30 * DAY_SECONDS);
}

const idsSchema = z.array(z.string().regex(/^[\w-]{1,64}$/)).max(WISHLIST_MAX);

/** A guest's wishlist: product ids, newest first. */
export async function readGuestWishlist(cookies: Cookies): Promise<string[]> {
  const value = await readSigned(cookies, 'wishlist');
  const ids = idsSchema.safeParse(value);
  return ids.success ? ids.data : [];
}

export function writeGuestWishlist(cookies: Cookies, ids: string[]): Promise<SetCookie> {
  return cookies.signed.wishlist.serialize(ids, {
    secure: cookies.secure,
    ...(ids.length === 0 && { maxAge: 0 }),
  });
}

/** The flash message of the previous response. */
export async function readFlash(cookies: Cookies): Promise<Flash | undefined> {
  const value = await readSigned(cookies, 'flash');
  const flash = flashSchema.safeParse(value);
  return flash.success ? flash.data : undefined;
}

export function writeFlash(cookies: Cookies, flash: Flash): Promise<SetCookie> {
  return cookies.signed.flash.serialize(flash, { secure: cookies.secure });
}

export function clearFlash(cookies: Cookies): Promise<SetCookie> {
  return cookies.signed.flash.serialize('', { secure: cookies.secure, maxAge: 0 });
}
