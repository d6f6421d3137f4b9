import type { Page } from 'playwright';
import { goToPageOf, hydrate } from '#tests/support/hydrated.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

const WORDS = {
  ar: {
    cash: 'تم اعتماد الدفع نقدًا بنجاح',
    dates: 'تم تحديث أيام الإيجار بنجاح',
  },
  en: {
    cash: 'Cash payment was successful',
    dates: 'Rental dates updated successfully',
  },
};

async function waitForText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

test.describe('renting a prop', { tag: '@every-variant' }, () => {
  test('goes from the home page to an order that waits for approval', async ({
    page,
    shop,
    language,
    prefix,
    scripts,
    audit,
    customer,
  }) => {
    const words = WORDS[language];
    const problems: string[] = [];
    collectFaults(page, problems);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });

    await page.goto(prefix || '/');

    // Browse: category, product.
    await page.locator('main a[href$="/categories/lighting"]').click();
    await page.waitForURL('**/categories/lighting');
    await page.locator('main a[href$="/product/brass-lantern"]').click();
    await page.waitForURL('**/product/brass-lantern');

    // Days: the product then says what they cost and what is free.
    const days = page.locator('main a[href*="/dates"]');
    await (scripts ? goToPageOf(days) : days.click());
    await page.waitForURL('**/dates?*');
    await page.locator('[name=from]').fill(dayFromToday(40));
    await page.locator('[name=to]').fill(dayFromToday(42));
    await page.locator('main form:has([name=from]) button').click();
    await page.waitForURL('**/product/brass-lantern');
    await waitForText(page, words.dates);
    await page.locator('main [data-count=available] data[value="14"]').first().waitFor();

    // A guest who wants it in the cart signs in first: over the page, or on a page of its own.
    if (scripts) await hydrate(page);
    await page.locator('main [name=quantity]').fill('2');
    await page.locator('main form:has([name=quantity]) button[type=submit]').click();
    if (!scripts) await page.waitForURL('**/login?*');
    const login = scripts ? page.getByRole('dialog') : page.locator('main');
    await login.locator('[name=phone]').waitFor();
    await audit(page);
    const typed = `0${customer.phone.slice(0, 1)} ${customer.phone.slice(1, 5)} ${customer.phone.slice(5)}`;
    await page.locator('[name=phone]').fill(typed);
    await page.locator('[name=password]').fill('wrong-one');
    await login.locator('form button[type=submit]').click();
    await page.getByRole('alert').waitFor();
    await expect(page.locator('[name=phone]')).toHaveValue(typed);
    await audit(page);
    await page.locator('[name=password]').fill(customer.password);
    await login.locator('form button[type=submit]').click();

    // The product is there again, and what they wanted is in the cart.
    await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/product/brass-lantern`);
    await page.goto(`${prefix}/cart`);
    await page.locator('[data-amount=total] data[value="448.50"]').waitFor();
    await page.locator('button[value=check]').click();
    await page.waitForURL('**/orders/summary-orders');

    // Forgetting the terms costs nothing that was typed.
    await page.locator('[name=notes]').fill('الطابق الثاني');
    await page.locator('#place button:not([name]):not([aria-hidden])').click();
    await page.locator('[name=accept_terms][aria-invalid=true]').waitFor();
    await expect(page.locator('[name=notes]')).toHaveValue('الطابق الثاني');
    await audit(page);
    await page.locator('[name=accept_terms]').check();
    await page.locator('#place button:not([name]):not([aria-hidden])').click();

    // Cash, and the order under "my orders".
    await page.waitForURL('**/payment-page/*');
    await page.locator('[name=method][value=cash]').check();
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/orders/*');
    await waitForText(page, words.cash);
    await page.locator('main [data-status=pending]').first().waitFor();
    await page.goto(`${prefix}/orders`);
    await page.locator('main [data-status=pending]').first().waitFor();

    // And out again.
    await page.goto(`${prefix}/account`);
    const logout = page.locator('main a[href$="/logout"]');
    await (scripts ? goToPageOf(logout) : logout.click());
    await page.waitForURL('**/logout');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(`${shop.url}${prefix || '/'}`);

    expect(problems.filter((text) => !/status of 4(22|04|09)/.test(text))).toEqual([]);
  });

  test('puts a product into the wishlist, where the page is', async ({ page, prefix }) => {
    await page.goto(`${prefix}/products`);
    const wishlistButton = page.locator('main [data-product-id] button').nth(6);
    await wishlistButton.scrollIntoViewIfNeeded();
    await wishlistButton.click();
    await page.locator('nav [data-count=wishlist] data[value="1"]').waitFor({ state: 'attached' });
    // With scripts the page stays; without, it comes back to the card.
    await expect(wishlistButton).toBeInViewport();
    await page.goto(`${prefix}/wishlist`);
    await page.locator('main [data-product-id]').waitFor();
  });
});

test('the language toggle leads to the same page in the other language', async ({
  openPage,
  shop,
}) => {
  for (const scripts of [false, true]) {
    const page = await openPage({ scripts });
    await page.goto('/products?sort=price_asc');
    await page.locator('header a[lang=en]').click();
    await page.waitForURL('**/en/products?sort=price_asc');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.locator('header a[lang=ar]').click();
    await page.waitForURL(`${shop.url}/products?sort=price_asc`);
  }
});
