import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/hydrated.ts';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { lastCode } from '#tests/support/outbox.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';
import { Visitor } from '#tests/support/visitor.ts';

const PICTURE = 'rental-api/demo/catalogue/pictures/green-sofa.webp';

describe.each([
  { language: 'ar', prefix: '' },
  { language: 'en', prefix: '/en' },
] as const)('a customer in $language', ({ prefix }) => {
  const fixture = createBrowserFixture();

  /** A phone on the list of products; with scripts the page is awake, and dialogs are modals. */
  async function openPhone(scripts: boolean): Promise<{ page: Page; room: Locator }> {
    const page = await fixture.openPage({ scripts });
    await page.goto(`${prefix}/products`);
    if (scripts) await hydrate(page);
    return { page, room: page.locator(scripts ? '[role=dialog]' : 'main') };
  }
  const link = (page: Page, path: string) =>
    page.locator(`a[href="${prefix}${path}"]:visible`).first();
  const send = (room: Locator) => room.locator('form button:not([type=button])').first().click();

  it.each([false, true])('changes everything and leaves for good, scripts %s', async (scripts) => {
    const person = await registerCustomer(new Visitor(fixture.shop.url));
    const { page, room } = await openPhone(scripts);
    const expectSound = () => fixture.audit(page, scripts);

    await link(page, '/login').click();
    if (!scripts) {
      const dialCode = room.locator('select[name=phone_code]');
      expect(await dialCode.locator('option').first().getAttribute('value')).toBe('966');
      await dialCode.selectOption('971');
      await dialCode.selectOption('966');
    }
    await room.locator('[name=phone]').fill(person.phone);
    await room.locator('[name=password]').fill('wrong-one');
    await expectSound();
    await send(room);
    await room.getByRole('alert').waitFor();
    await room.locator('[name=password]').fill(person.password);
    await send(room);
    await link(page, '/account').click();
    await room.locator(`a[href="${prefix}/account/edit"]`).waitFor();
    await expectSound();

    await room.locator(`a[href="${prefix}/account/edit"]`).click();
    const save = room.locator('form').first().locator('button');
    if (scripts) expect(await save.isDisabled()).toBe(true);
    await room.locator('[name=image]').setInputFiles('package.json');
    await send(room);
    await room.locator('#avatar-error').waitFor();
    await expectSound();
    if (!scripts) await page.goto(`${prefix}/account/edit`);
    await room.locator('[name=image]').setInputFiles(PICTURE);
    if (scripts) {
      await room.locator('img[src^="blob:"]').waitFor();
      // What was said of the other file is gone.
      expect(await room.locator('#avatar-error').count()).toBe(0);
    }
    await expectSound();
    await send(room);
    await room.locator('img[src^="/media/avatars/"]').waitFor();

    const phone = person.phone.replace(/^54/, '55');
    await room.locator('[name=fullname]').fill('Sara');
    await room.locator('[name=phone]').fill(phone);
    await room.locator('form').nth(1).locator('button[type=submit]').click();
    await room.locator('[name=code]').waitFor();
    await expectSound();
    await room.locator('[name=code]').fill((await lastCode(fixture.shop, phone)).toLowerCase());
    await room.locator('[name=password]').fill(person.password);
    await send(room);
    await room.getByText(`+966${phone}`).waitFor();
    expect(await room.textContent()).toContain('Sara');

    await room.locator('[name=intent][value=toggle-notifications]').click();
    await room.getByText(prefix ? 'Notifications are off' : 'الإشعارات متوقفة').waitFor();
    await room.locator(`a[href="${prefix}/logout"]`).click();
    const no = room.locator(`a[href="${prefix}/account"]`);
    await no.waitFor();
    await expectSound();
    await no.click();
    await room.locator(`a[href="${prefix}/account/delete"]`).click();
    await room.locator('[name=password]').fill(person.password);
    await expectSound();
    await send(room);
    await page.waitForURL(fixture.shop.url + (prefix || '/'));
    expect((await new Visitor(fixture.shop.url).post('/login', { ...person, phone })).status).toBe(
      422,
    );
  });

  it.each([
    { scripts: false, person: NOURA },
    { scripts: true, person: FAHAD },
  ])('has forgotten the password, scripts $scripts', async ({ scripts, person }) => {
    const { page, room } = await openPhone(scripts);
    await link(page, '/login').click();
    await room.locator(`a[href^="${prefix}/forgot-password"]`).click();
    await room.locator('[name=fullname], [name=password]').waitFor({ state: 'detached' });
    await fixture.audit(page, scripts);
    await room.locator('[name=phone]').fill(`0${person.phone}`);
    await send(room);
    await room.locator('[name=otp]').waitFor();
    await fixture.audit(page, scripts);
    await room.locator('[name=otp]').fill(await lastCode(fixture.shop, person.phone));
    await send(room);
    await room.locator('[name=password_confirmation]').waitFor();
    await fixture.audit(page, scripts);
    await room.locator('[name=password]').fill('another-1');
    await room.locator('[name=password_confirmation]').fill('another-1');
    await send(room);
    await room.locator('[name=phone]').waitFor();
    await room.locator('[name=phone]').fill(person.phone);
    await room.locator('[name=password]').fill('another-1');
    await send(room);
    await link(page, '/account').waitFor();
  });
});
