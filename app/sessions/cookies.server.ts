import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { z } from 'zod/v4';
import { isDay, nextRiyadhMidnight, type DayRange } from '#contract/days.ts';
import { WISHLIST_MAX } from '#contract/limits.ts';
import { currentSettings } from '#settings';

/*
 * Everything the storefront remembers about a visitor (blueprint section 6). All cookies are
 * Path=/, SameSite=Lax, HttpOnly but for the theme, and Secure over https.
 */

const DAY_SECONDS = 86_400;
export const FLOW_SECONDS = 900;

const TOKEN = 'M7_token';
const DATES = 'M7_dates';
const THEME = 'M7_theme';
const STRIP = 'M7_strip';
const DEVICE = 'M7_device';
const SESSION = 'M7_session';

export type Theme = 'light' | 'dark';
export interface Flash {
  kind: 'success' | 'error';
  message: string;
}

/** A Set-Cookie header's value. */
export type SetCookie = string;

function write(
  request: Request,
  name: string,
  value: string,
  maxAge: number,
  httpOnly = true,
): SetCookie {
  return serialize(name, value, {
    path: '/',
    sameSite: 'lax',
    httpOnly,
    maxAge,
    secure: isSecure(request),
  });
}

/** Behind a proxy that is not trusted only the settings know that the shop is on https. */
export function isSecure(request: Request): boolean {
  const { PUBLIC_URL } = currentSettings();
  return PUBLIC_URL?.startsWith('https:') || new URL(request.url).protocol === 'https:';
}

function read(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '')[name];
}

let signed: ReturnType<typeof createSignedCookies> | undefined;

function createSignedCookies() {
  const { SESSION_SECRET } = currentSettings();
  if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set');
  const options = {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secrets: SESSION_SECRET,
  } as const;
  return {
    wishlist: createCookie('M7_wishlist', { ...options, maxAge: 180 * DAY_SECONDS }),
    flow: createCookie('M7_flow', { ...options, maxAge: FLOW_SECONDS }),
    flash: createCookie('M7_flash', { ...options, maxAge: 300 }),
  };
}

/** The signed cookies; made at the first use, since the secret may be generated at start. */
export function signedCookies() {
  return (signed ??= createSignedCookies());
}

/** The bearer token as the rental API gave it, or undefined for a guest. */
export function readToken(request: Request): string | undefined {
  const token = read(request, TOKEN);
  // Whatever could not be a header's value is no token.
  return token && /^[\x21-\x7e]{1,500}$/.test(token) ? token : undefined;
}

/** The token, and beside it the mark by which a page knows whose it was. */
export function writeToken(request: Request, token: string): SetCookie[] {
  return [
    write(request, TOKEN, token, 30 * DAY_SECONDS),
    write(request, SESSION, getSessionMark(token), 30 * DAY_SECONDS, false),
  ];
}

export function clearToken(request: Request): SetCookie[] {
  return [write(request, TOKEN, '', 0), write(request, SESSION, '', 0, false)];
}

/**
 * What tells one session from another without opening anything. Scripts may read it: a page that
 * comes back from the back/forward cache is shown only to the session that it was made for.
 */
export function getSessionMark(token: string): string {
  return createHash('sha256').update(`mark of ${token}`).digest('hex').slice(0, 12);
}

/** The mark of this request's session, where its cookie says the same. */
export function readSessionMark(request: Request): string | undefined {
  const token = readToken(request);
  const mark = token && getSessionMark(token);
  return mark === read(request, SESSION) ? mark : undefined;
}

/** The token of this browser, where somebody has signed in in it before. */
export function readDevice(request: Request): string | undefined {
  const device = read(request, DEVICE);
  return device && /^[\w-]{20,100}$/.test(device) ? device : undefined;
}

export function writeDevice(request: Request, device: string): SetCookie {
  return write(request, DEVICE, device, 365 * DAY_SECONDS);
}

const datesSchema = z.object({
  from: z.string().refine(isDay),
  to: z.string().refine(isDay),
  expiry: z.union([z.string(), z.number()]).transform((value) => new Date(value).getTime()),
});

/** The chosen days; after their expiry, or broken, they count as absent. */
export function readDates(request: Request, now: Date): DayRange | undefined {
  const text = read(request, DATES);
  if (!text) return undefined;
  try {
    const { from, to, expiry } = datesSchema.parse(JSON.parse(text));
    return expiry > now.getTime() && from <= to ? { from, to } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a dates cookie is there at all, usable or not. */
export function hasDatesCookie(request: Request): boolean {
  return read(request, DATES) !== undefined;
}

/** Keeps the days until the next midnight in Riyadh. */
export function writeDates(request: Request, range: DayRange, now: Date): SetCookie {
  const expiry = nextRiyadhMidnight(now);
  const seconds = Math.max(1, Math.floor((expiry.getTime() - now.getTime()) / 1000));
  const value = JSON.stringify({ ...range, expiry: expiry.toISOString() });
  return write(request, DATES, value, seconds);
}

export function clearDates(request: Request): SetCookie {
  return write(request, DATES, '', 0);
}

/** The theme a visitor chose; undefined lets the device decide. */
export function readTheme(request: Request): Theme | undefined {
  const theme = read(request, THEME);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

export function writeTheme(request: Request, theme: Theme): SetCookie {
  return write(request, THEME, theme, 365 * DAY_SECONDS, false);
}

/** Whether the visitor has put the tag strip away. */
export function isStripHidden(request: Request): boolean {
  return read(request, STRIP) === 'hidden';
}

export function hideStrip(request: Request): SetCookie {
  return write(request, STRIP, 'hidden', 30 * DAY_SECONDS);
}

const idsSchema = z.array(z.string().regex(/^[\w-]{1,64}$/)).max(WISHLIST_MAX);

/** A guest's wishlist: product ids, newest first. */
export async function readGuestWishlist(request: Request): Promise<string[]> {
  const value: unknown = await signedCookies()
    .wishlist.parse(request.headers.get('cookie'))
    .catch(() => null);
  const ids = idsSchema.safeParse(value);
  return ids.success ? ids.data : [];
}

export function writeGuestWishlist(request: Request, ids: string[]): Promise<SetCookie> {
  return signedCookies().wishlist.serialize(ids, {
    secure: isSecure(request),
    ...(ids.length === 0 && { maxAge: 0 }),
  });
}

const flashSchema = z.object({ kind: z.enum(['success', 'error']), message: z.string().max(500) });

/** The message that the last answer left for this page. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  const value: unknown = await signedCookies()
    .flash.parse(request.headers.get('cookie'))
    .catch(() => null);
  const flash = flashSchema.safeParse(value);
  return flash.success ? flash.data : undefined;
}

export function writeFlash(request: Request, flash: Flash): Promise<SetCookie> {
  return signedCookies().flash.serialize(flash, { secure: isSecure(request) });
}

export function clearFlash(request: Request): Promise<SetCookie> {
  return signedCookies().flash.serialize('', { secure: isSecure(request), maxAge: 0 });
}
