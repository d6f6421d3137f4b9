import type { Page, Route } from 'playwright';

/** Holds requests to a path until `release`; later ones are not held. */
export async function holdRequests(page: Page, path: RegExp, method: 'GET' | 'POST') {
  let released = false;
  let responses = 0;
  const waiting: Route[] = [];
  page.on('response', (response) => {
    if (response.request().method() === method) responses++;
  });
  await page.route(path, async (route) => {
    if (released || route.request().method() !== method) return route.fallback();
    waiting.push(route);
  });
  return {
    waiting,
    /** How many requests of that method the page has had responses to. */
    answered: () => responses,
    async release() {
      released = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
