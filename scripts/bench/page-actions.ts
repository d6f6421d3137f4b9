import type { Page } from 'playwright';

/** What is pressed, and what shows that it has worked. */
export const DIALOG = ['nav a[href="/login"]', '[role=dialog] [name=phone]'] as const;
export const CALENDAR = [
  'a[href^="/dates"]',
  '[role=dialog] table, [role=dialog] [role=grid]',
] as const;

/** Milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function press(page: Page, target: string, shown: string): Promise<void> {
  await page.locator(`${target}:visible`).first().click();
  await untilShown(page, shown);
}

/** Looks at every frame: a locator asks again after half a second only. */
export function untilShown(page: Page, selector: string): Promise<unknown> {
  return page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.checkVisibility(),
    selector,
    { polling: 'raf' },
  );
}
