import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const LIMIT_MS = 30_000;

/** Debian's Firefox; undefined on a machine that has none. */
export const findFirefox = () => PROGRAMS.find((program) => existsSync(program));

/** Firefox as people have it, driven by WebDriver BiDi, without a window. */
export function launchFirefox(program: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
}

/** A page of its own profile; what it throws is collected in `faults`. */
export async function openFirefoxPage(
  browser: Browser,
  size: { width: number; height: number },
  faults: string[],
): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  page.setDefaultTimeout(LIMIT_MS);
  page.on('pageerror', (error) => faults.push(String(error)));
  return page;
}
