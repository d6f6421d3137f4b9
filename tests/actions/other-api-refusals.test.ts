import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MinimalApi, SALMA, startShopBeside, type Answer } from '#tests/support/minimal-api.ts';
import { newCustomer } from '#tests/support/new-customer.ts';
import type { RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

/*
 * What another rental API answers in place of what was asked: refusals, successes without data,
 * texts for developers, calls that it does not have.
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

function answer(call: string, given: Answer): void {
  api.vary = ({ method, path }) => (`${method} ${path}` === call ? given : undefined);
}

async function signedIn(prefix: '' | '/en' = ''): Promise<Visitor> {
  const visitor = new Visitor(shop.url, prefix);
  await visitor.logIn(SALMA);
  return visitor;
}

const OURS = { '': 'تعذّر تنفيذ العملية، حاول مرة أخرى', '/en': 'That did not work, try again' };
const HTML = { headers: { 'content-type': 'text/html' }, body: '<h1>Too many</h1>' };

/** Status of the call, its body, the status of the page, and what it says; undefined: ours. */
const REFUSALS: [number, unknown, number, string?][] = [
  ...[400, 403, 409, 410, 413, 419, 422, 429].map((status): [number, unknown, number, string] => [
    status,
    { message: 'Try it on Sunday' },
    status,
    'Try it on Sunday',
  ]),
  [401, { message: 'Wrong number or password' }, 422, 'Wrong number or password'],
  [402, { message: 'Payment Required' }, 402],
  [404, { message: 'Not Found' }, 404],
  [418, { message: 'I am a teapot' }, 418],
  [422, { message: '' }, 422],
  [422, { message: null }, 422],
  [422, 'null', 422],
  [429, '', 429],
  [400, '<html>Bad Request</html>', 400],
];

describe.each(['', '/en'] as const)('a refusal of the login under "%s/"', (prefix) => {
  it.each(REFUSALS)('%i with %o is a form with %i', async (status, body, shown, says) => {
    answer('POST login', { status, body });
    const page = await new Visitor(shop.url, prefix).post('/login', { ...SALMA });
    expect([page.status, page.read('[role=alert]')]).toEqual([shown, says ?? OURS[prefix]]);
    expect(page.document.querySelector('[name=phone]')?.getAttribute('value')).toBe(SALMA.phone);
  });
  it.each(['17', new Date(Date.now() + 3_600_000).toUTCString()])(
    '429 in HTML keeps when to try again: %s',
    async (wait) => {
      answer('POST login', {
        status: 429,
        ...HTML,
        headers: { ...HTML.headers, 'retry-after': wait },
      });
      const page = await new Visitor(shop.url, prefix).post('/login', { ...SALMA });
      expect([page.status, page.read('[role=alert]')]).toEqual([429, OURS[prefix]]);
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(wait === '17' ? 16 : 3_000);
    },
  );
});

describe('a text for developers is never shown', () => {
  it.each([
    'The route api/login could not be found.',
    'The POST method is not supported for route login. Supported methods: GET, HEAD.',
    'Cannot POST /login',
    'No query results for model [App\\Models\\User] 7',
    'SQLSTATE[42S02]: Base table or view not found: 1146',
    'Call to undefined method App\\Http\\Controllers\\AuthController::login()',
    'Undefined index: phone',
    'TypeError: x is not a function\n    at login (/srv/app/auth.js:12:5)',
    'App\\Exceptions\\Handler: ErrorException in /var/www/html/app/User.php:33',
    '<html><body>Error</body></html>',
    '<b>Warning</b>: mysqli_connect()',
    '{"error":"x"}',
    'x'.repeat(2_000),
  ])('%s', async (message) => {
    answer('POST login', { status: 422, body: { message } });
    const page = await new Visitor(shop.url).post('/login', { ...SALMA });
    expect([page.status, page.read('[role=alert]')]).toEqual([422, OURS['']]);
  });
});

it.each([
  'Come back at 10:30',
  'This payment method is not supported',
  'Every day, with the exception of Friday',
])('a text for visitors is shown: %s', async (message) => {
  answer('POST login', { status: 422, body: { message } });
  const page = await new Visitor(shop.url).post('/login', { ...SALMA });
  expect([page.status, page.read('[role=alert]')]).toEqual([422, message]);
});

describe('what the API says of a field stands beside it', () => {
  it.each([
    [{ phone: ['Taken'] }, 'phone'],
    [{ phone: 'Taken' }, 'phone'],
    [{ mobile: ['Taken'] }, 'phone'],
    [{ phone_number: 'Taken' }, 'phone'],
    [{ 'data.phone': ['Taken'] }, 'phone'],
    [{ name: ['Taken'] }, 'fullname'],
    [{ country_code: ['Taken'] }, 'phone_code'],
    [{ confirm_password: ['Taken'] }, 'password_confirmation'],
  ])('%o', async (errors, field) => {
    answer('POST register', { status: 422, body: { message: 'Invalid', errors } });
    const person = newCustomer();
    const fields = { ...person, password_confirmation: person.password };
    const page = await new Visitor(shop.url).post('/register', fields);
    expect(page.status).toBe(422);
    const input = page.document.querySelector(`main [name=${field}]`)!;
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => page.read(`[id="${id}"]`)).join()).toContain('Taken');
  });
});

