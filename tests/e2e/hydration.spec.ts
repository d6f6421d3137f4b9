import type { Page } from 'playwright';
import { saveData, untilHydrated } from '#tests/support/hydrated.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { translationsOf } from '#tests/support/translations.ts';

const TRIES = 6;
test('typing into a page while it hydrates loses nothing and breaks nothing', async ({
  openPage,
}) => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const page = await openPage({ width: 1280 });
    const problems: string[] = [];
    collectFaults(page, problems);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/en/contact-us');
    const text = 'twenty chairs for a wedding scene, please';
    await page.locator('[name=message]').focus();
    for (const letter of text) await page.keyboard.type(letter);
    await page.locator('[name=fullname]').click();
    await untilHydrated(page);
    await expect(page.locator('[name=message]')).toHaveValue(text);
    expect(problems).toEqual([]);
    // A throttled page keeps a core busy for as long as it is open.
    await page.context().close();
  }
});

test('fetches no script before the first interaction, and hydrates then', async ({ openPage }) => {
  const page = await openPage({ width: 1280 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/en/products', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.click(5, 5);
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href="/en/product/clapperboard"]').click();
  await page.waitForURL('**/product/clapperboard');
  await page.locator('h1', { hasText: 'Wooden clapperboard' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('runs its scripts once the pointer moves or the page is scrolled', async ({ openPage }) => {
  const interactions = [
    (page: Page) => page.mouse.move(300, 300, { steps: 3 }),
    (page: Page) => page.mouse.wheel(0, 200),
  ];
  for (const interact of interactions) {
    const page = await openPage({ width: 1280 });
    await saveData(page);
    await page.goto('/en/products', { waitUntil: 'networkidle' });
    await interact(page);
    await untilHydrated(page);
  }
});

test('runs its scripts once it was viewed for a while on a good connection', async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await page.clock.install();
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await page.goto('/en/products', { waitUntil: 'load' });
  await page.clock.runFor(10_000);
  expect(scripts).toBe(0);
  await page.clock.runFor(6_000);
  await expect.poll(() => scripts).toBeGreaterThan(5);
});

test('leaves a slow connection to the page that a press leads to', async ({ browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    // What browsers call 3g, whatever the throughput.
    latency: 400,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/en/product/clapperboard', { waitUntil: 'load' });
  await page.locator('main form:has([name=quantity]) [type=submit]').tap();
  await page.waitForURL('**/en/login?*');
  expect(scripts).toEqual([]);
  await page.locator('h1').tap();
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  await context.close();
});

test('lets the browser prefetch pages of the catalogue only, until its scripts run', async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  await page.goto('/en/products', { waitUntil: 'networkidle' });
  const rules = page.locator('script[type=speculationrules]');
  const { prefetch } = JSON.parse((await rules.textContent()) ?? '') as {
    prefetch: { where: { href_matches: string[] } }[];
  };
  expect(prefetch.flatMap(({ where }) => where.href_matches)).toEqual([
    '/',
    '/en',
    '/{en/}?product*',
    '/{en/}?categories*',
    '/{en/}?tags/*',
  ]);
  await page.mouse.click(5, 5);
  await untilHydrated(page);
  await expect(rules).toHaveCount(0);
});

test('what search engines read is in the document once, and not beside another page', async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  const response = await page.goto('/en/product/clapperboard', { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  const told = page.locator('script[type="application/ld+json"]');
  await expect(told).toHaveCount(2);
  for (const word of ['schema.org/InStock', 'BreadcrumbList'])
    expect(html.split(word), word).toHaveLength(2);
  await page.mouse.click(5, 5);
  await untilHydrated(page);
  await expect(told).toHaveCount(2);
  await page.locator('footer').getByRole('link', { name: 'About us' }).click();
  await page.waitForURL('**/about');
  await expect(told).toHaveCount(0);
});

test('sends a form without fetching the styles that the page came with', async ({ openPage }) => {
  const page = await openPage({ width: 1280 });
  const faults: string[] = [];
  collectFaults(page, faults);
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.css')) sheets.push(request.url());
  });
  await page.goto('/en/product/clapperboard', { waitUntil: 'networkidle' });
  await page.mouse.click(5, 5);
  await untilHydrated(page);
  await page.locator('main form[action$="/wishlist"] button').first().click();
  await page.locator('main form[action$="/wishlist"] button[value=remove]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
  expect(faults).toEqual([]);
});

test('a page whose scripts run shows the next message as a toast', async ({ openPage }) => {
  const page = await openPage({ width: 1280 });
  await page.goto('/en/products', { waitUntil: 'networkidle' });
  await page.mouse.click(5, 5);
  await untilHydrated(page);
  await page.locator('main [data-product-id] button').first().click();
  const toast = page.locator('[data-sonner-toast]');
  await toast.waitFor();
  await expect(toast).toContainText('Added to your wishlist');
  const covers = await toast.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(covers).toBe(false);
  await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-x-position', 'right');
});

test('a check that arrives late leaves what the server said beside a field', async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280 });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/form-validation-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/register');
  await page.mouse.click(5, 5);
  await untilHydrated(page);
  const main = page.locator('main');
  await main.locator('[name=fullname]').fill('Sara');
  await main.locator('[name=phone]').fill('512345670');
  await main.locator('[name=password]').fill('password123');
  await main.locator('[name=password_confirmation]').fill('password123');
  await main.locator('[name=fullname]').focus();
  await page.keyboard.press('Enter');
  const fault = main.getByText(translationsOf('en', 'refusals').passwordCommon);
  await fault.waitFor();
  const check = page.waitForResponse(/\/assets\/form-validation-/);
  release();
  // Once the page has run it, and drawn what came of it.
  await page.evaluate(
    async (url) => {
      await import(url);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    (await check).url(),
  );
  await expect(fault).toBeVisible();
});
