import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartReply } from '#contract/cart.ts';
import { calendarReply, productReply, productsReply, termsReply } from '#contract/catalogue.ts';
import { notificationsReply, profileReply, tokenReply } from '#contract/account.ts';
import { orderReply, ordersReply } from '#contract/orders.ts';
import { failureSchema } from '#contract/reply.ts';
import {
  branchesReply,
  deliveredAreasReply,
  dialCodesReply,
  faqsReply,
  pageReply,
  siteReply,
} from '#contract/site.ts';
import { PAGE_SLUGS } from '#contract/site-constants.ts';
import { paymentAttemptReply } from '#contract/payments.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { startRentalApi, type Running } from '#tests/support/processes.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

/** CONTRACT_API_URL puts any other rental API with the demo shop to the same test. */
const given = process.env['CONTRACT_API_URL'];
const places = given ? (['given'] as const) : DATABASES;

describe.each(places)('the rental API on %s', (place) => {
  let api: string;
  let database: PostgresDatabase | undefined;
  let running: Running | undefined;
  let token: string;

  beforeAll(async () => {
    if (given) {
      api = given;
    } else {
      database = place === 'postgres' ? await createPostgresDatabase('demo') : undefined;
      const started = await startRentalApi({
        ...(database && { DATABASE_URL: database.url, DEMO: 'on' }),
      });
      running = started;
      api = started.url;
    }
    const login = tokenReply.parse(await read('POST', 'login', { ...FAHAD }));
    token = login.data.token;
    await read('DELETE', 'cart');
  });
  afterAll(async () => {
    await running?.stop();
    await database?.drop();
  });

  function call(method: string, path: string, fields?: Record<string, string>, language = 'en') {
    const body = fields ? new FormData() : null;
    for (const [name, value] of Object.entries(fields ?? {})) body?.append(name, value);
    return fetch(`${api}/${path}`, {
      method,
      body,
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    });
  }
  async function read(method: string, path: string, fields?: Record<string, string>) {
    const response = await call(method, path, fields);
    return (await response.json()) as unknown;
  }
  async function refusal(method: string, path: string, fields?: Record<string, string>) {
    const response = await call(method, path, fields);
    return { status: response.status, ...failureSchema.parse(await response.json()) };
  }

  it.each(['sort=newest', 'sort=price_asc', 'sort=price_desc', 'category=film', 'available=1'])(
    'has every product once in the pages of a list: %s',
    async (query) => {
      const week = `from=${dayFromToday(30)}&to=${dayFromToday(36)}`;
      const list = async (page: number, perPage: number) =>
        productsReply.parse(
          await read('GET', `products?${query}&page=${page}&per_page=${perPage}&${week}`),
        );
      const whole = await list(1, 100);
      const { meta } = await list(1, 4);
      expect(meta.pages).toBe(Math.ceil(whole.data.length / 4));
      const paged = [];
      for (let page = 1; page <= meta.pages; page++) paged.push(...(await list(page, 4)).data);
      expect(paged).toEqual(whole.data);
    },
  );

  it('lists categories, tags and products as the contract has them', async () => {
    expect(termsReply.parse(await read('GET', 'categories')).data.length).toBe(8);
    expect(termsReply.parse(await read('GET', 'tags')).data.length).toBe(7);
    const all = productsReply.parse(await read('GET', 'products?per_page=100'));
    expect(all.meta).toEqual({ page: 1, per_page: 100, pages: 1, total: 50 });
    const second = productsReply.parse(
      await read('GET', 'products?page=2&per_page=20&sort=price_desc'),
    );
    expect(second.data.length).toBe(20);
    const film = productsReply.parse(await read('GET', 'products?category=film'));
    expect(film.data.map(({ slug }) => slug)).toContain('clapperboard');
    const { id } = termsReply
      .parse(await read('GET', 'categories'))
      .data.find(({ slug }) => slug === 'film')!;
    expect(productsReply.parse(await read('GET', `products?category_id=${id}`)).meta.total).toBe(
      film.meta.total,
    );
  });

  it('says what is free on days only when days are asked', async () => {
    const product = productReply.parse(await read('GET', 'products/gramophone'));
    expect(product.data.available).toBeNull();
    const days = `from=${dayFromToday(200)}&to=${dayFromToday(202)}`;
    expect(
      productReply.parse(await read('GET', `products/gramophone?${days}`)).data.available,
    ).toBe(2);
    const month = dayFromToday(200).slice(0, 7);
    const calendar = calendarReply.parse(
      await read('GET', `products/gramophone/calendar?month=${month}`),
    );
    expect(calendar.data.length).toBeGreaterThanOrEqual(28);
    expect(calendar.data.every(({ available }) => available >= 0 && available <= 2)).toBe(true);
  });

  it('shows who the shop is, its branches, questions, pages and dial codes', async () => {
    expect(siteReply.parse(await read('GET', 'info/site')).data).toMatchObject({
      tax_percentage: 15,
      insurance_percentage: 20,
    });
    expect(branchesReply.parse(await read('GET', 'branches')).data.length).toBe(2);
    expect(faqsReply.parse(await read('GET', 'faqs')).data.length).toBeGreaterThan(5);
    const [most, next] = deliveredAreasReply.parse(await read('GET', 'delivered-areas')).data;
    expect(most!.city).toBe('Riyadh');
    expect(most!.deliveries).toBeGreaterThan(next!.deliveries);
    expect(dialCodesReply.parse(await read('GET', 'dial/codes')).data[0]).toMatchObject({
      code: '966',
    });
    for (const slug of PAGE_SLUGS)
      expect(
        pageReply.parse(await read('GET', `pages/${slug}`)).data.sections.length,
      ).toBeGreaterThan(1);
  });

  it('speaks the language it is asked in', async () => {
    const arabic = (await (await call('GET', 'products/nope', undefined, 'ar')).json()) as {
      message: string;
    };
    const english = (await (await call('GET', 'products/nope', undefined, 'en')).json()) as {
      message: string;
    };
    expect([arabic.message, english.message]).toEqual([
      'هذه القطعة غير موجودة',
      'There is no such prop',
    ]);
  });

  it('takes a rental from the cart to an order waiting for approval', async () => {
    expect(profileReply.parse(await read('GET', 'account')).data).toMatchObject({
      complete_phone: '+966598765432',
    });
    const { id } = productReply.parse(await read('GET', 'products/hourglass')).data;
    const [from, to] = [dayFromToday(150), dayFromToday(152)];
    cartReply.parse(await read('POST', 'cart/dates', { _method: 'PUT', from, to }));
    cartReply.parse(await read('POST', 'cart/items', { product_id: id, quantity: '3' }));
    const cart = cartReply.parse(await read('POST', 'cart/item', { product_id: id }));
    expect(cart.data).toMatchObject({
      days: 3,
      dates: { from, to },
      balance: { subtotal: 12_000, tax: 1_800, total: 13_800, insurance: 2_400 },
    });
    cartReply.parse(await read('POST', 'cart/check-cart'));

    const branch = branchesReply.parse(await read('GET', 'branches')).data[0]!;
    const fields = {
      idempotency_key: `contract-${Date.now()}`,
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: branch.id,
    };
    const order = orderReply.parse(await read('POST', 'orders', fields));
    expect(order.data).toMatchObject({
      status: 'waiting_payment',
      days: 3,
      balance: { total: 13_800 },
    });
    expect(order.data.history.map(({ status }) => status)).toEqual(['ordered', 'waiting_payment']);
    expect(cartReply.parse(await read('GET', 'cart')).data.items).toEqual([]);

    const key = {
      method: 'cash',
      idempotency_key: `pay-${Date.now()}`,
      return_url: 'http://localhost/',
    };
    const attempt = paymentAttemptReply.parse(
      await read('POST', `orders/${order.data.id}/payments`, key),
    );
    expect(
      paymentAttemptReply.parse(await read('POST', `orders/${order.data.id}/payments`, key)).data
        .id,
    ).toBe(attempt.data.id);
    const listed = ordersReply.parse(await read('GET', 'orders?state=ongoing'));
    expect(listed.data.find(({ id: one }) => one === order.data.id)?.status).toBe('pending');
    const unread = notificationsReply.parse(await read('GET', 'notifications'));
    expect(unread.data.unread_notifications_count).toBeGreaterThan(0);
    const canceled = orderReply.parse(await read('POST', `orders/${order.data.id}/cancel`));
    expect(canceled.data.status).toBe('canceled');
  });

  it('refuses with status, code, sentence and fields', async () => {
    expect(await refusal('POST', 'login', { phone: '1' })).toMatchObject({
      status: 422,
      code: 'invalid_input',
      errors: {
        phone: ['The mobile number has 9 to 11 digits'],
        password: ['Password is required', expect.any(String)],
      },
    });
    expect(await refusal('POST', 'cart/coupon', { code: 'NOPE' })).toMatchObject({
      status: 422,
      message: 'Invalid coupon code',
    });
    expect(await refusal('GET', 'orders/nope')).toMatchObject({
      status: 404,
      message: 'Order Not Found',
    });
    expect(await refusal('GET', 'no/such/call')).toMatchObject({ status: 404 });
    const guest = await fetch(`${api}/cart`, { headers: { authorization: 'Bearer nobody' } });
    expect(guest.status).toBe(401);
  });

  it.each([
    [404, 'GET', 'products/%00'],
    [200, 'GET', 'products?page=99999999999999999999&per_page=-5'],
    [200, 'GET', 'products?ids=1,x,99999999999'],
    [200, 'GET', 'products?from=2026-02-31&to=x'],
    [200, 'GET', `products?q=${'a'.repeat(5000)}`],
    [422, 'GET', 'products/hourglass/calendar?month=2026-99'],
    [404, 'GET', 'categories/%E0%A4%A'],
    [200, 'GET', 'orders?page=abc&state=x'],
    [404, 'POST', 'cart/items', { product_id: '99999999999999999999', quantity: '1' }],
    [422, 'POST', 'cart/items', { product_id: '\u0000', quantity: '\u0000' }],
    [422, 'POST', 'orders', { notes: 'x'.repeat(100_000) }],
    [200, 'POST', 'account/wishlist/merge', { 'product_ids[]': '99999999999999' }],
    [200, 'DELETE', 'account/wishlist/abc'],
    [
      422,
      'POST',
      'contact',
      { fullname: '\u0000\u0000\u0000', phone: '\ud800', message: '\ud800' },
    ],
  ] as [number, string, string, Record<string, string>?][])(
    'responds %i to %s %s',
    async (status, method, path, fields) => {
      expect((await call(method, path, fields)).status).toBe(status);
    },
  );

  it('answers a body that is no form with a refusal', async () => {
    for (const type of [
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json',
      'application/x-www-form-urlencoded',
    ]) {
      const response = await fetch(`${api}/login`, {
        method: 'POST',
        body: '{"phone":',
        headers: { 'content-type': type },
      });
      expect(response.status, type).toBe(422);
    }
  });
});
