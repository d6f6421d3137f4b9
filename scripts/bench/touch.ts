import type { Page } from 'playwright';
import { openBrowser } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/hydrated.ts';
import type { Measure } from './measure.ts';
import { openPhone, SLOW_4G } from './network.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const KB = 1000;

/** From the first touch of a phone with an empty cache on Slow 4G: scripts, dialog, calendar. */
export async function measureTouch(shopUrl: string): Promise<Measure[]> {
  const browser = await openBrowser();
  const times = { scripts: [] as number[], dialog: [] as number[], calendar: [] as number[] };
  let firstBytes = 0;
  let dialogBytes = 0;
  let calendarBytes = 0;
  let frameworkBytes = 0;
  try {
    for (let run = 0; run < RUNS; run++) {
      const { page, devtools, close } = await openPhone(browser, SLOW_4G);
      let bytes = 0;
      const framework = new Set<string>();
      devtools.on('Network.responseReceived', ({ requestId, response }) => {
        if (response.url.includes('/assets/framework-')) framework.add(requestId);
      });
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        bytes += encodedDataLength;
        if (framework.has(requestId)) frameworkBytes = encodedDataLength;
      });
      await page.goto(shopUrl, { waitUntil: 'networkidle' });
      const before = bytes;
      times.scripts.push(
        await timeOf(async () => {
          // Not in a corner: a finger there finds the nearest link.
          await page.locator('h1').tap();
          await untilHydrated(page);
        }),
      );
      firstBytes = bytes - before;
      await page.waitForLoadState('networkidle');
      const beforeDialog = bytes;
      times.dialog.push(
        await timeOf(() => press(page, 'nav a[href="/login"]', '[role=dialog] [name=phone]')),
      );
      dialogBytes = bytes - beforeDialog;
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await page.waitForLoadState('networkidle');
      times.calendar.push(
        await timeOf(() =>
          press(page, 'a[href^="/dates"]', '[role=dialog] table, [role=dialog] [role=grid]'),
        ),
      );
      // What was fetched in advance for it since then counts too.
      calendarBytes = bytes - beforeDialog - dialogBytes;
      await close();
    }
  } finally {
    await browser.close();
  }
  const measure = (what: string, of: number[], goal: number): Measure => ({
    what: `${what}, Slow 4G, CPU ×4`,
    value: median(of),
    unit: 'ms',
    goal,
  });
  return [
    measure('first touch to running scripts', times.scripts, 1_500),
    measure('press to dialog', times.dialog, 1_000),
    measure('press to calendar', times.calendar, 1_500),
    {
      what: 'loaded by the first touch',
      value: firstBytes / KB,
      unit: 'kB',
      goal: 105,
      beside: `React, Remix and i18next ${Math.round(frameworkBytes / KB)} kB`,
    },
    { what: 'loaded for a dialog', value: dialogBytes / KB, unit: 'kB', goal: 30 },
    { what: 'loaded for the calendar', value: calendarBytes / KB, unit: 'kB', goal: 40 },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Looks at every frame: a locator asks again after half a second only. */
async function press(page: Page, target: string, shown: string): Promise<void> {
  await page.locator(`${target}:visible`).first().click();
  await page.waitForFunction(
    (selector) => document.querySelector(selector)?.checkVisibility(),
    shown,
    { polling: 'raf' },
  );
}
