import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { startShop } from '#tests/support/processes.ts';
import {
  addStaffMember,
  currentCode,
  signInAtCounter,
  type StaffMember,
} from '#tests/support/staff-member.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { Visitor } from '#tests/support/visitor.ts';

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

let shop: CounterShop;

beforeAll(async () => {
  shop = await startCounterShop();
});
afterAll(() => shop.stop());

describe('without STAFF_PAGES', () => {
  it('there is no counter', async () => {
    const closed = await startShop({ STAFF_TOKEN: OWNER_TOKEN });
    try {
      const member = await addStaffMember(closed, OWNER_TOKEN, { name: 'Amal', role: 'manager' });
      const visitor = new Visitor(closed.url);
      for (const path of ['/sign-in', ...COUNTER_PAGES, ...MANAGER_PAGES])
        expect([path, (await visitor.get(`/staff${path}`)).status]).toEqual([path, 404]);
      const { name, password } = member;
      const code = currentCode(member);
      const response = await visitor.post('/staff/sign-in', { name, password, code });
      expect([response.status, visitor.cookies.size]).toEqual([404, 0]);
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
    const member = await shop.addMember('manager');
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
  const member = await shop.addMember('counter');
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
  const visitor = await shop.atCounter('counter');
  visitor.cookies.set('M7_token', visitor.cookies.get('M7_staff')!);
  expect((await visitor.get('/orders')).status).toBe(303);
});

it('somebody at the counter does not see, open or post what is a manager’s', async () => {
  const visitor = await shop.atCounter('counter');
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
  const visitor = await shop.atCounter('manager');
  const { status } = await visitor.post(
    '/staff/orders/M7-1005',
    { move: 'cancel' },
    { origin: 'https://elsewhere.example' },
  );
  expect(status).toBe(403);
  expect((await visitor.get('/staff/orders/M7-1005')).read('h1 + p')).toBe('Accepted');
});

it('a member sees where they are signed in, and ends one of these sessions', async () => {
  const member = await shop.addMember('counter');
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

describe('a manager', () => {
  let manager: Visitor;
  let member: StaffMember;
  beforeAll(async () => {
    manager = new Visitor(shop.url, '/en');
    member = await shop.addMember('manager');
    await signInAtCounter(manager, member);
  });

  it('adds nobody twice, and gives somebody a new password only when asked', async () => {
    const { name } = await shop.addMember('counter');
    const again = await manager.post('/staff/people', { name, role: 'manager' });
    expect([again.status, again.read('[role=alert]')]).toEqual([
      409,
      'There is somebody of that name already. If their password was not seen or is forgotten, give them a new one under “Change access”',
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

  it('shows the password after two presses as well, until somebody has signed in with it', async () => {
    const page = await manager.get('/staff/people');
    const key = page.document.querySelector('[name=idempotency_key]')!.getAttribute('value')!;
    const press = () =>
      manager.post('/staff/people', { name: 'Reem', role: 'counter', idempotency_key: key });
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const last = await press();
    const [password, totp_url] = last.document
      .querySelectorAll('[role=status] [dir=ltr]')
      .map((text) => text.textContent);
    const reem = new Visitor(shop.url, '/en');
    await signInAtCounter(reem, { name: 'Reem', password: password!, totp_url: totp_url! });
    expect((await press()).status).toBe(409);
    expect((await reem.get('/staff')).status).toBe(200);
    // An old page gives nobody back what was changed since.
    await manager.post('/staff/people', { reset: 'Reem', role: 'manager' });
    expect((await press()).status).toBe(409);
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
      await addStaffMember(shop, OWNER_TOKEN, { name: 'Layla', role: 'manager' }),
    );
    const refused = await layla.post('/staff/people', { disable: 'layla' });
    expect([refused.status, refused.read('[role=alert]')]).toEqual([
      409,
      'You cannot end your own access',
    ]);
    expect((await layla.get('/staff')).status).toBe(200);
  });
});
