import { addDays } from '#contract/days.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { find, press } from '#tests/support/forms.ts';
import { dayFromToday, type Page as VisitorPage } from '#tests/support/visitor.ts';

test('the menu of categories closes on Escape, on a press beside it and on its links @both-languages', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  const summary = page.locator('header summary');
  const item = page.locator('header details a').first();
  await summary.click();
  await item.focus();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await expect(item).toBeVisible();
  await page.locator('main h1').click();
  await expect(item).toBeHidden();
  await summary.click();
  await item.click();
  await page.waitForURL(`**${prefix}/categories/*`);
  await expect(item).toBeHidden();
});

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`the search dialog of ${name} waits for words, and suggestions do not move it @both-languages`, async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openPage(size);
    await page.goto(prefix || '/');
    await hydrate(page);
    await page.locator(`a[data-dialog][href="${prefix}/search"]:visible`).click();
    const field = page.getByRole('dialog').locator('[name=q]');
    await expect(field).toBeFocused();
    // The dialog has come to rest.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    const before = await field.boundingBox();
    await page.keyboard.type({ ar: 'فانوس', en: 'lantern' }[language]);
    const { suggestions } = translationsOf(language, 'catalogue').search;
    await page.getByRole('dialog').getByRole('list', { name: suggestions }).waitFor();
    expect(await field.boundingBox()).toEqual(before);
    // Full width on a phone, the category under it.
    const category = await page.getByRole('dialog').locator('[name=category_id]').boundingBox();
    expect(category!.y).toBeGreaterThan(before!.y);
  });

test.describe('the header', { tag: '@both-languages' }, () => {
  for (const width of [768, 1024, 1280])
    test(`stands in one row at ${width} px, whoever reads it and whatever is chosen`, async ({
      openPage,
      prefix,
      customer,
    }) => {
      const page = await openPage({ width, height: 900 });
      const rows = () =>
        page.evaluate(() => {
          const parts = [...document.querySelectorAll('header > div > *')];
          const boxes = parts
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.width);
          const [top, end] = [
            Math.max(...boxes.map((box) => box.top)),
            Math.min(...boxes.map((box) => box.bottom)),
          ];
          return {
            inOneRow: top < end,
            overhangs: document.documentElement.scrollWidth > innerWidth,
          };
        });
      const form = { from: dayFromToday(9), to: dayFromToday(40) };
      for (const step of [
        () => page.goto(`${prefix}/about`),
        () => page.request.post(`${prefix}/dates`, { form }),
        () => signIn(page, customer, prefix, '/about'),
      ]) {
        await step();
        await page.goto(`${prefix}/about`);
        expect(await rows()).toEqual({ inOneRow: true, overhangs: false });
      }
      // The names of some months are wider than those of others.
      for (let month = 1; month < 11; month++) {
        const from = `${dayFromToday(month * 30).slice(0, 7)}-28`;
        const days = { from, to: addDays(from, 31) };
        await page.request.post(`${prefix}/dates`, { form: days });
        await page.goto(`${prefix}/about`);
        expect(await rows(), from).toEqual({ inOneRow: true, overhangs: false });
      }
    });
});

test.describe('a narrow phone', { tag: '@every-variant' }, () => {
  test('has every place of the specification within one press, and the categories on every page', async ({
    openPage,
    prefix,
    customer,
  }) => {
    const page = await openPage({ width: 320, height: 640 });
    const bar = page.locator('nav').last();
    const places = async () => {
      const links = await bar.locator('> a').evaluateAll((all) =>
        all.map((link) => ({
          path: new URL((link as HTMLAnchorElement).href).pathname,
          cut: link.scrollWidth > link.clientWidth,
          small: link.clientWidth < 44 || link.clientHeight < 44,
        })),
      );
      expect(links.filter(({ cut, small }) => cut || small)).toEqual([]);
      return links.map(({ path }) => path.replace(prefix, '') || '/');
    };
    await page.goto(`${prefix}/about`);
    expect(await places()).toEqual(['/', '/search', '/cart', '/wishlist', '/login']);
    // The language stays above, where its page is; the header is one row and the days.
    await expect(page.locator('header a[hreflang]')).toBeInViewport({ ratio: 1 });
    const [logo, toggle] = [
      await page.locator('header a').first().boundingBox(),
      await page.locator('header a[hreflang]').boundingBox(),
    ];
    expect(Math.abs(logo!.y - toggle!.y)).toBeLessThan(logo!.height);
    await page.locator('header summary').click();
    await page.locator('header details a[href$="/categories/lighting"]').click();
    await page.waitForURL('**/categories/lighting');
    await signIn(page, customer, prefix, '/orders');
    await page.goto(`${prefix}/orders`);
    expect(await places()).toEqual([
      ...['/', '/search', '/notifications', '/cart', '/wishlist', '/account'],
    ]);
  });
});

test('the search page is one form with one button @both-languages', async ({ visitor }) => {
  const page = await visitor.get('/search?q=chair&category_id=');
  const formsWith = (names: string[]) =>
    page.document
      .querySelectorAll('main form')
      .filter((form) => names.every((name) => form.querySelector(`[name=${name}]`)));
  for (const names of [['q'], ['sort'], ['q', 'sort', 'category_id']])
    expect(formsWith(names), names.join()).toHaveLength(1);
  const button = 'main form:has([name=q]) button[type=submit]';
  expect(page.document.querySelectorAll(button)).toHaveLength(1);
  const found = await press(visitor, page, button, { sort: 'price_asc', q: 'lantern' });
  expect(
    found.document.querySelector('main [data-product-id] a[href$="/product/brass-lantern"]'),
  ).not.toBeNull();
  const chosen = found.document.querySelector('main [name=sort] option[selected]');
  expect(chosen?.getAttribute('value')).toBe('price_asc');
});

