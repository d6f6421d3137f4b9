import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { lastCode } from '#tests/support/outbox.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';

const fixture = createBrowserFixture();

const send = (page: Page) => page.locator('main form button[type=submit]').first().click();

describe.each([
  { language: 'ar', scripts: false, phone: '500000001' },
  { language: 'ar', scripts: true, phone: '500000002' },
  { language: 'en', scripts: false, phone: '500000003' },
  { language: 'en', scripts: true, phone: '500000004' },
] as const)('a new customer in $language, scripts $scripts', ({ language, scripts, phone }) => {
  it('registers with a code, leaves, and must wait a minute for the next code', async () => {
    const prefix = language === 'en' ? '/en' : '';
    const page = await fixture.openPage({ scripts });
    const expectSound = () => fixture.audit(page, scripts);

    await page.goto(`${prefix}/login?redirectTo=${encodeURIComponent(`${prefix}/orders`)}`);
    await page.locator('main a[href*="/register"]').click();
    await page.waitForURL('**/register?*');
    await expectSound();
    await page.locator('[name=fullname]').fill('سارة');
    await page.locator('[name=phone]').fill(phone);
    await page.locator('[name=password]').fill('secret-1');
    await page.locator('[name=password_confirmation]').fill('another');
    await send(page);
    await page.locator('[name=password_confirmation][aria-invalid=true]').waitFor();
    expect(await page.locator('[name=fullname]').inputValue()).toBe('سارة');
    await expectSound();
    await page.locator('[name=password]').fill('secret-1');
    await page.locator('[name=password_confirmation]').fill('secret-1');
    await send(page);
    await page.waitForURL(`**${prefix}/verify`);
    await expectSound();
    await page.locator('[name=otp]').fill((await lastCode(fixture.shop, phone)).toLowerCase());
    await send(page);
    await page.waitForURL(`**${prefix}/orders`);

    await page.goto(`${prefix}/logout`);
    await send(page);
    await page.waitForURL(fixture.shop.url + (prefix || '/'));
    await page.goto(`${prefix}/forgot-password`);
    await expectSound();
    await page.locator('[name=phone]').fill(phone);
    await send(page);
    await page.getByRole('alert').waitFor();
    // Another code only after a minute: the rule holds across purposes.
    await expectSound();
  });
});
