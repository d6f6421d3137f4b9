import sharp from 'sharp';
import { orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { OWNER_TOKEN } from '#tests/support/counter-shop.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { addStaffMember, enterCounter, type StaffMember } from '#tests/support/staff-member.ts';
import { signIn } from '#tests/support/sign-in.ts';

/** Of an order that was handed over and came back damaged (specification section 4). */
const LABELS = {
  ar: ['عادت بعض القطع متضررة', 'تاريخ التسليم', 'تاريخ الإرجاع'],
  '/en': ['Some props came back damaged', 'Handed to you', 'Returned'],
};
/** Words that do not break by themselves. */
const COMPANY = {
  company_name: 'Najd Films',
  tax_number: '310122393500003',
  email: 'accounts.payable.department@najd-films-production.example',
};
const NOTE = 'البوق مخدوش من الطرف';

test.describe('the counter', { tag: '@every-variant' }, () => {
  let people = 0;
  let member: StaffMember;
  let number: string;
  let order: string;

  test.beforeEach(async ({ shop, prefix, customer }) => {
    // There are nine megaphones: the order of each test has days of its own.
    const piece = { slug: 'megaphone', quantity: 2, starts: 1 + 5 * people, lasts: 2 };
    const id = await orderProduct(customer.visitor, piece, COMPANY);
    await choosePayment(customer.visitor, id, 'cash');
    order = `/orders/${id}`;
    number = /M7-\d+/.exec((await customer.visitor.get(order)).text)![0];
    const name = `Person ${++people} of ${prefix || 'ar'}`.replace('/', '');
    member = await addStaffMember(shop, OWNER_TOKEN, { name, role: 'manager' });
  });

  test('prepares, hands over, takes back damaged and closes, and the customer sees it', async ({
    page,
    openPage,
    prefix,
    audit,
    customer,
  }) => {
    const shopper = await openPage();
    await signIn(shopper, customer, prefix, order);
    const status = shopper.locator('main');
    await enterCounter(page, prefix, member);
    await page.locator(`a[href="${prefix}/staff/orders/${number}"]`).first().click();
    await page.locator('form:has([value="accept"]) button').click();
    await page.getByRole('status').waitFor();
    await page.locator('form:has([value="prepare"]) button').click();
    await expect(page.getByRole('status')).toContainText(prefix ? 'Packed' : 'مجهّز');
    await shopper.reload();
    await expect(status).toContainText(prefix ? 'The props are packed' : 'القطع مجهّزة');
    const over = page.locator('form:has([value="hand-over"])');
    // What the order says, unless more or less was taken.
    await expect(over.locator('[name=deposit]')).toHaveValue('16.00');
    await over.locator('[name=deposit]').fill('500');
    await over.locator('button').click();
    await page.getByRole('status').waitFor();
    await shopper.reload();
    await expect(status).toContainText(prefix ? 'In progress' : 'القطع معك');
    await expect(status.locator('section data[value="500.00"]')).toHaveCount(1);

    const back = page.locator('form:has([value="return"])');
    await back.locator('[name=damaged]').check();
    await back.locator('button').click();
    await page.getByRole('alert').waitFor();
    await expect(back.locator('[name=damaged]')).toBeChecked();
    await audit(page);
    await back.locator('[name=note]').fill(NOTE);
    await back.locator('button').click();
    await page.locator('[type=file]').setInputFiles({
      name: 'scratch.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 40, height: 30, channels: 3, background: '#804020' },
      })
        .png()
        .toBuffer(),
    });
    await page.locator('form:has([type=file]) button').click();
    await expect(page.locator('section img')).toHaveCount(1);

    const inspected = page.locator('form:has([value="complete"])');
    await expect(inspected.locator('[name=late_days]')).toHaveValue('0');
    await inspected.locator('[name=late_days]').fill('1');
    await inspected.locator('[name=damage]').fill('much');
    await inspected.locator('button').click();
    await page.getByRole('alert').waitFor();
    await expect(inspected.locator('[name=damage]')).toHaveValue('much');
    await inspected.locator('[name=damage]').fill('50');
    await inspected.locator('[name=note]').fill(NOTE);
    await inspected.locator('button').click();
    await page.locator('form:has([value="close"]) button').waitFor();

    const correction = page.locator('details:has([value=correct])');
    await correction.locator('summary').click();
    await audit(page);
    await correction.locator('[name=damage]').fill('40');
    await correction.locator('[name=note]').fill('Polished, so less');
    await correction.locator('button').click();
    await expect(page.locator('form:has([value="close"]) data')).toHaveAttribute('value', '414.00');
    await page.locator('form:has([value="close"]) button').click();
    await page.locator('form:has([name=move])').waitFor({ state: 'detached' });
    await shopper.reload();
    await expect(status).toContainText(NOTE);
    await expect(status).toContainText('Polished, so less');
    for (const label of LABELS[prefix || 'ar']) await expect(status).toContainText(label);
    // 40.00 a day and 15 %, and 40.00 for the scratch: 414.00 of 500.00 go back.
    await expect(status.locator('section data[value="86.00"]')).toHaveCount(1);
    await expect(status.locator('section data[value="414.00"]')).toHaveCount(1);
    const picture = status.locator('li img[src*="/avatars/"]');
    await expect(picture).toHaveJSProperty('naturalWidth', 40);
    await shopper.locator(`main a[href="${prefix}${order}/closing-invoice"]`).click();
    await shopper.waitForURL('**/closing-invoice');
    await shopper.locator('main [role=img] svg').waitFor();
    // What is taxed has a total of its own, which is in the code.
    const total = shopper.locator('main [data-amount=total] data');
    await expect(total).toHaveAttribute('value', '46.00');
    await expect(shopper.locator('main data[value="414.00"]')).toHaveCount(1);
  });

  test('is entered on a phone, and read in the other language', async ({ page, prefix }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enterCounter(page, prefix, member);
    await page.goto(`${prefix}/staff/account`);
    await page.locator('header a').last().click();
    await page.waitForURL(`**${prefix ? '' : '/en'}/staff/account`);
  });

  test('prints an order, a list to pick by without prices, and a note to sign', async ({
    page,
    prefix,
  }) => {
    await enterCounter(page, prefix, member);
    const address = `${prefix}/staff/orders/${number}`;
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['nav', '#next', '#history'])
      await expect(page.locator(hidden).first()).toBeHidden();
    for (const shown of ['h1', '#pieces', '#customer', '#rental', '#money'])
      await expect(page.locator(shown)).toBeVisible();
    for (const { paper, amounts, quantity } of [
      { paper: 'picking-list', amounts: [], quantity: 1 },
      { paper: 'delivery-note', amounts: ['92.00', '16.00'], quantity: 1 },
      {
        paper: 'papers/slip',
        amounts: ['20.00', '80.00', '80.00', '12.00', '92.00', '16.00'],
        quantity: 2,
      },
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address);
      await page.locator(`a[href="${address}/${paper}"]`).click();
      await page.waitForURL(`**/${paper}`);
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['nav', 'header a', 'main a'])
        await expect(page.locator(hidden).first()).toBeHidden();
      await expect(page.locator('tbody td').nth(quantity)).toHaveText('2');
      const sums = await page
        .locator('data')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      expect(sums).toEqual(amounts);
    }
  });
});
