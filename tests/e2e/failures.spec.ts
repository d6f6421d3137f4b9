import { FAHAD } from '#tests/support/fixtures.ts';
import { expect, test, useShop, type E2e } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { SHIFT_CLOCK, startProgram, type Running } from '#tests/support/processes.ts';
import { RecordingProxy, type Fault } from '#tests/support/recording-proxy.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { translationsOf } from '#tests/support/translations.ts';

let api: Running;
let proxy: RecordingProxy;

test.describe('the shop says what failed', { tag: '@every-variant' }, () => {
  useShop(async () => {
    api = await startProgram('build/rental-api.js', { DATA_DIR: 'memory', RENTAL_API_PORT: '0' });
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
    { page, shop, prefix, scripts }: Pick<E2e, 'page' | 'shop' | 'prefix' | 'scripts'>,
    path: string,
  ) {
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    await signIn(page, FAHAD, prefix, '/account');
    await page.goto(prefix + path);
    if (scripts) await hydrate(page);
    return fahad;
  }

  test('and shows the states that only another rental API gives', async ({
    page,
    shop,
    prefix,
    language,
  }) => {
    const orders = translationsOf(language, 'orders');
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    const order = await orderProduct(fahad, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    await signIn(page, FAHAD, prefix, '/account');
    for (const [given, shown] of [
      ['ordered', orders.status.ordered],
      ['none', orders.status.none],
      ['a-state-of-theirs', orders.status.none],
    ] as const) {
      failCalls('GET', /^\/orders\/[^/]+$/, {
        kind: 'changed',
        change: (body) => body.replace('"status":"waiting_payment"', `"status":"${given}"`),
      });
      await page.goto(`${prefix}/orders/${order}`);
      await expect(page.locator('main [data-status]').first()).toHaveText(shown);
    }
  });

  test('where an order cannot be fetched, and where it cannot be paid', async ({
    page,
    shop,
    prefix,
    language,
    scripts,
  }) => {
    const { failure } = translationsOf(language, 'layout');
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    const order = await orderProduct(fahad, { slug: 'brass-lantern', starts: 3, lasts: 2 });
    await signIn(page, FAHAD, prefix, '/account');

    await page.goto(`${prefix}/payment-page/${order}`);
    if (scripts) await hydrate(page);
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
    scripts,
  }) => {
    await openAsCustomer({ page, shop, prefix, scripts }, '/cart');
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
    if (scripts) await hydrate(page);
    await page.locator('main button[value=check]').click();
    await expect(page.locator('body')).toContainText(check);
    await expect(page).toHaveURL(new RegExp('/cart$'));
  });

  test('where the days of a cart cannot be changed', async ({
    page,
    shop,
    prefix,
    language,
    scripts,
  }) => {
    await openAsCustomer({ page, shop, prefix, scripts }, '/dates');
    failCalls('POST', /^\/cart\/dates$/, { kind: 'refusal', status: 409, message: 'no' });
    if (scripts) {
      const { picker } = translationsOf(language, 'catalogue');
      await page.getByRole('button', { name: picker.next3 }).click();
      await page.getByRole('button', { name: picker.apply, exact: true }).click();
    } else await page.locator('main form button:visible:not([formnovalidate])').first().click();
    await expect(page.locator('main')).toContainText(
      translationsOf(language, 'catalogue').dates.failed,
    );
  });
});

test.describe('a shop that is itself at fault', { tag: '@every-variant' }, () => {
  const broken = `--import ${new URL('../support/broken-calendar.mjs', import.meta.url).href}`;
  useShop({ LOG_LEVEL: 'silent', NODE_OPTIONS: `${SHIFT_CLOCK} ${broken}` });

  test('says so with a picture, between header and footer', async ({
    page,
    prefix,
    language,
    scripts,
  }) => {
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
    if (!scripts) return;
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
});
