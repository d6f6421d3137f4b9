import type { Locator, Page } from 'playwright';
import { NOURA } from '#tests/support/fixtures.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { visitorsHalfWay } from '#tests/support/half-way.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** The share of the screen that fixed bars take, and sticky ones that lie over what follows. */
function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.offsetHeight > 0 &&
        element.getBoundingClientRect().top < innerHeight,
    );
    return fixed.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / innerHeight;
  });
}

/** Whether an element is seen as a whole: nothing lies over its corners. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ].every(([x, y]) => {
      const seen = document.elementFromPoint(x!, y!);
      return seen !== null && (it.contains(seen) || seen.contains(it));
    });
  });
}

for (const size of PHONES)
  test.describe(`the first view of ${size.width} × ${size.height} @every-variant`, () => {
    test('has the name and the price of a product', async ({ openPage, prefix }) => {
      const page = await openPage(size);
      await page.goto(`${prefix}/product/brass-lantern`);
      expect(await isUncovered(page.locator('main h1'))).toBe(true);
      const wishlistButton = page.locator('main article form button[name=intent]').first();
      expect(await isUncovered(wishlistButton)).toBe(true);
      expect(
        await isUncovered(page.locator('main article > div [data-amount=price]').first()),
      ).toBe(true);
      expect(await shareOfBars(page)).toBeLessThanOrEqual(0.2);
    });

    test('has the days, and bars of at most a fifth', async ({ openPage, prefix, scripts }) => {
      const page = await openPage(size);
      await page.goto(`${prefix}/dates?product=brass-lantern`);
      if (scripts) {
        await hydrate(page);
        await page.locator('main td').first().waitFor();
        const first =
          size.height > 700 ? 'main td' : 'main [role=group] button[aria-pressed=false]';
        await expect(page.locator(first).first()).toBeInViewport({ ratio: 1 });
      } else await expect(page.locator('main [name=from]')).toBeInViewport({ ratio: 1 });
      expect(await shareOfBars(page)).toBeLessThanOrEqual(0.2);
    });

    test('has the first products of a list', async ({ openPage, prefix }) => {
      const page = await openPage(size);
      await page.goto(`${prefix}/products?category=lighting`);
      const top = await page.locator('main [data-product-id]').first().boundingBox();
      expect(top!.y).toBeLessThan(size.height * 0.75);
      expect(await isUncovered(page.locator('main [data-product-id] h3').first())).toBe(true);
      // The chosen order is read whole, beside its arrow.
      const room = await page.locator('main [name=sort]').evaluate((select: HTMLSelectElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        const canvas = Object.assign(document.createElement('canvas').getContext('2d')!, { font });
        const text = canvas.measureText(select.selectedOptions[0]!.text).width;
        const arrow = parseFloat(paddingInlineEnd);
        return { arrow, spare: select.clientWidth - text - arrow - parseFloat(paddingInlineStart) };
      });
      expect(room.arrow).toBeGreaterThanOrEqual(26);
      expect(room.spare).toBeGreaterThanOrEqual(0);
      // Folded away; open, every field is there.
      await expect(page.locator('main [name=price_from]')).toBeHidden();
      await page.locator('main summary').click();
      await expect(page.locator('main [name=price_from]')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });
  });

/** What a visitor sees of each screen before scrolling. */
const FIRST_VIEWS: Record<string, string[]> = {
  '/': ['main h1', 'main section a[href*="/dates"]'],
  '/categories': ['main h1', 'main li a >> nth=0'],
  '/categories/lighting': ['main h1', 'main [name=sort]'],
  '/search?q=lamp': ['main h1', 'main [name=q]', 'main form button[type=submit]'],
  '/login': ['main h1', 'main [name=phone]', 'main [name=password]'],
  '/register': ['main h1', 'main [name=fullname]'],
  '/forgot-password': ['main h1', 'main [name=phone]'],
  '/dates': ['main h1'],
  '/tags/blue': ['main h1', 'main [name=sort]'],
  '/contact-us': ['main h1', 'main [name=fullname]'],
  '/multi-questions': ['main h1'],
  '/about': ['main h1'],
  '/terms-and-conditions': ['main h1'],
  '/privacy-policy': ['main h1'],
  '/rent-details': ['main h1'],
  '/offline': ['main h1'],
  '/demo': ['main h1'],
  '/no/such/page': ['main h1', 'main a >> nth=0'],
};
const FIRST_VIEWS_OF_CUSTOMERS: Record<string, string[]> = {
  '/wishlist': ['main h1'],
  '/cart': ['main h1', 'main h2 >> nth=0', 'main [data-product-id] [data-amount=price] >> nth=0'],
  '/orders/summary-orders': ['main h1', 'main a[href*="/dates"]'],
  '/orders': ['main h1', 'main li h2 >> nth=0', 'main li [data-status] >> nth=0'],
  '/notifications': ['main h1', 'main li h2 >> nth=0'],
  '/account': ['main h1', 'main a[href*="/account/edit"]'],
  '/account/edit': ['main h1'],
  '/account/password': ['main h1', 'main [name=current_password]'],
  '/account/sessions': ['main h1'],
  '/account/delete': ['main h1', 'main [name=password]'],
  '/logout': ['main h1', 'main form button'],
};
const CODE = ['main h1', 'main input:not([type=hidden]) >> nth=0'];
const FIRST_VIEWS_HALF_WAY: Record<string, string[]> = {
  '/verify': CODE,
  '/verify-reset': CODE,
  '/change-password': ['main h1', 'main [name=password]'],
  '/account/verify-phone': CODE,
};

