import type { Page } from 'playwright';
import { BUILD_VERSION_PATH } from '#app/connection/build-version-path.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import type { Person } from '#tests/support/new-customer.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { TcpRelay } from '#tests/support/tcp-relay.ts';
import { dayFromToday } from '#tests/support/visitor.ts';

/*
 * docs/security.md, number 17: a connection that is lost in the middle of a step loses nothing
 * that was typed, chosen or queued, and shows no page that is not the shop's.
 */

const WORDS = {
  '': {
    lost: 'لا يوجد اتصال. سنعيد المحاولة',
    unsent: 'لا يوجد اتصال: لم يصل رد، وكل ما أدخلته باق هنا.',
    again: 'حاول مرة أخرى',
    offline: 'لا يوجد اتصال',
    single: 'يوم واحد',
    apply: 'تطبيق',
  },
  '/en': {
    lost: 'No connection. We will try again',
    unsent: 'No connection: no answer came, and everything you entered is still here.',
    again: 'Try again',
    offline: 'No connection',
    single: 'One day',
    apply: 'Apply',
  },
} as const;

/** Where the browser shows an error of its own, or Remix a stack, the shop is gone. */
async function expectShop(page: Page): Promise<void> {
  expect(page.url()).not.toContain('chrome-error');
  expect(await page.locator('body').innerText()).not.toMatch(/Application Error| {4}at /);
}

const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline);

test.describe('a login whose answer does not arrive whole', () => {
  const fillLogin = async (page: Page, base: string, { phone, password }: Person) => {
    await page.goto(`${base}/en/login`);
    await hydrate(page);
    await page.locator('[name=phone]').fill(phone);
    await page.locator('[name=password]').fill(password);
  };
  const expectKept = async (page: Page, { password }: Person) => {
    await page.getByText(WORDS['/en'].unsent).waitFor();
    await expectShop(page);
    await expect(page.locator('[name=password]')).toHaveValue(password);
  };
  const sendAgain = async (page: Page) => {
    await page.locator('main').getByRole('button', { name: WORDS['/en'].again }).click();
    await page.waitForURL(({ pathname }) => pathname === '/en');
  };

  test('keeps what was typed where the connection is cut in the middle of it', async ({
    page,
    shop,
    customer,
  }) => {
    const relay = await TcpRelay.start(shop.ready.port);
    await fillLogin(page, `http://127.0.0.1:${relay.port}`, customer);
    relay.cutsResponses = true;
    await page.locator('main form button[type=submit]').click();
    await expectKept(page, customer);
    relay.cutsResponses = false;
    await sendAgain(page);
    await relay.stop();
  });

  test('keeps what was typed where a proxy finds no storefront', async ({
    page,
    shop,
    customer,
  }) => {
    await fillLogin(page, shop.url, customer);
    const proxy = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
    await page.route(/\.data/, (route) => route.fulfill(proxy));
    await page.locator('main form button[type=submit]').click();
    await expectKept(page, customer);
    await page.unroute(/\.data/);
    await sendAgain(page);
  });
});

