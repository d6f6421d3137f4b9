import { expect, it } from 'vitest';
import { hydrate } from '#tests/support/hydrated.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { fillCart, orderPiece } from '#tests/support/order-piece.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';
import { Visitor } from '#tests/support/visitor.ts';

const fixture = createBrowserFixture({ RATE_LIMITS: 'off' });

const FOR_GUESTS = ['/login', '/register', '/forgot-password', '/offline'];
const SCREENS = [
  '/',
  '/products',
  '/categories',
  '/categories/film',
  '/tags/ramadan',
  '/product/brass-dallah',
  '/search?q=sofa',
  '/wishlist',
  '/about',
  '/contact-us',
  '/multi-questions',
  '/privacy-policy',
  '/terms-and-conditions',
  '/rent-details',
  '/dates',
  '/nowhere',
  '/cart',
  '/orders',
  '/orders/summary-orders',
  '/account',
  '/account/edit',
  '/account/sessions',
  '/account/avatar',
  '/account/delete',
  '/change-password',
  '/notifications',
  '/logout',
  '/demo',
];

it.each(['', '/en'] as const)(
  'every screen under "%s/" runs without a report of its content security policy',
  async (prefix) => {
    const page = await fixture.openPage();
    const reports: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
    });
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
    for (const path of FOR_GUESTS) {
      await page.goto(prefix + path);
      await hydrate(page);
    }
    // The page of a code, which only a request for one leads to.
    await page.goto(`${prefix}/forgot-password`);
    await page.locator('main [name=phone]').fill(prefix ? '599004411' : '599004422');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/verify-reset**');
    await hydrate(page);
    const noura = new Visitor(fixture.shop.url, prefix);
    await noura.logIn(NOURA);
    const order = await orderPiece(noura, {
      slug: 'brass-dallah',
      starts: prefix ? 90 : 80,
      lasts: 2,
    });
    await fillCart(noura, { slug: 'brass-lantern', starts: prefix ? 90 : 80, lasts: 2 });
    await signIn(page, NOURA, prefix, '/orders');
    const ofOrder = [
      `/payment-page/${order}`,
      ...['', '/cancel', '/slip'].map((end) => `/orders/${order}${end}`),
    ];
    for (const path of [...SCREENS, ...ofOrder]) {
      await page.goto(prefix + path);
      await hydrate(page);
    }
    expect(reports).toEqual([]);
  },
);