describe('401 without a session is that form again', () => {
  const person = newCustomer();
  const passwords = { password: person.password, password_confirmation: person.password };
  it('of a registration, its code, and the code once more', async () => {
    const visitor = new Visitor(shop.url);
    answer('POST register', { status: 401, body: { message: 'No' } });
    const refused = await visitor.post('/register', { ...person, ...passwords });
    expect([refused.status, refused.read('[role=alert]')]).toEqual([422, 'No']);
    api.reset();
    expect((await visitor.post('/register', { ...person, ...passwords })).status).toBe(303);
    for (const [call, fields] of [
      ['POST verify', { otp: '1234' }],
      ['POST resend/otp', { intent: 'resend' }],
    ] as [string, Record<string, string>][]) {
      answer(call, { status: 401, body: { message: 'No' } });
      const page = await visitor.post('/verify', fields);
      expect([call, page.status, page.read('[role=alert]')]).toEqual([call, 422, 'No']);
    }
  });
  it('of a forgotten password', async () => {
    answer('POST password/forget', { status: 401, body: { message: 'No' } });
    const page = await new Visitor(shop.url).post('/forgot-password', { ...SALMA });
    expect([page.status, page.read('[role=alert]')]).toEqual([422, 'No']);
  });
});

describe('401 without a session is no end of one', () => {
  it('of a message to the shop, which a guest writes', async () => {
    const letter = { ...newCustomer(), email: 'a@example.com', message: 'Are you open?' };
    for (const visitor of [new Visitor(shop.url, '/en'), await signedIn('/en')]) {
      answer('POST contact', { status: 401, body: { message: 'No' } });
      const page = await visitor.post('/contact-us', letter);
      expect([page.status, page.read('[role=alert]')]).toEqual([422, 'No']);
      expect(page.read('[name=message]')).toBe('Are you open?');
    }
  });
  it('of what is read without one', async () => {
    const salma = await signedIn();
    answer('GET categories', { status: 401, body: { message: 'No' } });
    await salma.get('/categories');
    expect(salma.cookies.has('M7_token')).toBe(true);
  });
});

describe('what was typed is there also where the page cannot be loaded after it', () => {
  const typed = { fullname: 'سلمى الجديدة', phone: SALMA.phone, phone_code: '966' };
  it.each([
    { account: 500, update: 500, status: 503 },
    { account: 500, update: 422, status: 503 },
    { account: 429, update: 422, status: 429 },
  ])('GET account $account after PUT account $update', async ({ account, update, status }) => {
    const salma = await signedIn('/en');
    api.vary = ({ method, path }) => {
      if (`${method} ${path}` === 'GET account') return { status: account, body: {} };
      return path === 'account/update' ? { status: update, body: { message: 'No' } } : undefined;
    };
    const page = await salma.post('/account/edit', typed);
    const sent = page.document.querySelector('form[action$="/account/edit"] [name=fullname]');
    expect([page.status, sent?.getAttribute('value')]).toEqual([status, typed.fullname]);
  });
});

const PROFILE = { fullname: 'سلمى', phone: SALMA.phone, phone_code: '966' };

const TOGGLE = { intent: 'toggle-notifications' };

