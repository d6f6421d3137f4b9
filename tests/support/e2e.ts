import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import type { Language } from '#contract/language.ts';
import { createAudit, type Audit } from './audit.ts';
import { CLOCK_SHIFT } from './clock.ts';
import { shiftClock } from './clock-shift.mjs';
import { OWNER_TOKEN } from './counter-shop.ts';
import { registerCustomer, type Person } from './new-customer.ts';
import { startShop, type RunningShop } from './processes.ts';
import { Visitor } from './visitor.ts';

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
  /** That of the worker, or of the file where it calls `useShop`. */
  shop: RunningShop;
  /** A guest without a browser, in the language of the project. */
  visitor: Visitor;
  /** Somebody whom only this test knows, registered in the shop. */
  customer: Person & {
    /** Is signed in, in the language of the project. */
    visitor: Visitor;
  };
  /** A page in a browser context of its own, a phone's unless told otherwise. */
  openPage: (window?: { scripts?: boolean; width?: number; height?: number }) => Promise<Page>;
  audit: Audit;
}

/** What a helper of a test file takes from the test that calls it. */
export type E2e = E2eOptions & E2eFixtures & { page: Page };

/**
 * Settings of the shop that the tests of a worker share. Its limits per address are off: everybody
 * in it has the same one.
 */
const SHARED_SETTINGS = { STAFF_PAGES: 'on', STAFF_TOKEN: OWNER_TOKEN, RATE_LIMITS: 'off' };

interface WorkerFixtures {
  /** Starts the worker's shop at the first call. */
  getSharedShop: () => Promise<RunningShop>;
}

/** The shop of a file that has one of its own. */
let ownShop: RunningShop | undefined;
/** Milliseconds; that of the run unless the file's shop has another one. */
let clockShift = Number(process.env[CLOCK_SHIFT] ?? 0);

/** Gives the context's pages the clock of the shop. */
export function moveClock(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(shiftClock, clockShift);
}

type Settings = Record<string, string>;

/**
 * Starts a demo shop with these settings for the tests of the file, and stops it afterwards. For
 * files that need other settings than `SHARED_SETTINGS`, sell out stock or break the shop.
 */
export function useShop(settings: Settings | (() => Promise<Settings>) = {}): void {
  test.beforeAll(async () => {
    const env = typeof settings === 'function' ? await settings() : settings;
    clockShift = Number(env[CLOCK_SHIFT] ?? process.env[CLOCK_SHIFT] ?? 0);
    ownShop = await startShop(env);
  });
  test.afterAll(async () => {
    await ownShop?.stop();
    ownShop = undefined;
    clockShift = Number(process.env[CLOCK_SHIFT] ?? 0);
  });
}

export const test = base.extend<E2e, WorkerFixtures>({
  getSharedShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures.
    async ({}, use) => {
      let starting: Promise<RunningShop> | undefined;
      await use(() => (starting ??= startShop(SHARED_SETTINGS)));
      await (await starting)?.stop();
    },
    { scope: 'worker' },
  ],
  language: ['en', { option: true }],
  prefix: ({ language }, use) => use(language === 'en' ? '/en' : ''),
  scripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  shop: async ({ getSharedShop }, use) => use(ownShop ?? (await getSharedShop())),
  baseURL: ({ shop }, use) => use(shop.url),
  visitor: ({ shop, prefix }, use) => use(new Visitor(shop.url, prefix)),
  customer: async ({ shop, prefix }, use) => {
    const visitor = new Visitor(shop.url, prefix);
    await use({ ...(await registerCustomer(visitor)), visitor });
  },
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
