import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { hydrate } from '#tests/support/hydrated.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { lastCode } from '#tests/support/outbox.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';

const fixture = createBrowserFixture();
const dialog = (page: Page) => page.locator('[role=dialog]');

/** A new customer in a modal, before the code that was sent; the clock goes on, or as it is told. */
async function registerInModal() {
  const page = await fixture.openPage({ width: 1280 });
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
  expect(await room.locator('[name=password]').getAttribute('type')).toBe('text');
  await eye.click();
  expect(await room.locator('[name=password]').getAttribute('type')).toBe('password');
  await room.getByRole('button', { name: 'Create the account' }).click();
  const code = room.locator('[name=otp]');
  await code.waitFor();
  return { page, room, code, person };
}

it('a code is pasted as it was written, and offered by the phone', async () => {
  const { page, room, code } = await registerInModal();
  await fixture.audit(page, true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' a٢-c ٣ '));
  await code.press('Control+V');
  expect(await code.inputValue()).toBe('A2C3');
  expect(await room.getByRole('button', { name: 'Confirm' }).isEnabled()).toBe(true);
});

it('the form is hidden while a code is checked, and comes back when the minute is over or it was wrong', async () => {
  const { page, room, code, person } = await registerInModal();
  const right = await lastCode(fixture.shop, person.phone);
  let held: Route | undefined;
  await page.route(/\/en\/verify/, (route) => {
    if (held || route.request().method() !== 'POST') return route.fallback();
    held = route;
  });
  await code.fill(right === 'ABCD' ? 'DCBA' : 'ABCD');
  await room.getByRole('button', { name: 'Confirm' }).click();
  await room.getByText('Checking the code').waitFor();
  expect(await code.isVisible()).toBe(false);
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
  await room.getByRole('button', { name: 'Confirm' }).click();
  await room.waitFor({ state: 'detached' });
  const toast = page.locator('[data-sonner-toast][data-type=success]').last();
  await toast.waitFor();
  expect(await toast.textContent()).toBe('Your number is confirmed');
  await page.locator('header a[href="/en/account"]:visible').waitFor();
  const before = loads.length;
  await page.clock.fastForward(1_000);
  await expect.poll(() => loads.length).toBe(before + 1);
});

it('a message stays for two seconds', async () => {
  const page = await fixture.openPage({ width: 1280 });
  await page.clock.install();
  await page.goto('/en/products');
  await hydrate(page);
  await page.locator('main [data-product-id] form button').first().click();
  const toast = page.locator('[data-sonner-toast]');
  await toast.waitFor();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_500);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1_500);
  await expect.poll(() => toast.count()).toBe(0);
});
