import type { Page } from 'playwright';
import { expect, test } from '#tests/support/e2e.ts';
import { follow, press } from '#tests/support/forms.ts';
import { goToPageOf, hydrate } from '#tests/support/hydrated.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const chosenDays = async (page: Page) => {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'M7_dates')?.value ?? '');
};

test.describe('the sheet of days', { tag: '@both-languages' }, () => {
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

  test('shows two months on a desk, 42 cells each, and one on a phone', async ({
    openPage,
    prefix,
    language,
  }) => {
    for (const [width, months] of [
      [1280, 2],
      [390, 1],
    ] as const) {
      const page = await openPage({ width, height: 900 });
      const sheet = await openSheet(page, `${prefix}/product/brass-lantern`);
      await expect(sheet.locator('table')).toHaveCount(months);
      for (const table of await sheet.locator('table').all())
        await expect(table.locator('td')).toHaveCount(42);
      const tables = await Promise.all(
        (await sheet.locator('table').all()).map((table) => table.boundingBox()),
      );
      const [left, right] = tables.map((table) => table!).sort((a, b) => a.x - b.x);
      if (right) expect(left!.x + left!.width).toBeLessThan(right.x);
      const box = await sheet.boundingBox();
      expect(box!.width).toBeLessThanOrEqual(600);
      // Each month that is turned to has its numbers.
      for (let turned = 0; turned < 3; turned++) {
        await sheet
          .getByRole('button', { name: translationsOf(language, 'catalogue').calendar.next })
          .click();
        const last = sheet.locator('table').last().locator('td > [aria-label*=" 15 "]');
        await expect(last.filter({ hasText: /1514$/ })).toHaveCount(1);
      }
    }
  });

  test('says days, their number and the sum, above its buttons', async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openPage({ width: 390, height: 844 });
    const sheet = await openSheet(page, `${prefix}/product/brass-lantern`);
    await expect(sheet.getByText(translationsOf(language, 'catalogue').picker.hint)).toBeVisible();
    await sheet
      .getByRole('button', { name: translationsOf(language, 'catalogue').picker.next3 })
      .click();
    const said = sheet
      .locator('[aria-live=polite]')
      .filter({ hasText: { ar: '3 أيام', en: '3 days' }[language] });
    await expect(said).toContainText(
      { ar: '195 ر.س قبل الضريبة', en: '195 SR before VAT' }[language],
    );
    await expect(said).toBeInViewport({ ratio: 1 });
  });

  test('takes a day of the next month where it shows', async ({ openPage, prefix, language }) => {
    const page = await openPage({ width: 390, height: 844 });
    const sheet = await openSheet(page, `${prefix}/product/brass-lantern`);
    await sheet
      .getByRole('button', { name: translationsOf(language, 'catalogue').calendar.next })
      .click();
    const month = await sheet.locator('[aria-expanded]').first().textContent();
    const outside = sheet.locator('td button[data-outside-month]:not([disabled])').last();
    const name = await outside.getAttribute('aria-label');
    await outside.click();
    await expect(sheet.locator('[aria-expanded]').first()).not.toHaveText(month!);
    const inside = sheet.locator(`td > [aria-label*="${name!.split(/[,،]/)[0]!}"]`);
    await inside.first().click();
    await sheet
      .getByRole('button', {
        name: translationsOf(language, 'catalogue').picker.apply,
        exact: true,
      })
      .click();
    const number = /\d+/.exec(name!)![0].padStart(2, '0');
    await expect
      .poll(() => chosenDays(page))
      .toMatch(new RegExp(`"from":"(\\d{4}-\\d\\d-${number})","to":"\\1"`));
  });

  test('its buttons stay above the bar of a phone where it is a page', async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openPage({ width: 390, height: 700 });
    await page.goto(`${prefix}/dates`);
    await hydrate(page);
    const apply = page.getByRole('button', {
      name: translationsOf(language, 'catalogue').picker.apply,
      exact: true,
    });
    await apply.waitFor();
    const bar = page.locator('nav').last();
    const [button, below] = [await apply.boundingBox(), await bar.boundingBox()];
    expect(button!.y + button!.height).toBeLessThanOrEqual(below!.y);
  });

  test('marks the days on which something of the cart is not available', async ({
    openPage,
    shop,
    prefix,
    language,
    customer,
  }) => {
    const other = new Visitor(shop.url);
    await registerCustomer(other);
    await orderProduct(other, { slug: 'bedouin-tent', starts: 4, lasts: 1 });
    const page = await openPage({ width: 1280, height: 900 });
    await signIn(page, customer, prefix, '/product/bedouin-tent');
    await page.locator('main form:has([name=quantity]) button[type=submit]').click();
    await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor();
    // Also of a cart with many lines.
    for (let product = 1; product <= 12; product++) {
      const form = { intent: 'set', product_id: String(product), quantity: '1' };
      await page.request.post(`${prefix}/cart`, { form });
    }
    await page.goto(`${prefix}/cart`);
    await goToPageOf(page.locator('main aside a[href*="/dates?"]'));
    await page.waitForURL(/cart=1/);
    await hydrate(page);
    const taken = page.locator(
      `main td > [aria-label*="${translationsOf(language, 'catalogue').calendar.cartShort}"]`,
    );
    await expect(taken.first()).toBeVisible();
    await expect(taken.first()).toContainText('–');
  });
});

