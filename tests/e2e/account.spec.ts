import type { Locator, Page } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { lastCode } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

const PICTURE = 'rental-api/demo/catalogue/pictures/green-sofa.webp';

test.describe('a customer', { tag: '@every-variant' }, () => {
  // On the list of products; with scripts the page is hydrated, and dialogs are modals.
  let room: Locator;
  test.beforeEach(async ({ page, prefix, scripts }) => {
    await page.goto(`${prefix}/products`);
    if (scripts) await hydrate(page);
    room = page.locator(scripts ? '[role=dialog]' : 'main');
  });
  // Without scripts each step is a page that `audit.spec.ts` checks; modals are checked here.
  const link = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();
  const send = () => room.locator('form button:not([type=button])').first().click();

  test('changes everything and leaves for good', async ({ page, shop, prefix, scripts, audit }) => {
    const person = await registerCustomer(new Visitor(shop.url));

    await link(page, `${prefix}/login`).click();
    if (!scripts) {
      const dialCode = room.locator('select[name=phone_code]');
      await expect(dialCode.locator('option').first()).toHaveAttribute('value', '966');
      await dialCode.selectOption('971');
      await dialCode.selectOption('966');
    }
    await room.locator('[name=phone]').fill(person.phone);
    await room.locator('[name=password]').fill('wrong-one');
    if (scripts) await audit(page);
    await send();
    await room.getByRole('alert').waitFor();
    await room.locator('[name=password]').fill(person.password);
    await send();
    await link(page, `${prefix}/account`).click();
    await room.locator(`a[href="${prefix}/account/edit"]`).waitFor();
    if (scripts) await audit(page);

    await room.locator(`a[href="${prefix}/account/edit"]`).click();
    const save = room.locator('form').first().locator('button');
    if (scripts) await expect(save).toBeDisabled();
    await room.locator('[name=image]').setInputFiles('package.json');
    await send();
    await room.locator('#avatar-error').waitFor();
    await audit(page);
    if (!scripts) await page.goto(`${prefix}/account/edit`);
    await room.locator('[name=image]').setInputFiles(PICTURE);
    if (scripts) {
      await room.locator('img[src^="blob:"]').waitFor();
      // What was said of the other file is gone.
      expect(await room.locator('#avatar-error').count()).toBe(0);
    }
    await audit(page);
    await send();
    await room.locator('img[src^="/media/avatars/"]').waitFor();

    const phone = person.phone.replace(/^54/, '55');
    await room.locator('[name=fullname]').fill('Sara');
    await room.locator('[name=phone]').fill(phone);
    await room.locator('form').nth(1).locator('button[type=submit]').click();
    await room.locator('[name=code]').waitFor();
    if (scripts) await audit(page);
    await room.locator('[name=code]').fill((await lastCode(shop, phone)).toLowerCase());
    await room.locator('[name=password]').fill(person.password);
    await send();
    await room.getByText(`+966${phone}`).waitFor();
    await expect(room).toContainText('Sara');

    await room.locator('[name=intent][value=toggle-notifications]').click();
    await room.getByText(prefix ? 'Notifications are off' : 'الإشعارات متوقفة').waitFor();
    await room.locator(`a[href="${prefix}/logout"]`).click();
    const no = room.locator(`a[href="${prefix}/account"]`);
    await no.waitFor();
    if (scripts) await audit(page);
    await no.click();
    await room.locator(`a[href="${prefix}/account/delete"]`).click();
    await room.locator('[name=password]').fill(person.password);
    if (scripts) await audit(page);
    await send();
    await page.waitForURL(shop.url + (prefix || '/'));
    expect((await new Visitor(shop.url).post('/login', { ...person, phone })).status).toBe(422);
  });

  // No other test has the password of this customer reset: codes are a minute apart.
  test('has forgotten the password', async ({ page, shop, prefix, language, scripts, audit }) => {
    await link(page, `${prefix}/login`).click();
    await room.locator(`a[href^="${prefix}/forgot-password"]`).click();
    await room.locator('[name=fullname], [name=password]').waitFor({ state: 'detached' });
    if (scripts) await audit(page);
    await room.locator('[name=phone]').fill(`0${FAHAD.phone}`);
    await send();
    await room.locator('[name=otp]').waitFor();
    if (scripts) await audit(page);
    await room.locator('[name=otp]').fill(await lastCode(shop, FAHAD.phone));
    await send();
    await room.locator('[name=password_confirmation]').waitFor();
    if (scripts) await audit(page);
    await room.locator('[name=password]').fill('another-1');
    await room.locator('[name=password_confirmation]').fill('another-2');
    await send();
    await room
      .getByText(translationsOf(language, 'validation').notEqualPasswords)
      .first()
      .waitFor();
    await room.locator('[name=password]').fill('another-1');
    await room.locator('[name=password_confirmation]').fill('another-1');
    await send();
    await page
      .getByText(translationsOf(language, 'rental-api').messages.password_changed)
      .first()
      .waitFor();
    await room.locator('[name=phone]').waitFor();
    await room.locator('[name=phone]').fill(FAHAD.phone);
    await room.locator('[name=password]').fill('another-1');
    await send();
    await link(page, `${prefix}/account`).waitFor();
  });
});
