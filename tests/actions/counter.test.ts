import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { fillCart, orderPiece } from '#tests/support/order-piece.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import {
  addStaffMember,
  currentCode,
  signInAtCounter,
  type StaffMember,
} from '#tests/support/staff-member.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

const STAFF_TOKEN = 'token-of-the-staff-in-this-test';
const COUNTER_PAGES = [
  ...['', '/orders', '/orders/M7-1005', '/planning', '/messages', '/account'],
  ...['/orders/M7-1005/picking-list', '/orders/M7-1005/delivery-note'],
  '/orders/M7-1005/papers/slip',
];
const MANAGER_PAGES = [
  '/coupons',
  '/delivery',
  '/reports',
  '/products/new',
  '/products/brass-dallah',
  '/stock',
  '/archive',
  '/moves',
  '/pages',
  '/pages/about',
  '/pages/multi-questions',
  '/people',
  '/shop',
];

let shop: RunningShop;
/** Each code is taken once: everybody signs in once. */
let people = 0;
const addMember = (role: 'counter' | 'manager') =>
  addStaffMember(shop, STAFF_TOKEN, { name: `Person ${++people}`, role });
async function atCounter(role: 'counter' | 'manager', prefix: '' | '/en' = '/en') {
  const visitor = new Visitor(shop.url, prefix);
  await signInAtCounter(visitor, await addMember(role));
  return visitor;
}

beforeAll(async () => {
  shop = await startShop({ STAFF_PAGES: 'on', STAFF_TOKEN });
});
afterAll(() => shop.stop());

/** What the form of a coupon shows. */
function valuesOf(document: Page['document']): Record<string, string> {
  const form = document.querySelector('form:has([name=value])')!;
  const inputs = form
    .querySelectorAll('input')
    .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']);
  const kind = form.querySelector('option[selected]')!.getAttribute('value')!;
  return { ...(Object.fromEntries(inputs) as Record<string, string>), kind };
}

/** What a browser sends of a page's last form that nobody has filled in, without files. */
function formOf({ document }: Page): FormData {
  const form = new FormData();
  for (const field of document.querySelectorAll('main form:last-of-type [name]')) {
    const name = field.getAttribute('name')!;
    const isBox = field.getAttribute('type') === 'checkbox';
    if (name === 'image' || (isBox && !field.hasAttribute('checked'))) continue;
    const chosen = field.querySelector('option[selected]') ?? field;
    const text = field.tagName === 'TEXTAREA' ? field.textContent : undefined;
    form.append(name, text ?? chosen.getAttribute('value') ?? '');
  }
  return form;
}

describe('without STAFF_PAGES', () => {
  it('there is no counter', async () => {
    const closed = await startShop({ STAFF_TOKEN });
    try {
      const member = await addStaffMember(closed, STAFF_TOKEN, { name: 'Amal', role: 'manager' });
      const visitor = new Visitor(closed.url);
      for (const path of ['/sign-in', ...COUNTER_PAGES, ...MANAGER_PAGES])
        expect([path, (await visitor.get(`/staff${path}`)).status]).toEqual([path, 404]);
      const { name, password } = member;
      const code = currentCode(member);
      const answer = await visitor.post('/staff/sign-in', { name, password, code });
      expect([answer.status, visitor.cookies.size]).toEqual([404, 0]);
    } finally {
      await closed.stop();
    }
  });
});

