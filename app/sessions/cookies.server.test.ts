import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** The cookies of a storefront with that setting. */
async function open(secret: string) {
  process.env.SESSION_SECRET = secret;
  const { signedCookies } = await import('./cookies.server.ts');
  return signedCookies().wishlist;
}

it('cookies of the secret before are believed, and new ones signed with the first', async () => {
  const [before, after] = ['the-secret-until-today', 'the-secret-from-today-on'];
  const old = await (await open(before)).serialize(['7']);
  vi.resetModules();
  const both = await open(`${after}, ${before}`);
  expect(await both.parse(old)).toEqual(['7']);
  const fresh = await both.serialize(['8']);
  vi.resetModules();
  const rotated = await open(after);
  expect(await rotated.parse(fresh)).toEqual(['8']);
  expect(await rotated.parse(old)).toBeNull();
});
