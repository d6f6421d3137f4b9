import { FAHAD } from '#tests/support/fixtures.ts';
import { expect, test, useShop, type E2e } from '#tests/support/e2e.ts';
import { find, last, press } from '#tests/support/forms.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { PRELOADED, startRentalApi, type Running } from '#tests/support/processes.ts';
import { RecordingProxy, type Fault } from '#tests/support/recording-proxy.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

let api: Running;
let proxy: RecordingProxy;

test.describe('the shop says what failed', { tag: '@both-languages' }, () => {
  useShop(async () => {
    api = await startRentalApi();
    proxy = await RecordingProxy.start(`http://127.0.0.1:${api.ready.port}`);
    return {
      RENTAL_API_URL: proxy.url,
      SESSION_SECRET: 'a-secret-for-this-test',
      LOG_LEVEL: 'silent',
    };
  });
  test.afterAll(async () => {
    await proxy.stop();
    await api.stop();
  });
  test.afterEach(() => {
    proxy.fault = () => undefined;
  });

  function failCalls(method: string, path: RegExp, fault: Fault): void {
    proxy.fault = (call) => (call.method === method && path.test(call.path) ? fault : undefined);
  }

  /** A customer with one sofa in the cart, at this path. */
  async function openAsCustomer(
    { page, shop, prefix }: Pick<E2e, 'page' | 'shop' | 'prefix'>,
    path: string,
  ) {
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    await signIn(page, FAHAD, prefix, '/account');
    await page.goto(prefix + path);
    await hydrate(page);
    return fahad;
  }

  test('and shows the states that only another rental API gives', async ({ visitor, language }) => {
    const orders = translationsOf(language, 'orders');
    await visitor.logIn(FAHAD);
    const order = await orderProduct(visitor, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    for (const [given, shown] of [
      ['ordered', orders.status.ordered],
      ['none', orders.status.none],
      ['a-state-of-theirs', orders.status.none],
    ] as const) {
      failCalls('GET', /^\/orders\/[^/]+$/, {
        kind: 'changed',
        change: (body) => body.replace('"status":"waiting_payment"', `"status":"${given}"`),
      });
      const page = await visitor.get(`/orders/${order}`);
      expect(find(page, 'main [data-status]').text.trim()).toBe(shown);
    }
  });

  test('where an order cannot be fetched, and where it cannot be paid', async ({
    page,
    shop,
    prefix,
    language,
  }) => {
    const { failure } = translationsOf(language, 'layout');
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    const order = await orderProduct(fahad, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    await signIn(page, FAHAD, prefix, '/account');

    await page.goto(`${prefix}/payment-page/${order}`);
    await hydrate(page);
    await page.locator('[name=method][value=cash]').check();
    failCalls('POST', /\/pay/, { kind: 'status', status: 500 });
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main')).toContainText(failure.payment);

    failCalls('GET', /^\/orders\//, { kind: 'status', status: 500 });
    await page.goto(`${prefix}/orders/${order}`);
    await expect(page.locator('main h1')).toHaveText(failure.order);
    await expect(page.locator('header').first()).toBeVisible();
  });

  test('where the cart is not changed, with the words of the rental API', async ({
    page,
    shop,
    prefix,
  }) => {
    await openAsCustomer({ page, shop, prefix }, '/cart');
    const removal = 'The shelf is being counted.';
    failCalls('POST', /^\/cart\/items$/, { kind: 'refusal', status: 409, message: removal });
    await page.locator('main li form:has([name=quantity][value="0"]) button').last().click();
    await expect(page.locator('body')).toContainText(removal);
    await expect(
      page.locator(`main a[href="${prefix}/product/brass-lantern"]`).first(),
    ).toBeVisible();

    const clearing = 'The cart is being moved.';
    failCalls('DELETE', /^\/cart$/, { kind: 'refusal', status: 409, message: clearing });
    await page.locator('main details summary').last().click();
    await page.locator('main button[value=clear]').click();
    await expect(page.locator('body')).toContainText(clearing);

    const check = 'The sofa has just been taken.';
    failCalls('POST', /^\/cart\/check-cart$/, { kind: 'refusal', status: 409, message: check });
    await page.goto(`${prefix}/cart`);
    await hydrate(page);
    await page.locator('main button[value=check]').click();
    await expect(page.locator('body')).toContainText(check);
    await expect(page).toHaveURL(new RegExp('/cart$'));
  });

  test('where the days of a cart cannot be changed', async ({ page, shop, prefix, language }) => {
    await openAsCustomer({ page, shop, prefix }, '/dates');
    failCalls('POST', /^\/cart\/dates$/, { kind: 'refusal', status: 409, message: 'no' });
    const { picker } = translationsOf(language, 'catalogue');
    await page.getByRole('button', { name: picker.next3 }).click();
    await page.getByRole('button', { name: picker.apply, exact: true }).click();
    await expect(page.locator('main')).toContainText(
      translationsOf(language, 'catalogue').dates.failed,
    );
  });

  test('where an order cannot be fetched or paid, without scripts', async ({
    visitor,
    language,
  }) => {
    const { failure } = translationsOf(language, 'layout');
    await visitor.logIn(FAHAD);
    const order = await orderProduct(visitor, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    const payment = await visitor.get(`/payment-page/${order}`);
    failCalls('POST', /\/pay/, { kind: 'status', status: 500 });
    const unpaid = await press(visitor, payment, 'main form button[type=submit]', {
      method: 'cash',
    });
    expect([unpaid.status, unpaid.read('main')]).toEqual([
      503,
      expect.stringContaining(failure.payment),
    ]);
    failCalls('GET', /^\/orders\//, { kind: 'status', status: 500 });
    const away = await visitor.get(`/orders/${order}`);
    expect([away.status, away.read('main h1')]).toEqual([503, failure.order]);
    find(away, 'header');
  });

  test('where cart and days are not changed, without scripts', async ({
    visitor,
    prefix,
    language,
  }) => {
    await visitor.logIn(FAHAD);
    await fillCart(visitor, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    const refuse = (method: string, path: RegExp, message: string) =>
      failCalls(method, path, { kind: 'refusal', status: 409, message });
    const cart = await visitor.get('/cart');
    refuse('POST', /^\/cart\/items$/, 'The shelf is being counted.');
    const remove = last(cart, 'main li form:has([name=quantity][value="0"]) button');
    const kept = await press(visitor, cart, remove);
    expect(kept.status).toBe(409);
    expect(kept.text).toContain('The shelf is being counted.');
    find(kept, `main a[href="${prefix}/product/brass-lantern"]`);
    refuse('DELETE', /^\/cart$/, 'The cart is being moved.');
    const full = await press(visitor, cart, 'main button[value=clear]');
    expect(full.text).toContain('The cart is being moved.');
    refuse('POST', /^\/cart\/check-cart$/, 'The sofa has just been taken.');
    const unchecked = await press(visitor, cart, 'main button[value=check]');
    expect(unchecked.text).toContain('The sofa has just been taken.');
    const dates = await visitor.get('/dates');
    refuse('POST', /^\/cart\/dates$/, 'no');
    const unchanged = await press(visitor, dates, 'main form:has([name=from]) [type=submit]');
    expect(unchanged.read('main')).toContain(translationsOf(language, 'catalogue').dates.failed);
  });
});

test.describe('a shop that is itself at fault', { tag: '@both-languages' }, () => {
  const broken = `--import ${new URL('../support/broken-calendar.mjs', import.meta.url).href}`;
  useShop({ LOG_LEVEL: 'silent', NODE_OPTIONS: `${PRELOADED} ${broken}` });

  test('says so with a picture, between header and footer', async ({ page, prefix, language }) => {
    const { failure } = translationsOf(language, 'layout');
    const expectErrorPage = async () => {
      await expect(page.locator('main h1')).toHaveText(failure.broken.title);
      await expect(page.locator('main [aria-hidden=true]').first()).toHaveText('500');
      await expect(page.locator('header').first()).toBeVisible();
      await expect(page.locator('footer').last()).toContainText(
        { ar: '٢٠٢٤', en: '2024' }[language],
      );
      await expect(page).toHaveTitle(`${failure.broken.title} · M7`);
    };
    const reply = await page.goto(`${prefix}/product/brass-lantern`);
    expect(reply!.status()).toBe(500);
    await expectErrorPage();
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await page.locator('main').getByRole('link', { name: failure.products }).click();
    await page.waitForURL(`**${prefix}/products`);
    await expect(page.locator('main h1')).not.toHaveText(failure.broken.title);
    // The same from a page whose scripts run, which asks for the product's data only.
    await hydrate(page);
    await page.evaluate(() => {
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error('broken for a test');
      };
    });
    await page.locator(`main a[href^="${prefix}/product/"]`).first().click();
    await expectErrorPage();
  });

  test('says so without scripts', async ({ visitor, language }) => {
    const { failure } = translationsOf(language, 'layout');
    const page = await visitor.get('/product/brass-lantern');
    expect([page.status, page.read('main h1')]).toEqual([500, failure.broken.title]);
    expect(page.read('title')).toBe(`${failure.broken.title} · M7`);
    expect(page.read('main [aria-hidden=true]')).toMatch(/^500/);
    expect(page.read('footer')).toContain({ ar: '٢٠٢٤', en: '2024' }[language]);
    expect(page.document.querySelector('script[type="application/ld+json"]')).toBeNull();
    const link = page.document
      .querySelectorAll('main a')
      .find(({ text }) => text.trim() === failure.products)!;
    const products = await visitor.open(link.getAttribute('href')!);
    expect(products.status).toBe(200);
  });
});
