import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MinimalApi, SALMA, startShopBeside, type Answer } from '#tests/support/minimal-api.ts';
import type { RunningShop } from '#tests/support/processes.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

/*
 * The shop beside a rental API that has exactly what sections 3 and 7 of the specification say.
 */

let api: MinimalApi;
let shop: RunningShop;

beforeAll(async () => {
  api = await MinimalApi.start();
  shop = await startShopBeside(api);
});
afterAll(async () => {
  await shop.stop();
  await api.stop();
});
beforeEach(() => api.reset());

async function signedIn(prefix: '' | '/en' = '', at = shop): Promise<Visitor> {
  const visitor = new Visitor(at.url, prefix);
  const page = await visitor.post('/login', { ...SALMA, redirectTo: '/account' });
  expect([page.status, page.location]).toEqual([303, `${prefix}/account`]);
  return visitor;
}

const GUEST_SCREENS = Object.values(SCREENS.guest).flat();
const CUSTOMER_SCREENS = Object.values(SCREENS.customer)
  .flat()
  .map((path) => path.replace(':order', '17'));

describe.each(['', '/en'] as const)('every screen under "%s/"', (prefix) => {
  it.each(GUEST_SCREENS)('%s is no failure for a guest', async (path) => {
    await expectWhole(await new Visitor(shop.url, prefix).get(path), path);
  });
  it('is no failure for a customer', async () => {
    const salma = await signedIn(prefix);
    for (const path of [...CUSTOMER_SCREENS, ...GUEST_SCREENS])
      await expectWhole(await salma.get(path), path);
  });
});

async function expectWhole(page: Awaited<ReturnType<Visitor['get']>>, path: string) {
  expect([path, page.status]).toEqual([path, expect.toSatisfy((status) => Number(status) < 500)]);
  if (page.status >= 300 && page.status < 400) return;
  expect([path, page.read('h1')]).toEqual([path, expect.stringMatching(/\S/)]);
  expect([path, page.read('main').match(/undefined|NaN|\bnull\b|(?<!\d)0 ?[%٪]/g)]).toEqual([
    path,
    null,
  ]);
}

/** What an API may send in place of the usual reply, and what the screen then shows. */
interface Variant {
  what: string;
  call: string;
  answer: (usual: Reply) => Answer;
  path: string;
  shows?: (string | RegExp)[];
  hides?: (string | RegExp)[];
}

interface Reply {
  data: Record<string, unknown> & { items: Record<string, unknown>[] };
}

const withData = (change: (data: Reply['data']) => object) => (usual: Reply) => ({
  body: { data: change(usual.data) },
});
const onEachItem = (change: (item: Record<string, unknown>) => object) =>
  withData((data) => ({ ...data, items: data.items.map(change) }));
const body = (given: unknown) => () => ({ body: given });
const list = (...data: unknown[]) => body({ data });

const LAMP = 'فانوس نحاسي';
const CHAIR = 'كرسي خشبي';
const EMPTY_CART = 'سلتك فارغة';
const TAX = 'ضريبة القيمة المضافة';

