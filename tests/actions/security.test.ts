import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { keyOf } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

/*
 * docs/security.md, numbers 2, 4, 11 to 13, 21, 24 and 25, as forms and requests to the
 * storefront.
 */

const STAFF_TOKEN = 'the-token-of-these-tests';
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: '1', STAFF_TOKEN });
});
afterAll(() => shop.stop());

describe('12: every answer', () => {
  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/build-version.json',
    '/service-worker.js',
    '/search/suggestions?q=sofa',
    '/demo/outbox?phone=966512345678',
    '/icon.svg',
    '/en/about',
  ])('%s is what its type says, and loads nothing from elsewhere', async (path) => {
    const { headers, status } = await new Visitor(shop.url).get(path);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
  });

  it('of a script has them too', async () => {
    const page = await new Visitor(shop.url).get('/');
    const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)![0];
    const { headers } = await new Visitor(shop.url).get(asset);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('that names the shop’s address is kept by no cache while PUBLIC_URL is not set', async () => {
    const forged = { 'x-forwarded-host': 'evil.example' };
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { headers } = await new Visitor(shop.url).get(path, forged);
      expect(headers.get('cache-control'), path).toBe('private, no-store');
    }
  });
});

it('11: data of a customer that was asked for is kept by nobody', async () => {
  const noura = new Visitor(shop.url);
  await noura.logIn(NOURA);
  const { headers } = await noura.get('/orders.data');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('vary')).toMatch(/cookie/i);
  const out = await noura.post('/logout', {});
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
});

it('11: data of the catalogue that is fetched beforehand is kept for seconds', async () => {
  const prefetch = { 'sec-purpose': 'prefetch' };
  const guest = new Visitor(shop.url);
  const customer = new Visitor(shop.url);
  await customer.logIn(NOURA);
  for (const visitor of [guest, customer])
    for (const path of [
      '/_root.data',
      '/en.data',
      '/products.data',
      '/product/brass-dallah.data',
    ]) {
      const { headers } = await visitor.get(path, prefetch);
      expect(headers.get('cache-control'), path).toBe('private, max-age=10');
    }
  for (const path of ['/cart.data', '/orders.data', '/profile.data', '/product/none.data']) {
    const { headers } = await customer.get(path, prefetch);
    expect(headers.get('cache-control'), path).toBe('private, no-store');
  }
  const asked = await guest.get('/products.data');
  expect(asked.headers.get('cache-control')).toBe('private, no-cache');
});

describe('12: with PUBLIC_URL', () => {
  it('cookies are for https alone, and addresses follow it whatever a request says', async () => {
    const own = await startShop({ PUBLIC_URL: 'https://shop.sa', DEMO: 'yes-in-public' });
    try {
      const visitor = new Visitor(own.url);
      const theme = await visitor.post('/theme', { theme: 'dark' });
      const set = theme.headers.getSetCookie();
      expect(set.filter((cookie) => !/^__Host-M7_\w+=.*; Secure/.test(cookie))).toEqual([]);
      expect(set.join()).toContain('__Host-M7_theme=dark');
      // What was set before there was a prefix is read, and goes when it is set anew.
      const old = { cookie: 'M7_theme=light' };
      const page = await new Visitor(own.url).get('/about', old);
      expect(page.document.querySelector('html')?.getAttribute('data-theme')).toBe('light');
      const renewed = await fetch(`${own.url}/theme`, {
        method: 'POST',
        headers: old,
        body: new URLSearchParams({ theme: 'dark' }),
        redirect: 'manual',
      });
      expect(renewed.headers.getSetCookie()).toContain('M7_theme=; Max-Age=0; Path=/; Secure');
      const robots = await visitor.get('/robots.txt', { 'x-forwarded-host': 'evil.example' });
      expect(robots.text).toContain('https://shop.sa/sitemap.xml');
      expect(robots.headers.get('cache-control')).toBe('public, max-age=3600');
    } finally {
      await own.stop();
    }
  });

  it('missing, the shop does not start in production outside the demo', async () => {
    await expect(startShop({ DEMO: 'off' })).rejects.toThrow('PUBLIC_URL');
  });

  it('2: there is no sandbox outside the demo', async () => {
    const own = await startShop({ DEMO: 'off', PUBLIC_URL: 'https://shop.sa' });
    try {
      const path = '/sandbox-gateway/payments/00000000-0000-0000-0000-000000000000';
      expect((await new Visitor(own.url).get(path)).status).toBe(404);
      expect((await new Visitor(own.url).post(path, { number: '4' })).status).toBe(404);
      expect((await fetch(`${own.rentalApiUrl}/sandbox-gateway/v1/invoices`)).status).toBe(404);
    } finally {
      await own.stop();
    }
  });
});

