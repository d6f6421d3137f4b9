import axe from 'axe-core';
import { expect, type Browser, type Page } from 'playwright/test';

const AXE_OPTIONS: axe.RunOptions = {
  // Of WCAG 2.2 AA; axe leaves it out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
  // Describing each element that passed takes longer than all checks.
  resultTypes: ['violations'],
};
/** The themes differ in colours only: after all rules in light, those of colours in dark. */
const OPTIONS_BY_SCHEME = {
  light: AXE_OPTIONS,
  dark: {
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  },
} satisfies Record<string, axe.RunOptions>;

/**
 * Fails where axe finds a fault, in light or in dark, or where something hangs over the page's
 * edge.
 */
export type Audit = (page: Page) => Promise<void>;

/**
 * An audit of pages that run scripts or do not. axe is a script itself: a page without scripts is
 * checked as a copy of what it shows.
 */
export function createAudit(
  browser: Browser,
  scripts: boolean,
): { check: Audit; stop(): Promise<void> } {
  let mirror: Page | undefined;

  async function copyOf(page: Page): Promise<Page> {
    const html = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '');
    mirror ??= await browser.newPage({
      javaScriptEnabled: true,
      viewport: { width: 390, height: 844 },
    });
    await mirror.unrouteAll();
    await mirror.route(page.url(), (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
    await mirror.goto(page.url());
    return mirror;
  }

  return {
    async check(page) {
      await expectNothingOverhangs(page);
      expect(await page.evaluate(listSmallFields), page.url()).toEqual([]);
      const seen = scripts ? page : await copyOf(page);
      // Defines `axe` in the page; no page here has frames.
      await seen.evaluate(axe.source);
      for (const colorScheme of ['light', 'dark'] as const) {
        await seen.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await seen.evaluate(untilScheme, colorScheme);
        const { violations } = await seen.evaluate(
          (options) => axe.run(document, options),
          OPTIONS_BY_SCHEME[colorScheme],
        );
        const faults = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
        );
        expect(faults, `${page.url()} ${colorScheme}`).toEqual([]);
      }
      await seen.emulateMedia({ colorScheme: 'light' });
    },
    stop: async () => mirror?.close(),
  };
}

/** Fails where something is wider than the window. */
export async function expectNothingOverhangs(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listOverhanging), { message: page.url() }).toEqual([]);
}

/** Fields of less than 16 px, at which phones zoom in. Runs in the page. */
export function listSmallFields(): string[] {
  return [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML);
}

/** Waits until the styles of the scheme apply; with reduced motion nothing fades. Runs in the page. */
async function untilScheme(colorScheme: 'light' | 'dark'): Promise<void> {
  const nextFrame = () => new Promise((painted) => requestAnimationFrame(painted));
  while (!matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches) await nextFrame();
  await nextFrame();
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
