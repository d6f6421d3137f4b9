import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { MinimalApi, SALMA } from '#tests/support/minimal-api.ts';
import { runProgram, startRentalApi, type Running } from '#tests/support/processes.ts';

/* `npm run check-rental-api`: what a backend team runs in its CI. */

let own: Running & { url: string };
let minimal: MinimalApi;
beforeAll(async () => {
  [own, minimal] = await Promise.all([startRentalApi(), MinimalApi.start()]);
});
afterAll(async () => {
  await own.stop();
  await minimal.stop();
});

/** What it prints of each call, and how it ends. */
async function check(url: string, ...options: string[]) {
  const run = await runProgram(['scripts/check-rental-api.mjs', url, ...options], {});
  const lines = run.stdout.split('\n').map((line) => /^([* ]) ([A-Z]+ \S+) +(.*)$/.exec(line));
  const found = new Map(lines.flatMap((line) => (line ? [[line[2]!, line[3]!] as const] : [])));
  return { code: run.code, found };
}
const accountOf = ({ phone, password }: { phone: string; password: string }) => [
  ...['--phone', phone, '--password', password],
];

it('finds our own rental API whole, and changes only the cart', async () => {
  const { code, found } = await check(own.url, ...accountOf(FAHAD), '--write');
  expect([...found].filter(([, said]) => !/^(conforms|not asked)$/.test(said))).toEqual([]);
  expect(code).toBe(0);
  for (const call of ['GET cart', 'POST cart/item', 'POST cart/check-cart', 'DELETE cart'])
    expect([call, found.get(call)]).toEqual([call, 'conforms']);
});

it('says of one with the calls of section 7 alone what is missing, and what the shop does', async () => {
  minimal.reset();
  const { code, found } = await check(minimal.url, ...accountOf(SALMA));
  expect([code, found.get('GET cart'), found.get('GET account')]).toEqual([
    0,
    'conforms',
    'conforms',
  ]);
  expect(found.get('GET products')).toMatch(/^missing · without it: lists and products say/);
  expect(minimal.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    'login',
  ]);
});

it('changes the cart of one that has no list of products, where it may', async () => {
  minimal.reset();
  const { found } = await check(minimal.url, ...accountOf(SALMA), '--write');
  expect(found.get('POST cart/item')).toBe('conforms');
});

it('names the field that differs, and fails', async () => {
  minimal.reset();
  minimal.vary = ({ path }) => {
    if (path === 'categories') return { body: { data: [{ slug: 'a' }] } };
    if (path === 'info/site') return { status: 404, body: '' };
    return path === 'cart' ? { body: { data: { strange: true } } } : undefined;
  };
  const { code, found } = await check(minimal.url, ...accountOf(SALMA), '--language', 'en');
  expect(code).toBe(1);
  expect(found.get('GET categories')).toMatch(/^differs · left out: name: .*got /);
  expect(found.get('GET cart')).toMatch(/^differs · data: none of the fields/);
  expect(found.get('GET info/site')).toMatch(/^missing/);
  expect(minimal.calls.every(({ headers }) => headers['accept-language'] === 'en')).toBe(true);
});

it('says how it is used, and who cannot sign in', async () => {
  expect((await check('not-an-address')).code).toBe(2);
  const wrong = await check(minimal.url, '--phone', SALMA.phone, '--password', 'wrong');
  expect([wrong.code, wrong.found.get('POST login')]).toEqual([
    1,
    expect.stringMatching(/^refused · 422/),
  ]);
});
