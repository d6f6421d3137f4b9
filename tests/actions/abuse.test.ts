import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'silent' });
});
afterAll(() => shop.stop());

const FORMS = ['/login', '/register', '/forgot-password', '/dates', '/contact-us'];

function post(path: string, body: string): Promise<Response> {
  return fetch(shop.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** A request as it is written, with headers that fetch would not send. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(shop.url);
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a form with names that are none of ours', () => {
  it.each(
    [
      'a[99999999]=1',
      'phone[99999999]=1',
      'phone[0]=1&phone[1]=2',
      '__intent__=x',
      '__intent__=%7B%22type%22%3A%22update%22%7D',
      '__state__=x',
      '__proto__=1&constructor=2',
      'a.b.c.d=1',
      'phone=1&phone=2&phone=3',
      'x=1&'.repeat(5_000),
    ].map((body) => ({ body, what: body.slice(0, 50) })),
  )('is refused like an empty one: $what', async ({ body }) => {
    for (const path of FORMS) {
      const response = await post(path, body);
      expect(response.status, path).toBe(422);
      expect(await response.text()).not.toMatch(/Invalid input|expected string/);
    }
  });

  it('counts the last of a repeated field', async () => {
    const [from, to] = [dayFromToday(2), dayFromToday(3)];
    expect((await post('/dates', `from=x&from=${from}&to=${to}`)).status).toBe(303);
  });

  it('is refused when it is far too large, whatever length it announces', async () => {
    const endless = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 200; part++) controller.enqueue(new Uint8Array(1024).fill(97));
        controller.close();
      },
    });
    const response = await fetch(`${shop.url}/contact-us`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(413);
  });
});

describe('an address to go back to', () => {
  it.each([
    '/en//evil.example/x',
    '/en//evil.example',
    '/en/\\evil.example',
    '/en/en//evil.example',
  ])('never leads off the site: %s', async (redirectTo) => {
    const body = new URLSearchParams({ theme: 'dark', redirectTo }).toString();
    for (const path of ['/theme', '/en/theme', '/tag-strip']) {
      const location = (await post(path, body)).headers.get('location')!;
      expect(new URL(location, shop.url).origin, `${path} ${location}`).toBe(shop.url);
    }
  });
});

describe('malformed requests', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'])('%s is not allowed', async (method) => {
    expect(await raw(method, '/login')).toBe(405);
  });

  it.each(['bad host', 'a:99999', 'a b', '<x>', 'a/b'])(
    'a Host like "%s" is refused',
    async (host) => {
      expect(await raw('GET', '/', { host })).toBe(400);
    },
  );

  it('a foreign X-Forwarded-Host changes nothing without a trusted proxy', async () => {
    const page = await new Visitor(shop.url).get('/', { 'x-forwarded-host': 'evil.example:8443' });
    expect(page.text).not.toContain('8443');
  });

  it.each(['/%zz', '/en/%zz', '/product/%E0%A4%A', '/assets/%zz'])(
    '%s is not found, without a trace of the code',
    async (path) => {
      const response = await fetch(shop.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/URIError|node_modules/);
    },
  );
});

it('ten wrong passwords lock a number, also when they come at once', async () => {
  const wrong = new URLSearchParams({
    ...FAHAD,
    phone: '544444444',
    password: 'wrong-one',
  }).toString();
  const responses = await Promise.all(Array.from({ length: 14 }, () => post('/login', wrong)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(4).fill(429)]);
  expect((await post('/login', wrong)).status).toBe(429);
});

it('days and wishlist of a customer whose token is no longer valid are a guest’s', async () => {
  const visitor = new Visitor(shop.url);
  visitor.cookies.set('M7_token', 'no-good-any-more');
  const dates = { from: dayFromToday(5), to: dayFromToday(6), redirectTo: '/about' };
  expect((await visitor.post('/dates', dates)).location).toBe('/about');
  expect(visitor.cookies.has('M7_dates')).toBe(true);
  visitor.cookies.set('M7_token', 'no-good-any-more');
  expect((await visitor.post('/wishlist', { intent: 'add', product_id: '2' })).status).toBe(303);
  expect((await visitor.get('/wishlist')).value('count', 'wishlist')).toBe('1');
});

it('a product that does not exist does not get onto a wishlist', async () => {
  const visitor = new Visitor(shop.url);
  const page = await visitor.post('/wishlist', { intent: 'add', product_id: 'no-such-thing' });
  expect(page.status).toBe(404);
  expect(visitor.cookies.has('M7_wishlist')).toBe(false);
});
