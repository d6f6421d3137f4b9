import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const slugs = (page: Page) =>
  page.document
    .querySelectorAll('main li[data-product-id] a[href*="/product/"]')
    .map((link) => link.getAttribute('href')!.split('/').at(-1));

describe.each(['', '/en'] as const)('searching under "%s/"', (prefix) => {
  const visitor = () => new Visitor(shop.url, prefix);

  it('finds in both languages, whichever is spoken', async () => {
    for (const query of ['الفوانيس', 'lanterns'])
      expect(slugs(await visitor().get(`/search?q=${encodeURIComponent(query)}`))[0]).toBe(
        'brass-lantern',
      );
  });

  it('stays within a category, and within a price', async () => {
    const everywhere = await visitor().get('/search?q=chair');
    const id = everywhere.document
      .querySelectorAll('[name=category_id] option')
      .find((option) => /أثاث|Furniture/.test(option.text))!
      .getAttribute('value')!;
    const furniture = await visitor().get(`/search?q=chair&category_id=${id}`);
    expect(slugs(everywhere)).toContain('directors-chair');
    expect(slugs(furniture)).not.toContain('directors-chair');
    const cheap = await visitor().get('/search?q=chair&price_to=%D9%A5%D9%A0&sort=price_asc');
    expect(slugs(cheap)).toContain('directors-chair');
    expect(slugs(cheap)).not.toContain('blue-armchair');
  });

  it('says what a typing error was taken for', async () => {
    const page = await visitor().get('/search?q=chandeleir');
    expect(page.read('main')).toContain('chandeleir');
    expect(slugs(page)).toEqual(['chandelier']);
  });

  it('offers similar words, tags and popular products where nothing is found', async () => {
    const page = await visitor().get('/search?q=zzzgramop');
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll('main a[href*="/search?q="]').length).toBeGreaterThan(0);
    expect(page.document.querySelectorAll('main a[href*="/tags/"]').length).toBe(7);
    expect(slugs(page).length).toBe(4);
  });

  it('respects the days', async () => {
    const guest = visitor();
    await guest.post('/dates', { from: dayFromToday(4), to: dayFromToday(5) });
    const page = await guest.get('/search?q=chandelier');
    expect(page.value('count', 'available')).toBe('0');
    expect(slugs(await guest.get('/search?q=chandelier&available=1'))).not.toContain('chandelier');
  });

  it('shows what a list is narrowed to, each to be taken away by itself', async () => {
    const page = await visitor().get('/products?category=lighting&tag=polished&price_to=100');
    const chips = page.document
      .querySelectorAll('main a[aria-label]')
      .map((link) => link.getAttribute('href')!)
      .filter((href) => href.startsWith(`${prefix}/products`));
    expect(chips).toEqual(
      [
        `${prefix}/products?tag=polished&amp;price_to=100`,
        `${prefix}/products?category=lighting&amp;price_to=100`,
        `${prefix}/products?category=lighting&amp;tag=polished`,
      ].map((href) => href.replaceAll('&amp;', '&')),
    );
  });

  it('takes whatever is typed', async () => {
    for (const query of ['%00', '%25', "'; drop table products;--", '%D9%80', '<b>x</b>']) {
      const page = await visitor().get(`/search?q=${encodeURIComponent(query)}&price_from=abc`);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('<b>x</b>');
    }
  });
});