const VARIANTS: Variant[] = [
  // Sections 3: the cart.
  {
    what: 'amounts and quantities as text',
    call: 'GET cart',
    answer: onEachItem((item) => ({ ...item, price_per_day: '25.00', quantity: '2' })),
    path: '/cart',
    shows: [LAMP, '50 ر.س'],
  },
  {
    what: 'days without their count',
    call: 'GET cart',
    answer: withData((data) => ({
      ...data,
      dates: { from: dayFromToday(2), to: dayFromToday(4), expiry: null },
    })),
    path: '/cart',
    shows: ['150 ر.س', 'لليوم × 2 × 3 أيام'],
  },
  {
    what: 'days as moments',
    call: 'GET cart',
    answer: withData((data) => ({
      ...data,
      dates: { from: `${dayFromToday(1)}T21:00:00Z`, to: `${dayFromToday(4)} 00:00:00` },
    })),
    path: '/cart',
    shows: ['150 ر.س'],
  },
  ...[null, [], '', {}, { from: null, to: null }].map((dates) => ({
    what: `days as ${JSON.stringify(dates)}`,
    call: 'GET cart',
    answer: withData((data) => ({ ...data, dates })),
    path: '/cart',
    shows: [LAMP, 'اختر أيامك'],
  })),
  ...['15', '15%', '15.00', 15].map((tax_percentage) => ({
    what: `a percentage as ${JSON.stringify(tax_percentage)}`,
    call: 'GET cart',
    answer: withData((data) => ({
      ...data,
      balance: { ...(data['balance'] as object), tax_percentage },
    })),
    path: '/cart',
    shows: [`${TAX} 15%`],
  })),
  ...[null, '', undefined, 'unknown'].map((tax_percentage) => ({
    what: `a percentage that is not known: ${JSON.stringify(tax_percentage)}`,
    call: 'GET cart',
    answer: withData((data) => ({
      ...data,
      balance: { ...(data['balance'] as object), tax_percentage },
    })),
    path: '/cart',
    shows: [TAX],
    hides: ['%'],
  })),
  {
    what: 'no balance',
    call: 'GET cart',
    answer: withData(({ items }) => ({ items })),
    path: '/cart',
    shows: ['90.50 ر.س'],
    hides: ['%'],
  },
  {
    what: 'an entry that cannot be read',
    call: 'GET cart',
    answer: withData((data) => ({ ...data, items: [...data.items, { id: 13 }, null, 'x'] })),
    path: '/cart',
    shows: [LAMP, CHAIR],
  },
  {
    what: 'lines as an object of numbers',
    call: 'GET cart',
    answer: withData((data) => ({ ...data, items: { ...data.items } })),
    path: '/cart',
    shows: [LAMP, CHAIR],
  },
  ...[null, [], undefined].map((data) => ({
    what: `a cart of ${JSON.stringify(data)}`,
    call: 'GET cart',
    answer: body({ data }),
    path: '/cart',
    shows: [EMPTY_CART],
  })),
  {
    what: 'no content',
    call: 'GET cart',
    answer: () => ({ status: 204, body: null }),
    path: '/cart',
    shows: [EMPTY_CART],
  },
  {
    what: 'a picture that is none',
    call: 'GET cart',
    answer: onEachItem((item) => ({ ...item, image: 'javascript:alert(1)' })),
    path: '/cart',
    shows: [LAMP],
    hides: ['javascript'],
  },
  {
    what: 'a wishlist of ids alone',
    call: 'GET account/wishlist',
    answer: list({ id: 5 }, { id: '6' }),
    path: '/wishlist',
    shows: ['لا يمكن عرض القطع هنا'],
    hides: ['فارغة'],
  },
  // Terms, notifications, profile, site, dial codes.
  {
    what: 'a term of numbers',
    call: 'GET categories',
    answer: list({ slug: 7, name: 1980 }),
    path: '/categories',
    shows: ['1980'],
  },
  {
    what: 'a term without a name',
    call: 'GET categories',
    answer: list({ slug: 'a' }, { slug: 'b', name: 'ستائر' }),
    path: '/categories',
    shows: ['ستائر'],
  },
  ...[null, [], undefined].map((data) => ({
    what: `categories of ${JSON.stringify(data)}`,
    call: 'GET categories',
    answer: body({ data }),
    path: '/categories',
  })),
  {
    what: 'a list without its envelope',
    call: 'GET categories',
    answer: body([{ slug: 'a', name: 'ستائر' }]),
    path: '/categories',
    shows: ['ستائر'],
  },
  {
    what: 'a count as text',
    call: 'GET notifications',
    answer: body({
      data: { notifications: [{ title: 'أهلًا', body: 1 }], unread_notifications_count: '3' },
    }),
    path: '/notifications',
    shows: ['أهلًا'],
  },
  ...[null, [], undefined].map((data) => ({
    what: `notifications of ${JSON.stringify(data)}`,
    call: 'GET notifications',
    answer: body({ data }),
    path: '/notifications',
  })),
  ...[
    (profile: object) => profile,
    (data: object) => ({ data }),
    (user: object) => ({ data: { user } }),
  ].map((wrap, at) => ({
    what: `a profile ${['as the whole response', 'in data', 'in data.user'][at]}, of numbers`,
    call: 'GET account',
    answer: body(
      wrap({
        fullname: 'سلمى',
        phone: 551234567,
        phone_code: 966,
        complete_phone: 966551234567,
        is_notify: '0',
      }),
    ),
    path: '/account',
    shows: ['سلمى', '966551234567', 'الإشعارات متوقفة'],
  })),
  ...(
    [
      ['0', 'متوقفة'],
      [0, 'متوقفة'],
      [false, 'متوقفة'],
      ['1', 'مفعّلة'],
      [1, 'مفعّلة'],
      [true, 'مفعّلة'],
    ] as const
  ).map(([is_notify, shown]) => ({
    what: `a flag as ${JSON.stringify(is_notify)}`,
    call: 'GET account',
    answer: body({ fullname: 'سلمى', phone: '551234567', is_notify }),
    path: '/account',
    shows: [shown],
  })),
  ...['+966', '966', 966, '00966'].map((code) => ({
    what: `a dial code as ${JSON.stringify(code)}`,
    call: 'GET dial/codes',
    answer: list({ id: 1, code, image: null }),
    path: '/contact-us',
    shows: ['+966'],
    hides: ['++', '00966'],
  })),
  ...[null, [], undefined].map((data) => ({
    what: `dial codes of ${JSON.stringify(data)}`,
    call: 'GET dial/codes',
    answer: body({ data }),
    path: '/contact-us',
    shows: ['+966'],
  })),
  ...[404, 405, 501].map((status) => ({
    what: `no description of the shop (${status})`,
    call: 'GET info/site',
    answer: () => ({ status, body: '<html>not here</html>' }),
    path: '/about',
    shows: ['من نحن'],
  })),
];

