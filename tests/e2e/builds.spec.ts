import type { Page } from 'playwright';
import { NOURA } from '#tests/support/fixtures.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

let page: Page;

const HOUR_MS = 60 * 60_000;

/** Documents that were loaded as a whole. */
function countLoads(): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

async function open(openPage: E2e['openPage'], version?: string) {
  page = await openPage({ width: 1280 });
  await page.clock.install();
  if (version)
    await page.route('**/build-version.json', (route) => route.fulfill({ json: { version } }));
  await page.goto('/en/categories');
  await page.clock.resume();
  await hydrate(page);
}

test('a shop that was built anew meanwhile is loaded as a whole at the next link', async ({
  openPage,
}) => {
  await open(openPage, 'another-build');
  const loads = countLoads();
  await page.locator('main a[href="/en/categories/lighting"]').click();
  await page.waitForURL('**/en/categories/lighting');
  expect(loads()).toBe(0);
  const asked = page.waitForResponse('**/build-version.json');
  await page.clock.fastForward(HOUR_MS + 1000);
  await asked;
  await page.locator('main a[href="/en/product/brass-lantern"]').click();
  await page.waitForURL('**/en/product/brass-lantern');
  await expect.poll(loads).toBe(1);
});

test('the same build goes on without loading anything as a whole', async ({ openPage }) => {
  await open(openPage);
  const loads = countLoads();
  const asked = page.waitForResponse('**/build-version.json');
  await page.clock.fastForward(HOUR_MS + 1000);
  expect(await (await asked).json()).toEqual({ version: expect.any(String) });
  await page.locator('main a[href="/en/categories/lighting"]').click();
  await page.waitForURL('**/en/categories/lighting');
  expect(loads()).toBe(0);
});

