import { hydrate } from '#tests/support/hydrated.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { Visitor } from '#tests/support/visitor.ts';

useShop({ RATE_LIMITS: 'off' });

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

test(
  'every screen runs without a report of its content security policy',
  { tag: '@both-languages' },
  async ({ page, shop, prefix }) => {
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
    await page.locator('main [name=phone]').fill('599004411');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/verify-reset**');
    await hydrate(page);
    const noura = new Visitor(shop.url, prefix);
    await noura.logIn(NOURA);
    const order = await orderProduct(noura, {
      slug: 'brass-dallah',
      starts: 80,
      lasts: 2,
    });
    await fillCart(noura, { slug: 'brass-lantern', starts: 80, lasts: 2 });
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
