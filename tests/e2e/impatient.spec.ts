import type { Page } from 'playwright';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { goToPageOf, hydrate } from '#tests/support/hydrated.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/e2e.ts';

const countOf = (page: Page, name: string) =>
  page.locator(`header [data-count=${name}] data`).getAttribute('value');

test.describe('wishlist buttons', () => {
  test('of a guest are filled and counted at once, and none is lost', async ({ openPage }) => {
    const page = await openPage({ width: 1280 });
    await page.goto('/en/products');
    await hydrate(page);
    const posts = await holdRequests(page, /\/en\/wishlist/, 'POST');
    const wishlistButtons = page.locator('main [data-product-id] > button');
    for (const index of [0, 1, 2]) await wishlistButtons.nth(index).click();
    for (const index of [0, 1, 2])
      await expect(wishlistButtons.nth(index)).toHaveAttribute('value', 'remove');
    expect(await countOf(page, 'wishlist')).toBe('3');
    // One is on its way, the others wait for its answer.
    expect(posts.waiting).toHaveLength(1);
    await wishlistButtons.nth(1).click();
    await expect(wishlistButtons.nth(1)).toHaveAttribute('value', 'add');
    expect(await countOf(page, 'wishlist')).toBe('2');
    await posts.release();
    // The second one's two presses are one.
    await expect.poll(posts.answered).toBe(3);
    expect(await countOf(page, 'wishlist')).toBe('2');
    await page.goto('/en/wishlist');
    await expect(page.locator('main [data-product-id]')).toHaveCount(2);
  });

  test('that cannot be kept go empty again and say why', async ({ openPage }) => {
    const page = await openPage({ width: 1280 });
    await page.goto('/en/products');
    await hydrate(page);
    await page.route(/\/en\/wishlist/, (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: 'intent=add&product_id=no-such-piece' })
        : route.fallback(),
    );
    const wishlistButton = page.locator('main [data-product-id] > button').first();
    await wishlistButton.click();
    await page.locator('[data-sonner-toast][data-type=error]').waitFor();
    await expect(wishlistButton).toHaveAttribute('value', 'add');
    expect(await countOf(page, 'wishlist')).toBe('0');
  });

  test('are not filled by a piece that goes into the cart', async ({ page, customer }) => {
    await signIn(page, customer, '/en', '/product/brass-dallah');
    await hydrate(page);
    const posts = await holdRequests(page, /\/en\/cart/, 'POST');
    await page.locator('main form:has([name=quantity]) button').click();
    await expect.poll(() => posts.waiting.length).toBe(1);
    const wishlistButton = page
      .locator('main form:has([name=redirectTo]) button[name=intent]')
      .first();
    await expect(wishlistButton).toHaveAttribute('value', 'add');
    await posts.release();
    await expect.poll(() => countOf(page, 'cart')).toBe('1');
    expect(new URL(page.url()).pathname).toBe('/en/product/brass-dallah');
  });
});

test.describe('the cart', () => {
  test('counts every press on one more and one less', async ({ page, customer }) => {
    await signIn(page, customer, '/en', '/cart');
    await fillCart(customer.visitor, { slug: 'brass-dallah', quantity: 2, starts: 120, lasts: 2 });
    await page.goto('/en/cart');
    await hydrate(page);
    const amount = page.locator('main output');
    const posts = await holdRequests(page, /\/en\/cart/, 'POST');
    const press = (name: RegExp) => page.getByRole('button', { name }).click();
    for (let count = 0; count < 3; count++) await press(/^One more/);
    await expect(amount).toHaveText('5');
    await press(/^One less/);
    await expect(amount).toHaveText('4');
    await posts.release();
    await expect.poll(posts.answered).toBe(2);
    await page.reload();
    expect(await amount.textContent()).toBe('4');
  });

  test('says beside the field that more is wanted than is free', async ({ page, audit }) => {
    await page.goto('/en/product/chandelier');
    await hydrate(page);
    await page.locator('main [name=quantity]').fill('900');
    await page.locator('main form:has([name=quantity]) button').click();
    await page.getByText('The selected quantity is more than the available quantity').waitFor();
    await expect(page.locator('main [name=quantity]')).toHaveAttribute(
      'aria-describedby',
      'quantity-error',
    );
    await audit(page);
    expect(new URL(page.url()).pathname).toBe('/en/product/chandelier');
  });
});

test('a form is not sent again while the page it leads to is on its way', async ({
  page,
  customer,
}) => {
  await page.goto('/en/login?redirectTo=/en/orders');
  await hydrate(page);
  const loads = await holdRequests(page, /\/en\/orders.*\.data/, 'GET');
  await page.locator('main [name=phone]').fill(customer.phone);
  await page.locator('main [name=password]').fill(customer.password);
  const send = page.locator('main form button[type=submit]');
  await send.click();
  await expect.poll(() => loads.waiting.length).toBe(1);
  await expect(send).toBeDisabled();
  await loads.release();
  await page.waitForURL('**/en/orders');
});

test('a refused form can be sent again while its page is loaded anew', async ({
  page,
  customer,
}) => {
  await page.goto('/en/login');
  await hydrate(page);
  const loads = await holdRequests(page, /\/en\/login.*\.data/, 'GET');
  await page.locator('main [name=phone]').fill(customer.phone);
  await page.locator('main [name=password]').fill('not his');
  await page.locator('main [name=password]').press('Enter');
  await expect.poll(() => loads.waiting.length).toBeGreaterThan(0);
  await page.locator('main [name=password]').fill(customer.password);
  await page.locator('main [name=password]').press('Enter');
  await page.waitForURL('**/en');
});

test('why an order was not placed comes into view', async ({ page, customer }) => {
  // The page does not hear of the other cart in time.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await fillCart(customer.visitor, { slug: 'brass-dallah', quantity: 1, starts: 130, lasts: 2 });
  await signIn(page, customer, '/en', '/orders/summary-orders');
  await hydrate(page);
  await page.locator('[name=accept_terms]').check();
  await fillCart(customer.visitor, { slug: 'brass-dallah', quantity: 2, starts: 130, lasts: 2 });
  await page.locator('#place button:not([name]):not([aria-hidden])').click();
  const alert = page.locator('main [role=alert]');
  await alert.waitFor();
  await expect.poll(async () => (await alert.boundingBox())!.y).toBeGreaterThan(0);
  expect((await alert.boundingBox())!.y).toBeLessThan(844);
});

test('a modal that is closed twice leaves the page where it is', async ({ openPage }) => {
  const page = await openPage({ width: 1280 });
  await page.goto('/en/about');
  await page.goto('/en/products');
  await hydrate(page);
  const login = page.locator('header a[href="/en/login"]:visible');
  const dialog = page.locator('[role=dialog]');
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).dblclick(),
    () =>
      page.evaluate(() => {
        for (let count = 0; count < 3; count++)
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      }),
  ]) {
    await login.click();
    await dialog.locator('[name=phone]').waitFor();
    await close();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/en/products');
  }
});

test('what was wanted before a forgotten password is where the visitor comes to after it', async ({
  page,
}) => {
  await page.goto('/en/login?redirectTo=%2Fen%2Fcart');
  await goToPageOf(page.locator('main a[href*="/forgot-password"]'));
  await page.waitForURL('**/forgot-password?*');
  await expect(page.locator('main [name=redirectTo]')).toHaveValue('/en/cart');
  await expect(page.locator('main a[href*="/login"]')).toHaveAttribute(
    'href',
    '/en/login?redirectTo=%2Fen%2Fcart',
  );
});
