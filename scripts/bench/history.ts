import { chromium, type CDPSession } from 'playwright';
import { FAHAD } from '#tests/support/fixtures.ts';
import { LAUNCH_OPTIONS } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { findWindowedChromium } from '../chromium.mjs';
import type { Measure } from './measure.ts';

/** Screens of the shop; the counter's are not kept on purpose. */
const SCREENS = [
  ...['/', '/products', '/categories/lighting', '/product/brass-dallah', '/search?q=lamp'],
  ...['/dates', '/cart', '/orders/summary-orders', '/orders', '/account', '/account/messages'],
  ...['/notifications', '/wishlist', '/contact-us', '/terms-and-conditions'],
];

/** By then a customer's page has opened its socket, which alone would keep it out of the cache. */
const SOCKET_OPENS_MS = 2_000;
/** The reasons come in an event of their own. */
const REASONS_MS = 500;

/**
 * Screens of a customer, with their scripts running, that Back does not take from the back/forward
 * cache. Nothing where Chromium is installed without windows only: that one has no such cache.
 */
export async function measureHistory(shopUrl: string): Promise<Measure[]> {
  const executablePath = findWindowedChromium();
  if (!executablePath) return [];
  const browser = await chromium.launch({
    ...LAUNCH_OPTIONS,
    executablePath,
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const fahad = new Visitor(shopUrl);
  await fahad.logIn(FAHAD);
  const lost: string[] = [];
  try {
    for (const path of SCREENS) {
      const context = await browser.newContext();
      await context.addCookies(
        [...fahad.cookies].map(([name, value]) => ({ name, value, url: shopUrl })),
      );
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Page.enable');
      await page.goto(shopUrl + path);
      await page.mouse.click(3, 3);
      await untilHydrated(page);
      await page.waitForTimeout(SOCKET_OPENS_MS);
      await page.goto(`${shopUrl}/multi-questions`);
      const reasons = await goBack(devtools);
      if (reasons) lost.push(`${path}: ${reasons}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [
    {
      what: 'screens that Back loads again',
      value: lost.length,
      unit: '',
      goal: 0,
      beside: lost.join(', ') || `of ${SCREENS.length}`,
    },
  ];
}

/** Why the page was loaded again; undefined where it came from the back/forward cache. */
async function goBack(devtools: CDPSession): Promise<string | undefined> {
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  const reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  const navigated = new Promise<string>((resolve) => {
    devtools.on('Page.frameNavigated', ({ type }) => resolve(type));
  });
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
  if ((await navigated) === 'BackForwardCacheRestore') return undefined;
  await new Promise((resolve) => setTimeout(resolve, REASONS_MS));
  return reasons.join(' ') || 'unknown';
}
