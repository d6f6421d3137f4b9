import { find, press } from '#tests/support/forms.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { expect, test } from '#tests/support/e2e.ts';
import type { Page } from '#tests/support/visitor.ts';

const QUERIES = {
  ar: { typed: 'الفانوس', none: 'ققققق' },
  en: { typed: 'lanterns', none: 'qqqqq' },
};

test.describe('searching', { tag: '@both-languages' }, () => {
  test('leads from the search page to the piece, and on from nothing', async ({
    visitor,
    language,
  }) => {
    const { typed, none } = QUERIES[language];
    const button = 'main form[role=search] button';
    const found = await press(visitor, await visitor.get('/search'), button, { q: typed });
    find(found, 'main [data-product-id] a[href$="/product/brass-lantern"]');
    const nothing = await press(visitor, found, button, { q: none });
    find(nothing, 'main a[href*="/tags/"]');
  });

  test('narrows a list and takes a choice away again', async ({ visitor }) => {
    const cardsOf = (page: Page) => page.document.querySelectorAll('main [data-product-id]').length;
    const list = await visitor.get('/products');
    const narrow = await press(visitor, list, 'main form:has([name=sort]) button', {
      category: 'lighting',
      price_to: '60',
    });
    expect(cardsOf(narrow)).toBe(3);
    const chips = narrow.document.querySelectorAll('main ul a[href*="category=lighting"]');
    const wider = await visitor.open(chips.at(-1)!.getAttribute('href')!);
    expect(cardsOf(wider)).toBe(6);
  });

  test('starts from the fields and the filters that are seen', async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openPage({ width: 320 });
    await page.goto(`${prefix}/search`);
    await page.locator('main [name=q][type=search]').fill(QUERIES[language].typed);
    await page.locator('main form[role=search] button').click();
    await page.locator('main [data-product-id] a[href$="/product/brass-lantern"]').waitFor();
    await page.goto(`${prefix}/products`);
    await page.locator('main form summary').click();
    await page.locator('main [name=category]').selectOption('lighting');
    await page.locator('main [name=price_to]').fill('60');
    await page.locator('main form:has([name=sort]) button').click();
    await page.waitForURL('**/products?*price_to=60*');
    await expect(page.locator('main [data-product-id]')).toHaveCount(3);
  });
});

test('suggests while somebody types, by keyboard, with one request at a time', async ({
  openPage,
  audit,
}) => {
  const page = await openPage({ width: 1280 });
  await page.goto('/en/products');
  await hydrate(page);
  let flying = 0;
  let most = 0;
  const isSuggestion = (url: string) => url.includes('/search/suggestions');
  page.on('request', (request) => {
    if (isSuggestion(request.url())) most = Math.max(most, ++flying);
  });
  const land = (request: { url(): string }) => {
    if (isSuggestion(request.url())) flying--;
  };
  page.on('requestfinished', land);
  page.on('requestfailed', land);
  await page.locator('header a[href="/en/search"]').click();
  const dialog = page.locator('[role=dialog]');
  await dialog.locator('[name=q]').pressSequentially('lanter', { delay: 30 });
  await dialog.locator('a[href="/en/product/brass-lantern"]').waitFor();
  await audit(page);
  expect(most).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    '/en/product/brass-lantern',
  );
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?*q=lanter*');
  await dialog.waitFor({ state: 'detached' });
});

test('shows more of a list under what is there', async ({ page }) => {
  await page.goto('/products');
  await hydrate(page);
  const cards = page.locator('main [data-product-id]');
  const first = await cards.count();
  const more = page.getByRole('button', { name: 'اعرض المزيد' });
  await more.click();
  await expect(cards).toHaveCount(first * 2);
  await more.click();
  await expect(cards).toHaveCount(50);
  await more.waitFor({ state: 'detached' });
});
