import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { LAUNCH_OPTIONS } from '#tests/support/browser.ts';
import { NOURA } from '#tests/support/fixtures.ts';
import { visitorsHalfWay } from '#tests/support/half-way.ts';
import { hydrate } from '#tests/support/hydrated.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { startShop } from '#tests/support/processes.ts';
import { addStaffMember, signInAtCounter } from '#tests/support/staff-member.ts';
import { Visitor } from '#tests/support/visitor.ts';

/** Where the pictures lie: `<screen>-<window>.webp`. */
const FOLDER = 'docs/screens';
const QUALITY = 45;
const WIDTH_MAX = 960;

const WINDOWS = {
  'arabic-phone': { prefix: '', width: 390, height: 844 },
  'english-desk': { prefix: '/en', width: 1280, height: 800 },
} as const;

/** Screens for anybody; the name of the picture and the path. */
const FOR_ALL: Record<string, string> = {
  home: '/',
  categories: '/categories',
  category: '/categories/lighting',
  tag: '/tags/blue',
  products: '/products',
  product: '/product/brass-lantern',
  search: '/search?q=lamp',
  'search-nothing': '/search?q=qqqq',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  dates: '/dates',
  about: '/about',
  'contact-us': '/contact-us',
  'multi-questions': '/multi-questions',
  'rent-details': '/rent-details',
  'terms-and-conditions': '/terms-and-conditions',
  'privacy-policy': '/privacy-policy',
  'not-found': '/no/such/page',
  offline: '/offline',
  demo: '/demo',
};

/** Screens of a customer with something in the cart. */
const FOR_CUSTOMERS: Record<string, string> = {
  wishlist: '/wishlist',
  cart: '/cart',
  summary: '/orders/summary-orders',
  orders: '/orders',
  notifications: '/notifications',
  account: '/account',
  'account-edit': '/account/edit',
  'account-picture': '/account/avatar',
  password: '/account/password',
  sessions: '/account/sessions',
  'order-messages': '/account/messages',
  'account-delete': '/account/delete',
  logout: '/logout',
};

/** Dialogs over a page: the page's path, and the link or button that opens them. */
const DIALOGS: Record<string, { path: string; opener: string }> = {
  'search-dialog': { path: '/products', opener: 'a[data-dialog][href$="/search"]:visible' },
  'filters-dialog': { path: '/products', opener: 'main button[aria-haspopup=dialog]:visible' },
  'days-dialog': { path: '/product/brass-lantern', opener: 'main a[href*="/dates?"]' },
  'cart-dialog': {
    path: '/products',
    opener: 'nav a[href$="/cart"]:visible, header a[href$="/cart"]:visible',
  },
  'account-dialog': { path: '/products', opener: 'a[href$="/account"]:visible' },
  'notifications-dialog': { path: '/products', opener: 'a[href$="/notifications"]:visible' },
  'picture-dialog': { path: '/product/brass-lantern', opener: '#view-1 a' },
};

/** Screens of the counter, for a manager. */
const FOR_STAFF: Record<string, string> = {
  'counter-today': '/staff',
  'counter-order': '/staff/orders/M7-1005',
  'counter-planning': '/staff/planning',
  'counter-messages': '/staff/messages',
  'counter-stock': '/staff/stock',
  'counter-moves': '/staff/moves',
  'counter-product': '/staff/products/brass-dallah',
  'counter-delivery': '/staff/delivery',
  'counter-coupons': '/staff/coupons',
  'counter-reports': '/staff/reports',
  'counter-pages': '/staff/pages',
  'counter-people': '/staff/people',
  'counter-shop': '/staff/shop',
};

const STAFF_TOKEN = 'token-of-the-staff-on-these-pictures';
const shop = await startShop({
  ...{ DATA_DIR: 'memory', DEMO: 'on', RATE_LIMITS: 'off' },
  ...{ STAFF_PAGES: 'on', STAFF_TOKEN },
});
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const noura = new Visitor(shop.url);
  await noura.logIn(NOURA);
  const unpaid = await orderProduct(noura, { slug: 'desk-globe', starts: 30, lasts: 3 });
  await fillCart(noura, { slug: 'brass-lantern', quantity: 2, starts: 20, lasts: 3 });
  for (const product_id of ['3', '9', '21'])
    await noura.post('/wishlist', { intent: 'add', product_id });
  const counter = new Visitor(shop.url, '/en');
  await signInAtCounter(
    counter,
    await addStaffMember(shop, STAFF_TOKEN, { name: 'Amal', role: 'manager' }),
  );
  const orders = await noura.get('/orders');
  const ready = orders.document
    .querySelector('li a:has([data-status=accepted])')!
    .getAttribute('href')!;
  const own = {
    ...FOR_CUSTOMERS,
    payment: `/payment-page/${unpaid}`,
    order: ready,
    slip: `${ready}/slip`,
    cancel: `/orders/${unpaid}/cancel`,
  };
  const halfWay = Object.entries(await visitorsHalfWay(shop.url));
  for (const name of Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]) {
    await takePictures(browser, name, FOR_ALL, []);
    await takePictures(browser, name, own, [...noura.cookies]);
    for (const [path, visitor] of halfWay)
      await takePictures(browser, name, { [path.split('/').at(-1)!]: path }, [...visitor.cookies]);
    await takePictures(browser, name, DIALOGS, [...noura.cookies]);
    await takePictures(browser, name, { 'counter-sign-in': '/staff/sign-in' }, []);
    await takePictures(browser, name, FOR_STAFF, [...counter.cookies]);
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function takePictures(
  browser: Browser,
  name: keyof typeof WINDOWS,
  screens: Record<string, string | { path: string; opener: string }>,
  cookies: [string, string][],
): Promise<void> {
  const { prefix, ...viewport } = WINDOWS[name];
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: shop.url })));
  const page = await context.newPage();
  // Twice: the shop's font is there from the second page on.
  await page.goto(`${shop.url}${prefix}/about`);
  for (const [screen, place] of Object.entries(screens)) {
    const { path, opener } = typeof place === 'string' ? { path: place, opener: undefined } : place;
    await page.goto(shop.url + prefix + path, { waitUntil: 'networkidle' });
    if (opener && !(await openDialog(page, opener))) continue;
    const picture = await page.screenshot();
    await sharp(picture)
      .resize({ width: WIDTH_MAX, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(join(FOLDER, `${screen}-${name}.webp`));
  }
  await context.close();
}

/** False where the window has no such control: filters are a dialog on a phone only. */
async function openDialog(page: Page, opener: string): Promise<boolean> {
  await hydrate(page);
  const control = page.locator(opener).first();
  if ((await control.count()) === 0) return false;
  await control.click();
  await page.locator('[role=dialog], dialog[open]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  return true;
}