for (const size of PHONES)
  test(`every screen says what it is for at ${size.width} × ${size.height} @both-languages`, async ({
    openPage,
    prefix,
    shop,
  }) => {
    const page = await openPage(size);
    const check = async (views: Record<string, string[]>) => {
      for (const [path, selectors] of Object.entries(views)) {
        await page.goto(prefix + path);
        for (const selector of selectors) {
          const part = page.locator(selector).first();
          await expect(part, `${path} ${selector}`).toBeInViewport({ ratio: 1 });
          expect(await isUncovered(part), `${path} ${selector}`).toBe(true);
        }
      }
    };
    await check(FIRST_VIEWS);
    for (const [path, visitor] of Object.entries(await visitorsHalfWay(shop.url))) {
      const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
      await page.context().addCookies(cookies);
      await check({ [path]: FIRST_VIEWS_HALF_WAY[path]! });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await page.context().clearCookies();
    }
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const unpaid = await orderProduct(noura, { slug: 'desk-globe', starts: 30, lasts: 3 });
    await signIn(page, NOURA, prefix, '/orders');
    await page.request.post(`${prefix}/cart`, {
      form: { intent: 'add', product_id: '1', quantity: '1' },
    });
    await check({
      ...FIRST_VIEWS_OF_CUSTOMERS,
      [`/payment-page/${unpaid}`]: ['main h1', 'main data >> nth=0'],
      [`/orders/${unpaid}`]: ['main h1', `main a[href$="/payment-page/${unpaid}"] >> nth=0`],
      [`/orders/${unpaid}/cancel`]: ['main h1', 'main form button >> nth=0'],
      [`/orders/${unpaid}/slip`]: ['main h1'],
    });
    // An order by its state: number, state, and the one main action.
    const order = page.locator('main li a:has([data-status=accepted])');
    await page.goto(`${prefix}/orders`);
    await page.goto((await order.getAttribute('href'))!);
    for (const selector of ['main h1', 'main [data-status] >> nth=0', 'main a[href$=".ics"]'])
      await expect(page.locator(selector).first(), selector).toBeInViewport({ ratio: 1 });
  });

