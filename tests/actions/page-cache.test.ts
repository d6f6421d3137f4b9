import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { freePort } from '#tests/support/free-port.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { RecordingProxy } from '#tests/support/recording-proxy.ts';
import {
  startRentalApi,
  startShop,
  type Running,
  type RunningShop,
} from '#tests/support/processes.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

/* Finished pages for guests (docs/decisions/0026): two storefronts on one rental API, one of
 * them without the cache. */

const STAFF_TOKEN = 'token-of-the-staff-in-this-test';
/** Changes show within this (issue: two seconds). */
const SOON = { timeout: 2_000, interval: 50 };

let api: Running;
let proxy: RecordingProxy;
let shop: RunningShop;
let uncached: RunningShop;

beforeAll(async () => {
  api = await startRentalApi({ RATE_LIMITS: 'off', STAFF_TOKEN });
  proxy = await RecordingProxy.start(`http://127.0.0.1:${api.ready.port}`);
  const settings = {
    RENTAL_API_URL: proxy.url,
    SESSION_SECRET: 'a-secret-for-this-test',
    LOG_LEVEL: 'silent',
  };
  shop = await startShop(settings);
  uncached = await startShop({ ...settings, PAGE_CACHE_MB: '0' });
});
afterAll(async () => {
  await shop.stop();
  await uncached.stop();
  await proxy.stop();
  await api.stop();
});
afterEach(() => {
  proxy.fault = () => undefined;
});

/** How the cache answered; undefined where the app did. */
const resultOf = ({ headers }: { headers: Headers }) =>
  /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1];

async function changePrice(slug: string, price: string): Promise<void> {
  const body = new FormData();
  body.set('price', price);
  const url = `http://127.0.0.1:${api.ready.port}/staff/products/${slug}/price`;
  const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
  const { status } = await fetch(url, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`the price of ${slug}: ${status}`);
}

const guest = () => new Visitor(shop.url);
/** A page that no other test has asked for. */
let unseen = 0;
const unseenPath = () => `/search?q=unseen-${++unseen}`;

