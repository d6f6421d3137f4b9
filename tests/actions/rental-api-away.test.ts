import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { RecordingProxy, type Fault } from '#tests/support/recording-proxy.ts';
import {
  startRentalApi,
  startShop,
  type Running,
  type RunningShop,
} from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let api: Running;
let proxy: RecordingProxy;
let shop: RunningShop;
let fahad: Visitor;

beforeAll(async () => {
  api = await startRentalApi();
  proxy = await RecordingProxy.start(`http://127.0.0.1:${api.ready.port}`);
  shop = await startShop({
    RENTAL_API_URL: proxy.url,
    SESSION_SECRET: 'a-secret-for-this-test',
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await api.stop();
});
beforeEach(async () => {
  fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  proxy.calls.length = 0;
});
afterEach(() => {
  proxy.fault = () => undefined;
});

const failAll = (fault: Fault) => {
  proxy.fault = () => fault;
};
const failPath = (path: RegExp, fault: Fault) => {
  proxy.fault = (call) => (path.test(call.path) ? fault : undefined);
};
const callsTo = (path: RegExp) => proxy.calls.filter((call) => path.test(call.path));

describe('the calls of the storefront', () => {
  it('are the specification’s: method, path, multipart, language, bearer, request id', async () => {
    const guest = new Visitor(shop.url, '/en');
    await guest.post(
      '/login',
      { phone_code: '+966', phone: '٠٥٩٨٧٦٥٤٣٢', password: FAHAD.password },
      { 'x-request-id': 'a-request-of-mine' },
    );
    const [login] = callsTo(/^\/login$/);
    expect(login).toMatchObject({ method: 'POST', path: '/login' });
    expect(login!.headers).toMatchObject({
      'accept-language': 'en',
      'x-request-id': 'a-request-of-mine',
    });
    expect(login!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(login!.headers.authorization).toBeUndefined();
    const fields = [...login!.body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(
      ([, name, value]) => [name, value],
    );
    expect(fields).toEqual([
      ['phone', '598765432'],
      ['password', 'props1234'],
      ['phone_code', '966'],
    ]);

    proxy.calls.length = 0;
    await fahad.post('/dates', { from: dayFromToday(9), to: dayFromToday(10) });
    const [dates] = callsTo(/^\/cart\/dates$/);
    expect(dates!.method).toBe('POST');
    expect(dates!.body).toMatch(/name="_method"\r\n\r\nPUT/);
    expect(dates!.headers).toMatchObject({
      'accept-language': 'ar',
      authorization: `Bearer ${fahad.cookies.get('M7_token')}`,
    });

    proxy.calls.length = 0;
    await fahad.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
    await fahad.post('/cart', { intent: 'decrement', product_id: '1' });
    await fahad.post('/cart', { intent: 'clear' });
    await fahad.post('/cart', { intent: 'check' });
    await fahad.post('/logout', {});
    expect(proxy.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /cart/items/add',
      'POST /cart/item',
      'DELETE /cart',
      'POST /cart/check-cart',
      ...proxy.calls.slice(4, -1).map(({ method, path }) => `${method} ${path}`),
      'POST /logout',
    ]);
  });

  it('read a line and set it anew where the API cannot add to it in one step', async () => {
    failPath(/^\/cart\/items\/add$/, { kind: 'status', status: 404 });
    proxy.calls.length = 0;
    const added = await fahad.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
    expect(added.status).toBe(303);
    expect(proxy.calls.slice(0, 3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /cart/items/add',
      'GET /cart',
      'POST /cart/items',
    ]);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'try a GET once more after %i',
    async (status) => {
      let failed = 0;
      proxy.fault = (call) =>
        call.path.startsWith('/products') && failed++ === 0
          ? { kind: 'status', status }
          : undefined;
      expect((await fahad.get('/products')).status).toBe(200);
      expect(callsTo(/^\/products/).length).toBe(2);
    },
  );

  it('never try a POST again', async () => {
    failPath(/^\/cart\/items/, { kind: 'status', status: 503 });
    const page = await fahad.post('/cart', { intent: 'set', product_id: '1', quantity: '1' });
    expect(page.status).toBe(503);
    expect(callsTo(/^\/cart\/items/).length).toBe(1);
  });
});

describe.each([
  { kind: 'status', status: 500 },
  { kind: 'nonsense' },
  { kind: 'off-contract' },
  { kind: 'cut' },
] as Fault[])('with a rental API that answers %o', (fault) => {
  it.each([
    '/',
    '/products',
    '/product/brass-dallah',
    '/categories',
    '/about',
    '/multi-questions',
    '/cart',
    '/orders',
    '/orders/abc',
    '/notifications',
    '/wishlist',
  ])('%s says so with 503, header, footer and a way to try again', async (path) => {
    failAll(fault);
    const page = await fahad.get(path);
    expect(page.status).toBe(503);
    const order = path === '/orders/abc';
    expect(page.read('h1')).toBe(order ? 'حدث خطأ أثناء جلب الطلب' : 'المتجر لا يستجيب الآن');
    expect(page.document.querySelector('footer')).not.toBeNull();
    expect(page.document.querySelector(`main form[action="${path}"]`)).not.toBeNull();
    expect(page.text).not.toMatch(/secret|at .*\.js:\d/);
  });

  it.each(['/login', '/dates', '/contact-us'])('%s still shows its form', async (path) => {
    failAll(fault);
    const page = await new Visitor(shop.url).get(path);
    expect(page.status).toBe(200);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });
});

it.each(['/payments/webhooks/moyasar', '/media/catalogue/none-240.avif'])(
  'the id of a request goes along to the rental API: %s',
  async (path) => {
    const method = path.startsWith('/media') ? 'GET' : 'POST';
    await fetch(shop.url + path, { method, headers: { 'x-request-id': 'a-request-of-mine' } });
    expect(proxy.calls.map(({ headers }) => headers['x-request-id'])).toContain(
      'a-request-of-mine',
    );
  },
);

describe('optional data of a page', () => {
  it.each([/^\/notifications/, /^\/cart$/, /^\/account\/wishlist/, /^\/info\/site/, /^\/tags$/])(
    'may fail (%s) and the page stands',
    async (path) => {
      failPath(path, { kind: 'status', status: 500 });
      const page = await fahad.get('/products');
      expect(page.status).toBe(200);
      expect(page.document.querySelectorAll('main [data-product-id]').length).toBe(24);
    },
  );

  it('is logged with the id of the request where it fails', async () => {
    failPath(/^\/cart$/, { kind: 'status', status: 500 });
    await fahad.send('/products', { headers: { 'x-request-id': 'a-request-of-mine' } });
    const lines = () => shop.output().split('\n');
    const isLogged = (line: string) =>
      line.includes('"what":"cart"') && line.includes('"id":"a-request-of-mine"');
    await expect.poll(() => lines().some(isLogged)).toBe(true);
  });

  it('may fail for a customer who opens the login page', async () => {
    failPath(/^\/account$/, { kind: 'status', status: 500 });
    expect((await fahad.get('/login')).status).toBe(200);
    expect(fahad.cookies.has('M7_token')).toBe(true);
  });

  const failing: Fault[] = [
    { kind: 'status', status: 500 },
    { kind: 'refusal', status: 403, message: 'no' },
    { kind: 'cut' },
  ];
  it.each(failing)('of a rental API that fails signs nobody out: %o', async (fault) => {
    failPath(/^\/(cart|account|notifications)/, fault);
    expect((await fahad.get('/products')).status).toBe(200);
    expect(fahad.cookies.has('M7_token')).toBe(true);
  });

  it.each([
    /^\/(cart|account|notifications)/,
    // Another part of the rental API may not respond at all.
    /^\/notifications/,
  ])('that refuses the session signs the customer out, as a guest: %s', async (path) => {
    failPath(path, { kind: 'refusal', status: 401, message: 'no' });
    const page = await fahad.get('/products');
    expect(page.status).toBe(200);
    expect(fahad.cookies.has('M7_token')).toBe(false);
    expect(page.document.querySelector('nav a[href="/login"]')).not.toBeNull();
  });
});

it('a product that the API says is gone for good is gone for search engines too', async () => {
  failPath(/^\/products\/brass-dallah/, { kind: 'refusal', status: 410, message: 'بيعت' });
  const page = await fahad.get('/product/brass-dallah');
  expect(page.status).toBe(410);
  expect(page.read('main')).toContain('410');
  expect(page.read('h1')).toBe('بيعت');
  expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it.each([/^\/delivered-areas/, /^\/branches/])(
  'content pages are shown without %s',
  async (path) => {
    failPath(path, { kind: 'refusal', status: 404, message: 'no' });
    expect((await fahad.get('/about')).status).toBe(200);
    expect((await fahad.get('/contact-us')).status).toBe(200);
  },
);

describe('a form that was on its way', () => {
  it('to the login keeps what was typed, but for the password', async () => {
    failPath(/^\/login/, { kind: 'cut' });
    const page = await new Visitor(shop.url).post('/login', { ...FAHAD, redirectTo: '/orders' });
    expect(page.status).toBe(503);
    expect(page.document.querySelector('[name=phone]')?.getAttribute('value')).toBe(FAHAD.phone);
    expect(page.read('[role=alert]')).toContain('المتجر لا يستجيب الآن');
    expect(page.text).not.toContain(FAHAD.password);
  });

  const presses: Record<string, string>[] = [
    { intent: 'place' },
    { intent: 'apply-coupon', code: 'm7welcome' },
  ];
  it.each(presses)('to the order summary is kept whole, to be sent again: %o', async (pressed) => {
    failAll({ kind: 'cut' });
    const typed = {
      ...pressed,
      idempotency_key: 'a-key-of-mine',
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: '1',
      notes: 'الطابق "الثاني" <b>',
      company_name: 'شركة المشهد',
    };
    const page = await fahad.post('/orders/summary-orders', typed);
    expect(page.status).toBe(503);
    const form = page.document.querySelector('main form[method=post]')!;
    expect(form.getAttribute('action')).toBe('/orders/summary-orders');
    const kept = form
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
    expect(Object.fromEntries(kept)).toEqual(typed);
  });
});

it('pictures of an API that is away are missing, not broken pages', async () => {
  failAll({ kind: 'cut' });
  expect((await fetch(`${shop.url}/media/catalogue/x-240.webp`)).status).toBe(503);
});

it('a wishlist of which nothing can be added names five pieces and counts the others', async () => {
  const english = new Visitor(shop.url, '/en');
  await english.logIn(FAHAD);
  await english.post('/cart', { intent: 'clear' });
  for (const product_id of ['1', '2', '3', '4', '5', '6', '7'])
    await english.post('/wishlist', { intent: 'add', product_id });
  failPath(/^\/cart\/items\/add/, { kind: 'refusal', status: 409, message: 'no' });
  await english.post('/wishlist', { intent: 'to-cart' });
  const said = (await english.get('/wishlist')).read('[role=status]');
  expect(said).toContain('and \u20682 other props\u2069');
  expect(said.match(/\u2068/g)).toHaveLength(6);
});
