import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { collectFaults } from '#tests/support/page-errors.ts';
import { createBrowserFixture } from '#tests/support/browser-fixture.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const fixture = createBrowserFixture();

let scriptsRun = true;
beforeEach(async () => {
  const fahad = new Visitor(fixture.shop.url);
  await fahad.logIn(FAHAD);
  await fahad.post('/cart', { intent: 'clear' });
});

const WORDS = {
  ar: {
    notFound: 'الصفحة غير موجودة',
    cash: 'تم اعتماد الدفع نقدًا بنجاح',
    dates: 'تم تحديث أيام الإيجار بنجاح',
  },
  en: {
    notFound: 'Page not found',
    cash: 'Cash payment was successful',
    dates: 'Rental dates updated successfully',
  },
};

const expectSound = (page: Page) => fixture.audit(page, scriptsRun);

async function say(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

describe.each([
  { language: 'ar', scripts: false, days: 40 },
  { language: 'ar', scripts: true, days: 50 },
  { language: 'en', scripts: false, days: 60 },
  { language: 'en', scripts: true, days: 70 },
] as const)('renting a prop in $language, scripts $scripts', ({ language, scripts, days }) => {
  it('goes from the home page to an order that waits for approval', async () => {
    scriptsRun = scripts;
    const prefix = language === 'en' ? '/en' : '';
    const words = WORDS[language];
    const page = await fixture.openPage({ scripts });
    const problems: string[] = [];
    collectFaults(page, problems);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });

    await page.goto(prefix || '/');
    await expectSound(page);

    // Browse: category, product.
    await page.locator('main a[href$="/categories/lighting"]').click();
    await page.waitForURL('**/categories/lighting');
    await expectSound(page);
    await page.locator('main a[href$="/product/brass-lantern"]').click();
    await page.waitForURL('**/product/brass-lantern');
    await expectSound(page);

    // Days: the product then says what they cost and what is free.
    await page.locator('main a[href*="/dates"]').click();
    await page.waitForURL('**/dates?*');
    await expectSound(page);
    await page.locator('[name=from]').fill(dayFromToday(days));
    await page.locator('[name=to]').fill(dayFromToday(days + 2));
    await page.locator('main form:has([name=from]) button').click();
    await page.waitForURL('**/product/brass-lantern');
    await say(page, words.dates);
    await page.locator('main [data-count=available] data[value="14"]').first().waitFor();

    // A guest who wants the cart signs in first.
    await page.locator('main [name=quantity]').fill('2');
    await page.locator('main form:has([name=quantity]) button').click();
    await page.waitForURL('**/login?*');
    await expectSound(page);
    await page.locator('[name=phone]').fill('05 9876 5432');
    await page.locator('[name=password]').fill('wrong-one');
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[name=phone]').inputValue()).toBe('05 9876 5432');
    await expectSound(page);
    await page.locator('[name=password]').fill(FAHAD.password);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(`**${prefix}/cart`);

    // What they wanted is in there already.
    await page.locator('[data-amount=total] data[value="448.50"]').waitFor();
    await expectSound(page);
    await page.locator('button[value=check]').click();
    await page.waitForURL('**/orders/summary-orders');
    await expectSound(page);

    // Forgetting the terms costs nothing that was typed.
    await page.locator('[name=notes]').fill('الطابق الثاني');
    await page.locator('#place button:not([name]):not([aria-hidden])').click();
    await page.locator('[name=accept_terms][aria-invalid=true]').waitFor();
    expect(await page.locator('[name=notes]').inputValue()).toBe('الطابق الثاني');
    await expectSound(page);
    await page.locator('[name=accept_terms]').check();
    await page.locator('#place button:not([name]):not([aria-hidden])').click();

    // Cash, and the order under "my orders".
    await page.waitForURL('**/payment-page/*');
    await expectSound(page);
    await page.locator('[name=method][value=cash]').check();
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/orders/*');
    await say(page, words.cash);
    await page.locator('main [data-status=pending]').first().waitFor();
    await expectSound(page);
    await page.goto(`${prefix}/orders`);
    await page.locator('main [data-status=pending]').first().waitFor();
    await expectSound(page);

    // And out again.
    await page.goto(`${prefix}/account`);
    await expectSound(page);
    await page.locator('main a[href$="/logout"]').click();
    await page.waitForURL('**/logout');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(`${fixture.shop.url}${prefix || '/'}`);

    expect(problems.filter((text) => !/status of 4(22|04|09)/.test(text))).toEqual([]);
  });

  it('shows the quiet pages, the wishlist and what is not there', async () => {
    scriptsRun = scripts;
    const prefix = language === 'en' ? '/en' : '';
    const page = await fixture.openPage({ scripts });
    for (const path of [
      '/about',
      '/multi-questions',
      '/contact-us',
      '/terms-and-conditions',
      '/products',
      '/categories',
      '/search?q=chair',
      '/tags/ramadan',
      '/demo',
    ]) {
      await page.goto(prefix + path);
      await expectSound(page);
    }
    await page.goto(`${prefix}/products`);
    await page.locator('main [data-product-id] button').first().click();
    await page.locator('nav [data-count=wishlist] data[value="1"]').waitFor({ state: 'attached' });
    await page.goto(`${prefix}/wishlist`);
    await page.locator('main [data-product-id]').waitFor();
    await expectSound(page);
    await page.goto(`${prefix}/no/such/page`);
    await say(page, WORDS[language].notFound);
    await expectSound(page);
  });
});

it('the language toggle leads to the same page in the other language', async () => {
  for (const scripts of [false, true]) {
    const page = await fixture.openPage({ scripts });
    await page.goto('/products?sort=price_asc');
    await page.locator('header a[lang=en]').click();
    await page.waitForURL('**/en/products?sort=price_asc');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    await page.locator('header a[lang=ar]').click();
    await page.waitForURL(`${fixture.shop.url}/products?sort=price_asc`);
  }
});