describe.each(['', '/en'] as const)('the counter under "%s/staff"', (prefix) => {
  it('is shown to who has signed in, and leads there and back', async () => {
    const visitor = new Visitor(shop.url, prefix);
    for (const path of [...COUNTER_PAGES, ...MANAGER_PAGES]) {
      const { status, location } = await visitor.get(`/staff${path}`);
      expect([path, status, location]).toEqual([
        path,
        303,
        `${prefix}/staff/sign-in?redirectTo=${encodeURIComponent(`${prefix}/staff${path}`)}`,
      ]);
    }
    const member = await addMember('manager');
    const fields = {
      name: member.name,
      password: member.password,
      redirectTo: `${prefix}/staff/shop`,
    };
    const wrong = await visitor.post('/staff/sign-in', { ...fields, code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.document.querySelector('[name=name]')!.getAttribute('value')).toBe(member.name);
    expect(wrong.text.includes(member.password)).toBe(false);
    expect(wrong.read('[role=alert]')).toContain(
      prefix ? 'Name, password or code is wrong' : 'الاسم أو كلمة المرور أو الرمز غير صحيح',
    );
    const short = await visitor.post('/staff/sign-in', { ...fields, code: '12345' });
    expect(short.read('main')).toContain(prefix ? 'the six digits' : 'الأرقام الستة');
    const right = await visitor.post('/staff/sign-in', { ...fields, code: currentCode(member) });
    expect([right.status, right.location]).toEqual([303, `${prefix}/staff/shop`]);
    const cookie = right.headers.getSetCookie().find((one) => one.startsWith('M7_staff='));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Max-Age|Expires/);
    for (const path of [...COUNTER_PAGES, ...MANAGER_PAGES]) {
      const page = await visitor.get(`/staff${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      // No shopper's scripts, and none of its own.
      expect(page.document.querySelectorAll('script')).toHaveLength(0);
      expect([path, await findHtmlFaults(page.text)]).toEqual([path, []]);
    }
    // Signed out, the token opens nothing any more.
    const token = visitor.cookies.get('M7_staff')!;
    const out = await visitor.post('/staff/account', {});
    expect([out.status, out.location]).toEqual([303, `${prefix}/staff/sign-in`]);
    visitor.cookies.set('M7_staff', token);
    expect((await visitor.get('/staff')).status).toBe(303);
  });
});

it('no page of the shop leads to the counter, and no search engine is told of it', async () => {
  const guest = new Visitor(shop.url);
  for (const path of ['/sitemap.xml', '/', '/products', '/login', '/en']) {
    const { status, text } = await guest.get(path);
    expect([path, status, text.includes('/staff')]).toEqual([path, 200, false]);
  }
  const signIn = await guest.get('/staff/sign-in');
  const robots = signIn.document.querySelector('meta[name=robots]')!;
  expect(robots.getAttribute('content')).toBe('noindex');
});

it('an address elsewhere is not led to after signing in', async () => {
  const visitor = new Visitor(shop.url, '/en');
  const member = await addMember('counter');
  const { location } = await visitor.post('/staff/sign-in', {
    ...{ name: member.name, password: member.password, code: currentCode(member) },
    redirectTo: '//elsewhere.example/staff',
  });
  expect(location).toBe('/en/staff');
});

it('a customer’s token is no staff token', async () => {
  const visitor = new Visitor(shop.url);
  await visitor.logIn(FAHAD);
  visitor.cookies.set('M7_staff', visitor.cookies.get('M7_token')!);
  const { status, location } = await visitor.get('/staff');
  expect([status, location?.startsWith('/staff/sign-in')]).toEqual([303, true]);
});

it('a member’s token is no customer’s', async () => {
  const visitor = await atCounter('counter');
  visitor.cookies.set('M7_token', visitor.cookies.get('M7_staff')!);
  expect((await visitor.get('/orders')).status).toBe(303);
});

it('somebody at the counter does not see, open or post what is a manager’s', async () => {
  const visitor = await atCounter('counter');
  const { document } = await visitor.get('/staff');
  const links = document.querySelectorAll('nav a').map((link) => link.getAttribute('href'));
  expect(links).not.toContain('/en/staff/people');
  for (const path of MANAGER_PAGES)
    expect([path, (await visitor.get(`/staff${path}`)).status]).toEqual([path, 403]);
  for (const [path, fields] of [
    ['/stock', { slug: 'megaphone', name: '', stock: '1', stock_before: '9' }],
    ['/people', { name: 'Friend', role: 'manager' }],
    ['/shop', { vat_number: '' }],
    ['/pages/about', { ar: '# أ\n\nب', en: '# A\n\nB' }],
  ] as const)
    expect([path, (await visitor.post(`/staff${path}`, fields)).status]).toEqual([path, 403]);
});

it('a form from another site is refused', async () => {
  const visitor = await atCounter('manager');
  const { status } = await visitor.post(
    '/staff/orders/M7-1005',
    { move: 'cancel' },
    { origin: 'https://elsewhere.example' },
  );
  expect(status).toBe(403);
  expect((await visitor.get('/staff/orders/M7-1005')).read('h1 + p')).toBe('Accepted');
});

it('a delivery shows the counter its address with the pin, its time, who takes it on the set and who pays it', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  await fillCart(fahad, { slug: 'megaphone', starts: 12, lasts: 1 });
  const placed = await placeOrder(fahad, {
    fulfilment: 'delivery',
    ...{ address: 'Riyadh, Al Narjis, street 12', latitude: '24.85', longitude: '46.65' },
    ...{ company_name: 'Najd Films', project_name: 'The Lantern', tax_number: '310122393500003' },
    delivery_slot: 'evening',
    contact_name: 'Maha',
    contact_phone: '050 123 4567',
  });
  const id = placed.split('/').at(-1)!;
  await choosePayment(fahad, id, 'cash');
  const own = (await fahad.get(`/orders/${id}`)).read('main');
  for (const said of ['Evening', 'Maha', '+966501234567']) expect(own).toContain(said);
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const page = await (await atCounter('counter')).get(`/staff/orders/${number}`);
  for (const said of ['Al Narjis', 'Deliver in the evening', 'Maha'])
    expect(page.read('#rental ~ *')).toContain(said);
  for (const said of ['Najd Films', 'The Lantern', '310122393500003'])
    expect(page.read('#customer ~ dl')).toContain(said);
  const map = page.document.querySelector('a[href*="maps"]')!.getAttribute('href')!;
  expect(new URL(map.replaceAll('&amp;', '&')).searchParams.get('query')).toBe('24.85,46.65');
  expect(page.document.querySelector('a[href="tel:+966501234567"]')).not.toBeNull();
});

it('an order goes its way at the counter, and its customer sees each step', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderPiece(fahad, { slug: 'megaphone', quantity: 2, starts: 5, lasts: 2 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await atCounter('counter');
  const path = `/staff/orders/${number}`;

  // Its pieces are from Riyadh.
  for (const [branch, there] of [
    ['', true],
    ['riyadh', true],
    ['jeddah', false],
  ] as const) {
    const today = (await staff.get(`/staff?branch=${branch}`)).read('body');
    expect([branch, today.includes(number)]).toEqual([branch, there]);
  }
  const order = await staff.get(path);
  expect(order.read('main')).toContain("Director's megaphone");
  expect(order.document.querySelector('a[href="tel:+966598765432"]')).not.toBeNull();

  const move = (fields: Record<string, string>) => staff.post(path, fields);
  const seen = async () => (await fahad.get(`/orders/${id}`)).read('main');
  expect((await move({ move: 'hand-over' })).status).toBe(409);
  expect((await move({ move: 'accept' })).status).toBe(303);
  // Twice: the second press changes nothing.
  expect((await move({ move: 'accept' })).status).toBe(409);
  expect(await seen()).toContain('Ready to pickup');
  expect((await move({ move: 'prepare' })).status).toBe(303);
  expect((await staff.get(path)).read('[role=status]')).toContain('Packed');
  expect(await seen()).toContain('The props are packed');
  expect((await move({ move: 'prepare' })).status).toBe(409);
  expect((await move({ move: 'hand-over' })).status).toBe(303);
  expect(await seen()).toContain('In progress');
  const silent = await move({ move: 'return', damaged: 'on', note: '' });
  expect(silent.status).toBe(422);
  expect(silent.document.querySelector('[name=damaged]')!.hasAttribute('checked')).toBe(true);
  const note = 'One horn is dented';
  const back = await move({ move: 'return', damaged: 'on', note });
  expect(back.status).toBe(303);
  const after = await staff.get(path);
  expect(after.read('[role=status]')).toContain(number);
  // The house sees who of them it was, the customer does not.
  expect(after.read('#history ~ ol')).toMatch(/Person \d+/);
  expect(await seen()).not.toMatch(/Person \d+/);
  expect(await seen()).toContain(note);
  for (const step of ['complete', 'close']) expect((await move({ move: step })).status).toBe(303);
  expect(await seen()).toContain('Order closed');
  expect((await staff.get(path)).read('body')).toContain('Nothing more to do');
});

it.each([
  { move: 'reject', done: [], seen: 'Rejected' },
  { move: 'cancel', done: ['accept'], seen: 'Canceled' },
])('an order ends by its form “$move”, with a word to its customer', async (ending) => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderPiece(fahad, { slug: 'megaphone', quantity: 1, starts: 40, lasts: 1 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await atCounter('counter');
  const path = `/staff/orders/${number}`;
  for (const move of ending.done) await staff.post(path, { move });
  const folded = (await staff.get(path)).document.querySelector(
    `details form:has([value="${ending.move}"])`,
  )!;
  expect(folded.querySelector('[name=note]')).not.toBeNull();
  // Too long for the customer to read: kept, and the form stays open.
  const long = 'x'.repeat(501);
  const refused = await staff.post(path, { move: ending.move, note: long });
  expect(refused.status).toBe(422);
  const kept = refused.document.querySelector(`details[open] form:has([value="${ending.move}"])`)!;
  expect(kept.querySelector('[name=note]')!.getAttribute('value')).toBe(long);

  const note = 'The set was moved to Jeddah';
  expect((await staff.post(path, { move: ending.move, note })).status).toBe(303);
  const main = (await fahad.get(`/orders/${id}`)).read('main');
  expect(main).toContain(ending.seen);
  expect(main).toContain(note);
  expect((await staff.get(path)).read('#next ~ p')).toContain('Nothing more to do');
  await expectSamePapers(staff, fahad, { number, id, papers: ['slip', 'credit-note'] });
});

it('a member sees where they are signed in, and ends one of these sessions', async () => {
  const member = await addMember('counter');
  const here = new Visitor(shop.url, '/en');
  await signInAtCounter(here, member);
  const there = new Visitor(shop.url, '/en');
  const code = currentCode(member, Date.now() + 30_000);
  const { name, password } = member;
  expect((await there.post('/staff/sign-in', { name, password, code })).status).toBe(303);
  const page = await here.get('/staff/account');
  expect(page.read('main')).toContain('This one');
  const [button, ...others] = page.document.querySelectorAll('[name=end]');
  expect(others).toEqual([]);
  const ended = await here.post('/staff/account', { end: button!.getAttribute('value')! });
  expect([ended.status, ended.location]).toEqual([303, '/en/staff/account']);
  expect((await there.get('/staff')).status).toBe(303);
  const after = await here.get('/staff/account');
  expect([after.status, after.document.querySelectorAll('[name=end]').length]).toEqual([200, 0]);
  const nobodys = await here.post('/staff/account', { end: 'nothing' });
  expect(nobodys.status).toBe(404);
});

it('what was charged is corrected until the order is closed, which says how the rest was paid', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderPiece(fahad, { slug: 'megaphone', quantity: 1, starts: 9, lasts: 1 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await atCounter('counter');
  const path = `/staff/orders/${number}`;
  const closingInvoice = async () => (await fahad.get(`/orders/${id}/closing-invoice`)).status;
  const correct = (fields: Record<string, string>) =>
    staff.post(path, { intent: 'correct', ...fields });

  for (const fields of [{ move: 'accept' }, { move: 'hand-over', deposit: '20' }])
    expect((await staff.post(path, fields)).status).toBe(303);
  expect((await correct({ note: 'Too early', damage: '1' })).status).toBe(409);
  for (const fields of [{ move: 'return' }, { move: 'complete', damage: '90', note: 'Lost' }])
    expect((await staff.post(path, fields)).status).toBe(303);
  expect(await closingInvoice()).toBe(404);

  const shown = await staff.get(path);
  const version = shown.document.querySelector('[name=version]')!.getAttribute('value')!;
  const silent = await correct({ note: '', damage: '30', late_days: '0', deposit: '20' });
  expect(silent.status).toBe(422);
  expect(silent.read('[role=alert]')).toContain('what was corrected');
  // Nothing that was typed is lost, and the form is open.
  const form = silent.document.querySelector('details[open] form')!;
  expect(form.querySelector('[name=damage]')!.getAttribute('value')).toBe('30');
  const note = 'Found again, dented';
  expect((await correct({ note, damage: '30' })).status).toBe(303);
  const read = async () => (await fahad.get(`/orders/${id}`)).read('main');
  expect(await read()).toContain(note);
  await correct({ note: 'Pressed again', damage: '30' });
  expect((await staff.get(path)).read('[role=status]')).toContain('Nothing was changed');
  expect(await read()).not.toContain('Pressed again');
  // An emptied amount is none.
  const emptied = { damage: '', late_days: '', deposit: '20' };
  expect((await correct({ note: 'Nothing is broken', ...emptied })).status).toBe(303);
  expect(
    (await staff.get(path)).document.querySelector('[name=damage]')!.getAttribute('value'),
  ).toBe('0.00');
  expect((await correct({ note, damage: '30' })).status).toBe(303);
  // A page from before the correction.
  const stale = await staff.post(path, { move: 'close', version, due_method: 'cash' });
  expect([stale.status, stale.read('[role=alert]')]).toEqual([
    409,
    expect.stringContaining('Somebody saved this page'),
  ]);

  const close = (due_method: string) => staff.post(path, { move: 'close', due_method });
  const unsaid = await close('');
  expect([unsaid.status, unsaid.read('[role=alert]')]).toEqual([
    422,
    'Choose how the rest was settled.',
  ]);
  expect((await close('barter')).status).toBe(422);
  expect((await close('transfer')).status).toBe(303);
  expect((await staff.get(path)).read('#money ~ div:last-child')).toContain('Bank transfer');
  expect((await fahad.get(`/orders/${id}/closing-invoice`)).read('main')).toContain(
    'Paid by bank transfer',
  );
  expect((await correct({ note: 'Too late', damage: '1' })).status).toBe(409);
  await expectSamePapers(staff, fahad, { number, id, papers: ['slip', 'closing-invoice'] });
});

/** The counter opens the same papers of an order as its customer, and no others. */
async function expectSamePapers(
  staff: Visitor,
  customer: Visitor,
  order: { number: string; id: string; papers: string[] },
) {
  const path = `/staff/orders/${order.number}`;
  const { document } = await staff.get(path);
  const links = document.querySelectorAll('#customer-papers ~ div a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    order.papers.map((paper) => `/en${path}/papers/${paper}`),
  );
  for (const paper of ['slip', 'closing-invoice', 'credit-note', 'unknown']) {
    const theirs = await customer.get(`/orders/${order.id}/${paper}`);
    const page = await staff.get(`${path}/papers/${paper}`);
    const status = order.papers.includes(paper) ? 200 : 404;
    expect([paper, theirs.status, page.status]).toEqual([paper, status, status]);
    if (status !== 200) continue;
    expect(page.document.querySelector('article')!.outerHTML).toBe(
      theirs.document.querySelector('article')!.outerHTML,
    );
    expect(page.read('article')).toContain('+966');
    expect(await findHtmlFaults(page.text)).toEqual([]);
  }
}

it('an order is found by its number, whatever the digits', async () => {
  const staff = await atCounter('counter');
  for (const number of ['١٠٠٥', '1005', 'M7-1005', 'm7 ١٠٠٥']) {
    const { location } = await staff.get(`/staff/orders?q=${encodeURIComponent(number)}`);
    expect([number, location]).toEqual([number, '/en/staff/orders/M7-1005']);
  }
  expect((await staff.get('/staff/orders/M7-9999')).status).toBe(404);
});

it('orders are found by their customer’s name or mobile, as people write it', async () => {
  const staff = await atCounter('counter');
  const found = async (q: string) => {
    const { document } = await staff.get(`/staff/orders?q=${encodeURIComponent(q)}`);
    const customers = document.querySelectorAll('tbody tr td:nth-child(2)');
    return [...new Set(customers.map(({ text }) => text))];
  };
  for (const q of [
    'نورة',
    'نوره',
    'نُورة',
    'العتيبي',
    'العتيبى',
    '0512345678',
    '+966 51 234 5678',
    '٥١٢٣٤٥٦٧٨',
  ])
    expect([q, await found(q)]).toEqual([q, ['نورة العتيبي']]);
  for (const q of ['nobody', '599999999', '%', '_', "' or true --"])
    expect([q, await found(q)]).toEqual([q, []]);
  expect((await staff.get('/staff/orders?q=nobody')).read('main')).toContain('No order of such');
  // Digits that are no order's number are of a telephone number.
  expect(await found('5678')).toEqual(['نورة العتيبي']);
  const { document } = await staff.get('/staff/orders?q=0512345678');
  const canceled = document.querySelector('a[href*="status=canceled"]')!.getAttribute('href')!;
  expect(new URLSearchParams(canceled.split('?')[1]).get('q')).toBe('0512345678');
});

it('a canceled order asks for no rent on its delivery note', async () => {
  const staff = await atCounter('counter');
  const { document } = await staff.get('/staff/orders/M7-1009/delivery-note');
  expect(document.querySelectorAll('dl data')).toHaveLength(1);
  expect((await staff.get('/staff/orders/M7-1009')).text).not.toContain('/delivery-note');
});

it('of several pictures of damage the first that cannot be kept is named', async () => {
  const staff = await atCounter('counter');
  const path = '/staff/orders/M7-1004';
  const picture = await readFile('rental-api/demo/catalogue/pictures/wooden-stool.webp');
  const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);
  const send = (...files: File[]) => {
    const body = new FormData();
    body.set('intent', 'add-picture');
    for (const file of files) body.append('image', file);
    return staff.send(path, { method: 'POST', headers: {}, body });
  };
  const good = fileOf('good.webp', new Uint8Array(picture));
  const refused = await send(good, fileOf('broken.webp', new Uint8Array(9)), good);
  expect(refused.status).toBe(422);
  expect(refused.document.querySelectorAll('[role=alert] p').map(({ text }) => text)).toEqual([
    'broken.webp: Only JPEG, PNG and WebP pictures can be used',
    'One picture before it is saved; the ones after it are not.',
  ]);
  const huge = await send(good, fileOf('huge.webp', new Uint8Array(25 * 1024 * 1024)));
  expect([huge.status, huge.read('[role=alert]')]).toEqual([
    422,
    'huge.webp: A picture is larger than 20 MB',
  ]);
  expect((await staff.get(path)).document.querySelectorAll('section img')).toHaveLength(1);
});

it('a message is read and answered', async () => {
  const guest = new Visitor(shop.url, '/en');
  const written = {
    ...{ fullname: 'Sara', phone_code: '966', phone: '512345670', email: 'sara@example.com' },
    message: 'Twelve chairs on <Thursday>?',
  };
  expect((await guest.post('/contact-us', written)).status).toBe(303);
  const staff = await atCounter('counter');
  expect((await staff.get('/staff')).read('body')).toContain('One unread message');
  const messages = await staff.get('/staff/messages');
  expect(messages.read('article')).toContain('Twelve chairs on <Thursday>?');
  const id = messages.document.querySelector('[name=id]')!.getAttribute('value')!;
  expect((await staff.post('/staff/messages', { id, mark: 'read' })).status).toBe(303);
  expect((await staff.get('/staff')).read('body')).not.toContain('unread message');
  const read = (await staff.get('/staff/messages')).document;
  expect(read.querySelector('button[value=read]')).toBeNull();
  expect((await staff.post('/staff/messages', { id, mark: 'answered' })).status).toBe(303);
  expect((await staff.get('/staff/messages')).read('body')).toContain('Answered by Person');
  expect((await staff.get('/staff')).read('body')).not.toContain('unread message');
});

describe('a manager', () => {
  let manager: Visitor;
  let member: StaffMember;
  beforeAll(async () => {
    manager = new Visitor(shop.url, '/en');
    member = await addMember('manager');
    await signInAtCounter(manager, member);
  });

  it('changes stock and price, which the shop shows at once', async () => {
    const shown = await manager.get('/staff/stock?q=megaphone');
    const fields = {
      slug: 'megaphone',
      name: 'Megaphone',
      stock_before: shown.document.querySelector('[name=stock]')!.getAttribute('value')!,
      price_before: '35.00',
    };
    const post = (changed: Record<string, string>) =>
      manager.post('/staff/stock?q=megaphone', { ...fields, ...changed });
    const wrong = await post({ stock: 'many', price: '35.00' });
    expect(wrong.status).toBe(422);
    expect(wrong.read('[role=alert]')).toContain('whole number');
    expect(wrong.document.querySelector('[name=stock]')!.getAttribute('value')).toBe('many');
    const done = await post({ stock: '11', price: '36.50' });
    expect([done.status, done.location]).toEqual([303, '/en/staff/stock?q=megaphone']);
    const page = await new Visitor(shop.url, '/en').get('/product/megaphone');
    expect(page.read('main')).toContain('36.50');
  });

  it('edits a page in both languages, and keeps what was typed where it is refused', async () => {
    const typed = { ar: 'بلا عنوان', en: '# About us\n\nOurs.' };
    const refused = await manager.post('/staff/pages/about', typed);
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector('[name=ar]')!.textContent).toBe(typed.ar);
    const right = { ...typed, ar: '# من نحن\n\nبيت ديكور.\n\n## أين\n\nفي الرياض.' };
    expect((await manager.post('/staff/pages/about', right)).status).toBe(303);
    const page = await new Visitor(shop.url).get('/about');
    expect(page.read('main')).toContain('بيت ديكور.');
  });

  it('keeps the questions where nothing would be left of them', async () => {
    for (const text of ['', '# Title\n\nNo question', '## A question without an answer'])
      expect(
        (await manager.post('/staff/pages/multi-questions', { ar: text, en: text })).status,
      ).toBe(422);
    const { text } = await new Visitor(shop.url, '/en').get('/multi-questions');
    expect(text).toContain('How do I rent a prop?');
  });

  it('does not lose what two managers save at the same time', async () => {
    const other = await atCounter('manager');
    for (const { path, field, mine, theirs } of [
      { path: '/staff/shop', field: 'hours_en', mine: 'Daily', theirs: 'Never on Friday' },
      { path: '/staff/products/wooden-stool', field: 'size_cm', mine: '40', theirs: '41' },
      {
        path: '/staff/pages/privacy-policy',
        field: 'en',
        mine: '# Privacy\n\nOurs.\n\n## What\n\nNothing.',
        theirs: '# Privacy\n\nTheirs.\n\n## What\n\nNothing.',
      },
    ]) {
      const [one, two] = [formOf(await manager.get(path)), formOf(await other.get(path))];
      const send = async (visitor: Visitor, form: FormData) => {
        const page = await visitor.send(path, { method: 'POST', headers: {}, body: form });
        return [path, page.status, page] as const;
      };
      two.set(field, theirs);
      expect((await send(other, two)).slice(0, 2)).toEqual([path, 303]);
      one.set(field, mine);
      const [, status, refused] = await send(manager, one);
      expect([path, status]).toEqual([path, 409]);
      expect(refused.read('[role=alert]')).toContain('Somebody saved this page');
      // What was typed is still there, and the next press saves it.
      const again = formOf(refused);
      expect((again.get(field) as string).replaceAll('\r\n', '\n')).toBe(mine);
      expect((await send(manager, again)).slice(0, 2)).toEqual([path, 303]);
    }
  });

  it('takes away the picture that was meant, also after somebody turned them round', async () => {
    const path = '/staff/products/green-sofa';
    const [mine, theirs] = [formOf(await manager.get(path)), formOf(await manager.get(path))];
    const send = (body: FormData) => manager.send(path, { method: 'POST', headers: {}, body });
    const [first, second, third] = theirs.getAll('picture') as string[];
    const set = (form: FormData, places: string[]) => {
      form.delete('place');
      for (const place of places) form.append('place', place);
    };
    set(theirs, ['2', '1', '3']);
    expect((await send(theirs)).status).toBe(303);
    set(mine, ['', '2', '3']);
    const refused = await send(mine);
    expect(refused.status).toBe(409);
    const again = formOf(refused);
    expect([again.getAll('picture'), again.getAll('place')]).toEqual([
      [second, first, third],
      ['2', '', '3'],
    ]);
    set(again, ['2', '1', '3']);
    expect((await send(again)).status).toBe(303);
    expect(formOf(await manager.get(path)).getAll('picture')).toEqual([first, second, third]);
  });

  it('does not write over pieces that were changed meanwhile', async () => {
    const path = '/staff/products/wooden-stool';
    const form = formOf(await manager.get(path));
    const before = form.get('stock:jeddah') as string;
    const stock = { slug: 'wooden-stool', name: 'Stool', branch: 'jeddah', stock_before: before };
    await manager.post('/staff/stock', { ...stock, stock: '21' });
    const send = () => manager.send(path, { method: 'POST', headers: {}, body: form });
    const pieces = async () => formOf(await manager.get(path)).get('stock:jeddah');
    // Somebody who changes something else leaves them alone.
    form.set('size_cm', '44');
    expect([(await send()).status, await pieces()]).toEqual([303, '21']);
    form.delete('version');
    form.set('stock:jeddah', '30');
    const refused = await send();
    expect([refused.status, refused.read('[role=alert]')]).toEqual([
      409,
      expect.stringContaining('has changed meanwhile'),
    ]);
    const again = formOf(refused);
    expect([again.get('stock:jeddah'), again.get('before:stock:jeddah')]).toEqual(['30', '21']);
    const saved = await manager.send(path, { method: 'POST', headers: {}, body: again });
    expect([saved.status, await pieces()]).toEqual([303, '30']);
  });

  it('changes a product with its pictures, and makes a new one', async () => {
    const before = await manager.get('/staff/products/green-sofa');
    const form = formOf(before);
    expect(form.getAll('picture')).toHaveLength(3);
    const post = (path: string, changed: Record<string, string>) => {
      for (const [name, value] of Object.entries(changed)) form.set(name, value);
      return manager.send(path, { method: 'POST', headers: {}, body: form });
    };
    const wrong = await post('/staff/products/green-sofa', { price_per_day: 'dear' });
    expect([wrong.status, wrong.read('[role=alert]')]).toEqual([
      422,
      'SAR a day: “dear” is not a price in SAR, as 345.00',
    ]);
    expect(wrong.document.querySelector('[name=price_per_day]')!.getAttribute('value')).toBe(
      'dear',
    );
    const many = await post('/staff/products/green-sofa', {
      price_per_day: '210.00',
      'stock:riyadh': 'many',
    });
    expect([many.status, many.read('[role=alert]')]).toEqual([
      422,
      expect.stringMatching(/^Pieces: “riyadh: many”/),
    ]);
    const picture = await readFile('rental-api/demo/catalogue/pictures/wooden-stool.webp');
    form.append('image', new File([new Uint8Array(picture)], 'wooden-stool.webp'));
    const right = await post('/staff/products/green-sofa', {
      'stock:riyadh': '1',
      'stock:jeddah': '2',
      name_en: 'Emerald sofa',
    });
    expect(right.status).toBe(303);
    const product = await new Visitor(shop.url, '/en').get('/product/green-sofa');
    expect(product.read('h1')).toBe('Emerald sofa');
    expect(product.text).toContain('/media/catalogue/wooden-stool-');
    const saved = formOf(await manager.get('/staff/products/green-sofa'));
    expect([saved.get('stock:riyadh'), saved.get('stock:jeddah')]).toEqual(['1', '2']);
    const taken = await post('/staff/products/new', { slug: 'green-sofa' });
    expect([taken.status, taken.read('[role=alert]')]).toEqual([
      422,
      '“green-sofa” is the address of another product.',
    ]);
    const made = await post('/staff/products/new', { slug: 'emerald-sofa', position: '' });
    expect([made.status, made.location]).toEqual([303, '/en/staff/products/emerald-sofa']);
    const own = formOf(await manager.get('/staff/products/emerald-sofa'));
    own.set('archived', 'on');
    const archived = await manager.send('/staff/products/emerald-sofa', {
      ...{ method: 'POST', headers: {}, body: own },
    });
    expect(archived.status).toBe(303);
    expect((await new Visitor(shop.url).get('/product/emerald-sofa')).status).toBe(410);
    const gone = await manager.get('/staff/archive');
    const link = gone.document.querySelector('main a[href="/en/staff/products/emerald-sofa"]');
    expect(link?.textContent).toBe('Emerald sofa');
  });

  it('makes a coupon, and reads what is wrong with it', async () => {
    const fields = { code: 'eid26', kind: 'percent', value: '150', minimum: '', from: '', to: '' };
    const wrong = await manager.post('/staff/coupons', fields);
    expect([
      wrong.status,
      wrong.document.querySelector('[name=code]')!.getAttribute('value'),
    ]).toEqual([422, 'eid26']);
    expect((await manager.post('/staff/coupons', { ...fields, value: '15' })).status).toBe(303);
    expect((await manager.get('/staff/coupons')).read('main')).toContain('EID26');
  });

  it('changes a coupon without losing its limits, and stops it', async () => {
    const fields = {
      ...{ code: 'FILM5', kind: 'fixed', value: '5', minimum: '100', from: dayFromToday(0) },
      ...{ to: dayFromToday(30), max_uses: '40', max_uses_per_customer: '2', is_new: 'on' },
    };
    expect((await manager.post('/staff/coupons', fields)).status).toBe(303);
    const taken = await manager.post('/staff/coupons', { ...fields, value: '9' });
    expect([taken.status, taken.read('[role=alert]')]).toEqual([
      409,
      'There is a coupon with that code already. Change that one',
    ]);
    const page = await manager.get('/staff/coupons?code=FILM5');
    const before = valuesOf(page.document);
    expect(before).toEqual({
      ...{ code: 'FILM5', value: '5.00', minimum: '100.00', from: fields.from, to: fields.to },
      ...{ max_uses: '40', max_uses_per_customer: '2', kind: 'fixed' },
      version: expect.any(String) as string,
    });

    expect((await manager.post('/staff/coupons', { stop: 'FILM5' })).status).toBe(303);
    const stopped = await manager.get('/staff/coupons');
    expect(stopped.read('[aria-labelledby=coupon-FILM5]')).toContain('Ended');
    // A form that was open before does not start it again.
    const late = await manager.send('/staff/coupons?code=FILM5', {
      ...{ method: 'POST', headers: {}, body: new URLSearchParams(before) },
    });
    expect(late.status).toBe(409);
    // Neither does one that leaves its last day alone.
    const changed = valuesOf((await manager.get('/staff/coupons?code=FILM5')).document);
    expect((await manager.post('/staff/coupons', { ...changed, max_uses: '50' })).status).toBe(303);
    const still = (await manager.get('/staff/coupons')).read('[aria-labelledby=coupon-FILM5]');
    expect([still.includes('Ended'), still.includes('50')]).toEqual([true, true]);
    expect((await manager.post('/staff/coupons', { stop: 'NOTHING' })).status).toBe(404);
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'megaphone', quantity: 5, starts: 3, lasts: 3 });
    const refused = await fahad.post('/cart', { intent: 'coupon', code: 'FILM5' });
    expect(refused.status).toBe(422);
  });

  it('adds nobody twice, and gives somebody a new password only when asked', async () => {
    const { name } = await addMember('counter');
    const again = await manager.post('/staff/people', { name, role: 'manager' });
    expect([again.status, again.read('[role=alert]')]).toEqual([
      409,
      'There is somebody of that name already. If they need a new password, reset theirs',
    ]);
    expect(again.document.querySelector('[name=name]')!.getAttribute('value')).toBe(name);
    const reset = await manager.post('/staff/people', { reset: name, role: 'manager' });
    expect(reset.read('[role=status]')).toContain(`Password of ${name}`);
    // Nobody sees the new secrets of a session that has just ended.
    for (const what of ['reset', 'disable']) {
      const own = await manager.post('/staff/people', { [what]: member.name, role: 'manager' });
      expect([what, own.status]).toEqual([what, 409]);
      const chosen = own.document.querySelector('form:last-of-type option[selected]');
      expect(chosen?.getAttribute('value') ?? 'counter').toBe('counter');
    }
    expect((await manager.get('/staff/people')).status).toBe(200);
  });

  it('finds the way on from an address that leads nowhere', async () => {
    for (const [path, status] of [
      ['/staff/nothing', 404],
      ['/staff/orders/M7-999999', 404],
      ['/staff/orders/M7-1005/nothing', 404],
      ['/staff/reports?from=2026-13-01&to=2026-01-01', 422],
    ] as const) {
      const page = await manager.get(path);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.document.querySelector('nav a[href="/en/staff/people"]')).not.toBeNull();
    }
  });

  it('says where it delivers, and reads what is wrong', async () => {
    const zone = { name_ar: 'ينبع', name_en: 'Yanbu', fee: 'much' };
    const wrong = await manager.post('/staff/delivery', zone);
    expect([wrong.status, wrong.read('[role=alert]')]).toEqual([
      422,
      'the fee must be an amount in SAR, as 75.00',
    ]);
    // What was typed stands in the form of the new zone, and in no other.
    const typed = () =>
      wrong.document.querySelectorAll('[name=fee]').map((field) => field.getAttribute('value'));
    expect(typed()).toEqual(['0.00', '75.00', '150.00', 'much']);

    await manager.post('/staff/delivery', { ...zone, fee: '120' });
    const listed = await manager.get('/staff/delivery');
    const form = listed.document.querySelectorAll('main form').at(-2)!;
    const id = form.querySelector('[name=id]')!.getAttribute('value')!;
    expect(form.querySelector('[name=fee]')!.getAttribute('value')).toBe('120.00');
    await manager.post('/staff/delivery', { intent: 'save', id, ...zone, fee: '130' });
    expect((await manager.get('/staff/delivery')).text).toContain('130.00');
    await manager.post('/staff/delivery', { intent: 'remove', id });
    expect((await manager.get('/staff/delivery')).text).not.toContain('Yanbu');
    expect((await manager.post('/staff/delivery', { intent: 'remove', id })).status).toBe(404);
  });

  it('counts pieces per branch, and sends some to another', async () => {
    const stock = { slug: 'megaphone', name: 'Megaphone', branch: 'jeddah' };
    const [{ value: before } = { value: '' }] = (
      await manager.get('/staff/stock?branch=jeddah&q=megaphone')
    ).document
      .querySelectorAll('[name=stock]')
      .map((field) => ({ value: field.getAttribute('value')! }));
    await manager.post('/staff/stock', { ...stock, stock: '7', stock_before: before });
    const pieces = async (branch: string) =>
      (await manager.get(`/staff/stock?branch=${branch}&q=megaphone`)).document
        .querySelector('[name=stock]')!
        .getAttribute('value');
    expect(await pieces('jeddah')).toBe('7');
    // A page that was opened before.
    const late = await manager.post('/staff/stock', { ...stock, stock: '8', stock_before: before });
    expect([late.status, late.read('[role=alert]')]).toEqual([
      409,
      'The pieces have changed meanwhile. Look at the number again',
    ]);
    expect(await pieces('jeddah')).toBe('7');
    const move = {
      ...{ slug: 'megaphone', quantity: '99', from: 'jeddah', to: 'riyadh' },
      ...{ leaves_on: dayFromToday(20), arrives_on: dayFromToday(22) },
    };
    const refused = await manager.post('/staff/moves', move);
    expect([refused.status, refused.read('[role=alert]')]).toEqual([
      409,
      'More of them are promised for days to come',
    ]);
    expect(refused.document.querySelector('[name=quantity]')!.getAttribute('value')).toBe('99');
    const planned = {
      ...{ ...move, quantity: '3' },
      idempotency_key: refused.document
        .querySelector('[name=idempotency_key]')!
        .getAttribute('value')!,
    };
    // Pressed twice.
    for (const press of await Promise.all([1, 2].map(() => manager.post('/staff/moves', planned))))
      expect(press.status).toBe(303);
    const listed = await manager.get('/staff/moves');
    expect(listed.read('main')).toContain(
      "3 × Director's megaphone: from Jeddah branch to Riyadh branch",
    );
    const [row] = (
      await manager.get(`/staff/planning?q=megaphone&branch=jeddah&from=${dayFromToday(19)}`)
    ).document.querySelectorAll('tbody tr');
    const free = row!.querySelectorAll('td > span:first-child').map(({ text }) => text);
    expect(free.slice(0, 2)).toEqual(['7', '4']);
    const id = listed.document.querySelector('main form [name=id]')!.getAttribute('value')!;
    expect((await manager.post('/staff/moves', { intent: 'cancel', id })).status).toBe(303);
    expect((await manager.get('/staff/moves')).read('main')).toContain('Nothing is on its way');
  });

  it('gives the accountant the orders as CSV', async () => {
    const { headers, text } = await manager.get('/staff/reports/orders.csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-.*\.csv"$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text.split('\r\n')[0]).toContain('number,status,from,to,subtotal,discount,tax,total');

    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    const id = await orderPiece(fahad, {
      slug: 'brass-lantern',
      quantity: 2,
      starts: 60,
      lasts: 2,
    });
    await choosePayment(fahad, id, 'cash');
    const [number = ''] = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)!;
    await manager.post(`/staff/orders/${number}`, { move: 'accept' });
    const [from, to] = [dayFromToday(60), dayFromToday(61)];
    const rows = await manager.get(`/staff/reports/orders.csv?from=${from}&to=${to}`);
    const { data } = Papa.parse(rows.text.trim(), { header: true });
    // Two pieces for two days at 65.00, and 15 % of VAT.
    expect(data).toEqual([
      expect.objectContaining({
        ...{ number, status: 'accepted', from, to, payment_method: 'cash' },
        ...{
          subtotal: '260.00',
          discount: '0.00',
          delivery: '0.00',
          tax: '39.00',
          total: '299.00',
        },
        ...{ paid: '0.00', insurance: '52.00', charges: '0.00', late: '0.00', settled_on: '' },
      }),
    ]);
    const report = await manager.get(`/staff/reports?from=${from}&to=${to}`);
    expect(report.read('section:has(#revenue) > p:nth-of-type(2)')).toBe('Orders 1');
    const sums = report.document.querySelectorAll('section:has(#revenue) data');
    expect(sums.map((sum) => sum.getAttribute('value'))).toEqual([
      ...['260.00', '0.00', '0.00', '39.00', '299.00', '0.00', '0.00'],
    ]);
    const use = report.document.querySelectorAll('section:has(#use) tbody tr');
    // Two pieces for two days.
    expect(use.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Pierced brass lantern4 \/ \d+%$/),
    ]);
    for (const href of ['orders', 'invoices'])
      expect(report.text).toContain(`/en/staff/reports/${href}.csv?from=${from}&amp;to=${to}`);

    const tooLong = await manager.get('/staff/reports?from=2020-01-01&to=2026-01-01');
    expect([tooLong.status, tooLong.read('[role=alert]')]).toEqual([
      422,
      'Choose at most a year, the first day before the last.',
    ]);
    expect(tooLong.document.querySelector('[name=from]')!.getAttribute('value')).toBe('2020-01-01');
    const noFile = await manager.get('/staff/reports/invoices.csv?from=2020-01-01&to=2026-01-01');
    expect(noFile.status).toBe(422);
  });

  it('gives the accountant invoices and credit notes, in which no name is a formula', async () => {
    const visitor = new Visitor(shop.url, '/en');
    await registerCustomer(visitor, '=cmd');
    const id = await orderPiece(visitor, { slug: 'brass-lantern', starts: 70, lasts: 2 });
    await choosePayment(visitor, id, 'cash');
    const [order = ''] = /M7-\d+/.exec((await visitor.get(`/orders/${id}`)).text)!;
    await visitor.post(`/orders/${id}`, { intent: 'cancel' });
    const { text, headers } = await manager.get('/staff/reports/invoices.csv');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="invoices-.*\.csv"$/);
    const { data } = Papa.parse<Record<string, string>>(text.trim().replace('\uFEFF', ''), {
      header: true,
    });
    const row = { order, customer: "'=cmd", day: dayFromToday(0) };
    // One piece for two days at 65.00, and 15 % of VAT.
    expect(data.filter((one) => one.order === order)).toMatchObject([
      { ...row, number: order, paper: 'slip', net: '130.00', tax: '19.50', total: '149.50' },
      { ...row, number: `${order}-CN`, paper: 'credit-note', total: '-149.50' },
    ]);
    const csv = await manager.get('/staff/reports/orders.csv?from=2020-01-01&to=2026-01-01');
    expect(csv.status).toBe(422);
  });

  it('saves the company’s details, and shows what is wrong with them', async () => {
    const wrong = await manager.post('/staff/shop', { vat_number: '1' });
    expect([wrong.status, wrong.read('[role=alert]')]).toEqual([
      422,
      'the VAT number has 15 digits, the first and the last are 3',
    ]);
    const right = { phone: '+966 11 200 0701' };
    expect((await manager.post('/staff/shop', right)).status).toBe(303);
    const arabic = new Visitor(shop.url);
    arabic.cookies.set('M7_staff', manager.cookies.get('M7_staff')!);
    const refused = await arabic.post('/staff/shop', { vat_number: '1' });
    expect(refused.read('[role=alert]')).toBe('الرقم الضريبي 15 رقمًا، أولها وآخرها 3');
    expect((await new Visitor(shop.url).get('/')).read('body')).toContain('+966112000701');
  });

  it('adds somebody, whose password is shown once, and ends the access', async () => {
    const added = await manager.post('/staff/people', { name: 'Khalid', role: 'counter' });
    expect(added.status).toBe(200);
    const [password, totp_url] = added.document
      .querySelectorAll('main [dir=ltr]')
      .map((element) => element.textContent.replaceAll('&amp;', '&')) as [string, string];
    expect((await manager.get('/staff/people')).read('body')).not.toContain(password);
    const khalid = new Visitor(shop.url);
    await signInAtCounter(khalid, { name: 'Khalid', password, totp_url });
    expect((await khalid.get('/staff')).status).toBe(200);
    expect((await manager.post('/staff/people', { disable: 'Khalid' })).status).toBe(303);
    expect((await khalid.get('/staff')).status).toBe(303);
  });

  it('does not end their own access', async () => {
    const layla = new Visitor(shop.url, '/en');
    await signInAtCounter(
      layla,
      await addStaffMember(shop, STAFF_TOKEN, { name: 'Layla', role: 'manager' }),
    );
    const refused = await layla.post('/staff/people', { disable: 'layla' });
    expect([refused.status, refused.read('[role=alert]')]).toEqual([
      409,
      'You cannot end your own access',
    ]);
    expect((await layla.get('/staff')).status).toBe(200);
  });
});
