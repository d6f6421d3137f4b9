import type { Locator, Page } from 'playwright';

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Until React has hydrated the document and run its effects. */
export async function untilHydrated(page: Page): Promise<void> {
  // No named function in it: the TypeScript loader would add a helper that the page lacks.
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([key]) =>
      key.startsWith('__reactContainer'),
    )?.[1] as ReactContainer | undefined;
    return (
      container?.stateNode.current.memoizedState.isDehydrated === false &&
      Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      )
    );
  });
  // React runs the effects in a message of their own after the commit: this one comes behind it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      }),
  );
}

/** Clicks where nothing is, so that the page hydrates, and waits until it has. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.click(3, 3);
  await untilHydrated(page);
}

/** The page's next documents start no scripts by themselves and fetch nothing in advance. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(
    "Object.defineProperty(navigator.connection, 'saveData', { value: true })",
  );
}

/**
 * Goes to the page that a dialog's link leads to. A press would open the dialog instead where
 * scripts, which start at the first movement of the pointer, are faster.
 */
export async function goToPageOf(link: Locator): Promise<void> {
  await link.page().goto((await link.first().getAttribute('href'))!);
}
