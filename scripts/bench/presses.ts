import type { Browser, Page } from 'playwright';
import { openBrowser } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';
import type { Measure } from './measure.ts';
import { openPhone, SLOW_3G, SLOW_4G, type Conditions } from './network.ts';
import { CALENDAR, DIALOG, installStopwatch, timeOfPress } from './page-actions.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const PRODUCT = '/product/brass-dallah';
/** The pointer rests so long on a link before it is pressed. */
const HOVER_MS = 1_000;
/** The observer is told of a press after its paint. */
const REPORTED_MS = 500;

/** As text, see pages.ts: keeps the longest delay of a press until it is read. */
const WATCH_PRESSES = `window.longestPress = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.longestPress = Math.max(window.longestPress, duration);
}).observe({ type: 'event', durationThreshold: 16 });`;

interface Press {
  name: string;
  target: string;
  /** What shows that it has worked. */
  shown: string;
}

const ADD_TO_CART = 'main form:has([name=quantity]) [type=submit]';
/** What is pressed on a product's page once its scripts run. */
const ON_A_PHONE: Press[] = [
  { name: 'dialog', target: DIALOG[0], shown: DIALOG[1] },
  { name: 'calendar', target: CALENDAR[0], shown: CALENDAR[1] },
  { name: 'add to cart', target: ADD_TO_CART, shown: DIALOG[1] },
];
/** Only wide pages have it. */
const MENU: Press = {
  name: 'menu',
  target: 'header details summary',
  shown: 'header details[open] a',
};
const WIDE = { width: 1280, height: 800 };

/** Delays of presses, the first press on Slow 3G, and a page that was fetched beforehand. */
export async function measurePresses(shopUrl: string): Promise<Measure[]> {
  const browser = await openBrowser();
  try {
    return [
      ...(await measureDelays(browser, shopUrl)),
      await measureAddition(browser, shopUrl),
      await measureSecondPage(browser, shopUrl),
    ];
  } finally {
    await browser.close();
  }
}

/** Interaction to Next Paint of each press (web.dev/articles/inp); less than 16 ms count as none. */
async function measureDelays(browser: Browser, shopUrl: string): Promise<Measure[]> {
  const delays = new Map<string, number[]>();
  const pressAll = async (presses: Press[], viewport?: { width: number; height: number }) => {
    const { page, close } = await openPhone(browser, SLOW_4G);
    if (viewport) await page.setViewportSize(viewport);
    await page.addInitScript(WATCH_PRESSES);
    await page.goto(shopUrl + PRODUCT, { waitUntil: 'networkidle' });
    await page.locator('h1').tap();
    await untilHydrated(page);
    for (const press of presses) {
      const delay = await delayOf(page, press);
      delays.set(press.name, [...(delays.get(press.name) ?? []), delay]);
    }
    await close();
  };
  for (let run = 0; run < RUNS; run++) {
    await pressAll(ON_A_PHONE);
    await pressAll([MENU], WIDE);
  }
  return [...delays].map(([name, values]) => ({
    what: `press to next paint: ${name}, CPU ×4`,
    value: median(values),
    unit: 'ms',
    goal: 100,
  }));
}

/** Presses and closes again; milliseconds from the press to the next paint. */
async function delayOf(page: Page, { target, shown }: Press): Promise<number> {
  await page.evaluate('window.longestPress = 0');
  await page.locator(`${target}:visible`).first().tap();
  await page.locator(shown).first().waitFor();
  await page.waitForTimeout(REPORTED_MS);
  const delay = await page.evaluate<number>('window.longestPress');
  await page.keyboard.press('Escape');
  await page.locator(shown).first().waitFor({ state: 'hidden' });
  await page.waitForTimeout(REPORTED_MS);
  return delay;
}

/** From the first press on a page that has just appeared to the next page, as a guest. */
async function measureAddition(browser: Browser, shopUrl: string): Promise<Measure> {
  const value = await medianOfVisits(browser, SLOW_3G, async (page) => {
    await page.goto(shopUrl + PRODUCT, { waitUntil: 'commit' });
    const add = page.locator(ADD_TO_CART);
    await add.waitFor();
    await add.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await add.boundingBox())!;
    // At once: a locator would wait until the button stands still.
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    return timeOfPress(page, tap, '[name=phone]');
  });
  return {
    what: 'first press on "add to cart" to the login, Slow 3G, CPU ×6',
    value,
    unit: 'ms',
    goal: 1_500,
  };
}

/** From a press on a product that the pointer rested on to its picture. */
async function measureSecondPage(browser: Browser, shopUrl: string): Promise<Measure> {
  const value = await medianOfVisits(browser, SLOW_4G, async (page) => {
    await page.goto(`${shopUrl}/products`, { waitUntil: 'networkidle' });
    await page.locator('h1').tap();
    await untilHydrated(page);
    const link = page.locator('main [data-product-id] a[href*="/product/"]').first();
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    // The URL changes before the page does.
    return timeOfPress(page, () => link.click(), 'main:has([name=quantity]) img');
  });
  return {
    what: 'press to the picture of a product that was pointed at, Slow 4G, CPU ×4',
    value,
    unit: 'ms',
    goal: 300,
  };
}

/** The median of what `measure` returns for new phones. */
async function medianOfVisits(
  browser: Browser,
  conditions: Conditions,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { page, close } = await openPhone(browser, conditions);
    await installStopwatch(page);
    values.push(await measure(page));
    await close();
  }
  return median(values);
}
