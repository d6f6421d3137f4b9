import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { createRandom } from '#tests/support/random.ts';
import { sendRaw, type Ending } from '#tests/support/raw-connection.ts';

/*
 * docs/security.md, number 1: no request, however malformed, ends the storefront or the rental
 * API. Every request here is sent as bytes, since no HTTP client would send most of them.
 */

let shop: RunningShop;
let ports: { storefront: number; rentalApi: number };

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  ports = { storefront: shop.ready.port, rentalApi: Number(new URL(shop.rentalApiUrl).port) };
});
afterAll(() => shop.stop());

const UPGRADE = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
const get = (target: string, headers = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const statusOf = (response: string) => response.split(' ', 2)[1];

async function pids(): Promise<[number, number]> {
  const health = await fetch(`${shop.rentalApiUrl}/healthz`);
  const { pid } = (await health.json()) as { pid: number };
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect(shop.process.exitCode).toBeNull();
  return [shop.process.pid!, pid];
}

describe('one request', () => {
  it.each([
    ['//', '404'],
    ['//[', '404'],
    ['//[/../socket.io/', '404'],
    ['/\\socket.io/', '404'],
    ['/socket.io/%ff%00?EIO=4', '403'],
    ['*', '404'],
    ['http://[', '404'],
    ['/', '404'],
  ])('that offers a websocket at %s is refused, and nothing ends', async (target, status) => {
    const before = await pids();
    expect(statusOf(await sendRaw(ports.storefront, get(target, UPGRADE)))).toBe(status);
    expect(await pids()).toEqual(before);
  });

  it('that resets its connection after a refused websocket ends nothing', async () => {
    const before = await pids();
    for (let count = 0; count < 50; count++)
      await sendRaw(ports.storefront, get('/nowhere', UPGRADE), 'reset');
    expect(await pids()).toEqual(before);
  });

  it.each(['1.2.3.4.5', '256.256.256.256', 'a.0x', '[:::]'])(
    'to the host %s is refused',
    async (host) => {
      const response = await sendRaw(ports.storefront, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(statusOf(response)).toBe('400');
    },
  );

  it.runIf(existsSync('/proc/self/fd')).each(['storefront', 'rentalApi'] as const)(
    'for a refused websocket leaves nothing open in the %s, whatever is sent after it',
    async (name) => {
      const pid = (await pids())[name === 'storefront' ? 0 : 1];
      const countOpen = () => readdirSync(`/proc/${pid}/fd`).length;
      const before = countOpen();
      await Promise.all(
        Array.from({ length: 60 }, () =>
          sendRaw(ports[name], get('/elsewhere', UPGRADE), 'more', 5_000),
        ),
      );
      await expect.poll(countOpen, { timeout: 5_000 }).toBeLessThan(before + 10);
    },
  );

  it.each(['h2c', 'TLS/1.0', 'garbage'])('that offers %s gets its page', async (offer) => {
    const headers = `Upgrade: ${offer}\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nConnection: Upgrade, HTTP2-Settings\r\n`;
    const response = await sendRaw(ports.storefront, get('/en/about', headers), 'wait', 8_000);
    expect(statusOf(response)).toBe('200');
    expect(response).toContain('</html>');
  });

  it('that offers an upgrade with a form is answered as the form is', async () => {
    const body = 'theme=dark&redirectTo=%2Fen';
    const headers = `Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`;
    const response = await sendRaw(ports.storefront, get('/en/theme', headers, 'POST') + body);
    expect(statusOf(response)).toBe('303');
    expect(response).toContain('M7_theme=dark');
  });

  it.each([
    // what is asked, status, whether it may be kept
    ['GET /healthz', 200, 'no-store'],
    ['GET /readyz', 200, 'no-store'],
    ['GET /assets/none.js', 404, 'no-store'],
    ['GET /assets', 404, 'no-store'],
    ['GET /%61ssets', 404, 'private, no-cache'],
    ['GET /fonts%2F', 404, 'private, no-cache'],
    ['GET /icon.svg', 200, 'public, max-age=3600'],
    ['DELETE /', 405, 'no-store'],
    ['GET /cart', 303, 'no-store'],
    ['GET /account', 303, 'no-store'],
    ['POST /theme', 303, 'no-store'],
    ['GET /PRODUCTS', 308, 'no-store'],
    ['GET /cart.data', 202, 'private, no-cache'],
    ['GET /service-worker.js', 200, 'no-cache'],
  ])('%s: each response has its policies (%i)', async (asked, status, kept) => {
    const [method = '', path = ''] = asked.split(' ');
    const response = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: new URLSearchParams({ theme: 'dark' }) }),
    });
    await response.arrayBuffer();
    const { headers } = response;
    expect([response.status, headers.get('cache-control')]).toEqual([status, kept]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    // One policy: a browser would obey both of two.
    expect(headers.get('content-security-policy')?.match(/frame-ancestors 'none'/g)).toHaveLength(
      1,
    );
  });

  it.each([
    ['a head that is too long', get('/', `X-Long: ${'x'.repeat(70_000)}\r\n`), '431'],
    ['no HTTP', 'BREW\r\n\r\n', '400'],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', '400'],
    ['an expectation that nothing meets', get('/', 'Expect: cake\r\n'), '417'],
    ['a socket where there are none', get('/', UPGRADE), '404'],
    ['a socket from elsewhere', get('/socket.io/', `${UPGRADE}Origin: https://x.test\r\n`), '403'],
    ['two lengths', get('/', 'Content-Length: 1\r\nContent-Length: 2\r\n'), '400'],
  ])('%s is refused with the same headers', async (_, request, status) => {
    const response = await sendRaw(ports.storefront, request);
    expect(statusOf(response)).toBe(status);
    expect(response).toMatch(/^x-content-type-options: nosniff/im);
    expect(response).toContain("frame-ancestors 'none'");
    expect(response).toMatch(/^cache-control: no-store/im);
  });

  it('whose target is no path is refused', async () => {
    expect(statusOf(await sendRaw(ports.storefront, get('http://elsewhere/')))).toBe('400');
  });

  it('of the sockets with a token that is none is refused before it is upgraded', async () => {
    const headers = `${UPGRADE}Origin: http://localhost\r\nCookie: M7_token=nonsense\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;
    const target = '/socket.io/?EIO=4&transport=websocket';
    const response = await sendRaw(ports.storefront, get(target, headers));
    expect(statusOf(response)).toBe('401');
  });
});

const PATHS = [
  '/',
  '/en',
  '/cart',
  '/login',
  '/socket.io/',
  '/media/x',
  '/assets/x.js',
  '/healthz',
];
const TARGETS = [
  ...PATHS,
  '//',
  '//[',
  '/%',
  '/%ff',
  '/..%2f..',
  '/\u0000',
  '*',
  'x',
  '/a b',
  '//[/../socket.io/',
];
const METHODS = ['GET', 'POST', 'PUT', 'CONNECT', 'OPTIONS', 'BREW', 'get', ''];
const HEADERS = [
  UPGRADE,
  'Upgrade: h2c\r\nConnection: Upgrade\r\n',
  'Content-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 99999999999\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n',
  'Cookie: M7_token=%\r\n',
  'Cookie: ;;;=;M7_dates={"from":1}\r\n',
  'Origin: http://[\r\n',
  'Host: two\r\n',
  'X-Forwarded-For: ,,,\r\n',
  'Expect: 100-continue\r\n',
  `X-Long: ${'x'.repeat(20_000)}\r\n`,
  'no colon here\r\n',
];
const ENDINGS: Ending[] = ['wait', 'reset', 'end'];

function hostileBytes(random: (below: number) => number): Buffer {
  const pick = <T>(from: readonly T[]) => from[random(from.length)]!;
  if (random(10) === 0)
    return Buffer.from(Array.from({ length: random(400) + 1 }, () => random(256)));
  const headers = Array.from({ length: random(4) }, () => pick(HEADERS)).join('');
  const whole = Buffer.from(
    get(pick(TARGETS), headers, pick(METHODS)) + pick(['', 'a=b', '5\r\nabc']),
    'latin1',
  );
  // Some stop in the middle, some have a byte changed.
  if (random(4) === 0) return whole.subarray(0, random(whole.length) + 1);
  if (random(4) === 0) whole[random(whole.length)] = random(256);
  return whole;
}

describe('a storm of hostile connections', () => {
  it.each(['storefront', 'rentalApi'] as const)('leaves the %s as it was', async (name) => {
    const before = await pids();
    const random = createRandom(20_261_122);
    for (let round = 0; round < 60; round++)
      await Promise.all(
        Array.from({ length: 50 }, () =>
          sendRaw(ports[name], hostileBytes(random), ENDINGS[random(3)], 150),
        ),
      );
    expect(await pids()).toEqual(before);
    expect((await fetch(`${shop.url}/en`)).status).toBe(200);
  });
});

it('a body that a guard of the rental API did not read breaks no other call', async () => {
  const picture = new Uint8Array(1_100_000);
  for (let turn = 0; turn < 6; turn++) {
    const body = new FormData();
    body.set('image', new File([picture], 'me.jpg', { type: 'image/jpeg' }));
    const headers = { cookie: 'M7_token=not-a-token' };
    const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
    expect((await fetch(`${shop.url}/en/account/avatar`, init)).status).toBe(303);
    // Meanwhile the connection of that call is taken again.
    const login = { phone_code: '966', phone: '512345678', password: 'wrong-one' };
    const asked = { method: 'POST', body: new URLSearchParams(login), redirect: 'manual' } as const;
    expect([turn, (await fetch(`${shop.url}/en/login`, asked)).status]).toEqual([turn, 422]);
  }
});

it('an endless body is cut off, and its bytes are not kept', async () => {
  const before = memoryOf(shop.process.pid!);
  const MEGABYTE = Buffer.alloc(1_000_000, 'x');
  const sent = await Promise.all(
    [
      '/payments/webhooks/moyasar',
      '/sandbox-gateway/payments/00000000-0000-0000-0000-000000000000',
      '/en/contact-us',
    ].map((path) => sendEndless(path, MEGABYTE, 300)),
  );
  for (const megabytes of sent) expect(megabytes).toBeLessThan(120);
  expect(memoryOf(shop.process.pid!) - before).toBeLessThan(150);
});

/**
 * Posts up to that many chunks; returns how many were accepted before the connection was closed.
 */
function sendEndless(path: string, chunk: Buffer, most: number): Promise<number> {
  return new Promise((resolve) => {
    let sent = 0;
    const post = httpRequest(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const next = () => {
      if (sent >= most || post.destroyed) return resolve(sent);
      sent++;
      post.write(chunk, (error) => (error ? resolve(sent) : setImmediate(next)));
    };
    post.on('error', () => resolve(sent));
    post.on('response', (response) => response.resume().on('end', () => resolve(sent)));
    next();
  });
}

/** Resident memory of a process, in megabytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
