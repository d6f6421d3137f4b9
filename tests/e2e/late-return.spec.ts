import { DAY_MS } from '#contract/days.ts';
import { moveClockBy } from '#tests/support/clock.ts';
import { copyDataFolder, type DataFolder } from '#tests/support/data-folders.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { startShop } from '#tests/support/processes.ts';
import { signIn } from '#tests/support/sign-in.ts';
import {
  addStaffMember,
  enterCounter,
  signInAtCounter,
  type StaffMember,
} from '#tests/support/staff-member.ts';
import { Visitor } from '#tests/support/visitor.ts';

const STAFF = { STAFF_PAGES: 'on', STAFF_TOKEN: 'token-of-the-staff-in-this-test' };
const NOTE = 'The horn is dented';
const PICTURE = 'rental-api/demo/catalogue/pictures/megaphone.webp';
const THREE_DAYS_MS = 3 * DAY_MS;

let data: DataFolder;
let member: StaffMember;
let id: string;
let number: string;

/**
 * Rents two megaphones for today only and hands them over; returns the settings of the same shop
 * three days later.
 */
async function handOver(): Promise<Record<string, string>> {
  data = await copyDataFolder('demo');
  const settings = { ...STAFF, DATA_DIR: data.path };
  const shop = await startShop(settings);
  try {
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    id = await orderProduct(fahad, { slug: 'megaphone', quantity: 2, starts: 0, lasts: 1 });
    await choosePayment(fahad, id, 'cash');
    number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
    const person = { name: 'Hind', role: 'counter' } as const;
    member = await addStaffMember(shop, STAFF.STAFF_TOKEN, person);
    const hind = new Visitor(shop.url);
    await signInAtCounter(hind, member);
    const handover = { move: 'hand-over', deposit: '200' };
    for (const fields of [{ move: 'accept' }, { move: 'prepare' }, handover])
      await hind.post(`/staff/orders/${number}`, fields);
  } finally {
    await shop.stop();
  }
  return { ...settings, ...moveClockBy(THREE_DAYS_MS) };
}

useShop(handOver);
test.afterAll(() => data.remove());

test(
  'a late return with damage: listed, its days proposed and charged, and the customer sees it',
  { tag: '@every-variant' },
  async ({ page, openPage, prefix, audit }) => {
    const customer = await openPage();
    const status = customer.locator('main');
    await signIn(customer, FAHAD, prefix, `/orders/${id}`);
    await expect(status).toContainText(prefix ? 'The last day is over' : 'انتهت مدة الإيجار');
    await expect(status.locator('data[value="40.00"]').first()).toBeVisible();
    await audit(customer);

    await enterCounter(page, prefix, member, Date.now() + THREE_DAYS_MS);
    const late = page.locator('section[aria-labelledby=late]');
    await audit(page);
    await late.locator(`a[href="${prefix}/staff/orders/${number}"]`).click();
    await expect(page.locator('main')).toContainText(prefix ? '3 days late' : 'متأخر 3 أيام');
    const back = page.locator('form:has([value="return"])');
    await back.locator('[name=damaged]').check();
    await back.locator('[name=note]').fill(NOTE);
    await back.locator('button').click();
    const inspected = page.locator('form:has([value="complete"])');
    await expect(inspected.locator('[name=late_days]')).toHaveValue('3');
    // Above the charges, so that nothing typed there is lost.
    await page.locator('[name=image]').setInputFiles(PICTURE);
    await page.locator('form:has([name=image]) button').click();
    await expect(page.locator('#pictures ~ form img')).toHaveCount(1);
    await inspected.locator('[name=damage]').fill('25');
    await inspected.locator('[name=note]').fill(NOTE);
    await inspected.locator('button').click();
    const close = page.locator('form:has([value="close"])');
    // Three days at 40.00 and 15 %, and 25.00 for the damage: 37.00 of 200.00 go back.
    await expect(close.locator('data')).toHaveAttribute('value', '37.00');
    await close.locator('button').click();
    await page.locator('form:has([name=move])').waitFor({ state: 'detached' });

    await customer.reload();
    for (const sum of ['120.00', '18.00', '25.00', '163.00', '37.00'])
      await expect(status.locator(`section data[value="${sum}"]`).first()).toBeVisible();
    await expect(status).toContainText(NOTE);
    await expect(status).not.toContainText(prefix ? 'The last day is over' : 'انتهت مدة الإيجار');
  },
);