for (const [width, height] of [
  ...[320, 390, 599, 600, 768, 1024, 1280, 1920].map((width) => [width, 900] as const),
  // Low windows: the picture is as high as the window allows.
  ...([
    [1024, 600],
    [844, 390],
    [667, 375],
  ] as const),
])
  test(`the words of the opening picture lie on none of its props at ${width} × ${height} @both-languages`, async ({
    openPage,
    prefix,
  }) => {
    const page = await openPage({ width, height });
    const form = { from: dayFromToday(20), to: dayFromToday(50) };
    await page.goto(prefix || '/');
    for (const step of [() => null, () => page.request.post(`${prefix}/dates`, { form })]) {
      await step();
      await page.goto(prefix || '/');
      const hero = page.locator('main > section').first();
      const words = await hero.evaluate((section) => {
        const around = section.getBoundingClientRect();
        const parts = [...section.querySelectorAll('h1, p, h1 ~ div > a')].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        });
        const isRtl = getComputedStyle(section).direction === 'rtl';
        return {
          isTall: innerWidth < 600,
          ...{ width: around.width, height: around.height },
          below: Math.max(...parts.map(({ bottom }) => bottom - around.top)),
          far: Math.max(
            ...parts.map(({ left, right }) => (isRtl ? around.right - left : right - around.left)),
          ),
        };
      });
      // The tall picture (4:5) is calm in its upper third, the wide one (2:1) in 37 % of its width.
      if (words.isTall)
        expect(words.below).toBeLessThan(words.height - words.width * 1.25 * (1 - 0.31));
      else expect(words.far).toBeLessThan(0.37 * Math.max(words.width, words.height * 2));
    }
  });

// The last two are a desk and a phone at 200 %.
for (const size of [...PHONES, { width: 640, height: 400 }, { width: 195, height: 422 }])
  test(`bars stay within a fifth of ${size.width} × ${size.height} when days are chosen @both-languages`, async ({
    openPage,
    prefix,
  }) => {
    const page = await openPage(size);
    const form = { from: dayFromToday(20), to: dayFromToday(22) };
    await page.request.post(`${prefix}/dates`, { form });
    await page.goto(`${prefix}/product/brass-lantern`);
    await expect(page.locator('main article b').first()).toBeVisible();
    expect(await shareOfBars(page)).toBeLessThanOrEqual(0.2);
    await page.mouse.wheel(0, 600);
    expect(await shareOfBars(page)).toBeLessThanOrEqual(0.2);
  });

test('what is put into the cart leaves the page where it is @every-variant', async ({
  openPage,
  prefix,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, '/product/brass-lantern');
  await page.locator('main form:has([name=quantity]) button').click();
  const toCart = page.locator(`[role=status] a[href="${prefix}/cart"]`);
  await toCart.waitFor();
  expect(new URL(page.url()).pathname).toBe(`${prefix}/product/brass-lantern`);
  await expect(page.locator('nav [data-count=cart] data').last()).toHaveAttribute('value', '1');
});