it('4: who asks too often is told when to come back', async () => {
  const statuses: number[] = [];
  let wait: string | null = null;
  for (let count = 0; count < 104; count++) {
    const page = await new Visitor(shop.url).post(
      '/login',
      { ...FAHAD, phone: '599999999', password: 'wrong-one' },
      { 'x-forwarded-for': '203.0.113.50' },
    );
    statuses.push(page.status);
    wait = page.headers.get('retry-after') ?? wait;
  }
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
  expect(Number(wait)).toBeGreaterThan(0);
  const other = { 'x-forwarded-for': '203.0.113.51' };
  expect((await new Visitor(shop.url).post('/login', FAHAD, other)).status).toBe(303);
});

describe('21: what was shown is what happens', () => {
  it('an order whose price or days have changed is not placed, and says what changed', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'brass-dallah', starts: 30, lasts: 2 });
    const seen = await fahad.get('/orders/summary-orders');
    const hidden = (name: string) =>
      seen.document.querySelector(`[name=${name}]`)!.getAttribute('value')!;
    const form = {
      intent: 'place',
      idempotency_key: keyOf(seen),
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: '1',
      notes: 'By the back gate',
      expected_from: hidden('expected_from'),
      expected_to: hidden('expected_to'),
      expected_total: hidden('expected_total'),
    };
    await fahad.post('/dates', { from: dayFromToday(33), to: dayFromToday(35) });
    const refused = await fahad.post('/orders/summary-orders', form);
    expect(refused.status).toBe(409);
    const alert = refused.read('[role=alert]');
    expect(alert).toContain('Your order has changed');
    expect(alert).toContain('The rental days have changed');
    expect(alert).toMatch(/The total was .* and is now/);
    expect(refused.read('[name=notes]')).toBe('By the back gate');
    const now = refused.document.querySelector('[name=expected_total]')!.getAttribute('value')!;
    expect(now).not.toBe(form.expected_total);
    const fresh = { expected_from: dayFromToday(33), expected_to: dayFromToday(35) };
    const placed = await fahad.post('/orders/summary-orders', {
      ...form,
      ...fresh,
      expected_total: now,
    });
    expect(placed.status).toBe(303);
  });

  it('pieces that are exchanged for others of the same price stop the order', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const days = { starts: 50, lasts: 2 };
    await fillCart(fahad, { slug: 'clapperboard', ...days });
    const seen = await fahad.get('/orders/summary-orders');
    const expected = Object.fromEntries(
      ['expected_from', 'expected_to', 'expected_total', 'expected_cart'].map((name) => [
        name,
        seen.document.querySelector(`[name=${name}]`)!.getAttribute('value')!,
      ]),
    );
    await fillCart(fahad, { slug: 'wooden-stool', ...days });
    const refused = await fahad.post('/orders/summary-orders', {
      ...expected,
      intent: 'place',
      idempotency_key: keyOf(seen),
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: '1',
    });
    expect(refused.status).toBe(409);
    expect(refused.read('[role=alert]')).toContain('The props or their prices have changed');
  });

  it('a price that staff change in between stops the order', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'hourglass', starts: 40, lasts: 1 });
    const seen = await fahad.get('/orders/summary-orders');
    const total = seen.document.querySelector('[name=expected_total]')!.getAttribute('value')!;
    const changed = await fetch(`${shop.rentalApiUrl}/staff/products/hourglass/price`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
      body: new URLSearchParams({ price: '999.00' }),
    });
    expect(changed.status).toBe(200);
    const refused = await fahad.post('/orders/summary-orders', {
      intent: 'place',
      idempotency_key: keyOf(seen),
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: '1',
      expected_total: total,
    });
    expect(refused.status).toBe(409);
  });

  it('ten adds of the same moment are ten pieces', async () => {
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    await fahad.post('/cart', { intent: 'clear' });
    await fahad.post('/dates', { from: dayFromToday(100), to: dayFromToday(101) });
    const product = await fahad.get('/product/brass-dallah');
    const product_id = product.document.querySelector('[name=product_id]')!.getAttribute('value')!;
    const stock = Number(product.value('count', 'available'));
    const adds = Math.min(stock, 5);
    await Promise.all(
      Array.from({ length: adds }, () =>
        fahad.post('/cart', { intent: 'add', product_id, quantity: '1' }),
      ),
    );
    expect((await fahad.get('/cart')).value('count', 'cart')).toBe(String(adds));
  });
});

