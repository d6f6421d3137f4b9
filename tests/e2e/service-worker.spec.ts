import type { Page } from 'playwright';
import { expect, moveClock, test } from '#tests/support/e2e.ts';
import { freePort } from '#tests/support/free-port.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { signIn } from '#tests/support/sign-in.ts';

/* docs/security.md, number 17: the service worker, from its first visit to its removal. */

let shop: RunningShop | undefined;

test.afterAll(() => shop?.stop());

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys())
      kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return kept;
  });

test('replaces the one before, keeps nothing personal, and removes itself when it is switched off', async ({
  browser,
}) => {
  const port = String(await freePort());
  shop = await startShop({ PORT: port, SERVICE_WORKER: 'on' });
  const context = await browser.newContext({ baseURL: shop.url });
  await moveClock(context);
  const page = await context.newPage();
  await signIn(page, NOURA, '/en', '/orders');
  await page.evaluate(async () => {
    await (await caches.open('m7-an-earlier-build')).put('/en/orders', new Response('old'));
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(async () => Object.keys(await keptFiles(page))).toHaveLength(1);
  for (const path of ['/en/orders', '/en/account', '/en/products']) await page.goto(path);
  const [files = []] = Object.values(await keptFiles(page));
  expect(files).toEqual(expect.arrayContaining(['/offline', '/en/offline']));
  expect(files.filter((path) => !/^(\/en)?\/offline$|^\/assets\//.test(path))).toEqual([]);

  await shop.stop();
  await page.goto('/en/product/brass-dallah');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  expect(new URL(page.url()).pathname).toBe('/en/product/brass-dallah');
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال');

  shop = await startShop({ PORT: port, SERVICE_WORKER: 'off' });
  await page.goto('/en/products');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await keptFiles(page)).toEqual({});
});
