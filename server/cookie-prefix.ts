import type { IncomingMessage } from 'node:http';
import { COOKIES } from '#contract/cookies.ts';

/*
 * Cookies whose name begins with `__Host-` can be set only over https, by this host itself and for
 * all of its paths (RFC 6265bis, 4.1.3.2): no other site under the same domain can plant one. The
 * prefix exists between browser and process only; plain http, as in development, has none.
 */

const PREFIX = '__Host-';
const OWN_NAMES = new Set<string>(Object.values(COOKIES));
/** Cookies that were set before there was a prefix are read until then. */
const OLD_NAMES_UNTIL = Date.parse('2027-01-31T00:00:00Z');

/**
 * A Cookie header as the app reads it: our names without prefix. A name without one counts only
 * where it has none with it, and for a while; `oldNames` are all that came.
 */
export function readPrefixedCookies(
  header: string,
  now: Date,
): { header: string; oldNames: string[] } {
  const pairs = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const names = pairs.map(nameOf);
  const oldNames = names.filter((name) => OWN_NAMES.has(name));
  const read = pairs.flatMap((pair, index) => {
    const name = names[index]!;
    if (isPrefixed(name)) return [pair.slice(PREFIX.length)];
    if (!OWN_NAMES.has(name)) return [pair];
    const counts = now.getTime() < OLD_NAMES_UNTIL && !names.includes(PREFIX + name);
    return counts ? [pair] : [];
  });
  return { header: read.join('; '), oldNames };
}

/** Leaves the app the names without prefix; those that came without one are returned. */
export function stripCookiePrefixes(request: IncomingMessage): string[] {
  const { header, oldNames } = readPrefixedCookies(request.headers.cookie ?? '', new Date());
  if (header) request.headers.cookie = header;
  else delete request.headers.cookie;
  return oldNames;
}

/** Set-Cookie headers with the prefix; a name that came without it is removed when it is set. */
export function prefixSetCookies(cookies: readonly string[], oldNames: readonly string[]) {
  return cookies.flatMap((cookie) => {
    const name = nameOf(cookie);
    if (!OWN_NAMES.has(name)) return [cookie];
    const removed = oldNames.includes(name) ? [`${name}=; Max-Age=0; Path=/; Secure`] : [];
    return [PREFIX + cookie, ...removed];
  });
}

const isPrefixed = (name: string) =>
  name.startsWith(PREFIX) && OWN_NAMES.has(name.slice(PREFIX.length));

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]!.trim();
}
