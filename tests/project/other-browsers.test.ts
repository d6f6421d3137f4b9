import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DrivenBrowser, DrivenPage } from '#tests/support/driven-page.ts';
import { FIREFOX } from '#tests/support/firefox.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';
import { WEBKIT } from '#tests/support/webkit.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

describe.each([FIREFOX, WEBKIT].filter((engine) => engine.installed))(
  'in $name, with scripts',
  (engine) => {
    let browser: DrivenBrowser;
    beforeAll(async () => {
      browser = await engine.launch();
    });
    afterAll(() => browser?.close());

    it.each([
      ['in Arabic on a phone', '', { width: 390, height: 844 }],
      ['in English on a desk', '/en', { width: 1280, height: 900 }],
    ] as const)('the main job is done %s', async (_, prefix, size) => {
      const customer = await registerCustomer(new Visitor(shop.url));
      const page = await browser.newPage(size);
      onTestFinished(() => page.close());

      await page.open(shop.url + (prefix || '/'));
      await pressTo(page, 'main a[href$="/categories/lighting"]', '/categories/lighting');
      await pressTo(page, 'main a[href$="/product/brass-lantern"]', '/product/brass-lantern');

      // Days, on their own page.
      await page.open(
        String(await page.read('document.querySelector(\'main a[href*="/dates"]\').href')),
      );
      await page.fill('[name=from]', dayFromToday(40));
      await page.fill('[name=to]', dayFromToday(42));
      await pressTo(page, 'main form:has([name=from]) button', '/product/brass-lantern');

      // Who wants it signs in first, in a dialog over the page.
      await page.touch();
      await page.waitUntil(REACT_RUNS);
      await page.fill('main [name=quantity]', '٢');
      await page.press('main form:has([name=quantity]) button[type=submit]');
      await page.fill('dialog [name=phone], [role=dialog] [name=phone]', customer.phone);
      await page.fill('[name=password]', customer.password);
      await page.press('dialog form button[type=submit], [role=dialog] form button[type=submit]');
      await page.waitFor(`[role=status] a[href="${prefix}/cart"]`);

      await page.open(`${shop.url}${prefix}/cart`);
      await page.waitFor('[data-amount=total] data[value="448.50"]');
      await pressTo(page, 'button[value=check]', '/orders/summary-orders');
      await page.fill('[name=notes]', 'الطابق الثاني');
      await page.press('[name=accept_terms]');
      await pressTo(page, '#place button:not([name]):not([aria-hidden])', '/payment-page/');
      await page.press('[name=method][value=cash]');
      await pressTo(page, 'main form button[type=submit]', '/orders/');
      await page.waitFor('main [data-status=pending]');
      expect(await page.faults()).toEqual([]);
    });
  },
);

/** React has taken over the page: it marks the elements that it knows. */
const REACT_RUNS = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** Presses, and waits for the page that this leads to. */
async function pressTo(page: DrivenPage, selector: string, path: string): Promise<void> {
  await page.press(selector);
  await page.waitUntil(`location.pathname.includes('${path}')`);
}
