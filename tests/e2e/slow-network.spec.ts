import type { Page } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * docs/security.md, numbers 11, 16 and 18 to 20: what happens between a press and its answer on
 * a slow network, and what is left on the screen.
 */

/** Lets the route manifest and the pages' data come late. */
async function delay(page: Page, ms: number): Promise<void> {
  await page.route(/__manifest|\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback().catch(() => undefined);
  });
}

test.describe('16: a modal that leads to another page', () => {
  for (const ms of [0, 150, 350, 700])
    test(`shows the order’s summary with answers ${ms} ms late`, async ({ openPage, customer }) => {
      await fillCart(customer.visitor, { slug: 'brass-dallah', quantity: 1, starts: 60, lasts: 2 });
      const page = await openPage({ width: 1280 });
      await signIn(page, customer, '/en', '/tags/ramadan');
      await hydrate(page);
      await page.locator('header a[href="/en/cart"]').click();
      const complete = page.locator('[role=dialog] button[value=check]');
      await complete.waitFor();
      await delay(page, ms);
      await complete.click();
      await page.waitForURL('**/en/orders/summary-orders');
      await page.locator('#place [name=accept_terms]').waitFor();
      expect(await page.locator('h1').innerText()).not.toBe('');
    });

  for (const ms of [0, 350])
    test(`signs out over a customer’s page with answers ${ms} ms late`, async ({ openPage }) => {
      const page = await openPage({ width: 1280 });
      await signIn(page, NOURA, '/en', '/orders');
      await hydrate(page);
      await page.locator('header a[href="/en/account"]').click();
      await page.locator('[role=dialog] a[href="/en/logout"]').click();
      const yes = page.locator('[role=dialog] form button[type=submit]');
      await yes.waitFor();
      await delay(page, ms);
      await yes.click();
      await page.waitForURL((url) => url.pathname === '/en');
      await page.locator('header a[href="/en/login"]').waitFor();
      expect(await page.locator('main h1, main h2').count()).toBeGreaterThan(0);
    });
});

for (const scripts of [true, false])
  test(`11: after signing out, scripts ${scripts}, Back shows nothing of an order`, async ({
    openPage,
    shop,
  }) => {
    const page = await openPage({ scripts });
    const noura = new Visitor(shop.url, '/en');
    await noura.logIn(NOURA);
    const slip = (await noura.get('/orders?state=completed')).document
      .querySelector('main a[href*="/orders/"]')!
      .getAttribute('href')!;
    await signIn(page, NOURA, '/en', '/orders');
    await page.goto(`${slip}/slip`);
    const number = /M7-\d+/.exec(await page.locator('main').innerText())![0];
    await page.goto('/en/logout');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/en');
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\/en\/login/);
    // At once: an order that only vanishes later was shown.
    expect(await page.locator('body').innerText()).not.toContain(number);
  });

test('18: a picture that cannot be loaded shows a placeholder, also before scripts run', async ({
  openPage,
}) => {
  for (const scripts of [false, true]) {
    const page = await openPage({ scripts });
    await page.route('**/media/catalogue/**', (route) => route.abort());
    await page.goto('/products');
    const picture = page.locator('main li img').first();
    await picture.scrollIntoViewIfNeeded();
    // One pseudo-element covers the whole picture, and with it the browser's own mark; the other
    // is drawn on it.
    const [cover, drawing] = await picture.evaluate((image) =>
      ['::before', '::after'].map((part) => {
        const styles = getComputedStyle(image, part);
        const { content, position, inset, maskImage, maskPosition } = styles;
        const [width, height] = [parseFloat(styles.width), parseFloat(styles.height)];
        return {
          whole: content === '""' && position === 'absolute' && inset === '0px',
          shape: width > 0 && (width === height ? 'square' : 'other'),
          drawn: maskImage.startsWith('url("data:image/svg+xml') && maskPosition,
        };
      }),
    );
    expect(cover).toEqual({ whole: true, shape: 'other', drawn: false });
    // The last icon of the sprite.
    expect(drawing).toEqual({ whole: true, shape: 'square', drawn: '100% 0px' });
  }
});

test('19: what takes longer than usual says so, and is shown when it comes', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await delay(page, 4_000);
  await page.locator('footer a[href="/en/about"]').click();
  await page.getByText('This takes longer than usual').waitFor();
  await page.waitForURL('**/en/about');
  await page.getByText('This takes longer than usual').waitFor({ state: 'detached' });
});

test('20: a guest who opens the cart is told why they are asked to sign in', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await page.locator('nav a[href="/en/cart"]').click();
  const dialog = page.locator('[role=dialog]');
  await dialog.locator('[name=password]').waitFor();
  expect(await dialog.innerText()).toContain('You must be logged in to continue');
});

const FORMS_OF_GUESTS = [
  ...['/login', '/register', '/forgot-password', '/dates', '/contact-us', '/search'],
  '/product/brass-dallah',
];
const FORMS_OF_CUSTOMERS = [
  ...['/account/edit', '/account/delete', '/account/sessions', '/cart'],
  '/account/password',
  ...['/orders/summary-orders', '/account', '/account/avatar', '/change-password'],
  ...['/notifications', '/wishlist', '/logout'],
];

for (const { width, height, scripts } of [
  { width: 320, height: 640, scripts: true },
  { width: 390, height: 844, scripts: true },
  { width: 320, height: 640, scripts: false },
])
  test.describe(`20: at ${width} × ${height}, scripts ${scripts},`, () => {
    test('nothing that sends a form is covered', async ({ openPage, customer }) => {
      await fillCart(customer.visitor, { slug: 'brass-dallah', quantity: 1, starts: 70, lasts: 2 });
      const page = await openPage({ width, height, scripts });
      const expectFree = async (path: string) => {
        await page.goto(path);
        if (scripts) await hydrate(page);
        if (path === '/dates' && scripts) await page.locator('[role=grid]').first().waitFor();
        expect(await page.evaluate(listCovered), path).toEqual([]);
      };
      for (const path of FORMS_OF_GUESTS) await expectFree(path);
      await signIn(page, customer, '', '/account');
      for (const path of FORMS_OF_CUSTOMERS) await expectFree(path);
    });

    test('neither on the pages of an order and of a code', async ({ openPage, customer }) => {
      const page = await openPage({ width, height, scripts });
      const expectFree = async (path: RegExp) => {
        await page.waitForURL(path);
        if (scripts) await hydrate(page);
        expect(await page.evaluate(listCovered), page.url()).toEqual([]);
      };
      await page.goto('/forgot-password');
      await page.locator('main [name=phone]').fill(`59900${width}${Number(scripts)}`);
      await page.locator('main form button[type=submit]').click();
      await expectFree(/verify-reset/);
      const id = await orderProduct(customer.visitor, {
        slug: 'brass-dallah',
        starts: 80,
        lasts: 2,
      });
      await signIn(page, customer, '', `/payment-page/${id}`);
      await expectFree(/payment-page/);
      for (const path of [`/orders/${id}`, `/orders/${id}/cancel`]) {
        await page.goto(path);
        await expectFree(new RegExp(`${path}$`));
      }
      await customer.visitor.post(`/orders/${id}`, { intent: 'cancel' });
    });
  });

/** Buttons that do not answer to a press at their middle once they are in view. In the page. */
function listCovered(): string[] {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('main button:not([aria-hidden])'),
  ].filter((button) => button.checkVisibility() && button.offsetWidth > 1);
  return buttons
    .filter((button) => {
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || !(button.contains(hit) || hit.contains(button));
    })
    .map((button) => button.outerHTML.slice(0, 120));
}
