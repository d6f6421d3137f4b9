import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';

/** Looks a page over; `scripts` says whether the page may run axe itself. */
export type Audit = (page: Page, scripts: boolean) => Promise<void>;

/**
 * An audit: no fault that axe can find, in light and in dark, and nothing hangs over the
 * page's edge. axe is a script itself, so a page without scripts is looked at as a copy of
 * what it shows.
 */
export async function createAudit(browser: Browser): Promise<Audit> {
  const mirror = await browser.newPage({ viewport: { width: 390, height: 844 } });

  async function copyOf(page: Page): Promise<Page> {
    const html = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '');
    await mirror.unrouteAll();
    await mirror.route(page.url(), (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
    await mirror.goto(page.url());
    return mirror;
  }

  return async (page, scripts) => {
    await expect.poll(() => page.evaluate(listOverhanging), { message: page.url() }).toEqual([]);
    const seen = scripts ? page : await copyOf(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await seen.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await seen.evaluate(settleColours);
      const { violations } = await new AxeBuilder({ page: seen }).setLegacyMode().analyze();
      const faults = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
      );
      expect(faults, `${page.url()} ${colorScheme}`).toEqual([]);
    }
    await seen.emulateMedia({ colorScheme: 'light' });
  };
}

/** Waits until nothing is half-way between light and dark. Runs in the page. */
async function settleColours(): Promise<void> {
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  await new Promise((painted) => requestAnimationFrame(painted));
}

/** What makes the page wider than its window, once it has settled. Runs in the page. */
function listOverhanging(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > innerWidth;
  });
  return ['wider than the window', ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))];
}
