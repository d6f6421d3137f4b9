import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOURA } from '#tests/support/fixtures.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

/* A page has one address. */

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('an address in other letters', () => {
  it.each([
    ['/EN', '/en'],
    ['/En/products', '/en/products'],
    ['/eN/Products?page=2', '/en/products?page=2'],
    ['/PRODUCTS', '/products'],
    ['/Product/brass-dallah', '/product/brass-dallah'],
    ['/en/About', '/en/about'],
    ['/Orders/Summary-Orders', '/orders/summary-orders'],
    ['/Robots.txt', '/robots.txt'],
  ])('%s leads to %s for good', async (path, address) => {
    const page = await new Visitor(shop.url).get(path);
    expect([page.status, page.location]).toEqual([308, address]);
    expect((await new Visitor(shop.url).get(address)).status).toBeLessThan(400);
  });

  it.each([
    ['/No/Such', '/no/such'],
    ['/EN/no/such', '/en/no/such'],
  ])('%s is found nowhere', async (path, address) => {
    const page = await new Visitor(shop.url).get(path);
    expect([page.status, page.location]).toEqual([308, address]);
    expect((await new Visitor(shop.url).get(address)).status).toBe(404);
  });

  it('is not another one where only its encoding is in other letters', async () => {
    expect((await new Visitor(shop.url).get('/%D9%82%D8%B7%D8%B9')).status).toBe(404);
  });
});

it.each(['/orders?page=99', '/orders?state=completed&page=2', '/products?page=99'])(
  'a list has no page beyond its end: %s',
  async (path) => {
    const noura = new Visitor(shop.url, '/en');
    await noura.logIn(NOURA);
    expect((await noura.get(path)).status).toBe(404);
    expect((await noura.get(path.replace(/page=\d+/, 'page=1'))).status).toBe(200);
  },
);