test('a card adds also where the address has a fragment, and a guest is asked once @both-languages', async ({
  openPage,
  prefix,
  customer,
}) => {
  const page = await openPage({ width: 1280, height: 800 });
  const form = { from: dayFromToday(20), to: dayFromToday(22) };
  await page.request.post(`${prefix}/dates`, { form });
  await page.goto(`${prefix}/search?q=lamp#product-3`);
  await hydrate(page);
  const add = page.locator('main button[form=cart-form]').first();
  const dialog = page.getByRole('dialog');
  await add.dblclick();
  await dialog.locator('[name=phone]').waitFor();
  // From dialog to dialog the way back stays one address.
  await dialog.locator('a[href*="/register"]').click();
  await dialog.locator('[name=fullname]').waitFor();
  const back = dialog.locator('[name=redirectTo]').first();
  await expect(back).toHaveValue(`${prefix}/search?q=lamp`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await signIn(page, customer, prefix, '/orders');
  await page.goto(`${prefix}/search?q=lamp#product-3`);
  await hydrate(page);
  await add.click();
  await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor();
});

for (const width of [320, 1024, 1280])
  test(`the button of a card stands clear of its words at ${width} @both-languages`, async ({
    openPage,
    prefix,
  }) => {
    const page = await openPage({ width, height: 800 });
    const form = { from: dayFromToday(20), to: dayFromToday(22) };
    await page.request.post(`${prefix}/dates`, { form });
    await page.goto(`${prefix}/products`);
    const gaps = await page.locator('main li[data-product-id]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const button = card.querySelector('button[form=cart-form]')?.getBoundingClientRect();
        const words = card.querySelector('[data-count=available]')?.getBoundingClientRect();
        return button && words ? [button.top - words.bottom] : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
  });

test('the Arabic name of the country before a number is read whole at 320', async ({
  openPage,
}) => {
  const page = await openPage({ width: 320 });
  await page.goto('/login');
  await page.evaluate(() => document.fonts.load('1rem "Readex Pro"', 'السعودية'));
  const [text, room] = await page.locator('select[name=phone_code]').evaluate((select) => {
    const { font, paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const around = parseFloat(paddingLeft) + parseFloat(paddingRight);
    return [
      context.measureText((select as HTMLSelectElement).selectedOptions[0]!.text).width,
      (select as HTMLSelectElement).offsetWidth - around - 2 * parseFloat(borderLeftWidth),
    ];
  });
  expect(text).toBeGreaterThan(50);
  expect(room).toBeGreaterThanOrEqual(text);
});

test('a guest signs in over a list, and it stays where it is @both-languages', async ({
  openPage,
  prefix,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  const form = { from: dayFromToday(20), to: dayFromToday(22) };
  await page.request.post(`${prefix}/dates`, { form });
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  const card = page.locator('main [data-product-id]').nth(6);
  await card.locator('button[form=cart-form]').click();
  const login = page.getByRole('dialog');
  await login.locator('[name=phone]').fill(customer.phone);
  await login.locator('[name=password]').fill(customer.password);
  await login.locator('form button[type=submit]').click();
  await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor();
  await expect(login).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(`${prefix}/products`);
  await expect(card).toBeInViewport();
});

test('the cart panel has its sum and its button in view, however much is in it', async ({
  openPage,
  prefix,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, '/products');
  const form = { from: dayFromToday(30), to: dayFromToday(31) };
  await page.request.post(`${prefix}/dates`, { form });
  for (const id of [1, 2, 3, 4, 5, 6])
    await page.request.post(`${prefix}/cart`, {
      form: { intent: 'add', product_id: String(id), quantity: '1' },
    });
  await page.goto(`${prefix}/products`);
  await hydrate(page);
  await page.locator(`nav a[href="${prefix}/cart"]:visible`).first().click();
  const submit = page.locator('[role=dialog] button[value=check]');
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(
    page
      .locator(
        '[role=dialog] form:has([value=check]) [data-amount], [role=dialog] form:has([value=check]) data',
      )
      .first(),
  ).toBeInViewport();
  expect(await isUncovered(submit)).toBe(true);
});

test('a card puts one into the cart, and stays in view @every-variant', async ({
  openPage,
  prefix,
  customer,
}) => {
  const page = await openPage({ width: 390, height: 844 });
  await signIn(page, customer, prefix, '/products');
  const form = { from: dayFromToday(25), to: dayFromToday(26) };
  await page.request.post(`${prefix}/dates`, { form });
  await page.goto(`${prefix}/products`);
  const card = page.locator('main [data-product-id]').nth(6);
  await card.locator('button[form=cart-form]').click();
  await page.locator(`[role=status] a[href="${prefix}/cart"]`).waitFor({ state: 'attached' });
  await expect(card).toBeInViewport();
  await expect(page.locator('nav [data-count=cart] data').last()).not.toHaveAttribute('value', '0');
});

test.describe('the pictures of a product', () => {
  test('are chosen by the small ones, and one opens over the page @both-languages', async ({
    openPage,
    prefix,
    audit,
  }) => {
    const page = await openPage({ width: 1280, height: 900 });
    await page.goto(`${prefix}/product/film-reel`);
    await hydrate(page);
    const second = page.locator('#view-2');
    await expect(second).not.toBeInViewport({ ratio: 0.5 });
    await page.locator('a[href="#view-2"]').click();
    await expect(second).toBeInViewport({ ratio: 0.5 });
    expect(new URL(page.url()).hash).toBe('');
    await second.locator('a').click();
    const whole = page.locator('dialog img');
    await expect(whole).toHaveJSProperty('complete', true);
    await expect(whole).toBeVisible();
    // Larger than on the page.
    const inPage = await second.locator('img').boundingBox();
    expect((await whole.boundingBox())!.width).toBeGreaterThan(inPage!.width * 1.3);
    await audit(page);
    await page.keyboard.press('Escape');
    await expect(whole).toBeHidden();
  });
});