test.describe('a part that is fetched late and cannot be had', () => {
  const lose = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort());

  test('makes the next link a full load where the shop was built anew, once in ten seconds', async ({
    openPage,
  }) => {
    await open(openPage, 'another-build');
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await lose('dial-code-picker');
    const loads = countLoads();
    const loseAndFollow = async (path: string) => {
      const asked = page.waitForResponse('**/build-version.json');
      await page.locator('header a[href^="/en/login"]').first().click();
      await page.getByRole('dialog').locator('button[aria-haspopup=dialog]').click();
      await asked;
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator(`main a[href="/en${path}"]`).first().click();
      await page.waitForURL(`**/en${path}`);
    };
    await loseAndFollow('/categories/lighting');
    await expect.poll(loads).toBe(1);
    await hydrate(page);
    await loseAndFollow('/product/brass-lantern');
    expect(loads()).toBe(1);
    await page.clock.setFixedTime(now + 10_001);
    await page.locator('header a[href="/en/products"]').first().click();
    await page.waitForURL('**/en/products');
    await expect.poll(loads).toBe(2);
  });

  test('leaves its link to be followed as a page, where the build is the same', async ({
    openPage,
  }) => {
    await open(openPage);
    await lose('modal');
    await page.locator('header a[href^="/en/login"]').first().click();
    await page.waitForURL('**/en/login*');
    await page.locator('main form [name=phone]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('is not asked for again where the shop says that it is gone', async ({ openPage }) => {
    await open(openPage);
    let asked = 0;
    await page.route('**/assets/modal-*.js', (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await page.locator('header a[href^="/en/login"]').first().click();
    await page.waitForURL('**/en/login*');
    expect(asked).toBeGreaterThan(0);
    // The second one is the preload of dialogs, where the page was idle before.
    expect(asked).toBeLessThanOrEqual(2);
  });

  test('leaves the plain fields in the place of the calendar and of the dial codes', async ({
    openPage,
  }) => {
    await open(openPage);
    await lose('date-picker');
    await page.goto('/en/dates');
    await hydrate(page);
    await page.locator('main input[type=date][name=from]').fill(dayFromToday(5));
    await page.locator('main input[type=date][name=to]').fill(dayFromToday(6));
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/dates'));
    await page.locator('header [href*="/dates"] b').first().waitFor();
    await lose('dial-code-picker');
    await page.goto('/en/login');
    await hydrate(page);
    await page.locator('main button[aria-haspopup=dialog]').click();
    await page.locator('main select[name=phone_code]').selectOption('971');
  });
});

test('a picture that cannot be loaded gives its place to a plain one', async ({ openPage }) => {
  await open(openPage);
  await page.route('**/media/catalogue/**', (route) => route.abort());
  await page.locator('header a[href="/en/products"]').first().click();
  await page.waitForURL('**/en/products');
  await expect
    .poll(() => page.locator('main [data-product-id] img').first().getAttribute('src'))
    .toMatch(/^data:image/);
});

test('preloads what a finger or the pointer is on, at most four routes at once', async ({
  openPage,
}) => {
  await open(openPage);
  await page.goto('/en/products');
  await hydrate(page);
  const preloads = page.locator('link[rel=prefetch]');
  const cards = page.locator('main [data-product-id] a[href*="/product/"]');
  expect(await cards.count()).toBeGreaterThan(8);
  const ownOf = async (at: number) => {
    const { pathname } = new URL(
      await cards.nth(at).evaluate((a) => (a as HTMLAnchorElement).href),
    );
    return page.locator(`link[rel=prefetch][href*="${pathname}"]`);
  };
  for (let at = 0; at < 3; at++) {
    await cards.nth(at).hover();
    await expect(await ownOf(at)).not.toHaveCount(0);
    // The one that was left has ended.
    if (at > 0) await expect(await ownOf(at - 1)).toHaveCount(0);
  }
  // A finger leaves no link: each stays, until four others are touched after it.
  await page.mouse.move(3, 3);
  for (let at = 0; at < 6; at++) {
    await cards.nth(at).dispatchEvent('touchstart');
    await expect(await ownOf(at)).not.toHaveCount(0);
  }
  for (const at of [0, 1]) await expect(await ownOf(at)).toHaveCount(0);
  for (const at of [2, 3, 4, 5]) await expect(await ownOf(at)).not.toHaveCount(0);
  expect(await preloads.count()).toBeGreaterThan(0);
});

test('a page that was preloaded opens with what has come, but not where a press changed it', async ({
  openPage,
}) => {
  const page = await openPage();
  // Not a guest: a cookie that changes takes the copy away by itself.
  await signIn(page, NOURA, '/en', '/products');
  await hydrate(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const sent: string[] = [];
  devtools.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
    if (url.includes('.data') && !fromDiskCache) sent.push(new URL(url).pathname);
  });
  const preload = async (at: number) => {
    const card = page.locator('main [data-product-id]').nth(at);
    const link = card.locator('a[href*="/product/"]');
    const data = `${await link.getAttribute('href')}.data`;
    await link.hover();
    await expect.poll(() => sent).toContain(data);
    return { card, link, data };
  };
  const productPage = page.locator('main [name=quantity]');

  const first = await preload(0);
  await first.link.click();
  await productPage.waitFor();
  expect(sent.filter((path) => path === first.data)).toHaveLength(1);

  await page.goBack();
  await productPage.waitFor({ state: 'detached' });
  const { card, link, data } = await preload(1);
  const heart = card.locator('[name=intent]').last();
  const intent = await heart.getAttribute('value');
  await heart.click();
  await expect.poll(() => sent).toContain('/en/wishlist.data');
  await expect(heart).not.toHaveAttribute('value', intent!);
  const before = sent.length;
  await link.click();
  await productPage.waitFor();
  expect(sent.slice(before)).toContain(data);
  const ofProduct = page.locator('main article form[action="/en/wishlist"] [name=intent]');
  await expect(ofProduct).not.toHaveAttribute('value', intent!);
});
