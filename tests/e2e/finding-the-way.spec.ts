import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';

useShop();

test('the menu of categories closes on Escape, on a press beside it and on its links', async ({
  openPage,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  await page.goto('/en/products');
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
  await page.waitForURL('**/en/categories/*');
  await expect(item).toBeHidden();
});

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`the search dialog of ${name} waits for words, and suggestions do not move it`, async ({
    openPage,
  }) => {
    const page = await openPage(size);
    await page.goto('/en');
    await hydrate(page);
    await page.locator('a[data-dialog][href="/en/search"]:visible').click();
    const field = page.getByRole('dialog').locator('[name=q]');
    await expect(field).toBeFocused();
    // The dialog has come to rest.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    const before = await field.boundingBox();
    await page.keyboard.type('lantern');
    await page.getByRole('dialog').getByRole('list', { name: 'Suggestions' }).waitFor();
    expect(await field.boundingBox()).toEqual(before);
    // Full width on a phone, the category under it.
    const category = await page.getByRole('dialog').locator('[name=category_id]').boundingBox();
    expect(category!.y).toBeGreaterThan(before!.y);
  });
