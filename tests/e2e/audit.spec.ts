import { NOURA } from '#tests/support/fixtures.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { signIn } from '#tests/support/sign-in.ts';

/* Screens that no other test looks at for faults. */
useShop();

const OF_CUSTOMERS = ['/account/sessions', '/account/messages', '/account/avatar'];

test('what a guest reads has no fault @both-languages', async ({ openPage, prefix, audit }) => {
  const page = await openPage();
  for (const path of ['/privacy-policy', '/rent-details', '/offline']) {
    await page.goto(prefix + path);
    await audit(page);
  }
});

test('the rest of the account has no fault @both-languages', async ({
  openPage,
  prefix,
  audit,
}) => {
  const page = await openPage();
  await signIn(page, NOURA, prefix, '/orders');
  const open = page.locator('main li a:has([data-status=accepted])');
  const order = await open.first().getAttribute('href');
  for (const path of [...OF_CUSTOMERS.map((one) => prefix + one), `${order}/cancel`]) {
    await page.goto(path);
    await audit(page);
  }
});

test('the open menu of categories and the whole picture have no fault @both-languages', async ({
  openPage,
  prefix,
  audit,
}) => {
  const page = await openPage();
  await page.goto(`${prefix}/product/brass-dallah`);
  await hydrate(page);
  await page.locator('header summary').click();
  await expect(page.locator('header details a').first()).toBeVisible();
  await audit(page);
  await page.keyboard.press('Escape');
  await page.locator('#view-1 a').click();
  await expect(page.locator('dialog[open] img')).toBeVisible();
  await audit(page);
});
