import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox, launchFirefox, openFirefoxPage } from '#tests/support/firefox.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const firefox = findFirefox();

describe.runIf(firefox)('in Firefox, with scripts', () => {
  let browser: Browser;
  let shop: RunningShop;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([launchFirefox(firefox!), startShop()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  it.each([
    ['in Arabic on a phone', '', { width: 390, height: 844 }],
    ['in English on a desk', '/en', { width: 1280, height: 900 }],
  ] as const)('the main job is done %s', async (_, prefix, size) => {
    const customer = await registerCustomer(new Visitor(shop.url));
    const faults: string[] = [];
    const page = await openFirefoxPage(browser, size, faults);

    await page.goto(shop.url + (prefix || '/'));
    await press(page, 'main a[href$="/categories/lighting"]', '/categories/lighting');
    await press(page, 'main a[href$="/product/brass-lantern"]', '/product/brass-lantern');

    // Days, on their own page.
    const days = await page.$eval('main a[href*="/dates"]', (link) => link.href);
    await page.goto(days);
    await page.locator('[name=from]').fill(dayFromToday(40));
    await page.locator('[name=to]').fill(dayFromToday(42));
    await press(page, 'main form:has([name=from]) button', '/product/brass-lantern');

    // Who wants it signs in first, in a dialog over the page.
    await untilHydrated(page);
    await page.locator('main [name=quantity]').fill('٢');
    await pressOn(page, 'main form:has([name=quantity]) button[type=submit]');
    await page.locator('dialog [name=phone], [role=dialog] [name=phone]').fill(customer.phone);
    await page.locator('[name=password]').fill(customer.password);
    await pressOn(page, 'dialog form button[type=submit], [role=dialog] form button[type=submit]');
    await page.waitForSelector(`[role=status] a[href="${prefix}/cart"]`);

    await page.goto(`${shop.url}${prefix}/cart`);
    await page.waitForSelector('[data-amount=total] data[value="448.50"]');
    await press(page, 'button[value=check]', '/orders/summary-orders');
    await page.locator('[name=notes]').fill('الطابق الثاني');
    await pressOn(page, '[name=accept_terms]');
    await press(page, '#place button:not([name]):not([aria-hidden])', '/payment-page/');
    await pressOn(page, '[name=method][value=cash]');
    await press(page, 'main form button[type=submit]', '/orders/');
    await page.waitForSelector('main [data-status=pending]');
    expect(faults).toEqual([]);
    await page.browserContext().close();
  });
});

/** Presses in the middle of the window, where no bar lies over it. */
async function pressOn(page: Page, selector: string): Promise<void> {
  const control = await page.waitForSelector(selector, { visible: true });
  await control!.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await control!.click();
}

/** Presses, and waits for the page that this leads to. */
async function press(page: Page, selector: string, path: string): Promise<void> {
  await pressOn(page, selector);
  await page.waitForFunction((part) => location.pathname.includes(part), {}, path);
}

/** Until React has taken over the page; its scripts start at the first touch. */
async function untilHydrated(page: Page): Promise<void> {
  await page.mouse.click(3, 3);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