describe('24: translations', () => {
  it('canceling asks first, and says what comes back', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const id = await orderProduct(fahad, { slug: 'film-reel', starts: 50, lasts: 1 });
    const order = await fahad.get(`/orders/${id}`);
    expect(order.document.querySelector('button[value=cancel]')).toBeNull();
    expect(order.document.querySelector(`a[href$="/orders/${id}/cancel"]`)).not.toBeNull();
    const ask = await fahad.get(`/orders/${id}/cancel`);
    expect(ask.read('main')).toContain('Nothing was paid for it: nothing is owed.');
    expect((await fahad.post(`/orders/${id}`, { intent: 'cancel' })).status).toBe(303);
    expect((await fahad.get(`/orders/${id}/cancel`)).read('main')).toContain(
      'cannot be canceled here any more',
    );
  });

  it('a coupon below its minimum is refused for that reason', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'film-reel', starts: 55, lasts: 1 });
    const refused = await fahad.post('/orders/summary-orders', {
      intent: 'apply-coupon',
      code: 'SET50',
    });
    expect(refused.status).toBe(422);
    expect(refused.read('[role=alert]')).toContain('The coupon code needs a larger order');
  });

  it('an empty confirmation is required, and a code of other signs is refused', async () => {
    const guest = new Visitor(shop.url, '/en');
    const page = await guest.post('/register', {
      ...{ fullname: 'Sara', phone_code: '966', phone: '541000001' },
      ...{ password: 'a new secret', password_confirmation: '' },
    });
    expect(page.status).toBe(422);
    expect(page.read('main')).toContain('Enter the password once more');
    await guest.post('/register', {
      ...{ fullname: 'Sara', phone_code: '966', phone: '541000002' },
      ...{ password: 'a new secret', password_confirmation: 'a new secret' },
    });
    expect((await guest.post('/verify', { otp: 'ABC!' })).status).toBe(422);
  });
});

it('25: registration links the privacy policy, and a customer can take their data along', async () => {
  const guest = new Visitor(shop.url, '/en');
  const form = await guest.get('/register');
  expect(form.document.querySelector('main a[href="/en/privacy-policy"]')).not.toBeNull();
  const policy = (await guest.get('/privacy-policy')).read('main');
  for (const word of ['IP', 'place on the map', 'Contact us', 'outside the Kingdom', 'one year'])
    expect(policy).toContain(word);
  expect((await guest.get('/account/data.json')).status).toBe(303);
  const noura = new Visitor(shop.url, '/en');
  await noura.logIn(NOURA);
  expect((await noura.get('/account')).document.querySelector('a[download]')).not.toBeNull();
  const file = await noura.get('/account/data.json');
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const data = JSON.parse(file.text) as { orders: unknown[]; profile: { phone: string } };
  expect(data.profile.phone).toBe(NOURA.phone);
  expect(data.orders.length).toBeGreaterThan(5);
});