test('filters are a sheet over the page of a phone, which Escape and a choice close @both-languages', async ({
  openPage,
  prefix,
  language,
  audit,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  const { title, titleWith, apply } = translationsOf(language, 'catalogue').filter;
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  const sheet = page.getByRole('dialog', { name: title });
  const opener = page.getByRole('button', { name: title, exact: true });
  await opener.click();
  await expect(sheet).toBeVisible();
  await audit(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.locator('[name=category]').selectOption('lighting');
  await sheet.getByRole('button', { name: apply }).click();
  await page.waitForURL(/category=lighting/);
  await expect(sheet).toBeHidden();
  await expect(
    page.getByRole('button', { name: titleWith.replace('{{count}}', '1') }),
  ).toBeVisible();
});

test('earlier searches are offered on the device, until they are cleared @both-languages', async ({
  openPage,
  prefix,
  language,
  audit,
}) => {
  const word = { ar: 'فانوس', en: 'lantern' }[language];
  const name = translationsOf(language, 'catalogue').search.recent;
  const page = await openPage({ width: 390, height: 844 });
  const openSearch = async () => {
    await page.goto(prefix || '/');
    await hydrate(page);
    await page.locator(`a[data-dialog][href="${prefix}/search"]:visible`).click();
    await page.getByRole('dialog').locator('[name=q]').waitFor();
  };
  await openSearch();
  await expect(page.getByRole('region', { name })).toHaveCount(0);
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search\?q=/);
  await page.waitForFunction(() => localStorage.length > 0);
  await openSearch();
  const recent = page.getByRole('dialog').getByRole('region', { name });
  await expect(recent.getByRole('link')).toHaveText([word]);
  await audit(page);
  await recent.getByRole('button').click();
  await expect(recent).toHaveCount(0);
});

test('the skip link is the first stop of the keyboard and leads into the page @every-variant', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto(`${prefix}/products`);
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#main"]');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a link that is followed leads the focus to the heading of its page @both-languages', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  const nameOfProduct = page.locator('main article h1');
  await page.locator('main [data-product-id] a').first().press('Enter');
  await expect(nameOfProduct).toBeFocused();
  await page.goBack();
  await expect(nameOfProduct).toHaveCount(0);
  await expect(page.locator('main h1')).toBeFocused();
  // Text that was pressed is no field.
  await page.locator('main [aria-live]').click();
  await expect(page.locator('main')).toBeFocused();
  await page.goForward();
  await expect(nameOfProduct).toBeFocused();
  // Closed, a dialog gives the focus back; where it leads on, the next page has it.
  const opener = page.locator(`header a[href="${prefix}/search"]:visible`);
  await opener.click();
  const field = page.getByRole('dialog').locator('[name=q]');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await field.fill('lamp');
  await field.press('Enter');
  await page.waitForURL('**/search?q=lamp*');
  await expect(page.locator('main h1')).toBeFocused();
});

test('on a low phone the navigation steps aside while reading and comes back @both-languages', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 320, height: 640 });
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  const bar = page.locator(`nav:has(> a[href="${prefix}/cart"])`);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 200);
  await expect(bar).not.toBeInViewport();
  await bar.locator('a').first().focus();
  await expect(bar).toBeInViewport({ ratio: 1 });
  // With room it stays.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('on a screen below 600 px only the home page has the strip of tags @both-languages', async ({
  openPage,
  prefix,
}) => {
  for (const height of [599, 600]) {
    const page = await openPage({ width: 390, height });
    const tag = page.locator(`nav:has(form) a[href="${prefix}/tags/ramadan"]`);
    await page.goto(prefix || '/');
    await expect(tag).toBeVisible();
    await page.goto(`${prefix}/products`);
    await expect(tag).toBeVisible({ visible: height === 600 });
  }
});

test('the chosen days stand in one line, whatever the width @both-languages', async ({
  openPage,
  prefix,
}) => {
  const from = `${dayFromToday(60).slice(0, 7)}-28`;
  const form = { from, to: addDays(from, 31) };
  for (const width of [320, 390, 768, 1280, 1920]) {
    const page = await openPage({ width, height: 844 });
    await page.request.post(`${prefix}/dates`, { form });
    await page.goto(`${prefix}/about`);
    const lines = await page.locator('a[href*="/dates?"] b').evaluateAll((days) => {
      const boxes = days.map((day) => day.getBoundingClientRect()).filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top }) => Math.round(top))).size;
    });
    expect([width, lines]).toEqual([width, 1]);
  }
});

test('the footer says how to reach the shop, as what it is registered, and how to pay @both-languages', async ({
  visitor,
  language,
}) => {
  const { footer } = translationsOf(language, 'layout');
  const home = await visitor.get('/');
  for (const link of ['footer a[href^="tel:"]', 'footer a[href^="https://wa.me/966"]'])
    expect(home.document.querySelectorAll(link), link).toHaveLength(1);
  for (const name of [footer.hours, footer.registration, footer.vat])
    expect(home.read('footer')).toContain(`${name}: `);
  const marks = home.document
    .querySelectorAll('footer img')
    .map((image) => image.getAttribute('alt'));
  expect(marks).toEqual(['Apple Pay', 'mada', 'Visa, Mastercard']);
});

test('the opening of the home page leads to the days, and with days to what is available @both-languages', async ({
  visitor,
  prefix,
}) => {
  const linksOf = (page: VisitorPage) =>
    find(page, 'main > section')
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href'));
  expect(linksOf(await visitor.get('/'))).toEqual([`${prefix}/dates`]);
  await visitor.post('/dates', { from: dayFromToday(9), to: dayFromToday(11) });
  expect(linksOf(await visitor.get('/'))[0]).toBe(`${prefix}/products?available=1`);
});
