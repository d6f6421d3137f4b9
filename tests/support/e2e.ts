import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import type { Language } from '#contract/language.ts';
import { createAudit, type Audit } from './audit.ts';
import { CLOCK_SHIFT } from './clock.ts';
import { shiftClock } from './clock-shift.mjs';
import { startShop, type RunningShop } from './processes.ts';

export { expect };

export interface E2eOptions {
  /** The language of the project's pages. */
  language: Language;
}

export interface E2eFixtures {
  /** What the project's paths begin with. */
  prefix: '' | '/en';
  /** Whether the project's pages run scripts. */
  scripts: boolean;
  /** The shop of this file, see `useShop`. */
  shop: RunningShop;
  /** A page in a browser context of its own, a phone's unless told otherwise. */
  openPage: (window?: { scripts?: boolean; width?: number; height?: number }) => Promise<Page>;
  audit: Audit;
}

/** What a helper of a test file takes from the test that calls it. */
export type E2e = E2eOptions & E2eFixtures & { page: Page };

let running: RunningShop | undefined;
/** Milliseconds; that of the run unless the file's shop has another one. */
let clockShift = Number(process.env[CLOCK_SHIFT] ?? 0);

/** Gives the context's pages the clock of the shop. */
export function moveClock(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(shiftClock, clockShift);
}

type Settings = Record<string, string>;

/** Starts a demo shop with these settings for the tests of the file, and stops it afterwards. */
export function useShop(settings: Settings | (() => Promise<Settings>) = {}): void {
  test.beforeAll(async () => {
    const env = typeof settings === 'function' ? await settings() : settings;
    clockShift = Number(env[CLOCK_SHIFT] ?? process.env[CLOCK_SHIFT] ?? 0);
    running = await startShop(env);
  });
  test.afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

export const test = base.extend<E2e>({
  language: ['en', { option: true }],
  prefix: ({ language }, use) => use(language === 'en' ? '/en' : ''),
  scripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures.
  shop: async ({}, use) => {
    if (!running) throw new Error('this file does not call useShop()');
    await use(running);
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  baseURL: ({}, use) => use(running?.url),
  context: async ({ context }, use) => {
    await moveClock(context);
    await use(context);
  },
  openPage: async ({ browser, shop, scripts: enabled }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ scripts = enabled, width = 390, height = 844 } = {}) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        javaScriptEnabled: scripts,
        viewport: { width, height },
      });
      await moveClock(context);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  audit: async ({ browser, scripts }, use) => {
    const audit = createAudit(browser, scripts);
    await use(audit.check);
    await audit.stop();
  },
});
