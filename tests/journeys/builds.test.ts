import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { wake } from '#tests/support/awake.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';

let shop: RunningShop;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterEach(() => page.context().close());
afterAll(() => Promise.all([shop.stop(), browser.close()]));

const HOUR_MS = 60 * 60_000;

/** Documents that were loaded as a whole. */
function countLoads(): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

async function open(version?: string) {
  page = await browser.newPage({ baseURL: shop.url });
  await page.clock.install();
  if (version)
    await page.route('**/build-version.json', (route) => route.fulfill({ json: { version } }));
  await page.goto('/en/categories');
  await page.clock.resume();
  await wake(page);
}

it('a shop that was built anew meanwhile is loaded as a whole at the next link', async () => {
  await open('another-build');
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

it('the same build goes on without loading anything as a whole', async () => {
  await open();
  const loads = countLoads();
  const asked = page.waitForResponse('**/build-version.json');
  await page.clock.fastForward(HOUR_MS + 1000);
  expect(await (await asked).json()).toEqual({ version: expect.any(String) as string });
  await page.locator('main a[href="/en/categories/lighting"]').click();
  await page.waitForURL('**/en/categories/lighting');
  expect(loads()).toBe(0);
});

it('a picture that cannot be loaded gives its place to a plain one', async () => {
  await open();
  await page.route('**/media/catalogue/**', (route) => route.abort());
  await page.locator('header a[href="/en/products"]').first().click();
  await page.waitForURL('**/en/products');
  await expect
    .poll(() => page.locator('main [data-product-id] img').first().getAttribute('src'))
    .toMatch(/^data:image/);
});
