import type { Page } from 'playwright';
import { FAHAD } from '#tests/support/fixtures.ts';
import { orderPiece } from '#tests/support/order-piece.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { addStaffMember, currentCode, type StaffMember } from '#tests/support/staff-member.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { Visitor } from '#tests/support/visitor.ts';

const STAFF_TOKEN = 'token-of-the-staff-in-this-test';

useShop({ STAFF_PAGES: 'on', STAFF_TOKEN });

const NOTE = 'البوق مخدوش من الطرف';

test.describe('the counter', { tag: '@every-variant' }, () => {
  let people = 0;
  let member: StaffMember;
  let number: string;
  let order: string;

  test.beforeEach(async ({ shop, prefix }) => {
    const fahad = new Visitor(shop.url, prefix);
    await fahad.logIn(FAHAD);
    const id = await orderPiece(fahad, { slug: 'megaphone', quantity: 2, starts: 1, lasts: 2 });
    await choosePayment(fahad, id, 'cash');
    order = `/orders/${id}`;
    number = /M7-\d+/.exec((await fahad.get(order)).text)![0];
    const name = `Person ${++people} of ${prefix || 'ar'}`.replace('/', '');
    member = await addStaffMember(shop, STAFF_TOKEN, { name, role: 'manager' });
  });

  async function enter(page: Page, prefix: string): Promise<void> {
    await page.goto(`${prefix}/staff`);
    await page.locator('[name=name]').fill(member.name);
    await page.locator('[name=password]').fill(member.password);
    await page.locator('[name=code]').fill(currentCode(member));
    await page.locator('main form button').click();
    await page.waitForURL(({ pathname }) => pathname === `${prefix}/staff`);
  }

  test('prepares, hands over, takes back damaged and closes, and the customer sees it', async ({
    page,
    openPage,
    prefix,
    audit,
  }) => {
    const customer = await openPage();
    await signIn(customer, FAHAD, prefix, order);
    const status = customer.locator('main');
    await enter(page, prefix);
    await page.locator(`a[href="${prefix}/staff/orders/${number}"]`).first().click();
    await audit(page);
    for (const move of ['accept', 'hand-over'] as const) {
      await page.locator(`form:has([value="${move}"]) button`).click();
      await page.getByRole('status').waitFor();
    }
    await customer.reload();
    await expect(status).toContainText(prefix ? 'In progress' : 'القطع معك');

    const back = page.locator('form:has([value="return"])');
    await back.locator('[name=damaged]').check();
    await back.locator('button').click();
    await page.getByRole('alert').waitFor();
    await expect(back.locator('[name=damaged]')).toBeChecked();
    await audit(page);
    await back.locator('[name=note]').fill(NOTE);
    await back.locator('button').click();
    await page.locator('form:has([value="complete"]) button').click();
    await page.locator('form:has([value="close"]) button').click();
    await page.locator('form:has([name=move])').waitFor({ state: 'detached' });
    await customer.reload();
    await expect(status).toContainText(NOTE);
  });

  test('has pages without a fault at every width', async ({ page, prefix, audit }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${prefix}/staff/sign-in`);
    await audit(page);
    await enter(page, prefix);
    const paths = ['', '/orders', '/planning', '/messages', '/stock', '/pages', '/pages/about'];
    const more = ['/products/megaphone', '/products/new', '/coupons', '/delivery', '/reports'];
    for (const path of [...paths, ...more, '/people', '/shop', '/account']) {
      await page.goto(`${prefix}/staff${path}`);
      await audit(page);
    }
    await page.locator('header a').last().click();
    await page.waitForURL(`**${prefix ? '' : '/en'}/staff/account`);
  });

  test('prints an order as a list to pick by', async ({ page, prefix }) => {
    await enter(page, prefix);
    await page.goto(`${prefix}/staff/orders/${number}`);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['nav', '#next', '#history'])
      await expect(page.locator(hidden).first()).toBeHidden();
    for (const shown of ['h1', '#pieces', '#customer', '#rental', '#money'])
      await expect(page.locator(shown)).toBeVisible();
  });
});