test.describe('the calendar of a product', { tag: '@both-languages' }, () => {
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

test('a cart without days asks for them, and then goes on to the order @both-languages', async ({
  openPage,
  prefix,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, '/product/brass-lantern');
  await page.locator('main form:has([name=quantity]) button[type=submit]').click();
  await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor();
  await page.goto(`${prefix}/cart`);
  await goToPageOf(page.locator('main aside a[href*="summary-orders"]'));
  await page.waitForURL('**/dates?*');
  await hydrate(page);
  await page.locator('main td').first().waitFor();
  await expect(page.locator('main [role=group][inert]')).toHaveCount(0);
  await page.locator('main [role=group] button[aria-pressed=false]').last().click();
  await page.locator('main fieldset button:not([disabled])').last().click();
  await page.waitForURL(`**${prefix}/orders/summary-orders`);
});

test('without scripts too a cart without days asks for them @both-languages', async ({
  customer,
  prefix,
}) => {
  const { visitor } = customer;
  const path = '/product/brass-lantern';
  const added = await press(
    visitor,
    await visitor.get(path),
    'main form:has([name=quantity]) button[type=submit]',
  );
  const cart = await follow(visitor, added, `[role=status] a[href="${prefix}/cart"]`);
  const asked = await follow(visitor, cart, 'main aside a[href*="summary-orders"]');
  const summary = await press(visitor, asked, 'main form:has([name=from]) button[type=submit]', {
    from: dayFromToday(20),
    to: dayFromToday(21),
  });
  expect(summary.document.querySelector('[name=accept_terms]')).not.toBeNull();
});

test('without scripts the calendar of a product takes days by two presses @both-languages', async ({
  visitor,
}) => {
  const path = '/product/brass-lantern';
  const [from, to] = [dayFromToday(3), dayFromToday(4)];
  const month = await visitor.get(`${path}?month=${from.slice(0, 7)}`);
  let started = await press(visitor, month, `#calendar button[value="${from}"]`);
  if (to.slice(0, 7) !== from.slice(0, 7))
    started = await visitor.get(`${path}?start=${from}&month=${to.slice(0, 7)}`);
  const chosen = await press(visitor, started, `#calendar button[name=to][value="${to}"]`);
  expect(chosen.document.querySelector('header a[href*="/dates"] b')).not.toBeNull();
  const cookie = decodeURIComponent(visitor.cookies.get('M7_dates')!);
  expect(cookie).toContain(`"from":"${from}","to":"${to}"`);
});
