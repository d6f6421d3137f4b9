import type { Page } from 'playwright';
import { expect, test } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

/** What can be pressed in the page's content and is smaller than 44 px; links in a sentence may be. */
function listSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) >
        element.textContent.trim().length + 3;
    return [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input:not([type=hidden]), select, textarea, summary):not([tabindex="-1"])',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.ariaHidden && !inSentence(element))
      .map((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return { element, width: Math.round(width), height: Math.round(height) };
      })
      .filter(({ width, height }) => width > 1 && (width < 44 || height < 44))
      .map(
        ({ element, width, height }) => `${width} × ${height} ${element.outerHTML.slice(0, 90)}`,
      );
  });
}

test('whatever is pressed on the way to an order is 44 px large @every-variant', async ({
  openPage,
  prefix,
  scripts,
  customer,
}) => {
  const page = await openPage({ width: 320, height: 640 });
  await signIn(page, customer, prefix, '/products');
  const small: Record<string, string[]> = {};
  const look = async (path: string, complete = 'main') => {
    await page.goto(prefix + path);
    if (scripts) await hydrate(page);
    await page.locator(complete).first().waitFor();
    const found = await listSmall(page);
    if (found.length > 0) small[path] = [...new Set(found)];
  };
  await look('/product/brass-lantern');
  const form = { from: dayFromToday(20), to: dayFromToday(22) };
  await page.request.post(`${prefix}/dates`, { form });
  await look('/products');
  await look('/product/brass-lantern');
  await look('/dates?product=brass-lantern', scripts ? 'main td' : 'main form');
  await page.request.post(`${prefix}/cart`, {
    form: { intent: 'add', product_id: '3', quantity: '1' },
  });
  await look('/cart');
  await look('/orders/summary-orders');
  await page.locator('[name=accept_terms]').check();
  await page.locator('#place aside button:not([name])').first().click();
  await page.waitForURL('**/payment-page/*');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await look(`/payment-page/${id}`);
  await look(`/orders/${id}`);
  expect(small).toEqual({});
});
