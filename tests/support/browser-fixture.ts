import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createAudit, type Audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { startShop, type RunningShop } from './processes.ts';

interface Window {
  /** Whether its pages run scripts. */
  scripts?: boolean;
  width?: number;
  height?: number;
}

export interface BrowserFixture {
  shop: RunningShop;
  audit: Audit;
  /** A page in a window of its own, a phone's unless told otherwise; closed after the test. */
  openPage(window?: Window): Promise<Page>;
}

/** A shop and a browser for the tests around the call; its members are there once they run. */
export function createBrowserFixture(env: Record<string, string> = {}): BrowserFixture {
  let browser: Browser;
  const windows: BrowserContext[] = [];
  const fixture = {
    async openPage({ scripts = true, width = 390, height = 844 } = {}) {
      const window = await browser.newContext({
        javaScriptEnabled: scripts,
        viewport: { width, height },
        baseURL: fixture.shop.url,
      });
      windows.push(window);
      return window.newPage();
    },
  } as BrowserFixture;

  beforeAll(async () => {
    [fixture.shop, browser] = await Promise.all([startShop(env), openBrowser()]);
    fixture.audit = await createAudit(browser);
  });
  afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));
  afterAll(() => Promise.all([fixture.shop.stop(), browser.close()]));
  return fixture;
}
