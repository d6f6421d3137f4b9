import { NOURA } from '#tests/support/fixtures.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { find, follow, last, press } from '#tests/support/forms.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { newCustomer, registerCustomer } from '#tests/support/new-customer.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday, Visitor, type Page as VisitorPage } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

test.describe('the layout of every page', { tag: '@both-languages' }, () => {
  test('has the other language, no days at first, the year and the links', async ({
    visitor,
    prefix,
    language,
  }) => {
    const page = await visitor.get('/products');
    const { noDates, otherLanguage, footer } = translationsOf(language, 'layout');
    expect(page.read('header a[hreflang]')).toBe(otherLanguage);
    expect(page.read('header a[href*="/dates?"]')).toBe(noDates);
    const paragraphs = page.document.querySelectorAll('footer p');
    expect(paragraphs[1]!.text.trim()).not.toBe('');
    expect(page.read('footer')).toContain({ ar: '٢٠٢٤', en: '2024' }[language]);
    for (const [path, name] of [
      ['terms-and-conditions', footer.terms],
      ['privacy-policy', footer.privacy],
      ['multi-questions', footer.faq],
      ['contact-us', footer.contact],
    ])
      expect(page.read(`footer a[href="${prefix}/${path}"]`)).toBe(name);
  });

  test('loses its tag strip for good once that is closed', async ({ openPage, prefix }) => {
    const page = await openPage({ width: 1280, height: 800 });
    await page.goto(prefix || '/');
    await hydrate(page);
    const tag = page.locator(`nav a[href="${prefix}/tags/ramadan"]`).first();
    await expect(tag).toBeVisible();
    await page.locator('nav form button').first().click();
    await expect(tag).toBeHidden();
    await page.goto(`${prefix}/products`);
    await expect(tag).toBeHidden();
  });

  test('loses its tag strip without scripts as well', async ({ visitor, prefix }) => {
    const strip = `nav:has(form) a[href="${prefix}/tags/ramadan"]`;
    const open = await visitor.get('/');
    expect(open.read(strip)).not.toBe('');
    const closed = await press(visitor, open, 'nav form button');
    expect([closed.status, closed.read(strip)]).toEqual([200, '']);
    expect((await visitor.get('/products')).read(strip)).toBe('');
  });

  test('is dark when that is chosen, and stays so', async ({ openPage, prefix }) => {
    const page = await openPage({ width: 1280, height: 800 });
    await page.goto(`${prefix}/products`);
    await hydrate(page);
    await page.locator('header button[name=theme]:visible').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto(`${prefix}/about`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('header button[name=theme]:visible').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is dark without scripts as well', async ({ visitor }) => {
    const themeOf = (page: VisitorPage) => find(page, 'html').getAttribute('data-theme');
    const products = await visitor.get('/products');
    const dark = await press(visitor, products, 'header button[name=theme][value=dark]');
    expect(themeOf(dark)).toBe('dark');
    const about = await visitor.get('/about');
    expect(themeOf(about)).toBe('dark');
    const light = await press(visitor, about, 'header button[name=theme][value=light]');
    expect(themeOf(light)).toBe('light');
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

  test('stands around a page that is not there, with its picture', async ({ visitor }) => {
    const page = await visitor.get('/no/such/page');
    expect(page.status).toBe(404);
    expect(page.document.querySelectorAll('header, footer').length).toBeGreaterThan(1);
    expect(page.read('main [aria-hidden=true]')).toMatch(/^404/);
    expect(page.read('main')).toContain('/no/such/page');
  });
});

test('the tag strip scrolls, not the page @every-variant', async ({ openPage, prefix }) => {
  const page = await openPage({ width: 320, height: 640 });
  await page.goto(prefix || '/');
  const last = page.locator('nav:has(form) a[href*="/tags/"]').last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => scrollX)).toBe(0);
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

test.describe('an account', { tag: '@both-languages' }, () => {
  test('says that it is entered and left, and that there is nothing yet', async ({
    page,
    shop,
    prefix,
    language,
  }) => {
    const person = await registerCustomer(new Visitor(shop.url));
    await page.goto(`${prefix}/login`);
    await hydrate(page);
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
  }) => {
    await signIn(page, NOURA, prefix, '/orders');
    await page.goto(`${prefix}/orders`);
    await hydrate(page);
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
    prefix,
    language,
  }) => {
    await page.goto(`${prefix}/register`);
    await hydrate(page);
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

  test('without scripts says that it is entered and left, and that there is nothing yet', async ({
    customer,
    shop,
    prefix,
    language,
  }) => {
    const { messages, failures } = translationsOf(language, 'rental-api');
    const visitor = new Visitor(shop.url, prefix);
    const { phone, password } = customer;
    const login = await visitor.get('/login');
    const entered = await press(visitor, login, 'main form button[type=submit]', {
      phone,
      password,
    });
    expect(entered.text).toContain(messages.logged_in);
    expect((await visitor.get('/notifications')).read('main')).toContain(
      translationsOf(language, 'orders').noNotifications,
    );
    const cart = await visitor.get('/cart');
    expect(cart.document.querySelector('main svg, main img')).not.toBeNull();
    const product = await visitor.get('/product/brass-lantern');
    const added = await press(visitor, product, 'main form:has([name=quantity]) [type=submit]');
    expect(added.value('count', 'cart')).toBe('1');
    expect((await visitor.get('/orders/not-one')).read('main')).toContain(failures.order_not_found);
    const left = await press(visitor, await visitor.get('/logout'), 'main form button');
    expect(left.read(`nav a[href="${prefix}/login"]`)).not.toBe('');
    expect(left.value('count', 'cart')).toBe('0');
  });

  test('without scripts has orders of both kinds, in the words of their states', async ({
    visitor,
    language,
  }) => {
    await visitor.logIn(NOURA);
    const { status } = translationsOf(language, 'orders');
    const statesOn = (page: VisitorPage) =>
      page.document
        .querySelectorAll('main li [data-status]')
        .map((one) => [one.getAttribute('data-status')!, one.text.trim()] as const);
    const orders = await visitor.get('/orders');
    const ongoing = statesOn(orders);
    const completed = statesOn(await follow(visitor, orders, 'main a[href*="state=completed"]'));
    for (const [state, word] of [...ongoing, ...completed])
      expect(word).toBe(status[state as keyof typeof status]);
    expect(ongoing.length * completed.length).toBeGreaterThan(0);
    const names = new Set(completed.map(([state]) => state));
    expect(ongoing.filter(([state]) => names.has(state))).toEqual([]);
  });

  test('without scripts refuses two passwords that differ, beside the field', async ({
    visitor,
    language,
  }) => {
    const { phone } = newCustomer();
    const page = await press(
      visitor,
      await visitor.get('/register'),
      'main form button[type=submit]',
      { fullname: 'Sara', phone, password: 'secret-1', password_confirmation: 'secret-2' },
    );
    const field = find(page, '[name=password_confirmation]');
    expect([page.status, field.getAttribute('aria-invalid')]).toEqual([422, 'true']);
    expect(page.read('main form')).toContain(
      translationsOf(language, 'validation').notEqualPasswords,
    );
  });

  test('asks where a code is that has not come', async ({ visitor, language }) => {
    const { password, ...person } = newCustomer();
    await visitor.post('/register', { ...person, password, password_confirmation: password });
    expect((await visitor.get('/verify')).read('main')).toContain(
      translationsOf(language, 'forms').verify.missing,
    );
  });
});

test('the cart says VAT and insurance in percent, and what is too much @both-languages', async ({
  page,
  prefix,
  language,
  customer,
}) => {
  await fillCart(customer.visitor, { slug: 'chandelier', quantity: 1, starts: 60, lasts: 3 });
  await signIn(page, customer, prefix, '/cart');
  await page.goto(`${prefix}/cart`);
  await hydrate(page);
  const sums = page.locator('main aside');
  await expect(sums).toContainText('15%');
  await expect(sums).toContainText('20%');
  await expect(sums).toContainText(translationsOf(language, 'layout').sum.insuranceBack);
  await page.locator('main [data-product-id] [role=group] button').last().click();
  const words = translationsOf(language, 'rental-api').failures.quantity_maximum;
  await page.getByText(words).first().waitFor();
});

test('the cart says so without scripts as well @both-languages', async ({ customer, language }) => {
  const { visitor } = customer;
  await fillCart(visitor, { slug: 'chandelier', quantity: 1, starts: 60, lasts: 3 });
  const cart = await visitor.get('/cart');
  const sums = cart.read('main aside');
  const { insuranceBack } = translationsOf(language, 'layout').sum;
  for (const part of ['15%', '20%', insuranceBack]) expect(sums).toContain(part);
  const more = last(cart, 'main [data-product-id] [role=group] button');
  const refused = await press(visitor, cart, more);
  expect(refused.text).toContain(translationsOf(language, 'rental-api').failures.quantity_maximum);
});

test('a product shows similar ones @both-languages', async ({ visitor }) => {
  const { document } = await visitor.get('/product/brass-lantern');
  expect(document.querySelectorAll('#similar [data-product-id]').length).toBeGreaterThan(2);
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
  // Pictures are lazy: those below the fold are asked for once they come into view.
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item.locator('img')).toHaveCount(0);
  }
});

test.describe('an order', { tag: '@both-languages' }, () => {
  test('says its days, sums and when it was handed over and came back', async ({
    visitor,
    language,
  }) => {
    await visitor.logIn(NOURA);
    const completed = await visitor.get('/orders?state=completed');
    const order = await follow(visitor, completed, 'main li a:has([data-status=order_closed])');
    const { fact } = translationsOf(language, 'orders');
    for (const name of [fact.placed, fact.received, fact.delivered])
      expect(order.read('main dl')).toContain(name);
    for (const amount of ['total', 'insurance'])
      expect(order.value('amount', amount)).toBeDefined();
  });

  test('cannot be placed without days', async ({ page, customer, prefix, language }) => {
    await customer.visitor.post('/cart', { intent: 'add', product_id: '3', quantity: '1' });
    await signIn(page, customer, prefix, '/cart');
    await page.goto(`${prefix}/orders/summary-orders`);
    await hydrate(page);
    const { datesRequired } = translationsOf(language, 'cart');
    await expect(page.locator('main')).toContainText(datesRequired);
    expect((await customer.visitor.get('/orders/summary-orders')).read('main')).toContain(
      datesRequired,
    );
  });
});

test('a profile with the same phone is saved at once @both-languages', async ({
  page,
  customer,
  prefix,
}) => {
  await signIn(page, customer, prefix, '/account/edit');
  await hydrate(page);
  await page.locator('main [name=fullname]').fill('Sara Al-Harbi');
  await page.locator('main form:has([name=fullname]) button[type=submit]').click();
  await page.waitForURL(`**${prefix}/account`);
  await expect(page.locator('main')).toContainText('Sara Al-Harbi');
  // Without scripts as well.
  const { visitor } = customer;
  const edit = await visitor.get('/account/edit');
  const saved = await press(visitor, edit, 'main form:has([name=fullname]) button[type=submit]', {
    fullname: 'Sara Al-Qahtani',
  });
  expect(saved.read('main')).toContain('Sara Al-Qahtani');
});

const PERSON = { fullname: 'Sara', phone: '512345670', password: 'props1234' };
const REGISTRATION = { ...PERSON, password_confirmation: PERSON.password };
type Says = ReturnType<typeof translationsOf<'validation'>>;
/** What is typed into which form, and what is said beside which field. */
const REFUSALS: [string, Record<string, string>, string, keyof Says][] = [
  ['/register', { ...REGISTRATION, fullname: 'S' }, 'fullname', 'Minname'],
  ['/register', { ...REGISTRATION, fullname: 'S'.repeat(31) }, 'fullname', 'Maxname'],
  ['/register', { ...REGISTRATION, phone: '51234567' }, 'phone', 'Minphone'],
  ['/register', { ...REGISTRATION, phone: '512345678901' }, 'phone', 'Minphone'],
  ['/register', { ...REGISTRATION, password: 'prop5' }, 'password', 'Minpassword'],
  ['/login', { phone: '', password: 'props1234' }, 'phone', 'phone'],
  ['/login', { phone: PERSON.phone, password: 'prop5' }, 'password', 'Minpassword'],
  ['/forgot-password', { phone: '' }, 'phone', 'phone'],
];
const FORM = 'main form:has([name=phone])';

test.describe('the limits of a form', { tag: '@both-languages' }, () => {
  test('are said beside their fields', async ({ openPage, prefix, language }) => {
    const page = await openPage({ width: 390, height: 844 });
    const says = translationsOf(language, 'validation');
    for (const [path, fields, name, message] of REFUSALS) {
      await page.goto(prefix + path);
      await hydrate(page);
      const form = page.locator(FORM).first();
      for (const [field, value] of Object.entries(fields))
        await form.locator(`[name=${field}]`).fill(value);
      await form.locator('button[type=submit]').last().click();
      const field = form.locator(`[name=${name}][aria-invalid=true]`);
      await field.waitFor();
      const id = (await field.getAttribute('aria-describedby'))!.split(' ').at(-1)!;
      await expect(page.locator(`[id="${id}"]`)).toHaveText(says[message]);
    }
  });

  test('are said beside their fields without scripts', async ({ visitor, language }) => {
    const says = translationsOf(language, 'validation');
    for (const [path, fields, name, message] of REFUSALS) {
      const form = await visitor.get(path);
      const page = await press(visitor, form, `${FORM} button[type=submit]`, fields);
      const field = find(page, `${FORM} [name=${name}]`);
      expect([page.status, field.getAttribute('aria-invalid')], path).toEqual([422, 'true']);
      const id = field.getAttribute('aria-describedby')!.split(' ').at(-1)!;
      expect(page.read(`[id="${id}"]`)).toBe(says[message]);
    }
  });
});

test('days are none once their midnight has passed, or one of both is missing @both-languages', async ({
  visitor,
  language,
}) => {
  const { noDates } = translationsOf(language, 'layout');
  const days = { from: dayFromToday(5), to: dayFromToday(6) };
  const chipWith = async (value: object) => {
    visitor.cookies.set('M7_dates', encodeURIComponent(JSON.stringify(value)));
    return (await visitor.get('/products')).read('header a[href*="/dates?"]');
  };
  const midnight = (day: number) => `${dayFromToday(day)}T00:00:00+03:00`;
  expect(await chipWith({ ...days, expiry: midnight(1) })).not.toBe(noDates);
  expect(await chipWith({ ...days, expiry: midnight(0) })).toBe(noDates);
  expect(await chipWith({ from: days.from, expiry: midnight(1) })).toBe(noDates);
});

test('an address beyond the last page is not found @both-languages', async ({ visitor }) => {
  expect((await visitor.get('/products?page=99')).status).toBe(404);
  expect((await visitor.get('/product/no-such-thing')).status).toBe(404);
});

test('the account leads to the orders; a product says what it is @both-languages', async ({
  customer,
  prefix,
}) => {
  const { visitor } = customer;
  const orders = await follow(
    visitor,
    await visitor.get('/account'),
    `main a[href="${prefix}/orders"]`,
  );
  expect([orders.status, orders.read('main h1')]).toEqual([200, expect.stringMatching(/./)]);
  const home = await visitor.get('/');
  for (const tag of ['national-day', 'blue', 'newest', 'ramadan', 'green', 'polished', 'furniture'])
    expect(home.document.querySelector(`a[href$="/tags/${tag}"]`), tag).not.toBeNull();
  expect((await visitor.get('/product/brass-lantern')).read('main')).toContain(
    prefix ? 'pierced so that it scatters light' : 'بنقوش مخرّمة تنثر الضوء على الجدران',
  );
});
