import type { Locator } from 'playwright';
import { expect, test } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Scrolls until the element's middle is that far from the top of the window, in px. */
async function moveTo(element: Locator, middle: number): Promise<void> {
  await element.evaluate((it, y) => {
    const { top, height } = it.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  }, middle);
}

for (const { width, height, bottom } of [
  { width: 390, height: 844, bottom: 130 },
  { width: 1280, height: 800, bottom: 60 },
])
  test(`a message covers nothing that was just pressed, at ${width}`, async ({
    openPage,
    prefix,
    customer,
  }) => {
    const page = await openPage({ width, height });
    await signIn(page, customer, prefix, '/products');
    const form = { from: dayFromToday(40), to: dayFromToday(41) };
    await page.request.post(`${prefix}/dates`, { form });
    await page.goto(`${prefix}/products`);
    await hydrate(page);

    // Ends a row, in both directions: under the corner of the toast.
    const card = page.locator('main [data-product-id]').nth(15);
    const wishlistButton = card.locator('> button:not([form=cart-form])');
    await moveTo(wishlistButton, height - bottom);
    await wishlistButton.click();
    const toast = page.locator('[data-sonner-toast][data-mounted=true]');
    await expect.poll(() => overlap(toast, wishlistButton)).toBe(false);
    const fontOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).fontFamily);
    expect(await fontOf(toast)).toBe(await fontOf(page.locator('main')));

    const add = page.locator('main [data-product-id] button[form=cart-form]').nth(15);
    await moveTo(add, 110);
    await add.click();
    const panel = page.locator(`[role=status] div:has(> span a[href="${prefix}/cart"])`);
    await panel.waitFor();
    expect(await overlap(panel, add)).toBe(false);
  });

test('what is said of chosen days leaves the bar of a product free @both-languages', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(`${prefix}/product/brass-lantern`);
  await hydrate(page);
  await page.locator('main a[href*="/dates?"]').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('td').first().waitFor();
  await sheet.locator('[role=group] button[aria-pressed=false]').last().click();
  await sheet.locator('form:has([name=from]) button:not([disabled])').last().click();
  await sheet.waitFor({ state: 'detached' });
  const toast = page.locator('[data-sonner-toast][data-mounted=true]');
  await toast.waitFor();
  const bar = page.locator('main [data-bar]');
  await expect(bar.locator('b')).toBeInViewport();
  await expect.poll(() => overlap(toast, bar)).toBe(false);
});

test('a card’s message is in view where scripts are off @every-variant', async ({
  openPage,
  prefix,
  audit,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, '/products');
  const form = { from: dayFromToday(40), to: dayFromToday(41) };
  await page.request.post(`${prefix}/dates`, { form });
  await page.goto(`${prefix}/products`);
  const card = page.locator('main [data-product-id]').nth(9);
  await card.locator('button[form=cart-form]').click();
  await expect(page.locator(`[role=status] a[href="${prefix}/cart"]`).first()).toBeInViewport();
  await expect(card).toBeInViewport();
  await audit(page);
});

for (const width of [390, 768, 1280])
  test(`a message leaves what was pressed free where scripts are off, at ${width} @both-languages`, async ({
    openPage,
    prefix,
  }) => {
    const page = await openPage({ width, height: 800, scripts: false });
    await page.goto(`${prefix}/products`);
    const wishlistButton = page
      .locator('main [data-product-id]')
      .nth(8)
      .locator('> button')
      .first();
    const message = page.locator('[role=status] p');
    // Playwright presses only what nothing else covers: also where it stands then.
    for (let presses = 0; presses < 2; presses++) {
      await wishlistButton.click();
      await expect(message).toBeInViewport();
      await expect(wishlistButton).toBeInViewport({ ratio: 1 });
      expect(await overlap(message, wishlistButton)).toBe(false);
    }
  });

test('a refused quantity stands beside its field, on the page of the product @every-variant', async ({
  openPage,
  prefix,
  language,
  audit,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, '/product/gramophone');
  const form = { from: dayFromToday(40), to: dayFromToday(41) };
  await page.request.post(`${prefix}/dates`, { form });
  await page.goto(`${prefix}/product/gramophone`);
  await page.locator('main [name=quantity]').fill('9');
  await page.locator('main form:has([name=quantity]) button[type=submit]').click();
  const error = page.locator('main form:has([name=quantity]) [role=alert]');
  await expect(error).toBeInViewport();
  await expect(page.locator('main [name=quantity]')).toHaveValue('9');
  expect(new URL(page.url()).pathname).toBe(`${prefix}/product/gramophone`);
  // What is in the cart already counts: only the server knows.
  await page.request.post(`${prefix}/cart`, { form: { intent: 'clear' } });
  await page.goto(`${prefix}/product/chandelier`);
  const add = page.locator('main form:has([name=quantity]) button[type=submit]');
  await add.click();
  await page.locator(`[role=status] a[href="${prefix}/cart"]`).first().waitFor();
  await add.click();
  await expect(error).toHaveText(translationsOf(language, 'rental-api').failures.quantity_maximum);
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0);
  await audit(page);
});
