import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MinimalApi, SALMA, startShopBeside, type Answer } from '#tests/support/minimal-api.ts';
import type { RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

/*
 * What other rental APIs say in ways of their own: of what is not there, of amounts and of days.
 * Each test has a shop's process of its own kind of API: what is known of calls is kept by process.
 */

const PRODUCT = { id: 7, slug: 'Lamp-1', name: 'Lamp', price_per_day: '25.00' };
const ORDER = { id: 1, number: '1', status: 'pending', total: '5.00', insurance: '0.00' };
const NOT_FOUND = { status: 404, body: '<h1>Not Found</h1>' };

let api: MinimalApi;
let shop: RunningShop;

beforeAll(async () => {
  api = await MinimalApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.reset();
  shop = await startShopBeside(api);
  return async () => void (await shop.stop());
});

/** Answers these calls, and leaves the others as they are. */
function answer(answers: Record<string, Answer>): void {
  api.vary = ({ method, path }) => {
    const given = answers[`${method} ${path}`];
    return given && { status: 200, ...given };
  };
}

async function signedIn(prefix: '' | '/en' = '/en'): Promise<Visitor> {
  const visitor = new Visitor(shop.url, prefix);
  await visitor.logIn(SALMA);
  return visitor;
}

describe('an entity that is not there', () => {
  it('takes no other product with it', async () => {
    answer({
      'GET products': { body: { data: [PRODUCT] } },
      'GET products/none': NOT_FOUND,
      'GET products/Lamp-1': { body: { data: PRODUCT } },
    });
    const guest = new Visitor(shop.url, '/en');
    expect((await guest.get('/product/none')).status).toBe(404);
    expect((await guest.get('/product/Lamp-1')).status).toBe(200);
  });

  it('takes no other order with it', async () => {
    answer({
      'GET orders': { body: { data: [ORDER] } },
      'GET orders/99': NOT_FOUND,
      'GET orders/1': { body: { data: ORDER } },
    });
    const customer = await signedIn();
    expect((await customer.get('/orders/99')).status).toBe(404);
    expect((await customer.get('/orders/1')).status).toBe(200);
    expect((await customer.get('/orders?page=99')).status).toBe(404);
  });

  it('is a 404 in other letters only where its own letters are others', async () => {
    const response = await fetch(`${shop.url}/EN/product/Lamp-1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/en/product/Lamp-1',
    ]);
  });
});

describe.each([
  [{ code: 'not_found', message: 'The route x could not be found.' }],
  [{ message: 'Not Found' }],
  [{ message: '' }],
  [{ detail: 'Not Found' }],
  [{ message: 'غير موجود' }],
])('calls that are missing with %o', (body) => {
  it('are missing, and nothing of it is shown', async () => {
    api.vary = (_, usual) =>
      JSON.stringify(usual).includes('NotFoundHttpException') ? { status: 404, body } : undefined;
    const customer = await signedIn();
    expect((await customer.get('/about')).status).toBe(200);
    const days = { from: dayFromToday(3), to: dayFromToday(5) };
    expect((await customer.post('/dates', days)).status).toBe(303);
    const added = await customer.post('/cart', {
      intent: 'set',
      product_id: '7',
      quantity: '5',
    });
    expect(added.text).not.toContain('could not be found');
    expect(added.text).not.toContain('Not Found');
    expect((await customer.get('/cart')).status).toBe(200);
    // Once is enough to know it.
    api.calls.length = 0;
    await customer.post('/cart', { intent: 'set', product_id: '7', quantity: '5' });
    expect(api.received).not.toContain('POST cart/items');
  });
});

describe('days that the API does not keep', () => {
  it('stand in the summary, and go with the order', async () => {
    answer({ 'POST orders': { body: { data: ORDER } } });
    const customer = await signedIn();
    const days = { from: dayFromToday(3), to: dayFromToday(5) };
    await customer.post('/dates', days);
    const summary = await customer.get('/orders/summary-orders');
    const value = (name: string) =>
      summary.document.querySelector(`[name=${name}]`)?.getAttribute('value');
    expect([value('expected_from'), value('expected_to')]).toEqual([days.from, days.to]);
    // An API without branches has nowhere to collect from.
    expect(summary.document.querySelector('[value=pickup]')).toBeNull();
    const placed = await customer.post('/orders/summary-orders', {
      ...{ intent: 'place', fulfilment: 'delivery', address: 'RRRD2929', accept_terms: 'on' },
      ...{ idempotency_key: value('idempotency_key') ?? '', delivery_slot: 'morning' },
      ...{ contact_name: '', contact_phone: '', expected_from: days.from, expected_to: days.to },
    });
    expect(placed.status).toBe(303);
    const order = api.calls.find(({ method, path }) => `${method} ${path}` === 'POST orders');
    expect(order?.fields).toMatchObject({ expected_from: days.from, expected_to: days.to });
  });

  it.each([
    [{ from: '01-12-2026', to: '03-12-2026' }],
    [{ from: '2026-12-05', to: '2026-12-03' }],
    [{ from: 'tomorrow', to: 'friday' }],
  ])('are none where they cannot be read: %o', async (dates) => {
    api.vary = ({ path }, usual) =>
      path === 'cart'
        ? { body: { data: { ...(usual as { data: object }).data, dates } } }
        : undefined;
    const { read } = await (await signedIn()).get('/cart');
    expect(read('main')).not.toMatch(/\d+ days|-\d/);
  });
});

describe('amounts as others write them', () => {
  it.each([
    [{ subtotal: '2,500.00', tax: '375.00', tax_percentage: '15', total: '2,875.00' }, '2875.00'],
    [{ subtotal: '2500.0000', tax: '375.0000', tax_percentage: 15, total: '2875.0000' }, '2875.00'],
    [{ subtotal: '2500 SR', tax: '375 SR', tax_percentage: 15, total: '2875 SAR' }, '2875.00'],
    // Nothing is known of the tax: it is not said to be in it.
    [[], '90.50'],
  ])('%o', async (balance, total) => {
    api.vary = ({ path }, usual) =>
      path === 'cart'
        ? { body: { data: { ...(usual as { data: object }).data, balance } } }
        : undefined;
    const { document, read } = await (await signedIn()).get('/cart');
    const shown = document.querySelector('[data-amount=total] data')?.getAttribute('value');
    expect(shown).toBe(total);
    expect(/including VAT/.test(read('main') ?? '')).toBe(!Array.isArray(balance));
  });
});

it.each([
  [[{ product_id: 7 }, { product_id: 9 }], 2],
  [[7, 9], 2],
  [[{ slug: 'a', name: 'A' }], 1],
])('a wishlist of %o counts what it holds', async (data, count) => {
  answer({ 'GET account/wishlist': { body: { data } } });
  const { read } = await (await signedIn()).get('/wishlist');
  expect(read('header, nav, body')).toContain(String(count));
  expect(read('main')).toContain('cannot be shown here');
});

it.each(['SQLSTATE[23000]: in /var/www/html/app/x.php', '<b>Bad</b>'])(
  'what an API says of a field to developers is not shown: %s',
  async (text) => {
    answer({ 'POST login': { status: 422, body: { errors: { phone: [text] } } } });
    const page = await new Visitor(shop.url, '/en').post('/login', { ...SALMA });
    expect(page.status).toBe(422);
    expect(page.text).not.toContain('SQLSTATE');
    expect(page.text).not.toContain('Bad');
  },
);

it('the account asks for its screens once', async () => {
  answer({
    'GET account/sessions': { body: { data: [] } },
    'GET account/data': { body: { data: {} } },
    'GET orders': { body: { data: [] } },
  });
  const customer = await signedIn();
  await customer.get('/account');
  api.calls.length = 0;
  await customer.get('/account');
  expect(api.received.filter((call) => /sessions|data|orders/.test(call))).toEqual([]);
});

it('a description of the shop in words of its own is no outage', async () => {
  answer({ 'GET info/site': { body: { data: { title: 'Props', logo: '/logo.png' } } } });
  const { headers } = await new Visitor(shop.url, '/en').get('/about');
  expect(headers.get('cache-control')).toContain('public');
});

it('a file that cannot be made is a sentence in the language of the visitor', async () => {
  answer({ 'GET account/data': { status: 500, body: '' } });
  const page = await (await signedIn('')).get('/account/data.json');
  expect([page.status, page.headers.get('content-type')]).toEqual([
    503,
    'text/plain; charset=utf-8',
  ]);
  expect(page.text).toMatch(/\p{Script=Arabic}/u);
});
