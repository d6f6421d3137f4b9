import type { Page } from 'playwright';
import { goToPageOf } from '#tests/support/hydrated.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import { lastCode } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/e2e.ts';

const send = (page: Page) => page.locator('main form button[type=submit]').first().click();

test.describe('a new customer', { tag: '@every-variant' }, () => {
  test('registers with a code, leaves, and must wait a minute for the next code', async ({
    page,
    prefix,
    scripts,
    audit,
    shop,
  }) => {
    const { phone } = newCustomer();

    await page.goto(`${prefix}/login?redirectTo=${encodeURIComponent(`${prefix}/orders`)}`);
    const register = page.locator('main a[href*="/register"]');
    await (scripts ? goToPageOf(register) : register.click());
    await page.waitForURL('**/register?*');
    await page.locator('[name=fullname]').fill('سارة');
    await page.locator('[name=phone]').fill(phone);
    await page.locator('[name=password]').fill('secret-1');
    await page.locator('[name=password_confirmation]').fill('another');
    await send(page);
    await page.locator('[name=password_confirmation][aria-invalid=true]').waitFor();
    await expect(page.locator('[name=fullname]')).toHaveValue('سارة');
    await audit(page);
    await page.locator('[name=password]').fill('secret-1');
    await page.locator('[name=password_confirmation]').fill('secret-1');
    await send(page);
    await page.waitForURL(`**${prefix}/verify`);
    await page.locator('[name=otp]').fill((await lastCode(shop, phone)).toLowerCase());
    await send(page);
    await page.waitForURL(`**${prefix}/orders`);

    await page.goto(`${prefix}/logout`);
    await send(page);
    await page.waitForURL(shop.url + (prefix || '/'));
    await page.goto(`${prefix}/forgot-password`);
    await page.locator('[name=phone]').fill(phone);
    await send(page);
    await page.getByRole('alert').waitFor();
    // Another code only after a minute: the rule holds across purposes.
    await audit(page);
  });
});