describe('a success without data', () => {
  const NONE: Answer[] = [
    { status: 204, body: null },
    { status: 200, body: '' },
    { status: 200, body: 'OK' },
    { status: 201, body: '<html>done</html>' },
    { status: 200, body: 'null' },
    { status: 200, body: '[]' },
    { status: 202, body: '"done"' },
  ];
  it.each(NONE)('%o signs out', async (given) => {
    const salma = await signedIn();
    answer('POST logout', given);
    const page = await salma.post('/logout', {});
    expect([page.status, salma.cookies.has('M7_token')]).toEqual([303, false]);
  });
  it.each(NONE)('%o empties the cart, takes one off, and checks', async (given) => {
    const salma = await signedIn();
    for (const [call, fields, to] of [
      ['DELETE cart', { intent: 'clear' }, '/cart'],
      ['POST cart/item', { intent: 'decrement', product_id: '7' }, '/cart'],
      ['POST cart/check-cart', { intent: 'check' }, '/orders/summary-orders'],
    ] as [string, Record<string, string>, string][]) {
      answer(call, given);
      const page = await salma.post('/cart', fields);
      expect([call, page.status, page.location]).toEqual([call, 303, to]);
    }
  });
  it.each(NONE)('%o to a form is said in our words', async (given) => {
    const salma = await signedIn();
    for (const [call, path, fields, said] of [
      ['POST account/update', '/account/edit', PROFILE, 'تم الحفظ'],
      ['PATCH account/notification/status', '/account', TOGGLE, 'تم الحفظ'],
      ['POST password/forget', '/forgot-password', PROFILE, 'أرسلنا إليك رمز التحقق'],
      ['DELETE cart', '/cart', { intent: 'clear' }, 'سلتك فارغة الآن'],
    ] as [string, string, Record<string, string>, string][]) {
      answer(call, given);
      // Who is signed in has no password to ask for.
      const visitor = path === '/forgot-password' ? new Visitor(shop.url) : salma;
      const page = await visitor.post(path, fields);
      expect([call, page.status]).toEqual([call, 303]);
      const next = await visitor.get(page.location!);
      expect([call, next.read('body')]).toEqual([call, expect.stringContaining(said)]);
    }
  });
  it.each<[Answer, string]>([
    // An API that is known to have no list of them.
    ...NONE.map((given): [Answer, string] => [given, '/']),
    [{ status: 200, body: { message: 'Thanks' } }, '/'],
    [{ status: 200, body: { data: { id: 17 } } }, '/payment-page/17'],
    [{ status: 201, body: { data: { order: { id: '18', total: 'x' } } } }, '/payment-page/18'],
    [{ status: 200, body: { id: 19 } }, '/payment-page/19'],
  ])('%o to an order leads to %s', async (given, to) => {
    const salma = await signedIn();
    await salma.post('/dates', { from: dayFromToday(3), to: dayFromToday(5) });
    answer('POST orders', given);
    const placed = await salma.post('/orders/summary-orders', {
      ...{ intent: 'place', fulfilment: 'delivery', address: 'RRRD2929', accept_terms: 'on' },
      ...{ idempotency_key: 'key-of-this-order', delivery_slot: 'morning' },
      ...{ contact_name: '', contact_phone: '' },
    });
    expect([placed.status, placed.location]).toEqual([303, to]);
  });
  it.each(NONE)('%o to a code goes on', async (given) => {
    const person = newCustomer();
    const passwords = { password: person.password, password_confirmation: person.password };
    const visitor = new Visitor(shop.url, '/en');
    await visitor.post('/register', { ...person, ...passwords });
    answer('POST verify', given);
    const confirmed = await visitor.post('/verify', { otp: '1234' });
    expect([confirmed.status, confirmed.location]).toEqual([303, '/en/login']);
    expect((await visitor.get('/login')).read('body')).toContain('Your number is confirmed');
    const other = new Visitor(shop.url, '/en');
    await other.post('/forgot-password', { ...SALMA });
    const known = await other.post('/verify-reset', { otp: '1234' });
    expect([known.status, known.location]).toEqual([303, '/en/change-password']);
  });
  it('is what any text says in place of JSON, but not a page', async () => {
    const salma = await signedIn();
    for (const [body, status] of [
      ['OK', 200],
      ['<html>sign in to this network</html>', 503],
    ] as const) {
      answer('GET cart', { status: 200, body });
      expect([body, (await salma.get('/cart')).status]).toEqual([body, status]);
    }
  });
});

