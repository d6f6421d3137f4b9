import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

useShop();

test.describe('a customer', { tag: '@every-variant' }, () => {
  test('puts the wishlist into the cart with one press', async ({
    page,
    shop,
    prefix,
    language,
    scripts,
    audit,
  }) => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    await noura.post('/cart', { intent: 'clear' });
    for (const product_id of ['3', '8'])
      await noura.post('/wishlist', { intent: 'add', product_id });
    await signIn(page, NOURA, prefix, '/wishlist');
    await page.request.post(`${prefix}/dates`, {
      form: { from: dayFromToday(50), to: dayFromToday(51) },
    });
    await page.goto(`${prefix}/wishlist`);
    if (scripts) await hydrate(page);
    const { toCart } = translationsOf(language, 'catalogue').wishlist;
    await page.getByRole('button', { name: toCart }).click();
    const inCart = page.locator(`[role=status] a[href="${prefix}/cart"]`).first();
    await inCart.waitFor();
    await audit(page);
    await inCart.click();
    // With scripts the cart opens above the wishlist, which has the same two products.
    const cart = scripts ? page.getByRole('dialog') : page.locator('main');
    await expect(cart.locator('li[data-product-id] output')).toHaveCount(2);
    for (const id of ['3', '8'])
      await expect(cart.locator(`li[data-product-id="${id}"]`)).toBeVisible();
  });

  test('finds the orders of a project', async ({ page, shop, prefix, scripts, audit }) => {
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    for (const project_name of ['مسلسل النخيل', 'Dune Street']) {
      await fillCart(fahad, { slug: 'desk-globe', starts: 80, lasts: 2 });
      await placeOrder(fahad, { company_name: 'Lens', project_name, tax_number: '' });
      // Each order has days of its own.
      await fahad.post('/cart', { intent: 'clear' });
    }
    await signIn(page, FAHAD, prefix, '/orders');
    await page.goto(`${prefix}/orders`);
    if (scripts) await hydrate(page);
    const orders = page.locator('main li a[href*="/orders/"]');
    const all = await orders.count();
    await page.locator('main [name=project]').selectOption('Dune Street');
    await page.locator('main form:has([name=project]) button').click();
    await page.waitForURL(/project=Dune/);
    await expect.poll(() => orders.count()).toBeLessThan(all);
    for (const line of await page.locator('main li:has(a[href*="/orders/"])').all())
      await expect(line).toContainText('Dune Street');
    await audit(page);
  });

  test('reads notifications in the language of the page', async ({
    page,
    prefix,
    language,
    audit,
  }) => {
    await signIn(page, NOURA, prefix, '/notifications');
    await page.goto(`${prefix}/notifications`);
    const titles = page.locator('main li h2');
    await titles.first().waitFor();
    const isArabic = /[\u0600-\u06ff]/;
    for (const title of await titles.allTextContents())
      expect(isArabic.test(title), title).toBe(language === 'ar');
    await audit(page);
    // The other language of the same page.
    await page.goto(language === 'ar' ? '/en/notifications' : '/notifications');
    for (const title of await titles.allTextContents())
      expect(isArabic.test(title), title).toBe(language === 'en');
  });
});
