import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOURA } from '#tests/support/fixtures.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function expectValid(status: number, page: Page, what: string): Promise<void> {
  expect([what, page.status]).toEqual([what, status]);
  expect([what, await findHtmlFaults(page.text)]).toEqual([what, []]);
}

const OWN_SCREENS = [
  '/',
  '/products',
  '/product/brass-dallah',
  '/dates',
  '/wishlist',
  '/cart',
  '/orders/summary-orders',
  '/orders',
  '/orders?state=completed',
  '/notifications',
  '/account',
  '/account/edit',
  '/account/avatar',
  '/account/delete',
  '/logout',
];

describe.each(['', '/en'] as const)('what the HTML standard says under "%s/"', (prefix) => {
  it('of every screen of a customer, and of every order', async () => {
    const noura = new Visitor(shop.url, prefix);
    await noura.logIn(NOURA);
    await noura.post('/dates', { from: dayFromToday(30), to: dayFromToday(32) });
    await noura.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
    const lists = [await noura.get('/orders'), await noura.get('/orders?state=completed')];
    const orders = lists
      .flatMap(({ document }) => document.querySelectorAll('main a[href*="/orders/"]'))
      .map((link) => link.getAttribute('href')!.slice(prefix.length))
      .filter((path) => /^\/orders\/[\w-]+$/.test(path));
    expect(new Set(orders).size).toBeGreaterThan(8);
    for (const path of [...OWN_SCREENS, ...new Set(orders)])
      await expectValid(200, await noura.get(path), path);
    for (const path of new Set(orders)) {
      const slip = (await noura.get(path)).document.querySelector('a[href*="slip"]');
      if (slip)
        await expectValid(
          200,
          await noura.get(slip.getAttribute('href')!.slice(prefix.length)),
          `${path}, its slip`,
        );
    }
  });

  it('of what a wrong form and a wrong way lead to', async () => {
    const guest = new Visitor(shop.url, prefix);
    const noura = new Visitor(shop.url, prefix);
    await noura.logIn(NOURA);
    await expectValid(404, await guest.get('/nope'), 'nothing there');
    await expectValid(422, await guest.post('/login', {}), '/login');
    await expectValid(422, await guest.post('/register', { fullname: '"><b>' }), '/register');
    await expectValid(422, await guest.post('/forgot-password', {}), '/forgot-password');
    await expectValid(422, await guest.post('/contact-us', {}), '/contact-us');
    await expectValid(422, await noura.post('/orders/summary-orders', {}), 'the summary');
    await expectValid(422, await noura.post('/account/edit', { fullname: '' }), 'the profile');
  });
});