describe('calls that are not there', () => {
  const WITHOUT: Answer[] = [
    { status: 404, body: { message: 'The route products could not be found.' } },
    { status: 404, body: '<html>nginx</html>', headers: { 'content-type': 'text/html' } },
    { status: 405, body: { message: 'Method Not Allowed' } },
    { status: 501, body: '' },
  ];
  const SCREENS = [
    '/',
    '/products',
    '/product/lamp',
    '/search?q=lamp',
    '/about',
    '/multi-questions',
  ];
  it.each(WITHOUT)('are asked for once, and no page is a failure: %o', async (given) => {
    const own = await startShopBeside(api);
    try {
      api.vary = (_, usual) => (isNoCall(usual) ? given : undefined);
      const guest = new Visitor(own.url);
      for (const path of SCREENS)
        expect([path, (await guest.get(path)).status]).toEqual([
          path,
          expect.toSatisfy((status) => Number(status) < 500),
        ]);
      expect((await guest.get('/')).status).toBe(200);
      api.calls.length = 0;
      for (const path of SCREENS) await guest.get(path);
      expect(
        api.received.filter((call) => /products|pages|faqs|suggestions|delivered/.test(call)),
      ).toEqual([]);
    } finally {
      await own.stop();
    }
  });
  const isNoCall = (usual: unknown) =>
    String((usual as { message?: string } | undefined)?.message).startsWith('The route ');

  it('leave days in the cookie alone', async () => {
    const salma = await signedIn();
    const days = { from: dayFromToday(3), to: dayFromToday(5) };
    const page = await salma.post('/dates', { ...days, redirectTo: '/cart' });
    expect([page.status, page.location]).toEqual([303, '/cart']);
    const cart = await salma.get('/cart');
    expect(cart.read('main')).toContain('3 أيام');
    expect(cart.document.querySelector('[name=intent][value=check]')).not.toBeNull();
  });

  it('are not led to by the account', async () => {
    const account = await (await signedIn()).get('/account');
    const absent = ['/account/password', '/account/delete'];
    for (const path of [
      ...['/account/sessions', '/account/messages', '/account/data.json', '/orders', ...absent],
    ])
      expect([path, account.document.querySelector(`main a[href="${path}"]`)]).toEqual([
        path,
        null,
      ]);
    expect(account.document.querySelector('main a[href="/notifications"]')).not.toBeNull();
    for (const path of absent) expect((await (await signedIn()).get(path)).status).toBe(404);
  });

  it('lead to the page for questions', async () => {
    const page = await new Visitor(shop.url, '/en').get('/products');
    expect([page.status, page.read('main')]).toEqual([
      404,
      expect.stringContaining('not connected yet'),
    ]);
    expect(page.document.querySelector('main a[href="/en/contact-us"]')).not.toBeNull();
  });

  it('say so where a form needs them', async () => {
    const salma = await signedIn('/en');
    const page = await salma.post('/cart', { intent: 'set', product_id: '7', quantity: '5' });
    expect([page.status, page.read('[role=alert]')]).toEqual([
      404,
      'That cannot be done here at the moment',
    ]);
    const cart = await salma.get('/cart');
    expect(cart.document.querySelector('[name=intent][value=set]')).toBeNull();
    expect(cart.document.querySelector('[name=intent][value=decrement]')).not.toBeNull();
  });
});

it('a dial code is sent back as it came', async () => {
  answer('GET dial/codes', { body: { data: [{ id: 1, code: '+966', image: null }] } });
  const own = await startShopBeside(api);
  try {
    const page = await new Visitor(own.url).post('/login', { ...SALMA });
    expect(page.status).toBe(303);
    expect(api.calls.find(({ path }) => path === 'login')?.fields['phone_code']).toBe('+966');
  } finally {
    await own.stop();
  }
});

it('every call says its language, the stream of changes and the check of readiness as well', async () => {
  const english = await signedIn('/en');
  for (const path of ['/cart', '/account', '/notifications']) await english.get(path);
  await fetch(`${shop.url}/readyz`);
  expect(api.calls.length).toBeGreaterThan(5);
  for (const { path, headers } of api.calls)
    expect([path, headers['accept-language']]).toEqual([path, expect.stringMatching(/^(ar|en)$/)]);
});
