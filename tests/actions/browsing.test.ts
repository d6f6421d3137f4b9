import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let guest: Visitor;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  guest = new Visitor(shop.url);
});

it('the words of the opening picture come before it: they give it its place', async () => {
  const { text } = await guest.get('/');
  const [words, picture] = [text.indexOf('<h1'), text.indexOf('<picture')];
  expect(words).toBeGreaterThan(0);
  expect(picture).toBeGreaterThan(words);
});

it('the opening picture is preloaded, in the files that the page shows', async () => {
  const { headers, document } = await guest.get('/');
  const preloaded = [...(headers.get('link') ?? '').matchAll(/imagesrcset="([^"]+)"/g)];
  const shown = ['picture source', 'picture img'].map((part) =>
    document.querySelector(part)?.getAttribute('srcset'),
  );
  expect(preloaded.map(([, files]) => files)).toEqual(shown);
  expect((await guest.get('/products')).headers.get('link')).toBeNull();
});

describe('every screen', () => {
  const screens = [
    '/',
    '/about',
    '/categories',
    '/categories/film',
    '/contact-us',
    '/multi-questions',
    '/privacy-policy',
    '/product/brass-dallah',
    '/products',
    '/search?q=chair',
    '/tags/blue',
    '/terms-and-conditions',
    '/wishlist',
    '/login',
    '/dates',
    '/demo',
  ];

  it.each(screens)('%s stands in both languages', async (path) => {
    const arabic = await guest.get(path);
    const english = await new Visitor(shop.url, '/en').get(path);
    for (const [page, language, direction] of [
      [arabic, 'ar', 'rtl'],
      [english, 'en', 'ltr'],
    ] as const) {
      expect(page.status).toBe(200);
      const html = page.document.querySelector('html');
      expect([html?.getAttribute('lang'), html?.getAttribute('dir')]).toEqual([
        language,
        direction,
      ]);
      expect(page.document.querySelectorAll('h1').length).toBe(1);
      expect(page.read('title')).toMatch(/.+ · M7$/);
      expect(page.document.querySelectorAll('link[rel=alternate]').length).toBe(3);
    }
    const links = english.document
      .querySelectorAll('a[href^="/"]')
      .map((link) => link.getAttribute('href')!);
    const [toggle, ...stray] = links.filter((href) => !/^\/en(\/|\?|$)/.test(href));
    expect(toggle, 'the only link out of English is the toggle').toBe(path);
    expect(stray).toEqual([]);
  });

  it('finds products in either language', async () => {
    for (const q of ['كرسي', 'الكرسي', 'chair', 'CHAIR', 'كُرسي']) {
      const page = await guest.get(`/search?q=${encodeURIComponent(q)}`);
      expect(page.text, q).toContain('/product/directors-chair');
    }
  });

  it('filters, sorts and pages by its address', async () => {
    const cheapest = await guest.get('/products?sort=price_asc');
    const prices = cheapest.document
      .querySelectorAll('main [data-amount=price] data')
      .map((price) => Number(price.getAttribute('value')));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices.length).toBe(24);
    const last = await guest.get('/products?page=3');
    expect(last.document.querySelectorAll('main [data-product-id]').length).toBe(2);
    const both = await guest.get('/products?category=lighting&tag=ramadan');
    expect(both.document.querySelectorAll('main [data-product-id]').length).toBe(2);
    const similar = await guest.get('/product/brass-dallah');
    expect(similar.document.querySelectorAll('main li[data-product-id]').length).toBe(4);
  });
});

describe('bad input', () => {
  it.each([
    '/nope',
    '/product/nope',
    '/categories/nope',
    '/tags/nope',
    '/product/%00',
    '/product/..%2f..%2fetc',
    '/products?page=99',
    '/fr/cart',
    '/media/x/y',
    '/orders/x/y/z',
  ])('%s is not found', async (path) => {
    const page = await guest.get(path);
    expect(page.status).toBe(404);
  });

  it('a page that is not there says so, with its path, header and footer', async () => {
    const english = new Visitor(shop.url, '/en');
    const page = await english.get('/no/such/page');
    expect(page.read('h1')).toBe('Page not found');
    expect(page.read('main')).toContain('/en/no/such/page');
    expect(page.document.querySelector('header a[href="/en"]')).not.toBeNull();
    expect(page.read('footer')).toContain('2024');
    expect((await guest.get('/no/such/page')).read('footer')).toContain('٢٠٢٤');
  });

  it.each([
    'page=abc',
    'page=-1',
    'page=0',
    'page=1e9',
    'sort=drop',
    'category=%00',
    'tag=%27--',
    'available=x',
    'category_id=99999999999999',
    'q=%00%ff',
    'page=1&page=2',
    '%',
  ])('an address with %s still gives a page', async (query) => {
    for (const path of ['/products', '/search', '/categories/film', '/tags/blue'])
      expect((await guest.get(`${path}?${query}`)).status).toBe(200);
  });

  it.each(['month=2026-13', 'month=0000-00', 'month=1999-01', 'month=x'])(
    'a calendar for %s is this month’s',
    async (query) => {
      expect((await guest.get(`/product/brass-dallah?${query}`)).status).toBe(200);
    },
  );

  /** Forms with required fields, and those whose every value has a meaning. */
  it.each([
    ['/login', 422],
    ['/dates', 422],
    ['/wishlist', 422],
    ['/contact-us', 422],
    ['/theme', 303],
    ['/tag-strip', 303],
  ])('a post to %s that is no form is 400, and one without its fields %i', async (path, other) => {
    const bodies: [string, BodyInit, number][] = [
      ['application/json', '{}', 400],
      ['multipart/form-data; boundary=x', 'not a form', 400],
      ['application/x-www-form-urlencoded', '%%%=\u0000&&&=&x', other],
      ['application/x-www-form-urlencoded', `phone=${'9'.repeat(50_000)}`, other],
      ['text/plain', '', 400],
    ];
    for (const [type, body, status] of bodies) {
      const page = await guest.send(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(page.status, type).toBe(status);
    }
  });

  it.each([
    ['/about', 405],
    ['/products', 405],
    ['/', 405],
    ['/nope', 404],
  ])('a post to %s, a page without a form, is %i', async (path, status) => {
    expect((await guest.post(path, { a: '1' })).status).toBe(status);
  });
});