test.describe('offline', { tag: '@both-languages' }, () => {
  let words: (typeof WORDS)['' | '/en'];
  test.beforeEach(({ prefix }) => {
    words = WORDS[prefix];
  });
  // A dialog that waits says it as well.
  const notice = (page: Page) => page.locator('[data-connection]').getByText(words.lost);

  test('the first press on a wishlist button waits, survives a reload, and is sent when the connection is back', async ({
    prefix,
    page,
  }) => {
    await page.goto(`${prefix}/products`);
    await hydrate(page);
    await setOffline(page, true);
    const wishlistButton = page.locator('main button[name=intent]').first();
    await wishlistButton.click();
    await notice(page).waitFor();
    await expect(wishlistButton).toHaveAttribute('value', 'remove');
    await expectShop(page);
    await setOffline(page, false);
    await page.reload();
    await hydrate(page);
    await page.waitForFunction(() => sessionStorage.getItem('m7-queue') === null);
    await page.reload();
    await expect(page.locator('[data-count=wishlist] data').first()).toHaveAttribute('value', '1');
  });

  test('a login keeps what was typed, and goes through when it is sent again', async ({
    prefix,
    page,
    customer,
  }) => {
    await page.goto(`${prefix}/login`);
    await hydrate(page);
    await page.locator('[name=phone]').fill(customer.phone);
    await page.locator('[name=password]').fill(customer.password);
    await setOffline(page, true);
    await page.locator('main form button[type=submit]').click();
    await page.getByText(words.unsent).waitFor();
    await expectShop(page);
    await expect(page.locator('[name=phone]')).toHaveValue(customer.phone);
    await expect(page.locator('[name=password]')).toHaveValue(customer.password);
    await setOffline(page, false);
    await page.getByRole('button', { name: words.again }).click();
    await page.waitForURL(({ pathname }) => pathname === (prefix || '/'));
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('M7_token');
  });

  test('a message to the shop stays written', async ({ prefix, page }) => {
    await page.goto(`${prefix}/contact-us`);
    await hydrate(page);
    await page.locator('[name=fullname]').fill('Sara');
    await page.locator('main [name=phone]').fill('512345678');
    await page.locator('[name=message]').fill('Do you have a red sofa?');
    await setOffline(page, true);
    await page.locator('main form button[type=submit]').last().click();
    await page.getByText(words.unsent).waitFor();
    await expect(page.locator('[name=message]')).toHaveValue('Do you have a red sofa?');
    await setOffline(page, false);
    await page.getByRole('button', { name: words.again }).click();
    await page.locator('[data-sonner-toast]').waitFor();
    await expectShop(page);
  });

  test('the search dialog stays, and suggests when the connection is back', async ({
    prefix,
    page,
  }) => {
    await page.goto(prefix || '/');
    await hydrate(page);
    await page.locator('a[data-dialog][href$="/search"]:visible').click();
    const field = page.locator('[role=dialog] [name=q]');
    await field.waitFor();
    await setOffline(page, true);
    await field.fill(prefix ? 'lantern' : 'فانوس');
    await notice(page).waitFor();
    await expectShop(page);
    await expect(field).not.toHaveValue('');
    await setOffline(page, false);
    await page.locator('[role=dialog] ul a').first().waitFor();
  });

  test('a dialog closes over the page as it is, without a request', async ({ prefix, page }) => {
    await page.goto(`${prefix}/products`);
    await hydrate(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const open = page.locator('header a[href*="/dates?"]:visible');
    const dialog = page.locator('[role=dialog]');
    await open.click();
    await dialog.locator('tbody td').first().waitFor();
    asked.length = 0;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(asked.filter((url) => new URL(url).pathname.endsWith('.data'))).toEqual([]);
    await open.click();
    await dialog.locator('tbody td').first().waitFor();
    await setOffline(page, true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectShop(page);
    await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible();
    // Opened without a connection it says so, and closes as well.
    await open.click();
    await dialog.getByText(words.lost).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible();
    await setOffline(page, false);
  });

  test('a guest whose addition waits opens a dialog over the page, with what was typed still there', async ({
    prefix,
    openPage,
  }) => {
    const page = await openPage({ width: 390, height: 844 });
    await page.goto(`${prefix}/product/brass-lantern`);
    await hydrate(page);
    const quantity = page.locator('main [name=quantity]');
    const dialog = page.locator('[role=dialog]');
    const cart = page.locator('a[href$="/cart"]:visible').last();
    await cart.click();
    await dialog.locator('[name=phone]').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await quantity.fill('3');
    await setOffline(page, true);
    await page.locator('main form:has([name=quantity]) button[type=submit]').click();
    await notice(page).waitFor();
    // The addition is still waiting each time.
    for (let times = 0; times < 3; times++) {
      await cart.click();
      await dialog.getByText(words.lost).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expectShop(page);
      await expect(quantity).toHaveValue('3');
    }
    await setOffline(page, false);
    // The server remembers it, and asks for a login.
    await dialog.locator('[name=phone]').waitFor();
    await expect(quantity).toHaveValue('3');
  });

  test('the calendar keeps the chosen day, and applies it when it is sent again', async ({
    prefix,
    openPage,
  }) => {
    const page = await openPage({ width: 320, height: 640 });
    await page.goto(`${prefix}/product/chandelier`);
    await hydrate(page);
    await page.locator('main a[href*="/dates?"]').first().click();
    const dialog = page.locator('[role=dialog]');
    await dialog.locator('tbody td').first().waitFor();
    await dialog.getByRole('button', { name: words.single, exact: true }).click();
    await dialog.locator('td > :not([aria-disabled=true]):not([data-unavailable])').last().click();
    await setOffline(page, true);
    await dialog.getByRole('button', { name: words.apply, exact: true }).click();
    await dialog.getByText(words.unsent).waitFor();
    await expectShop(page);
    await setOffline(page, false);
    const again = dialog.getByRole('button', { name: words.again });
    // Where somebody looks who has pressed a button at the end of a long dialog.
    const { y } = (await again.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(640);
    await again.click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main [data-count=available]').first().waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('M7_dates');
  });

  test('a quantity in the cart waits, and is sent when the connection is back', async ({
    prefix,
    customer,
    openPage,
  }) => {
    await fillCart(customer.visitor, { slug: 'brass-lantern', quantity: 2, starts: 20, lasts: 2 });
    const page = await openPage({ width: 768 });
    await signIn(page, customer, prefix, '/cart');
    await hydrate(page);
    await setOffline(page, true);
    const more = page.locator('main [role=group] button').last();
    await more.click();
    await more.click();
    await notice(page).waitFor();
    await expect(page.locator('main output')).toHaveText('4');
    await expectShop(page);
    await setOffline(page, false);
    await page.waitForFunction(() => sessionStorage.getItem('m7-queue') === null);
    const lines = await customer.visitor.get('/cart');
    expect(lines.document.querySelector('main output')!.textContent).toBe('4');
  });

  test('a list stays when more of it cannot be had, and goes on by itself', async ({
    prefix,
    openPage,
  }) => {
    const page = await openPage({ width: 1280 });
    await page.goto(`${prefix}/products`);
    await hydrate(page);
    const cards = page.locator('main [data-product-id]');
    const shown = await cards.count();
    await setOffline(page, true);
    await page.locator('main section > div > button').last().click();
    await notice(page).waitFor();
    await expectShop(page);
    await expect(cards).toHaveCount(shown);
    await setOffline(page, false);
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  });

  test('the login dialog opens by itself when the connection is back, and keeps what is typed', async ({
    prefix,
    openPage,
    customer,
  }) => {
    const page = await openPage({ width: 1920 });
    await page.goto(`${prefix}/products`);
    await hydrate(page);
    await setOffline(page, true);
    await page.locator('header a[href$="/login"]:visible').click();
    await notice(page).waitFor();
    await expectShop(page);
    await setOffline(page, false);
    const dialog = page.locator('[role=dialog]');
    await dialog.locator('[name=phone]').fill(customer.phone);
    await dialog.locator('[name=password]').fill(customer.password);
    await setOffline(page, true);
    await dialog.locator('form button[type=submit]').click();
    await dialog.getByText(words.unsent).waitFor();
    await expect(dialog.locator('[name=password]')).toHaveValue(customer.password);
    await setOffline(page, false);
    // Leaving the field validates it, which conform also does by a submission.
    await dialog.locator('[name=password]').fill(customer.password);
    await dialog.getByRole('button', { name: words.again }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('header a[href$="/account"]').waitFor();
  });

  test('scripts and stylesheets that are lost once are fetched again, for a page and for a dialog', async ({
    prefix,
    openPage,
  }) => {
    const page = await openPage({ width: 1280 });
    await page.goto(`${prefix}/products`);
    await hydrate(page);
    const lost = new Set<string>();
    await page.route(/\/assets\/.+\.(js|css)$/, (route) => {
      const url = route.request().url();
      if (lost.has(url)) return route.continue();
      lost.add(url);
      return route.abort('internetdisconnected');
    });
    const expectStyles = () =>
      expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
              .filter((link) => !link.disabled && !link.sheet)
              .map((link) => link.href),
          ),
        )
        .toEqual([]);
    await page.locator('main a[href$="/product/brass-lantern"]').first().click();
    await page.locator('main [name=quantity]').waitFor();
    await expectStyles();
    await page.locator('header a[href$="/login"]:visible').click();
    await page.locator('[role=dialog] [name=phone]').waitFor();
    await expectStyles();
    const kinds = [...lost].map((url) => url.split('.').at(-1));
    expect(kinds).toContain('js');
    expect(kinds).toContain('css');
  });

  test('an addition whose scripts come later than the connection is not lost', async ({
    prefix,
    page,
  }) => {
    await page.goto(`${prefix}/product/brass-lantern`);
    await hydrate(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const failures = new Map<string, number>();
    await page.route('**/assets/route-*.js', (route) => {
      const url = route.request().url();
      const before = failures.get(url) ?? 0;
      if (before === 3) return route.continue();
      failures.set(url, before + 1);
      return route.abort('internetdisconnected');
    });
    await page.locator('main [name=quantity]').fill('3');
    await page.locator('main form:has([name=quantity]) button[type=submit]').click();
    await page.locator('[role=dialog] [name=phone]').waitFor();
    await expect(page.locator('main [name=quantity]')).toHaveValue('3');
    expect(loads).toEqual([]);
    expect([...failures.values()]).toContain(3);
  });

  test('a link that cannot be followed keeps its address and comes back by itself', async ({
    prefix,
    page,
  }) => {
    await page.goto(prefix || '/');
    await hydrate(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: 40_000,
    });
    await setOffline(page, true);
    await page.locator('footer a[href$="/terms-and-conditions"]').click();
    await page.getByRole('heading', { name: words.offline, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/terms-and-conditions`);
    await expectShop(page);
    await setOffline(page, false);
    await page.locator('article h1').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/terms-and-conditions`);
  });

  test('the page that says so ends no navigation of the visitor', async ({ prefix, page }) => {
    const released = { version: () => {}, page: () => {} };
    const version = new Promise<void>((resolve) => (released.version = resolve));
    const next = new Promise<void>((resolve) => (released.page = resolve));
    await page.route(`**${prefix}/products`, async (route) =>
      route.fulfill({ response: await page.request.get(`${prefix}/offline`) }),
    );
    await page.route(`**${BUILD_VERSION_PATH}`, (route) => version.then(() => route.continue()));
    await page.route(`**${prefix}/categories`, (route) => next.then(() => route.continue()));
    await page.goto(`${prefix}/products`);
    const asked = page.waitForRequest(`**${BUILD_VERSION_PATH}`);
    const answered = page.waitForResponse(`**${BUILD_VERSION_PATH}`);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await asked;
    const left = page.waitForRequest(`**${prefix}/categories`);
    await page.evaluate((path) => location.assign(path), `${prefix}/categories`);
    await left;
    released.version();
    await answered;
    // Scripts of a page that is being left can only be waited for from outside.
    await page.waitForTimeout(300);
    released.page();
    await page.waitForURL(`**${prefix}/categories`);
  });

  test('the page that says so is not loaded again where it was asked for', async ({
    prefix,
    page,
  }) => {
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === BUILD_VERSION_PATH) asked += 1;
    });
    await page.goto(`${prefix}/offline`);
    await page.clock.fastForward(30_000);
    await hydrate(page);
    await page.clock.fastForward(30_000);
    expect(asked).toBe(0);
  });

  test('an order is placed once, with everything that was typed, when the connection is back', async ({
    prefix,
    page,
    customer,
  }) => {
    await customer.visitor.post('/cart', { intent: 'clear' });
    await customer.visitor.post('/dates', { from: dayFromToday(40), to: dayFromToday(41) });
    await customer.visitor.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
    await signIn(page, customer, prefix, '/orders/summary-orders');
    await hydrate(page);
    await page.locator('[name=notes]').fill('By the back gate');
    await page.locator('[name=accept_terms]').check();
    await setOffline(page, true);
    await page.locator('aside button[type=submit]').last().click();
    await page.getByText(words.unsent).waitFor();
    await expectShop(page);
    await expect(page.locator('[name=notes]')).toHaveValue('By the back gate');
    await setOffline(page, false);
    await page.getByRole('button', { name: words.again }).click();
    await page.waitForURL(/\/payment-page\//);
    expect(
      (await customer.visitor.get('/orders')).document.querySelectorAll(
        'main [data-status=waiting_payment]',
      ),
    ).toHaveLength(1);
    await customer.visitor.post(
      new URL(page.url()).pathname.replace(prefix, '').replace('payment-page', 'orders'),
      { intent: 'cancel' },
    );
  });
});