describe('a reply with', () => {
  it.each(VARIANTS)('$what ($call)', async ({ call, answer, path, shows = [], hides = [] }) => {
    const salma = await signedIn();
    api.vary = ({ method, path: called }, usual) =>
      `${method} ${called}` === call ? answer(usual as Reply) : undefined;
    // What is kept for all pages is kept for seconds.
    await vi.waitFor(
      async () => {
        const page = await salma.get(path);
        await expectWhole(page, path);
        const main = page.read('main');
        for (const text of shows) expect(main).toMatch(text);
        for (const text of hides) expect(main).not.toMatch(text);
      },
      { timeout: 15_000, interval: 500 },
    );
  });
});

describe('orders with what section 3 names alone', () => {
  // A shop of their own: that the other one's API has no orders is known by now.
  let ordersApi: MinimalApi;
  let ordersShop: RunningShop;
  beforeAll(async () => {
    ordersApi = await MinimalApi.start();
    ordersShop = await startShopBeside(ordersApi);
  });
  afterAll(async () => {
    await ordersShop.stop();
    await ordersApi.stop();
  });

  const ORDER = { id: 17, number: 'R-17', status: 'accepted', total: '230.50' };
  const answer = (order: object) => {
    ordersApi.vary = ({ method, path }) => {
      if (method !== 'GET' || !/^orders(\/17)?$/.test(path)) return undefined;
      return { status: 200, body: { data: path === 'orders' ? [order] : order } };
    };
  };

  it.each<[string, object, string[]]>([
    ['nothing else', ORDER, ['R-17', '230.50 ر.س']],
    ['an amount as a number', { ...ORDER, total: 230.5 }, ['230.50 ر.س']],
    ['no number', { ...ORDER, number: null }, ['17']],
    ['a status that nobody knows', { ...ORDER, status: 'lost' }, ['R-17']],
    ['a status for each screen of a return', { ...ORDER, status: 'in_progress' }, ['R-17']],
    ['a number as a number', { ...ORDER, number: 1017 }, ['1017']],
    [
      'days without their count',
      { ...ORDER, from: dayFromToday(2), to: dayFromToday(4) },
      ['230.50 ر.س', ' ← '],
    ],
    [
      'lines without their amounts',
      {
        ...ORDER,
        lines: [{ product_id: 7, name: LAMP, price_per_day: '25', quantity: '2' }, 'nonsense'],
      },
      ['230.50 ر.س'],
    ],
    ['moments that nobody can read', { ...ORDER, placed_at: 'yesterday', history: {} }, ['R-17']],
  ])('%s', async (_, order, shown) => {
    const salma = await signedIn('', ordersShop);
    answer(order);
    for (const path of ['/orders', '/orders/17', '/orders/17/slip', '/payment-page/17']) {
      const page = await salma.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      await expectWhole(page, path);
      if (path.startsWith('/orders'))
        for (const text of path === '/orders/17/slip' ? shown.slice(0, 1) : shown)
          expect([path, page.read('main')]).toEqual([path, expect.stringContaining(text)]);
    }
    expect((await salma.get('/orders/17/calendar.ics')).status).toBe('from' in order ? 200 : 404);
  });
});

it('an entry that cannot be read is logged once', async () => {
  const salma = await signedIn();
  api.vary = ({ path }) =>
    path === 'notifications'
      ? { body: { data: { notifications: [{ title: 'أهلًا' }, 'not a notification'] } } }
      : undefined;
  for (let visit = 0; visit < 3; visit++)
    expect((await salma.get('/notifications')).read('main')).toContain('أهلًا');
  const lines = () =>
    shop
      .output()
      .split('\n')
      .filter((line) => line.includes('left out') && line.includes('notifications'));
  await expect.poll(lines).toHaveLength(1);
});

describe('pictures of another host', () => {
  it('are allowed by the policy, and shown as they are, when they are near', async () => {
    const salma = await signedIn();
    const cart = await salma.get('/cart');
    const { host } = new URL(api.url);
    expect(cart.headers.get('content-security-policy')).toContain(
      `img-src 'self' data: blob: ${host}`,
    );
    const image = cart.document.querySelector('[data-product-id="7"] img')!;
    expect(image.getAttribute('src')).toBe(`${api.url}/media/pictures/prop.png`);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('srcset')).toBeUndefined();
    const notification = (await salma.get('/notifications')).document.querySelector('main img')!;
    expect(notification.getAttribute('src')).toBe(`${api.url}/media/pictures/prop.png`);
  });

  it('may come from the hosts of IMAGE_HOSTS instead', async () => {
    const own = await startShopBeside(api, {
      IMAGE_HOSTS: 'cdn.example.com, *.pictures.example:8443',
    });
    try {
      const { headers } = await new Visitor(own.url).get('/');
      expect(headers.get('content-security-policy')).toContain(
        "img-src 'self' data: blob: cdn.example.com *.pictures.example:8443;",
      );
    } finally {
      await own.stop();
    }
  });
});