describe('a page for guests', () => {
  it('is made once, and sent in the encoding that was asked for, with one tag', async () => {
    const path = unseenPath();
    const first = await guest().get(path);
    expect([first.status, resultOf(first)]).toEqual([200, 'miss']);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('vary')).toBe('Cookie, Save-Data, Accept-Encoding');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', '*;q=0'])
      for (let time = 0; time < 4; time++) {
        const again = await guest().get(path, { 'accept-encoding': encoding });
        expect(resultOf(again)).toBe('hit');
        expect(again.headers.get('etag')).toBe(tag);
        const sent = again.headers.get('content-encoding');
        expect(sent).toBe({ br: 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip' }[encoding] ?? null);
        expect(again.text).toBe(first.text);
      }
    // Not by fetch, which asks for a new page itself.
    const known = await new Promise<IncomingMessage>((resolve) =>
      get(shop.url + path, { headers: { 'if-none-match': tag } }, resolve),
    );
    expect([known.statusCode, await text(known)]).toEqual([304, '']);
    expect(known.headers['content-security-policy']).toBe(
      first.headers.get('content-security-policy'),
    );
    const head = await fetch(shop.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
  });

  it('allows its inline scripts and styles by their hashes', async () => {
    const { headers, document } = await guest().get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('nonce');
    for (const element of document.querySelectorAll('script, style, meta[property=csp-nonce]'))
      expect(element.getAttribute('nonce')).toBeUndefined();
    const scripts = document
      .querySelectorAll('script')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json');
    const hashes = policy.split(';').find((part) => part.includes('script-src'))!;
    expect(hashes.match(/'sha256-/g)).toHaveLength(
      new Set(scripts.filter((script) => !script.getAttribute('src')).map(({ text }) => text)).size,
    );
  });

  it('is one for all orders of parameters, and none of unknown ones', async () => {
    const path = unseenPath();
    await guest().get(`${path}&sort=newest&available=1`);
    for (const same of ['&available=1&sort=newest', '&utm=a&sort=newest&available=1&b=2'])
      expect(resultOf(await guest().get(path + same))).toBe('hit');
    const twice = await guest().get(`${path}&sort=newest&sort=newest`);
    expect(resultOf(twice)).toBeUndefined();
  });

  it('depends on what its URL brings back to a form', async () => {
    const fields = [
      ['/product/clay-amphora?quantity=3', '[name=quantity]', '3'],
      [`/dates?from=${dayFromToday(9)}`, '[name=from]', dayFromToday(9)],
    ] as const;
    for (const [path, field, value] of fields) {
      await guest().get(path.split('?')[0]!);
      for (const result of ['miss', 'hit']) {
        const page = await guest().get(path);
        expect(resultOf(page), path).toBe(result);
        expect(page.document.querySelector(`main ${field}`)?.getAttribute('value')).toBe(value);
      }
    }
  });

  it('is not served to a visitor with an account, a wishlist, a message or a refused form', async () => {
    const visitor = guest();
    expect(resultOf(await visitor.get('/products'))).toMatch(/hit|miss/);
    await visitor.post('/wishlist', { product_id: '1', intent: 'add' });
    expect(resultOf(await visitor.get('/products'))).toBeUndefined();
    const customer = guest();
    await customer.logIn(FAHAD);
    expect(resultOf(await customer.get('/'))).toBeUndefined();
    const refused = await guest().post('/login', { phone: '1', password: '', phone_code: '966' });
    expect([refused.status, resultOf(refused)]).toEqual([422, undefined]);
  });

  it('is not kept where it is an error, a redirect, or lacks something', async () => {
    for (let time = 0; time < 2; time++) {
      const missing = await guest().get('/product/no-such-thing');
      expect([missing.status, resultOf(missing)]).toEqual([404, undefined]);
    }
    proxy.fault = ({ path }) =>
      path.includes('/calendar') ? { kind: 'status', status: 500 } : undefined;
    const without = await guest().get('/en/product/rolled-rug');
    expect([without.status, resultOf(without)]).toEqual([200, undefined]);
    proxy.fault = () => undefined;
    expect(resultOf(await guest().get('/en/product/rolled-rug'))).toBe('miss');
    expect(resultOf(await guest().get('/en/product/rolled-rug'))).toBe('hit');
  });
});

describe('a change shows within two seconds', () => {
  it('of a price', async () => {
    await priceOf('/product/gramophone');
    await changePrice('gramophone', '987.00');
    await expect.poll(() => priceOf('/product/gramophone'), SOON).toBe('987.00');
    expect(await resultOfPath('/product/gramophone')).toBe('hit');
  });

  it('of days that an order takes, at once for who placed it here', async () => {
    const path = `/product/blue-armchair?month=${dayFromToday(40).slice(0, 7)}`;
    const readCalendar = async () =>
      (await guest().get(path)).document
        .querySelectorAll('#calendar [data-available]')
        .map((day) => day.getAttribute('data-available'));
    const before = await readCalendar();
    const plain = await resultOfPath('/about');
    const fahad = guest();
    await fahad.logIn(FAHAD);
    await orderProduct(fahad, { slug: 'blue-armchair', starts: 40, lasts: 1 });
    expect(before.length).toBeGreaterThan(0);
    expect(await readCalendar()).not.toEqual(before);
    // What shows no days stays.
    expect(plain).toBeDefined();
    expect(await resultOfPath('/about')).toBe('hit');
  });

  it('by time alone where the rental API sends no change events', async () => {
    const mute = await RecordingProxy.start(`http://127.0.0.1:${api.ready.port}`);
    mute.fault = ({ path }) => (path === '/changes' ? { kind: 'status', status: 404 } : undefined);
    const other = await startShop({
      RENTAL_API_URL: mute.url,
      SESSION_SECRET: 'a-secret-for-this-test',
    });
    onTestFinished(async () => {
      await other.stop();
      await mute.stop();
    });
    const read = async () => {
      const page = await new Visitor(other.url).get('/product/brass-lantern');
      return [page.value('amount', 'price'), resultOf(page)] as const;
    };
    expect((await read())[1]).toBe('miss');
    await changePrice('brass-lantern', '765.00');
    expect((await read())[1]).toBe('hit');
    await expect.poll(async () => (await read())[1], { timeout: 10_000 }).toBe('stale');
    await expect.poll(async () => (await read())[0], SOON).toBe('765.00');
  });
});

it('fifty who ask for an old page at once are one call of the rental API', async () => {
  const path = '/product/candle-trio';
  await priceOf(path);
  await changePrice('candle-trio', '432.00');
  await expect.poll(() => priceOf(path), SOON).toBe('432.00');
  proxy.calls.length = 0;
  await guest().get('/categories');
  await changePrice('candle-trio', '433.00');
  // The change has arrived when a page that was in the cache is rendered anew.
  await expect.poll(() => resultOfPath('/categories'), SOON).toBe('miss');
  const pages = await Promise.all(Array.from({ length: 50 }, () => guest().get(path)));
  expect(new Set(pages.map((page) => page.value('amount', 'price')))).toEqual(new Set(['433.00']));
  expect(proxy.calls.filter((call) => call.path === '/products/candle-trio')).toHaveLength(1);
});

describe('with the rental API away', () => {
  const NOTE = 'قد لا تكون الأسعار والأيام المتاحة هنا محدّثة';
  /** The rental API of these tests, on the same port whenever it runs. */
  const startApi = (port: string) => startRentalApi({ RENTAL_API_PORT: port });

  it('the last good page is sent, with a note, and made anew when it is back', async () => {
    const port = String(await freePort());
    let own = await startApi(port);
    const other = await startShop({
      RENTAL_API_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: 'a-secret-for-this-test',
      LOG_LEVEL: 'silent',
    });
    onTestFinished(async () => {
      await other.stop();
      await own.stop();
    });
    const read = (path: string) => new Visitor(other.url).get(path);
    const isNoted = async (path: string) => {
      const { status, document } = await read(path);
      const note = document.querySelector('[data-older]:not([hidden])')?.text ?? '';
      return [status, note.includes(NOTE)];
    };
    expect(await isNoted('/products')).toEqual([200, false]);
    await own.stop();
    await expect.poll(() => isNoted('/products'), { timeout: 15_000 }).toEqual([200, true]);
    expect((await read('/product/brass-dallah')).status).toBe(503);
    own = await startApi(port);
    await expect.poll(() => isNoted('/products'), { timeout: 15_000 }).toEqual([200, false]);
  });

  it('nobody waits for long where it is silent and there is an older page', async () => {
    const path = '/product/rolled-rug';
    await priceOf(path);
    await changePrice('rolled-rug', '321.00');
    await expect.poll(() => resultOfPath('/categories'), SOON).toBe('miss');
    proxy.fault = ({ path: called }) =>
      called.startsWith('/products/rolled-rug') ? { kind: 'silent' } : undefined;
    const page = await guest().get(path);
    expect([page.status, resultOf(page)]).toEqual([200, 'outage']);
    expect(page.value('amount', 'price')).not.toBe('321.00');
  });
});

describe('a page that has changed is not sent as it was', () => {
  /** Waits until the storefront knows of the change. */
  const change = async (slug: string, price: string) => {
    await priceOf(`/product/${slug}`);
    await guest().get('/categories');
    await changePrice(slug, price);
    await expect.poll(() => resultOfPath('/categories'), SOON).toBe('miss');
  };

  it('to others where one client has come too often', async () => {
    await change('tea-glasses', '111.00');
    proxy.fault = ({ path }) =>
      path.startsWith('/products/tea-glasses')
        ? { kind: 'refusal', status: 429, message: 'too often' }
        : undefined;
    expect(await resultOfPath('/product/tea-glasses')).toBe('outage');
    proxy.fault = () => undefined;
    expect(await priceOf('/product/tea-glasses')).toBe('111.00');
  });

  it('to the second guest where the new one lacks something', async () => {
    await change('incense-burner', '112.00');
    proxy.fault = ({ path }) =>
      path.includes('/calendar') ? { kind: 'status', status: 500 } : undefined;
    proxy.calls.length = 0;
    for (let time = 0; time < 5; time++)
      expect(await priceOf('/product/incense-burner')).toBe('112.00');
    // Not rendered for each of them.
    const rendered = proxy.calls.filter(({ path }) => path === '/products/incense-burner');
    expect(rendered.length).toBeLessThan(5);
  });
});

it('a flood of variants leaves the pages that everybody asks for, and is itself bounded', async () => {
  const small = await startShop({
    RENTAL_API_URL: proxy.url,
    SESSION_SECRET: 'a-secret-for-this-test',
    PAGE_CACHE_MB: '1',
  });
  onTestFinished(async () => void (await small.stop()));
  const read = async (path: string) => resultOf(await new Visitor(small.url).get(path));
  expect(await read('/about')).toBe('miss');
  const dark = new Visitor(small.url);
  await dark.post('/theme', { theme: 'dark', redirectTo: '/' });
  for (const path of ['/', '/products', '/categories', '/multi-questions', '/login', '/register'])
    expect(resultOf(await dark.get(path))).toBe('miss');
  for (let at = 0; at < 30; at++) expect(await read(`/search?q=flood-${at}`)).toBe('miss');
  expect(await read('/about')).toBe('hit');
  expect(await read('/search?q=flood-29')).toBe('hit');
  expect(await read('/search?q=flood-0')).toBe('miss');
});

describe('nothing of one visitor reaches another', () => {
  const PATHS = [
    ...['/', '/en', '/products', '/products?page=1', '/en/products?sort=newest'],
    ...['/product/brass-dallah', '/login', '/en/login?redirectTo=%2Fcart', '/nowhere'],
  ];
  const headers = fc.record(
    {
      'user-agent': fc.constant('secret-agent'),
      'accept-language': fc.constant('fr;q=1, secret-tongue'),
      'x-forwarded-for': fc.constant('203.0.113.9'),
      'x-forwarded-host': fc.constant('secret.example'),
      'x-request-id': fc.constant('secret-request-1234'),
      referer: fc.constant('https://secret.example/'),
      'sec-purpose': fc.constant('prefetch'),
      'save-data': fc.constant('on'),
    },
    { requiredKeys: [] },
  );
  const visit = fc.record({
    path: fc.constantFrom(...PATHS),
    unknown: fc.constantFrom('', 'secret=value'),
    who: fc.constantFrom('guest', 'customer', 'wisher', 'renter', 'jeddah', 'dark', 'messaged'),
    headers,
  });
  /** What differs between two renderings of the same page for the same visitor. */
  const normalize = (page: Page) =>
    page.text
      .replaceAll(/ nonce="[^"]*"/g, '')
      .replaceAll(/<script(?! type="application)[\s\S]*?<\/script>/g, '')
      .replaceAll(/<style[\s\S]*?<\/style>/g, '');
  /** Where two texts part, with a little of each. */
  const firstDifference = (left: string, right: string) => {
    if (left === right) return undefined;
    let at = 0;
    while (left[at] === right[at]) at++;
    return [left, right].map((text) => text.slice(at - 80, at + 80));
  };
  const cookiesOf = new Map<string, Map<string, string>>();

  beforeAll(async () => {
    const make = async (who: string, prepare: (visitor: Visitor) => Promise<unknown>) => {
      const visitor = guest();
      await prepare(visitor);
      cookiesOf.set(who, visitor.cookies);
    };
    await make('guest', () => Promise.resolve());
    await make('customer', (visitor) => visitor.logIn(FAHAD));
    await make('wisher', (visitor) =>
      visitor.post('/wishlist', { product_id: '1', intent: 'add' }),
    );
    await make('renter', async (visitor) => {
      await visitor.post('/dates', { from: dayFromToday(5), to: dayFromToday(6) });
      visitor.cookies.delete('M7_flash');
    });
    await make('jeddah', async (visitor) => {
      const { document } = await visitor.get('/dates');
      const button = document.querySelector('button[name=branch_id][aria-pressed=false]');
      const branch_id = button?.getAttribute('value') ?? '';
      await visitor.post('/branch', { branch_id, redirectTo: '/' });
      visitor.cookies.delete('M7_flash');
      expect(visitor.cookies.get('M7_branch')).toBe(branch_id);
    });
    await make('dark', (visitor) => visitor.post('/theme', { theme: 'dark', redirectTo: '/' }));
    await make('messaged', (visitor) =>
      visitor.post('/dates', { from: dayFromToday(7), to: dayFromToday(8) }),
    );
  });

  it('in whatever order they come: each page is what the shop renders without the cache', async () => {
    const visits = fc.asyncProperty(
      fc.array(visit, { minLength: 2, maxLength: 6 }),
      async (run) => {
        await Promise.all(
          run.map(async ({ path, unknown, who, headers: sent }) => {
            const load = (url: string, asked: string) =>
              Object.assign(new Visitor(url), { cookies: new Map(cookiesOf.get(who)) }).get(
                asked,
                sent,
              );
            const more = unknown && (path.includes('?') ? '&' : '?') + unknown;
            const page = await load(shop.url, path + more);
            const fromCache = resultOf(page) !== undefined;
            if (['customer', 'wisher', 'messaged'].includes(who)) expect(fromCache).toBe(false);
            if (!fromCache) return;
            expect(page.text).not.toContain('secret');
            expect(page.headers.getSetCookie()).toEqual([]);
            const own = await load(uncached.url, path);
            const withOwnHost = normalize(own).replaceAll(uncached.url, shop.url);
            expect(firstDifference(normalize(page), withOwnHost)).toBeUndefined();
          }),
        );
      },
    );
    await fc.assert(visits, { numRuns: 25 });
  });
});

async function resultOfPath(path: string): Promise<string | undefined> {
  return resultOf(await guest().get(path));
}

async function priceOf(path: string): Promise<string | undefined> {
  return (await guest().get(path)).value('amount', 'price');
}
