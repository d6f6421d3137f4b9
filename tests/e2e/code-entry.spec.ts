import type { Page, Route } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { lastCode } from '#tests/support/outbox.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';

const dialog = (page: Page) => page.locator('[role=dialog]');

/** A new customer in a modal, before the code that was sent; the clock goes on, or as it is told. */
async function registerInModal(openPage: E2e['openPage']) {
  const page = await openPage({ width: 1280 });
  await page.clock.install();
  await page.goto('/en/products');
  await hydrate(page);
  const person = newCustomer();
  const room = dialog(page);
  await page.locator('header a[href="/en/login"]:visible').click();
  await room.getByRole('link', { name: 'Create an account' }).click();
  await room.locator('[name=fullname]').waitFor();
  // Nothing filled in: the first field that is wrong has the focus.
  await room.getByRole('button', { name: 'Create the account' }).click();
  await room.locator('[name=fullname][aria-invalid=true]:focus').waitFor();
  for (const name of ['fullname', 'phone', 'password'] as const)
    await room.locator(`[name=${name}]`).fill(person[name]);
  await room.locator('[name=password_confirmation]').fill(person.password);
  const eye = room.locator('[name=password] ~ button');
  await eye.click();
  await expect(room.locator('[name=password]')).toHaveAttribute('type', 'text');
  await eye.click();
  await expect(room.locator('[name=password]')).toHaveAttribute('type', 'password');
  await room.getByRole('button', { name: 'Create the account' }).click();
  const code = room.locator('[name=otp]');
  await code.waitFor();
  return { page, room, code, person };
}

test('a code is pasted as it was written, and offered by the phone', async ({
  openPage,
  audit,
}) => {
  const { page, room, code } = await registerInModal(openPage);
  await audit(page);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' a٢-c ٣ '));
  await code.press('Control+V');
  await expect(code).toHaveValue('A2C3');
  await expect(room.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('the form is hidden while a code is checked, and comes back when the minute is over or it was wrong', async ({
  openPage,
  shop,
}) => {
  const { page, room, code, person } = await registerInModal(openPage);
  const right = await lastCode(shop, person.phone);
  let held: Route | undefined;
  await page.route(/\/en\/verify/, (route) => {
    if (held || route.request().method() !== 'POST') return route.fallback();
    held = route;
    return undefined;
  });
  await code.fill(right === 'ABCD' ? 'DCBA' : 'ABCD');
  await room.getByRole('button', { name: 'Confirm' }).click();
  await room.getByText('Checking the code').waitFor();
  await expect(code).toBeHidden();
  await page.clock.fastForward(61_000);
  await code.waitFor({ state: 'visible' });
  await held!.continue();
  await room.getByRole('alert').first().waitFor();
  await room.locator('[name=otp]:focus').waitFor();

  // The right one: its message is a toast, and the page has the profile a second later.
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === '/en/products.data') loads.push(pathname);
  });
  await code.fill(right);
  // A clock that goes on by itself would pass the second on a slow machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await room.getByRole('button', { name: 'Confirm' }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await room.count()).toBe(0);
  }).toPass({ intervals: [200] });
  const toast = page.locator('[data-sonner-toast][data-type=success]').last();
  await toast.waitFor();
  await expect(toast).toHaveText('Your number is confirmed');
  await page.locator('header a[href="/en/account"]:visible').waitFor();
  const before = loads.length;
  await page.clock.runFor(1_000);
  await expect.poll(() => loads.length).toBe(before + 1);
});

test('a message stays for two seconds', async ({ openPage }) => {
  const page = await openPage({ width: 1280 });
  await page.clock.install();
  await page.goto('/en/products');
  await hydrate(page);
  await page.locator('main [data-product-id] > button').first().click();
  const toast = page.locator('[data-sonner-toast]');
  await toast.waitFor();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_500);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});
