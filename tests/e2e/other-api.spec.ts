import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { MinimalApi, SALMA } from '#tests/support/minimal-api.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

/* The steps of the main job that a rental API with nothing but section 7's calls allows. */

let api: MinimalApi;

useShop(async () => {
  api = await MinimalApi.start();
  return { RENTAL_API_URL: api.url, SESSION_SECRET: 'a-secret-for-this-test' };
});
test.afterAll(() => api.stop());

test.describe('beside an API of section 7 alone', { tag: '@every-variant' }, () => {
  test('one signs in, chooses days, takes one off, and goes on to the summary', async ({
    page,
    prefix,
    language,
    scripts,
    audit,
  }) => {
    api.reset();
    const cart = translationsOf(language, 'cart');
    await page.goto(`${prefix}/login?redirectTo=${prefix}/cart`);
    await page.locator('main [name=phone]').fill(SALMA.phone);
    await page.locator('main [name=password]').fill(SALMA.password);
    await page.locator('main form button[type=submit]').last().click();
    await page.waitForURL('**/cart');
    const lamp = page.locator('main [data-product-id="7"]');
    await expect(lamp.locator('output')).toHaveText('2');
    await audit(page);

    const picture = lamp.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1);

    if (scripts) await hydrate(page);
    await lamp.getByRole('button', { name: cart.less.split('{{')[0]!.trim() }).click();
    await expect(lamp.locator('output')).toHaveText('1');
    await expect.poll(() => api.received).toContain('POST cart/item');
    expect(api.received).not.toContain('POST cart/items');

    await page.goto(`${prefix}/dates?redirectTo=${prefix}/cart`);
    await page.locator('main [name=from]').fill(dayFromToday(20));
    await page.locator('main [name=to]').fill(dayFromToday(21));
    await page.locator('main form:has([name=from]) button').first().click();
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: cart.completeOrder }).click();
    await page.waitForURL('**/orders/summary-orders');
    await expect(page.locator('main')).toContainText('كرسي خشبي');
    await audit(page);
  });
});

test('the profile is loaded again a second after a new customer has confirmed the code', async ({
  page,
}) => {
  api.reset();
  await page.goto('/en/register');
  await page.locator('main [name=fullname]').fill('Nora');
  await page.locator('main [name=phone]').fill('557654321');
  await page.locator('main [name=password]').fill('a-password-of-hers');
  await page.locator('main [name=password_confirmation]').fill('a-password-of-hers');
  await page.locator('main form button[type=submit]').last().click();
  await page.waitForURL('**/verify');
  await hydrate(page);
  await page.locator('main [name=otp]').fill('1234');
  await page.locator('main form button[type=submit]').first().click();
  await expect.poll(() => api.received).toContain('POST verify');
  await expect
    .poll(() => api.received.slice(api.received.indexOf('POST verify')))
    .toContain('GET account');
});
