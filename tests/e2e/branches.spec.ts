import { expect, test } from '#tests/support/e2e.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { translationsOf } from '#tests/support/translations.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { find, press } from '#tests/support/forms.ts';
import { dayFromToday, type Page as VisitorPage } from '#tests/support/visitor.ts';

/** There is one, and it is in Riyadh. */
const SOFA = '/product/green-sofa';
const JEDDAH = { ar: 'فرع جدة', en: 'Jeddah branch' };
const RIYADH = { ar: 'فرع الرياض', en: 'Riyadh branch' };

test('a branch is chosen beside the days, has none left, and the other one is a press away @both-languages', async ({
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

test('an order from a branch that lacks a piece is refused beside it @both-languages', async ({
  openPage,
  prefix,
  language,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, SOFA);
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
  await expect(page.getByText(translationsOf(language, 'refusals').branchShort)).toBeVisible();
  await expect(page.locator('textarea[name=notes]')).toHaveValue('ring twice');
  await page.locator('label', { hasText: RIYADH[language] }).click();
  await page.getByRole('button', { name: summary.place }).click();
  await page.waitForURL('**/payment-page/*');
});

test('a branch is chosen without scripts beside the days, and the other one is a press away @both-languages', async ({
  visitor,
  language,
}) => {
  const { product } = translationsOf(language, 'catalogue');
  const buttonOf = (page: VisitorPage, name: string) => {
    const button = page.document
      .querySelectorAll('button')
      .find(({ text }) => text.trim() === name);
    button?.setAttribute('id', 'branch');
    return '#branch';
  };
  const days = await visitor.get(
    `/dates?redirectTo=${encodeURIComponent(SOFA)}&product=green-sofa`,
  );
  const chosen = await press(visitor, days, buttonOf(days, JEDDAH[language]));
  expect(find(chosen, buttonOf(chosen, JEDDAH[language])).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const elsewhere = await visitor.get(SOFA);
  expect(elsewhere.text).toContain(product.elsewhere);
  const here = await press(visitor, elsewhere, buttonOf(elsewhere, RIYADH[language]));
  expect(here.read('main form:has([name=quantity]) button')).toContain(product.add);
});

test('an order from a branch that lacks a piece is refused without scripts too @both-languages', async ({
  customer,
  language,
}) => {
  const { visitor } = customer;
  await fillCart(visitor, { slug: 'green-sofa', starts: 50, lasts: 2 });
  const { summary } = translationsOf(language, 'cart');
  const page = await visitor.get('/orders/summary-orders');
  const branchOf = (name: string) =>
    page.document
      .querySelectorAll('label')
      .find(({ text }) => text.includes(name))!
      .querySelector('input')!
      .getAttribute('value')!;
  const lacking = page.document
    .querySelectorAll('label')
    .find(({ text }) => text.includes(JEDDAH[language]))!;
  expect(lacking.text).toContain(summary.lacks.split('{{')[0]!.trim());
  const place = '#place aside button:not([name])';
  const refused = await press(visitor, page, place, {
    branch_id: branchOf(JEDDAH[language]),
    notes: 'ring twice',
    accept_terms: 'on',
  });
  expect(refused.text).toContain(translationsOf(language, 'refusals').branchShort);
  expect(find(refused, 'textarea[name=notes]').text.trim()).toBe('ring twice');
  const placed = await press(visitor, refused, place, { branch_id: branchOf(RIYADH[language]) });
  expect(placed.document.querySelector('main [name=method]')).not.toBeNull();
});
