import type { Page } from 'playwright';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { orderPiece } from '#tests/support/order-piece.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

useShop();

test.beforeEach(async ({ shop }) => {
  const fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  await fahad.post('/cart', { intent: 'clear' });
});

const chosenDays = async (page: Page) => {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'M7_dates')?.value ?? '');
};

test.describe('the sheet of days', () => {
  const openSheet = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrate(page);
    await page.locator('main a[href*="/dates?"]').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('td').first().waitFor();
    // It takes no press for its first quarter of a second.
    await expect(sheet.locator('[role=group][inert]')).toHaveCount(0);
    return sheet;
  };

  test('shows two months on a desk, 42 cells each, and one on a phone', async ({ openPage }) => {
    for (const [width, months] of [
      [1280, 2],
      [390, 1],
    ] as const) {
      const page = await openPage({ width, height: 900 });
      const sheet = await openSheet(page, '/en/product/brass-lantern');
      await expect(sheet.locator('table')).toHaveCount(months);
      for (const table of await sheet.locator('table').all())
        await expect(table.locator('td')).toHaveCount(42);
      const box = await sheet.boundingBox();
      expect(box!.width).toBeLessThanOrEqual(600);
      // Each month that is turned to has its numbers.
      for (let turned = 0; turned < 3; turned++) {
        await sheet.getByRole('button', { name: 'Next month' }).click();
        const last = sheet.locator('table').last().locator('td > [aria-label*=" 15 "]');
        await expect(last.filter({ hasText: /1514$/ })).toHaveCount(1);
      }
    }
  });

  test('says days, their number and the sum, above its buttons', async ({ openPage }) => {
    const page = await openPage({ width: 390, height: 844 });
    const sheet = await openSheet(page, '/en/product/brass-lantern');
    await expect(sheet.getByText('Choose the first day, then the last')).toBeVisible();
    await sheet.getByRole('button', { name: 'Next 3 days' }).click();
    const said = sheet.locator('[aria-live=polite]').filter({ hasText: '3 days' });
    await expect(said).toContainText('195 SR before VAT');
    await expect(said).toBeInViewport({ ratio: 1 });
  });

  test('takes a day of the next month where it shows', async ({ openPage }) => {
    const page = await openPage({ width: 390, height: 844 });
    const sheet = await openSheet(page, '/en/product/brass-lantern');
    await sheet.getByRole('button', { name: 'Next month' }).click();
    const month = await sheet.locator('[aria-expanded]').first().textContent();
    const outside = sheet.locator('td button[data-outside-month]:not([disabled])').last();
    const name = await outside.getAttribute('aria-label');
    await outside.click();
    await expect(sheet.locator('[aria-expanded]').first()).not.toHaveText(month!);
    const inside = sheet.locator(`td > [aria-label*="${name!.split(',')[0]!}"]`);
    await inside.first().click();
    await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
    const day = new Date(`${/(\d+ \w+ \d{4})/.exec(name!)![1]!} UTC`).toISOString().slice(0, 10);
    await expect.poll(() => chosenDays(page)).toContain(`"from":"${day}","to":"${day}"`);
  });

  test('its buttons stay above the bar of a phone where it is a page', async ({ openPage }) => {
    const page = await openPage({ width: 390, height: 700 });
    await page.goto('/en/dates');
    await hydrate(page);
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    await apply.waitFor();
    const bar = page.locator('nav').last();
    const [button, below] = [await apply.boundingBox(), await bar.boundingBox()];
    expect(button!.y + button!.height).toBeLessThanOrEqual(below!.y);
  });

  test('marks the days on which something of the cart is not available', async ({
    openPage,
    shop,
  }) => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    await orderPiece(noura, { slug: 'bedouin-tent', starts: 4, lasts: 1 });
    const page = await openPage({ width: 1280, height: 900 });
    await signIn(page, FAHAD, '/en', '/product/bedouin-tent');
    await page.locator('main form:has([name=quantity]) button[type=submit]').click();
    await page.locator('[role=status] a[href="/en/cart"]').waitFor();
    await page.goto('/en/cart');
    await page.locator('main aside a[href*="/dates?"]').first().click();
    await page.waitForURL(/cart=1/);
    await hydrate(page);
    const taken = page.locator('main td > [aria-label*="Something in your cart is not available"]');
    await expect(taken.first()).toBeVisible();
    await expect(taken.first()).toContainText('–');
  });
});

test.describe('the calendar of a product', { tag: '@every-variant' }, () => {
  test('chooses the days by two presses', async ({ openPage, prefix }) => {
    const page = await openPage({ width: 390, height: 844 });
    const from = dayFromToday(3);
    const to = dayFromToday(4);
    await page.goto(`${prefix}/product/brass-lantern?month=${from.slice(0, 7)}`);
    await page.locator(`#calendar button[value="${from}"]`).click();
    await page.waitForURL(/start=/);
    await page.locator('#calendar form [name=from]').waitFor({ state: 'attached' });
    if (to.slice(0, 7) !== from.slice(0, 7))
      await page.goto(`${prefix}/product/brass-lantern?start=${from}&month=${to.slice(0, 7)}`);
    await page.locator(`#calendar button[name=to][value="${to}"]`).click();
    await expect.poll(() => chosenDays(page)).toContain(to);
    expect(await chosenDays(page)).toContain(from);
    await page.locator('header a[href*="/dates"] b').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/product/brass-lantern`);
  });
});

test('a cart without days asks for them, and then goes on to the order @every-variant', async ({
  openPage,
  prefix,
  scripts,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, FAHAD, prefix, '/product/brass-lantern');
  await page.locator('main form:has([name=quantity]) button[type=submit]').click();
  await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor();
  await page.goto(`${prefix}/cart`);
  await page.locator('main aside a[href*="summary-orders"]').click();
  await page.waitForURL('**/dates?*');
  if (scripts) {
    await hydrate(page);
    await page.locator('main td').first().waitFor();
    await expect(page.locator('main [role=group][inert]')).toHaveCount(0);
    await page.locator('main [role=group] button[aria-pressed=false]').last().click();
    await page.locator('main fieldset button:not([disabled])').last().click();
  } else {
    await page.locator('[name=from]').fill(dayFromToday(20));
    await page.locator('[name=to]').fill(dayFromToday(21));
    await page.locator('main form:has([name=from]) button[type=submit]').click();
  }
  await page.waitForURL(`**${prefix}/orders/summary-orders`);
});
