import type { Browser } from 'playwright';
import { openBrowser } from '#tests/support/browser.ts';
import { saveData, untilHydrated } from '#tests/support/hydrated.ts';
import type { Measure } from './measure.ts';
import { openPhone, SLOW_4G } from './network.ts';
import { CALENDAR, DIALOG, installStopwatch, press, timeOfPress } from './page-actions.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const KB = 1000;
const PRODUCT = '/product/brass-dallah';
/** Nothing comes for so long when everything has come. */
const QUIET_MS = 1_500;

/** From the first touch of a phone with an empty cache on Slow 4G: scripts, dialog, calendar. */
export async function measureTouch(shopUrl: string): Promise<Measure[]> {
  const browser = await openBrowser();
  const times = { scripts: [] as number[], dialog: [] as number[], calendar: [] as number[] };
  let firstBytes = 0;
  let frameworkBytes = 0;
  let dialogs: Measure[] = [];
  try {
    dialogs = await measureDialogs(browser, shopUrl);
    for (let run = 0; run < RUNS; run++) {
      const { page, devtools, close } = await openPhone(browser, SLOW_4G);
      await installStopwatch(page);
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
      const started = performance.now();
      // Not in a corner: a finger there finds the nearest link.
      await page.locator('h1').tap();
      await untilHydrated(page);
      times.scripts.push(performance.now() - started);
      firstBytes = bytes - before;
      await page.waitForLoadState('networkidle');
      times.dialog.push(await timeOfPress(page, () => press(page, DIALOG[0]), DIALOG[1]));
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await page.waitForLoadState('networkidle');
      times.calendar.push(await timeOfPress(page, () => press(page, CALENDAR[0]), CALENDAR[1]));
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
    ...dialogs,
  ];
}

/** Bytes of scripts for a dialog of text, for the login dialog after it, and for the calendar. */
async function measureDialogs(browser: Browser, shopUrl: string): Promise<Measure[]> {
  const { page, devtools, close } = await openPhone(browser, SLOW_4G);
  await saveData(page);
  let bytes = 0;
  const scripts = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const untilQuiet = async () => {
    for (let before = -1; before !== bytes; await page.waitForTimeout(QUIET_MS)) before = bytes;
  };
  const bytesFor = async (target: string, shown: string) => {
    const before = bytes;
    await press(page, target);
    await page.locator(shown).first().waitFor();
    await untilQuiet();
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    return (bytes - before) / KB;
  };
  await page.goto(shopUrl + PRODUCT);
  await page.locator('h1').tap();
  await untilHydrated(page);
  await untilQuiet();
  const ofText = await bytesFor('a[data-dialog][href="/rent-details"]', '[role=dialog] p');
  const login = await bytesFor(...DIALOG);
  const calendar = await bytesFor(...CALENDAR);
  await close();
  return [
    { what: 'script for a dialog', value: ofText, unit: 'kB', goal: 30 },
    { what: 'script for the login dialog after it', value: login, unit: 'kB', goal: 30 },
    { what: 'script for the calendar after both', value: calendar, unit: 'kB', goal: 40 },
  ];
}
