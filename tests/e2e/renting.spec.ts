import type { Page } from 'playwright';
import { hydrate } from '#tests/support/hydrated.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { expect, test, type E2e } from '#tests/support/e2e.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

let page: Page;
let problems: string[];

const dialog = () => page.locator('[role=dialog]');
async function open(openPage: E2e['openPage'], path: string, width: number) {
  page = await openPage({ width });
  problems = [];
  collectFaults(page, problems);
  await page.goto(path);
  await hydrate(page);
}

/** The cell of a day in its own month, as a screen reader names it. */
const cell = (day: string, locale: string) => {
  const [year, month, date] = day.split('-').map(Number);
  const name = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(Date.UTC(year!, month! - 1, 1));
  const [monthName = ''] = name.split(' ');
  const label = `[aria-label*="${date} ${monthName} ${year}"]`;
  return dialog().locator(`td > ${label}:not([data-outside-month])`).first();
};

const CALENDAR = {
  ar: { locale: 'ar-SA-u-ca-gregory-nu-latn', apply: 'تطبيق', cancel: 'إلغاء', width: 320 },
  en: { locale: 'en-GB', apply: 'Apply', cancel: 'Cancel', width: 1280 },
};

test.describe('the calendar', { tag: '@both-languages' }, () => {
  test('opens from a product, takes two days by mouse and by keyboard, and closes with them', async ({
    openPage,
    language,
    prefix,
    audit,
  }) => {
    const { locale, apply, cancel, width } = CALENDAR[language];
    await open(openPage, `${prefix}/product/chandelier`, width);
    await page.locator('main a[href*="/dates?"]').first().click();
    await dialog().locator('tbody td').first().waitFor();
    // On a desk two months stand beside each other.
    for (const table of await dialog().locator('table').all())
      await expect(table.locator('tbody td')).toHaveCount(42);
    const button = (name: string) => dialog().getByRole('button', { name, exact: true });
    await expect(button(apply)).toBeDisabled();
    await audit(page);

    // A month further on every day lies ahead.
    const [from, to] = [dayFromToday(35), dayFromToday(37)];
    const turn = prefix ? 'Next month' : 'الشهر التالي';
    for (let count = 0; count < 3 && !(await cell(from, locale).isVisible()); count++)
      await button(turn).click();
    await cell(from, locale).click();
    await expect(button(apply)).toBeDisabled();
    await page.keyboard.press(prefix ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press(prefix ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Enter');
    await button(apply).click();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('[data-count=available]').first().waitFor();
    const cookies = await page.context().cookies();
    const dates = JSON.parse(
      decodeURIComponent(cookies.find(({ name }) => name === 'M7_dates')!.value),
    ) as { from: string; to: string };
    expect([dates.from, dates.to]).toEqual([from, to]);

    await page.locator('main a[href*="/dates?"]').first().click();
    await button(cancel).click();
    await dialog().waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

test('the cart stands beside the page, counts at once, and asks before it is emptied', async ({
  openPage,
  audit,
  customer,
}) => {
  await open(openPage, '/en/products', 1280);
  const cart = page.locator('header a[href="/en/cart"]:visible');
  await cart.click();
  // A guest signs in first and then has the cart before them.
  await dialog().locator('[name=phone]').fill(customer.phone);
  await dialog().locator('[name=password]').fill(customer.password);
  await dialog().getByRole('button', { name: 'Log in' }).click();
  await dialog().getByText('Your cart is empty').waitFor();
  await audit(page);
  await page.keyboard.press('Escape');
  await page.goto('/en/product/brass-dallah');
  await page.locator('main [name=quantity]').fill('2');
  await page.locator('main form:has([name=quantity]) button').click();
  await page.getByRole('link', { name: 'View cart (2)' }).waitFor();
  await page.goto('/en/products');
  await hydrate(page);
  await cart.click();
  const amount = dialog().locator('output');
  await amount.waitFor();
  const panel = async () => {
    const box = (await dialog().boundingBox())!;
    return [Math.round(box.x + box.width), Math.round(box.y)];
  };
  await expect.poll(panel).toEqual([1280, 0]);
  await dialog()
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(amount).toHaveText('3');
  await expect
    .poll(() => page.locator('header [data-count=cart] data').getAttribute('value'))
    .toBe('3');
  await dialog().getByRole('button', { name: 'Continue shopping' }).click();
  await dialog().waitFor({ state: 'detached' });
  await cart.click();
  await dialog().getByText('Delete all', { exact: true }).click();
  await audit(page);
  await dialog().getByRole('button', { name: 'Yes, delete all' }).click();
  await dialog().getByText('Your cart is empty').waitFor();
  expect(problems).toEqual([]);
});
