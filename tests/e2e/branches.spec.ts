import { FAHAD } from '#tests/support/fixtures.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

useShop();

/** There is one, and it is in Riyadh. */
const SOFA = '/product/green-sofa';
const JEDDAH = { ar: 'فرع جدة', en: 'Jeddah branch' };
const RIYADH = { ar: 'فرع الرياض', en: 'Riyadh branch' };

test('a branch is chosen beside the days, has none left, and the other one is a press away @every-variant', async ({
  openPage,
  prefix,
  language,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(`${prefix}/dates?redirectTo=${encodeURIComponent(SOFA)}&product=green-sofa`);
  const jeddah = page.getByRole('button', { name: JEDDAH[language], exact: true });
  await jeddah.click();
  await expect(jeddah).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${prefix}${SOFA}`);
  const { product } = translationsOf(language, 'catalogue');
  await expect(page.getByText(product.elsewhere)).toBeVisible();
  await page.getByRole('button', { name: RIYADH[language], exact: true }).click();
  await expect(page.getByRole('button', { name: product.add, exact: true })).toBeVisible();
});

test('an order from a branch that lacks a piece is refused beside it @every-variant', async ({
  openPage,
  prefix,
  language,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, FAHAD, prefix, SOFA);
  await page.request.post(`${prefix}/dates`, {
    form: { from: dayFromToday(40), to: dayFromToday(41) },
  });
  const id = await page.locator('[data-product-id]').first().getAttribute('data-product-id');
  await page.request.post(`${prefix}/cart`, {
    form: { intent: 'add', product_id: id!, quantity: '1' },
  });
  await page.goto(`${prefix}/orders/summary-orders`);
  const { summary } = translationsOf(language, 'cart');
  const jeddah = page.locator('label', { hasText: JEDDAH[language] });
  await expect(jeddah).toContainText(summary.lacks.split('{{')[0]!.trim());
  await jeddah.click();
  await page.locator('textarea[name=notes]').fill('ring twice');
  await page.locator('[name=accept_terms]').check();
  await page.getByRole('button', { name: summary.place }).click();
  await expect(page.getByText(translationsOf(language, 'validation').branchShort)).toBeVisible();
  await expect(page.locator('textarea[name=notes]')).toHaveValue('ring twice');
  await page.locator('label', { hasText: RIYADH[language] }).click();
  await page.getByRole('button', { name: summary.place }).click();
  await page.waitForURL('**/payment-page/*');
});
