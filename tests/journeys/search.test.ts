import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/hydrated.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';

const fixture = createBrowserFixture();

let page: Page;

async function open(path: string, scripts: boolean, width = 390) {
  page = await fixture.openPage({ scripts, width });
  await page.goto(path);
}

describe.each([
  { prefix: '', scripts: false, typed: 'الفانوس', none: 'ققققق' },
  { prefix: '', scripts: true, typed: 'الفانوس', none: 'ققققق' },
  { prefix: '/en', scripts: false, typed: 'lanterns', none: 'qqqqq' },
  { prefix: '/en', scripts: true, typed: 'lanterns', none: 'qqqqq' },
])('searching under "$prefix/", scripts $scripts', ({ prefix, scripts, typed, none }) => {
  it('leads from the search page to the piece, and on from nothing', async () => {
    await open(`${prefix}/search`, scripts);
    await page.locator('main [name=q][type=search]').fill(typed);
    await page.locator('main form[role=search] button').click();
    await page.waitForURL('**/search?*');
    await page.locator('main [data-product-id] a[href$="/product/brass-lantern"]').waitFor();
    await fixture.audit(page, scripts);
    await page.locator('main [name=q][type=search]').fill(none);
    await page.locator('main form[role=search] button').click();
    await page.locator('main a[href*="/tags/"]').first().waitFor();
    await fixture.audit(page, scripts);
  });

  it('narrows a list and takes a choice away again', async () => {
    await open(`${prefix}/products`, scripts, 320);
    await page.locator('main [name=category]').selectOption('lighting');
    await page.locator('main [name=price_to]').fill('60');
    await page.locator('main form:has([name=sort]) button').click();
    await page.waitForURL('**/products?*price_to=60*');
    expect(await page.locator('main [data-product-id]').count()).toBe(3);
    await fixture.audit(page, scripts);
    await page.locator('main ul a[href*="category=lighting"]').last().click();
    await page.waitForURL((url) => !url.search.includes('price_to'));
    expect(await page.locator('main [data-product-id]').count()).toBe(6);
  });
});

it('suggests while somebody types, by keyboard, with one request at a time', async () => {
  await open('/en/products', true, 1280);
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
  await fixture.audit(page, true);
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

it('shows more of a list under what is there', async () => {
  await open('/products', true, 390);
  await hydrate(page);
  const cards = page.locator('main [data-product-id]');
  const first = await cards.count();
  const more = page.getByRole('button', { name: 'اعرض المزيد' });
  await more.click();
  await expect.poll(() => cards.count()).toBe(first * 2);
  await more.click();
  await expect.poll(() => cards.count()).toBe(50);
  await more.waitFor({ state: 'detached' });
});
