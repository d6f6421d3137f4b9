import type { Page } from 'playwright';

/** What is pressed, and what shows that it has worked. */
export const DIALOG = ['nav a[href="/login"]', '[role=dialog] [name=phone]'] as const;
export const CALENDAR = [
  'a[href^="/dates"]',
  '[role=dialog] table, [role=dialog] [role=grid]',
] as const;

/**
 * As text, see pages.ts. Measures in the page, also across documents: Playwright's own waiting
 * asks for a frame each time, which costs a slow processor much of what it has.
 */
const STOPWATCH = `addEventListener('pointerdown', ({ timeStamp }) => {
  sessionStorage.pressedAt = performance.timeOrigin + timeStamp;
}, true);
const look = () => {
  const found = sessionStorage.wanted && document.querySelector(sessionStorage.wanted);
  if (!found || !found.checkVisibility() || found.complete === false) return setTimeout(look, 10);
  delete sessionStorage.wanted;
  requestAnimationFrame(() => {
    window.shownAfter = performance.timeOrigin + performance.now() - sessionStorage.pressedAt;
    setTimeout(look, 10);
  });
};
look();`;

declare global {
  interface Window {
    /** Milliseconds from the last press, once what is waited for is there. */
    shownAfter: number | undefined;
  }
}

/** Before the page's first document. */
export async function installStopwatch(page: Page): Promise<void> {
  await page.addInitScript(STOPWATCH);
}

/**
 * Milliseconds from the press to the frame in which `shown` is there; a picture counts once it has
 * loaded. The next press may be measured in the same page.
 */
export async function timeOfPress(
  page: Page,
  press: () => Promise<unknown>,
  shown: string,
): Promise<number> {
  await page.evaluate((wanted) => {
    window.shownAfter = undefined;
    sessionStorage.setItem('wanted', wanted);
  }, shown);
  await press();
  const after = await page.waitForFunction(() => window.shownAfter, undefined, { polling: 100 });
  return (await after.jsonValue()) as number;
}

/** Presses the first that is visible. */
export function press(page: Page, target: string): Promise<void> {
  return page.locator(`${target}:visible`).first().click();
}
