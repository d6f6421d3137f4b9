import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MinimalApi, SALMA, startShopBeside, type Answer } from '#tests/support/minimal-api.ts';
import type { RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * Values that other rental APIs send in place of what the contract names, and replies without the
 * thing that was asked for. One shop beside one API for the whole file.
 */

let api: MinimalApi;
let shop: RunningShop;
beforeAll(async () => {
  api = await MinimalApi.start();
  shop = await startShopBeside(api);
});
afterAll(async () => {
  await shop.stop();
  await api.stop();
});
beforeEach(() => api.reset());

async function signedIn(): Promise<Visitor> {
  const visitor = new Visitor(shop.url, '/en');
  await visitor.logIn(SALMA);
  return visitor;
}

const LINE = { id: 1, product_id: 7, name: 'Lamp', price_per_day: '25.00', quantity: 2 };
const ORDER = { id: 901, number: '901', status: 'pending', total: '115.00' };
const PRODUCT = { id: 7, slug: 'lamp', name: 'Lamp', price_per_day: '25.00' };

/** Answers one call with this body. */
function answer(call: string, given: Answer): void {
  api.vary = ({ method, path }) =>
    `${method} ${path}` === call ? { status: 200, ...given } : undefined;
}

describe.each(['text', 5, false, [], {}, { name: 'A name' }, { id: 3 }, null])(
  'in place of a text that may be missing: %o',
  (odd) => {
    it.each([
      ['GET cart', '/cart', { items: [LINE], coupon: odd, branch_id: odd }, 'Lamp'],
      ['GET cart', '/cart', { items: [{ ...LINE, slug: odd }] }, 'Lamp'],
      ['GET orders/901', '/orders/901', { ...ORDER, branch: odd, coupon: odd, notes: odd }, '901'],
      ['GET orders/901', '/orders/901', { ...ORDER, address: odd, project: odd }, '901'],
      [
        'GET products/lamp',
        '/product/lamp',
        { ...PRODUCT, size_cm: odd, description: odd },
        'Lamp',
      ],
    ])('%s has it, and %s is shown', async (call, path, data, shown) => {
      answer(call, { body: { data } });
      const page = await (await signedIn()).get(path);
      expect(page.status).toBe(200);
      expect(page.read('main')).toContain(shown);
    });
  },
);

describe('a list', () => {
  it.each([
    ['of a page', { data: [LINE] }, 'Lamp'],
    ['by numbers', { 0: LINE, 1: { ...LINE, name: 'Sofa' } }, 'Sofa'],
  ])('%s is read', async (_, items, shown) => {
    answer('GET cart', { body: { data: { items } } });
    const page = await (await signedIn()).get('/cart');
    expect([page.status, page.read('main')]).toEqual([200, expect.stringContaining(shown)]);
  });

  it.each(['x', { a: LINE }, 7])(
    'that is none, %o, is an outage and no fault of the shop',
    async (items) => {
      answer('GET cart', { body: { data: { items } } });
      expect((await (await signedIn()).get('/cart')).status).toBe(503);
      answer('GET orders/901', { body: { data: { ...ORDER, lines: items } } });
      expect((await (await signedIn()).get('/orders/901')).status).toBe(503);
    },
  );

  it.each([
    ['no time', { used_at: null, created_at: null }],
    ['a time in numbers', { used_at: 1_764_000_000, created_at: '20-11-2026 10:00' }],
    ['nothing', { used_at: '', created_at: '' }],
  ])('of devices with %s shows them all', async (_, times) => {
    const device = { id: 1, browser: 'Firefox', current: 0 };
    const other = { ...device, id: 2, browser: 'Chrome', used_at: '2026-11-20T10:00:00Z' };
    answer('GET account/sessions', { body: { data: [{ ...device, ...times }, other, 'x'] } });
    const page = await (await signedIn()).get('/account/sessions');
    expect(page.status).toBe(200);
    expect(page.read('main')).toMatch(/Firefox[^]*Chrome/);
  });
});

describe('days of an order', () => {
  it.each([
    ['2026-12-01 00:00:00', '2026-12-03 00:00:00'],
    ['2026-11-30T21:00:00.000000Z', '2026-12-02T21:00:00.000000Z'],
    ['2026-12-01T00:00:00+03:00', '2026-12-03T00:00:00+03:00'],
  ])('as %s are days', async (from, to) => {
    answer('GET orders/901', { body: { data: { ...ORDER, from, to } } });
    const page = await (await signedIn()).get('/orders/901');
    expect(page.read('main')).toMatch(/1 Dec/);
    expect(page.read('main')).toMatch(/3 Dec/);
  });

  it('and its VAT are not made up where nobody has said them', async () => {
    answer('GET orders/901', { body: { data: ORDER } });
    const customer = await signedIn();
    for (const path of ['/orders/901', '/orders/901/slip', '/payment-page/901']) {
      const page = await customer.get(path);
      expect([path, page.read('body')]).toEqual([
        path,
        expect.not.stringMatching(/one day|VAT|before/i),
      ]);
    }
  });
});

describe('sums', () => {
  it.each([
    [{ subtotal: '50.0000', tax: '7.5250', total: '57.5250' }, '57.53', '7.53'],
    [{ subtotal: '50.00', tax: '7.50' }, '57.50', '7.50'],
    [{ tax: '7.50', total: '57.50' }, '57.50', '7.50'],
    [{ subtotal: null, tax: '7.50', total: null }, '57.50', '7.50'],
    [{ subtotal: '50.00', discount: '10.00', tax: 6, total: null }, '46.00', '6.00'],
  ])('%o', async (balance, total, tax) => {
    answer('GET cart', { body: { data: { items: [LINE], balance } } });
    const { document } = await (await signedIn()).get('/cart');
    const shown = (kind: string) =>
      document.querySelector(`[data-amount=${kind}] data`)?.getAttribute('value');
    expect([shown('total'), shown('tax')]).toEqual([total, tax]);
  });
});

describe.each([
  { status: 204, body: '' },
  { body: {} },
  { body: { data: null } },
  { body: { message: 'OK', data: [] } },
])('in place of one thing: %o', (nothing) => {
  it.each([
    ['GET products/lamp', '/product/lamp', 404],
    ['GET orders/901', '/orders/901', 404],
    // It stands in the list of categories.
    ['GET categories/lamps', '/categories/lamps', 404],
    ['GET pages/about', '/about', 200],
    ['GET account/notify-by', '/account', 200],
    ['GET account/data', '/account', 200],
    ['GET account/sessions', '/account/sessions', 200],
  ])('%s, and %s is %i', async (call, path, status) => {
    answer(call, nothing);
    const page = await (await signedIn()).get(path);
    // A list that is empty is one; without the call its screen says that it is not there.
    const expected = path === '/account/sessions' ? [200, 404] : [status];
    expect(expected).toContain(page.status);
  });
});

describe('ids as others have them', () => {
  it.each(['riyadh-north', 'z1', '1234567890', 'prod:7', 'a.b', '01J9ZK3'])('%s', async (id) => {
    api.vary = ({ method, path }) => {
      const called = `${method} ${path}`;
      if (called === 'GET cart')
        return { body: { data: { items: [{ ...LINE, product_id: id }] } } };
      if (called === 'GET cart/deliveries')
        return {
          status: 200,
          body: {
            data: [
              { id, name: 'North', fee: '0.00', balance: { subtotal: '50.00', total: '57.50' } },
            ],
          },
        };
      if (called === 'POST cart/item') return { status: 200, body: {} };
      return called === 'POST orders' ? { status: 200, body: { data: { id: 5 } } } : undefined;
    };
    const customer = await signedIn();
    const less = await customer.post('/cart', { intent: 'decrement', product_id: id });
    expect(less.status).toBe(303);
    const { document } = await customer.get('/orders/summary-orders');
    const value = (name: string) =>
      document.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '';
    const placed = await customer.post('/orders/summary-orders', {
      ...{ intent: 'place', fulfilment: 'delivery', zone_id: id, address: 'RRRD2929' },
      ...{ accept_terms: 'on', idempotency_key: value('idempotency_key') },
    });
    expect(placed.status).toBe(303);
    expect(api.calls.find(({ path }) => path === 'orders')?.fields['zone_id']).toBe(id);
  });
});

describe('what a change of the cart says where the API says nothing', () => {
  it.each([
    [{ intent: 'decrement', product_id: '7' }, 'POST cart/item', 'Your cart is updated'],
    [{ intent: 'set', product_id: '7', quantity: '3' }, 'POST cart/items', 'Your cart is updated'],
    [{ intent: 'clear' }, 'DELETE cart', 'Your cart is empty'],
  ])('%o', async (form, call, said) => {
    answer(call, { status: 204, body: '' });
    const customer = await signedIn();
    expect((await customer.post('/cart', form)).status).toBe(303);
    expect((await customer.get('/cart')).text).toContain(said);
  });
});

describe('a number of a country that the list lacks', () => {
  it('is not changed by saving the name', async () => {
    answer('GET account', {
      body: { data: { fullname: 'Amr', phone: '1001234567', phone_code: '+20' } },
    });
    const customer = await signedIn();
    const { document } = await customer.get('/account/edit');
    const chosen = document.querySelector('[name=phone_code] option[selected]');
    expect(chosen?.getAttribute('value')).toBe('20');
    const saved = await customer.post('/account/edit', {
      ...{ fullname: 'Amr Ali', phone: '1001234567', phone_code: '20' },
    });
    expect(saved.status).toBe(303);
    expect(api.received).not.toContain('POST account/phone/code/send');
  });
});

describe('what is said of a field that the form does not have', () => {
  it.each([
    ['/register', 'POST register', { email: ['An e-mail is needed'] }],
    ['/register', 'POST register', { non_field_errors: ['An e-mail is needed'] }],
    ['/login', 'POST login', { terms: 'An e-mail is needed' }],
  ])('%s, %s, %o', async (path, call, errors) => {
    answer(call, { status: 422, body: { message: 'The given data was invalid.', errors } });
    const page = await new Visitor(shop.url, '/en').post(path, {
      ...SALMA,
      ...{ fullname: 'Salma', password_confirmation: SALMA.password },
    });
    expect(page.status).toBe(422);
    expect(page.read('[role=alert]')).toContain('An e-mail is needed');
  });
});

it.each([
  'Attempt to read property "id" on null',
  'Call to a member function foo() on null',
  'Class "App\\Foo" not found',
  'Undefined array key "x"',
  'Route [login] not defined.',
  'cURL error 28: Operation timed out',
  'null value in column "x" violates not-null constraint',
  'validation.required',
  'Server Error',
  "Cannot read properties of undefined (reading 'id')",
  "'NoneType' object has no attribute 'id'",
  'Duplicate entry 7 for key users.PRIMARY',
])('"%s" is shown to nobody', async (message) => {
  answer('POST login', { status: 422, body: { message } });
  const page = await new Visitor(shop.url, '/en').post('/login', { ...SALMA });
  expect([page.status, page.text.includes(message.slice(0, 20))]).toEqual([422, false]);
});

it.each([
  'See https://shop.example/help/accounts/locked for more',
  'Your account is closed. Write to us at help@shop.example',
  'Choose a class of props first',
])('"%s" is shown', async (message) => {
  answer('POST login', { status: 422, body: { message } });
  const page = await new Visitor(shop.url, '/en').post('/login', { ...SALMA });
  expect(page.read('[role=alert]')).toContain(message);
});

it('a message to the shop has the dial code as it came', async () => {
  api.vary = ({ method, path }) => {
    if (`${method} ${path}` === 'GET dial/codes')
      return { body: { data: [{ id: 1, code: '+966' }] } };
    return path === 'contact' ? { status: 200, body: { message: 'Thanks' } } : undefined;
  };
  const own = await startShopBeside(api);
  const sent = await new Visitor(own.url, '/en').post('/contact-us', {
    ...{ fullname: 'Salma', phone_code: '966', phone: '551234567' },
    ...{ email: 'salma@shop.example', message: 'Do you have lamps?' },
  });
  await own.stop();
  expect(sent.status).toBe(303);
  expect(api.calls.find(({ path }) => path === 'contact')?.fields['phone_code']).toBe('+966');
});

it.each([
  ['/%65n/about', '/en/about'],
  ['/en/%61bout', '/en/about'],
  ['/en//about', '/en/about'],
])('%s leads to %s', async (path, to) => {
  const response = await fetch(shop.url + path, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

it('a call for sockets says the language of the page, and once it is missing no page makes it', async () => {
  const own = await startShopBeside(api);
  const customer = new Visitor(own.url, '/en');
  await customer.logIn(SALMA);
  const isLive = async () => (await customer.get('/cart')).text.includes('isLive');
  expect(await isLive()).toBe(true);
  const { port } = new URL(own.url);
  const refused = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, path: '/socket.io/?EIO=4&transport=websocket&language=en' },
      headers: {
        ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
        ...{ 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==', origin: own.url },
        cookie: [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': 'fr',
      },
    });
    asked.once('response', ({ statusCode }) => resolve(statusCode));
    asked.once('error', reject);
    asked.end();
  });
  const call = api.calls.find(({ path }) => path.startsWith('socket.io'));
  expect([refused, call?.headers['accept-language']]).toEqual([404, 'en']);
  expect(await isLive()).toBe(false);
  await own.stop();
});

it('what the API cannot do is not to be tried again', async () => {
  const own = await startShopBeside(api);
  answer('POST account', { status: 404, body: '' });
  const customer = new Visitor(own.url, '/en');
  await customer.logIn(SALMA);
  const refused = await customer.post('/account/delete', { password: SALMA.password });
  expect([refused.status, refused.read('main')]).toEqual([
    404,
    expect.not.stringContaining('Try again'),
  ]);
  await own.stop();
});
