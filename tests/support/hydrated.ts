import type { Page } from 'playwright';

/** Whether React has hydrated the document. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(hasReact);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(hasReact);
}

/** Runs in the page. */
function hasReact(): boolean {
  const main = document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactProps'));
}

/** Clicks where nothing is, so that the page hydrates, and waits until it has. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.click(3, 3);
  await untilHydrated(page);
}
