import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { PAGE_LIMIT_MS, scrollToMiddle, type DrivenBrowser, type Engine } from './driven-page.ts';

const PROGRAM = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Debian's Firefox without a window, driven by WebDriver BiDi; each page has a profile of its own. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  installed: Boolean(PROGRAM),
  async launch(): Promise<DrivenBrowser> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: PROGRAM!,
      headless: true,
    });
    return {
      async newPage(size) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(String(error)));
        page.setDefaultTimeout(PAGE_LIMIT_MS);
        await page.setViewport(size);
        const visible = async (selector: string) => {
          const element = (await page.waitForSelector(selector, { visible: true }))!;
          await element.evaluate(scrollToMiddle);
          return element;
        };
        return {
          open: async (url) => void (await page.goto(url)),
          touch: () => page.mouse.click(3, 3),
          press: async (selector) => (await visible(selector)).click(),
          fill: (selector, text) => page.locator(selector).fill(text),
          waitFor: async (selector) => void (await page.waitForSelector(selector)),
          waitUntil: async (expression) => void (await page.waitForFunction(expression)),
          read: (expression) => page.evaluate(expression),
          faults: () => Promise.resolve(faults),
          close: () => context.close(),
        };
      },
      close: () => browser.close(),
    };
  },
};
