import type { Page } from 'playwright';

/** Until React has hydrated the document. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Clicks where nothing is, so that the page hydrates, and waits until it has. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.click(3, 3);
  await untilHydrated(page);
}
