import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { expect, test, useShop } from '#tests/support/e2e.ts';
import { visitorsHalfWay } from '#tests/support/half-way.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

useShop();

test.describe('the frame of every page', { tag: '@every-variant' }, () => {
  test('has the other language, no days at first, the year and the links', async ({
    openPage,
    prefix,
    language,
  }) => {
    const page = await openPage({ width: 1280, height: 800 });
    await page.goto(`${prefix}/products`);
    const { noDates, otherLanguage, footer } = translationsOf(language, 'layout');
    await expect(page.locator('header a[hreflang]')).toHaveText(otherLanguage);
    await expect(page.locator('header a[href*="/dates?"]')).toHaveText(noDates);
    const foot = page.locator('footer').last();
    await expect(foot.locator('p').nth(1)).not.toBeEmpty();
    await expect(foot).toContainText({ ar: '٢٠٢٤', en: '2024' }[language]);
    for (const [path, name] of [
      ['terms-and-conditions', footer.terms],
      ['privacy-policy', footer.privacy],
      ['multi-questions', footer.faq],
      ['contact-us', footer.contact],
    ])
      await expect(foot.locator(`a[href="${prefix}/${path}"]`)).toHaveText(name!);
  });

  test('loses its tag strip for good once that is closed', async ({
    openPage,
    prefix,
    scripts,
  }) => {
    const page = await openPage({ width: 1280, height: 800 });
    await page.goto(prefix || '/');
    if (scripts) await hydrate(page);
    const tag = page.locator(`nav a[href="${prefix}/tags/ramadan"]`).first();
    await expect(tag).toBeVisible();
    await page.locator('nav form button').first().click();
    await expect(tag).toBeHidden();
    await page.goto(`${prefix}/products`);
    await expect(tag).toBeHidden();
  });

  test('scrolls its tag strip, not the page', async ({ openPage, prefix }) => {
    const page = await openPage({ width: 320, height: 640 });
    await page.goto(prefix || '/');
    const last = page.locator('nav:has(form) a[href*="/tags/"]').last();
    await expect(last).not.toBeInViewport({ ratio: 0.9 });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });

  test('is dark when that is chosen, and stays so', async ({ openPage, prefix, scripts }) => {
    const page = await openPage({ width: 1280, height: 800 });
    await page.goto(`${prefix}/products`);
    if (scripts) await hydrate(page);
    await page.locator('header button[name=theme]:visible').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto(`${prefix}/about`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('header button[name=theme]:visible').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('moves nothing for who prefers reduced motion, neither between light and dark', async ({
    page,
    prefix,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${prefix}/product/chandelier`);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    // Both bring the styles up to date: transitions have begun then.
    const transitions = await page.evaluate(() => {
      if (!matchMedia('(prefers-color-scheme: dark)').matches) return undefined;
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    });
    expect(transitions).toBe(0);
  });

  test('stands around a page that is not there, with its picture', async ({ page, prefix }) => {
    await page.goto(`${prefix}/no/such/page`);
    await expect(page.locator('header')).toBeVisible();
    await expect(page.locator('footer').last()).toBeAttached();
    await expect(page.locator('main [aria-hidden=true]').first()).toHaveText('404');
    await expect(page.locator('main')).toContainText('/no/such/page');
  });
});

test('the language changes 300 ms after the press @both-languages', async ({
  page,
  prefix,
  language,
}) => {
  await page.clock.install();
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await page.locator('header a[hreflang]').click();
  await page.clock.runFor(290);
  expect(new URL(page.url()).pathname).toBe(`${prefix}/products`);
  await page.clock.runFor(20);
  await page.waitForURL(
    language === 'ar' ? '**/en/products' : (url) => url.pathname === '/products',
  );
  // A whole load.
  await expect(page.locator('body[data-before]')).toHaveCount(0);
});

test('the search dialog sends the text and the type @both-languages', async ({
  page,
  prefix,
  language,
}) => {
  await page.goto(`${prefix}/about`);
  await hydrate(page);
  await page.locator(`a[data-dialog][href="${prefix}/search"]:visible`).click();
  const types = page.getByRole('dialog').locator('[name=category_id]');
  await expect(types.locator('option:checked')).toHaveText(
    translationsOf(language, 'catalogue').search.types,
  );
  const lighting = types.locator('option').nth(2);
  const value = await lighting.getAttribute('value');
  await types.selectOption(value);
  await page.getByRole('dialog').locator('[name=q]').fill('lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('category_id')]).toEqual(['lamp', value]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('an account', { tag: '@every-variant' }, () => {
  test('says that it is entered and left, and that there is nothing yet', async ({
    page,
    shop,
    prefix,
    language,
    scripts,
  }) => {
    const person = await registerCustomer(new Visitor(shop.url));
    await page.goto(`${prefix}/login`);
    if (scripts) await hydrate(page);
    await page.locator('[name=phone]').fill(person.phone);
    await page.locator('[name=password]').fill(person.password);
    await page.locator('main form button[type=submit]').click();
    await page
      .getByText(translationsOf(language, 'rental-api').messages.logged_in)
      .first()
      .waitFor();
    await page.goto(`${prefix}/notifications`);
    await expect(page.locator('main')).toContainText(
      translationsOf(language, 'orders').noNotifications,
    );
    await page.goto(`${prefix}/cart`);
    await expect(page.locator('main svg, main img').first()).toBeVisible();
    await page.goto(`${prefix}/product/brass-lantern`);
    await page.locator('main form:has([name=quantity]) button[type=submit]').click();
    await expect(page.locator('nav [data-count=cart] data').last()).toHaveAttribute('value', '1');
    await page.goto(`${prefix}/orders/not-one`);
    await expect(page.locator('main')).toContainText(
      translationsOf(language, 'rental-api').failures.order_not_found,
    );
    await page.goto(`${prefix}/logout`);
    await page.locator('main form button').first().click();
    await page.locator(`nav a[href="${prefix}/login"]`).last().waitFor();
    await expect(page.locator('nav [data-count=cart] data').last()).toHaveAttribute('value', '0');
  });

  test('has orders of both kinds, in the words of their states', async ({
    page,
    prefix,
    language,
    scripts,
  }) => {
    await signIn(page, NOURA, prefix, '/orders');
    await page.goto(`${prefix}/orders`);
    if (scripts) await hydrate(page);
    const { status } = translationsOf(language, 'orders');
    const states = page.locator('main li [data-status]');
    const shown = async () =>
      states.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-status')!, one.textContent.trim()]),
      );
    const ongoing = await shown();
    await page.locator('main a[href*="state=completed"]').click();
    await page.waitForURL(/state=completed/);
    await expect.poll(async () => (await shown())[0]?.[0]).not.toBe(ongoing[0]?.[0]);
    const completed = await shown();
    for (const [state, word] of [...ongoing, ...completed])
      expect(word).toBe(status[state as keyof typeof status]);
    expect(ongoing.length * completed.length).toBeGreaterThan(0);
    const names = (list: string[][]) => new Set(list.map(([state]) => state));
    expect([...names(ongoing)].filter((state) => names(completed).has(state))).toEqual([]);
  });

  test('refuses two passwords that differ, beside the field', async ({
    page,
    shop,
    prefix,
    language,
    scripts,
  }) => {
    const steps = await visitorsHalfWay(shop.url);
    const cookies = (path: string) =>
      [...steps[path]!.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
    await page.context().addCookies(cookies('/verify'));
    await page.goto(`${prefix}/verify`);
    await expect(page.locator('main')).toContainText(
      translationsOf(language, 'forms').verify.missing,
    );
    await page.goto(`${prefix}/register`);
    if (scripts) await hydrate(page);
    await page.locator('[name=fullname]').fill('Sara');
    await page.locator('main [name=phone]').fill('512345600');
    await page.locator('[name=password]').fill('secret-1');
    await page.locator('[name=password_confirmation]').fill('secret-2');
    await page.locator('main form button[type=submit]').click();
    const field = page.locator('[name=password_confirmation]');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page
      .locator('main form')
      .getByText(translationsOf(language, 'validation').notEqualPasswords)
      .first()
      .waitFor();
  });
});

test('the cart says VAT and insurance in percent, and what is too much @every-variant', async ({
  page,
  shop,
  prefix,
  language,
  scripts,
}) => {
  const fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  await fillCart(fahad, { slug: 'chandelier', quantity: 1, starts: 60, lasts: 3 });
  await signIn(page, FAHAD, prefix, '/cart');
  await page.goto(`${prefix}/cart`);
  if (scripts) await hydrate(page);
  const sums = page.locator('main aside');
  await expect(sums).toContainText('15%');
  await expect(sums).toContainText('20%');
  await expect(sums).toContainText(translationsOf(language, 'layout').sum.insuranceBack);
  await page.locator('main [data-product-id] [role=group] button').last().click();
  const words = translationsOf(language, 'rental-api').failures.quantity_maximum;
  await page.getByText(words).first().waitFor();
});

test('a product shows similar ones @every-variant', async ({ page, prefix }) => {
  await page.goto(`${prefix}/product/brass-lantern`);
  const similar = page.locator('#similar [data-product-id]');
  await similar.first().scrollIntoViewIfNeeded();
  expect(await similar.count()).toBeGreaterThan(2);
});

test('panels open over the page: days, notifications, account @both-languages', async ({
  openPage,
  prefix,
  language,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  await signIn(page, NOURA, prefix, '/products');
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  const dialog = page.getByRole('dialog');
  const open = async (path: string) => {
    await page.locator(`header a[href^="${prefix}${path}"]:visible`).first().click();
    await dialog.locator('h2').first().waitFor();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  };
  await open('/dates');
  await expect(dialog.locator('td').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('/notifications');
  const { x, width } = (await dialog.boundingBox())!;
  // A side panel, at the end of the line.
  expect(language === 'ar' ? x : Math.round(x + width)).toBe(language === 'ar' ? 0 : 1280);
  expect(await dialog.locator('li').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open('/account');
  await dialog.locator('button[name=theme]:visible').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('icons are seen where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en');
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  for (const name of ['Search', 'Dark mode', 'Hide the tag strip']) {
    const control = page.getByLabel(name, { exact: true }).first();
    const drawn = control.evaluate((at) => getComputedStyle(at, '::before').backgroundColor);
    expect([name, await drawn]).toEqual([name, text]);
  }
});

test('a picture of a notification that cannot be loaded gives way to its icon', async ({
  page,
}) => {
  await signIn(page, NOURA, '/en', '/products');
  await page.goto('/en/products');
  await hydrate(page);
  await page.route('**/media/**', (route) => route.abort());
  await page.locator('a[href="/en/notifications"]:visible').first().click();
  const items = page.getByRole('dialog').locator('li');
  await items.first().waitFor();
  await expect(items.locator('svg').first()).toBeVisible();
  await expect(items.locator('img')).toHaveCount(0);
});

test.describe('an order', { tag: '@every-variant' }, () => {
  test('says its days, sums and when it was handed over and came back', async ({
    page,
    prefix,
    language,
  }) => {
    await signIn(page, NOURA, prefix, '/orders');
    await page.goto(`${prefix}/orders?state=completed`);
    await page.locator('main li a:has([data-status=order_closed])').first().click();
    const { fact } = translationsOf(language, 'orders');
    const facts = page.locator('main dl');
    for (const name of [fact.placed, fact.received, fact.delivered])
      await expect(facts.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.locator('main [data-amount=total] data').first()).toBeAttached();
    await expect(page.locator('main [data-amount=insurance] data').first()).toBeAttached();
  });

  test('cannot be placed without days', async ({ page, shop, prefix, language, scripts }) => {
    const person = await registerCustomer(new Visitor(shop.url));
    await signIn(page, person, prefix, '/cart');
    await page.request.post(`${prefix}/cart`, {
      form: { intent: 'add', product_id: '3', quantity: '1' },
    });
    await page.goto(`${prefix}/orders/summary-orders`);
    if (scripts) await hydrate(page);
    await expect(page.locator('main')).toContainText(
      translationsOf(language, 'cart').datesRequired,
    );
  });
});

test('a profile with the same phone is saved at once @every-variant', async ({
  page,
  shop,
  prefix,
  scripts,
}) => {
  const person = await registerCustomer(new Visitor(shop.url));
  await signIn(page, person, prefix, '/account');
  await page.goto(`${prefix}/account/edit`);
  if (scripts) await hydrate(page);
  await page.locator('main [name=fullname]').fill('Sara Al-Harbi');
  await page.locator('main form:has([name=fullname]) button[type=submit]').click();
  await page.waitForURL(`**${prefix}/account`);
  await expect(page.locator('main')).toContainText('Sara Al-Harbi');
});

test.describe('the limits of a form', { tag: '@every-variant' }, () => {
  test('are said beside their fields', async ({ openPage, prefix, language, scripts }) => {
    const page = await openPage({ width: 390, height: 844 });
    const says = translationsOf(language, 'validation');
    const refuses = async (path: string, fields: Record<string, string>, name: string) => {
      await page.goto(prefix + path);
      if (scripts) await hydrate(page);
      const form = page
        .locator('main form:has([type=password]), main form:has([name=phone])')
        .first();
      for (const [field, value] of Object.entries(fields))
        await form.locator(`[name=${field}]`).fill(value);
      await form.locator('button[type=submit]').last().click();
      const field = form.locator(`[name=${name}][aria-invalid=true]`);
      await field.waitFor();
      const id = (await field.getAttribute('aria-describedby'))!.split(' ').at(-1)!;
      return page.locator(`[id="${id}"]`);
    };
    const person = { fullname: 'Sara', phone: '512345670', password: 'props1234' };
    const whole = { ...person, password_confirmation: person.password };
    for (const [name, value, message] of [
      ['fullname', 'S', says.Minname],
      ['fullname', 'S'.repeat(31), says.Maxname],
      ['phone', '51234567', says.Minphone],
      ['phone', '512345678901', says.Minphone],
      ['password', 'prop5', says.Minpassword],
    ])
      await expect(await refuses('/register', { ...whole, [name!]: value! }, name!)).toHaveText(
        message!,
      );
    await expect(await refuses('/login', { phone: '', password: 'props1234' }, 'phone')).toHaveText(
      says.phone,
    );
    await expect(
      await refuses('/login', { phone: person.phone, password: 'prop5' }, 'password'),
    ).toHaveText(says.Minpassword);
    await expect(await refuses('/forgot-password', { phone: '' }, 'phone')).toHaveText(says.phone);
  });
});

test('days are none once their midnight has passed, or one of both is missing @every-variant', async ({
  openPage,
  prefix,
  language,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  const { noDates } = translationsOf(language, 'layout');
  const days = { from: dayFromToday(5), to: dayFromToday(6) };
  const chip = page.locator('header a[href*="/dates?"]');
  const open = async (value: object) => {
    await page.goto(`${prefix}/about`);
    const cookie = { name: 'M7_dates', value: encodeURIComponent(JSON.stringify(value)) };
    await page.context().addCookies([{ ...cookie, url: page.url() }]);
    await page.goto(`${prefix}/products`);
  };
  await open({ ...days, expiry: `${dayFromToday(1)}T00:00:00+03:00` });
  await expect(chip).not.toHaveText(noDates);
  await open({ ...days, expiry: `${dayFromToday(0)}T00:00:00+03:00` });
  await expect(chip).toHaveText(noDates);
  await open({ from: days.from, expiry: `${dayFromToday(1)}T00:00:00+03:00` });
  await expect(chip).toHaveText(noDates);
});

test('an address beyond the last page is not found @every-variant', async ({ page, prefix }) => {
  expect((await page.goto(`${prefix}/products?page=99`))!.status()).toBe(404);
  expect((await page.goto(`${prefix}/product/no-such-thing`))!.status()).toBe(404);
});

test('the account leads to the orders; a product says what it is @every-variant', async ({
  openPage,
  prefix,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, FAHAD, prefix, '/account');
  await page.locator(`main a[href="${prefix}/orders"]`).first().click();
  await page.waitForURL(`**${prefix}/orders`);
  await page.goto(prefix || '/');
  for (const tag of ['national-day', 'blue', 'newest', 'ramadan', 'green', 'polished', 'furniture'])
    await expect(page.locator(`a[href$="/tags/${tag}"]`).first()).toBeAttached();
  await page.goto(`${prefix}/product/brass-lantern`);
  await expect(page.locator('main')).toContainText(
    prefix ? 'pierced so that it scatters light' : 'بنقوش مخرّمة تنثر الضوء على الجدران',
  );
});
