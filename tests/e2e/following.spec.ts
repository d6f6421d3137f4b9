import { NOURA } from '#tests/support/fixtures.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { follow, press } from '#tests/support/forms.ts';
import { dayFromToday, type Page as VisitorPage } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

test.describe('a customer', { tag: '@both-languages' }, () => {
  test('puts the wishlist into the cart with one press', async ({
    page,
    customer,
    prefix,
    language,
    audit,
  }) => {
    for (const product_id of ['3', '8'])
      await customer.visitor.post('/wishlist', { intent: 'add', product_id });
    await signIn(page, customer, prefix, '/wishlist');
    await page.request.post(`${prefix}/dates`, {
      form: { from: dayFromToday(50), to: dayFromToday(51) },
    });
    await page.goto(`${prefix}/wishlist`);
    await hydrate(page);
    const { toCart } = translationsOf(language, 'catalogue').wishlist;
    await page.getByRole('button', { name: toCart }).click();
    const inCart = page.locator(`[role=status] a[href="${prefix}/cart"]`).first();
    await inCart.waitFor();
    await audit(page);
    await inCart.click();
    // The cart opens above the wishlist, which has the same two products.
    const cart = page.getByRole('dialog');
    await expect(cart.locator('li[data-product-id] output')).toHaveCount(2);
    for (const id of ['3', '8'])
      await expect(cart.locator(`li[data-product-id="${id}"]`)).toBeVisible();
  });

  test('finds the orders of a project', async ({ page, prefix, customer }) => {
    for (const project_name of ['مسلسل النخيل', 'Dune Street']) {
      await fillCart(customer.visitor, { slug: 'desk-globe', starts: 80, lasts: 2 });
      await placeOrder(customer.visitor, { company_name: 'Lens', project_name, tax_number: '' });
      // Each order has days of its own.
      await customer.visitor.post('/cart', { intent: 'clear' });
    }
    await signIn(page, customer, prefix, '/orders');
    await page.goto(`${prefix}/orders`);
    await hydrate(page);
    const orders = page.locator('main li a[href*="/orders/"]');
    const all = await orders.count();
    await page.locator('main [name=project]').selectOption('Dune Street');
    await page.locator('main form:has([name=project]) button').click();
    await page.waitForURL(/project=Dune/);
    await expect.poll(() => orders.count()).toBeLessThan(all);
    for (const line of await page.locator('main li:has(a[href*="/orders/"])').all())
      await expect(line).toContainText('Dune Street');
  });

  test('reads notifications in the language of the page', async ({ visitor, language }) => {
    await visitor.logIn(NOURA);
    const isArabic = /[\u0600-\u06ff]/;
    const expectTitles = async (address: string, arabic: boolean) => {
      const titles = (await visitor.open(address)).document.querySelectorAll('main li h2');
      expect(titles.length).toBeGreaterThan(0);
      for (const { text } of titles) expect(isArabic.test(text), text).toBe(arabic);
    };
    await expectTitles(
      language === 'ar' ? '/notifications' : '/en/notifications',
      language === 'ar',
    );
    // The other language of the same page.
    await expectTitles(
      language === 'ar' ? '/en/notifications' : '/notifications',
      language === 'en',
    );
  });

  test('puts the wishlist into the cart without scripts', async ({
    customer,
    prefix,
    language,
  }) => {
    const { visitor } = customer;
    for (const product_id of ['3', '8'])
      await visitor.post('/wishlist', { intent: 'add', product_id });
    await visitor.post('/dates', { from: dayFromToday(50), to: dayFromToday(51) });
    const wishlist = await visitor.get('/wishlist');
    const { toCart } = translationsOf(language, 'catalogue').wishlist;
    const button = wishlist.document
      .querySelectorAll('main button')
      .find(({ text }) => text.includes(toCart))!;
    button.setAttribute('id', 'to-cart');
    const added = await press(visitor, wishlist, '#to-cart');
    const cart = await follow(visitor, added, `[role=status] a[href="${prefix}/cart"]`);
    const lines = cart.document.querySelectorAll('main li[data-product-id]:has(output)');
    expect(lines.map((line) => line.getAttribute('data-product-id')).sort()).toEqual(['3', '8']);
  });

  test('finds the orders of a project without scripts', async ({ customer }) => {
    const { visitor } = customer;
    for (const project_name of ['مسلسل النخيل', 'Dune Street']) {
      await fillCart(visitor, { slug: 'desk-globe', starts: 80, lasts: 2 });
      await placeOrder(visitor, { company_name: 'Lens', project_name, tax_number: '' });
    }
    const linesOf = (page: VisitorPage) =>
      page.document.querySelectorAll('main li:has(a[href*="/orders/"])').map(({ text }) => text);
    const all = await visitor.get('/orders');
    const found = await press(visitor, all, 'main form:has([name=project]) button', {
      project: 'Dune Street',
    });
    expect([linesOf(all).length, linesOf(found).length]).toEqual([2, 1]);
    expect(linesOf(found)[0]).toContain('Dune Street');
  });
});
