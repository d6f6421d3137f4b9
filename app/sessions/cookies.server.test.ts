import { expect, it } from 'vitest';
import { openCookies, readGuestWishlist, writeGuestWishlist } from './cookies.server.ts';

/** The cookies of a storefront with these secrets, and a browser that sends that one. */
const open = (SESSION_SECRET: string[], cookie = '') =>
  openCookies(new Request('https://m7.example/', { headers: { cookie } }), {
    SESSION_SECRET,
    PUBLIC_URL: undefined,
  });
const valueOf = (setCookie: string) => setCookie.split(';')[0];

it('cookies of the secret before are believed, and new ones signed with the first', async () => {
  const [before, after] = ['the-secret-until-today', 'the-secret-from-today-on'];
  const old = valueOf(await writeGuestWishlist(open([before]), ['7']));
  expect(await readGuestWishlist(open([after, before], old))).toEqual(['7']);
  const fresh = valueOf(await writeGuestWishlist(open([after, before]), ['8']));
  expect(await readGuestWishlist(open([after], fresh))).toEqual(['8']);
  expect(await readGuestWishlist(open([after], old))).toEqual([]);
});
