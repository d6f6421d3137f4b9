import type { Page } from 'playwright';

/** Until React has taken the document over. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Touches a page where nothing is, so that its scripts start, and waits until they run. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.click(3, 3);
  await untilHydrated(page);
}
