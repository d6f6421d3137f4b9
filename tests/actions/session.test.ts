import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let guest: Visitor;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  guest = new Visitor(shop.url);
});

describe('POST /login', () => {
  it('signs in, keeps the token as the rental API gave it, and goes where it was asked', async () => {
    const page = await guest.post('/login', { ...FAHAD, redirectTo: '/orders' });
    expect([page.status, page.location]).toEqual([303, '/orders']);
    const cookie = page.headers.getSetCookie().find((header) => header.startsWith('M7_token='));
    expect(cookie).toMatch(
      /^M7_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const orders = await guest.get('/orders');
    expect(orders.status).toBe(200);
    expect(orders.read('[role=status]')).toBe('تم تسجيل الدخول بنجاح');
  });

  it('answers in the language of the URL', async () => {
    const english = new Visitor(shop.url, '/en');
    const page = await english.post('/login', FAHAD);
    expect(page.location).toBe('/en');
    expect((await english.get('/')).read('[role=status]')).toBe('Logged in successfully');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (redirectTo) => {
      expect((await guest.post('/login', { ...FAHAD, redirectTo })).location).toBe('/');
    },
  );

  it('gives the form back with each message beside its field, and never the password', async () => {
    const page = await guest.post('/login', { phone_code: '966', phone: '12', password: 'abc' });
    expect(page.status).toBe(422);
    const phone = page.document.querySelector('[name=phone]');
    expect(phone?.getAttribute('value')).toBe('12');
    expect(phone?.getAttribute('aria-invalid')).toBe('true');
    const described = phone?.getAttribute('aria-describedby') ?? '';
    expect(page.read(`[id="${described}"]`)).toBe('يجب أن يتكوّن رقم الجوال من 9 إلى 11 رقمًا');
    expect(page.read('main')).toContain('يجب ألا تقل كلمة المرور عن 6 أحرف');
    expect(page.document.querySelector('[name=password]')?.getAttribute('value') ?? '').toBe('');
    expect(page.text).not.toContain('abc"');
  });

  it('says the same for a wrong password and for a number nobody has', async () => {
    const wrong = await guest.post('/login', { ...FAHAD, password: 'not-it-at-all' });
    const unknown = await guest.post('/login', { ...FAHAD, phone: '511111111' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.read('[role=alert]')).toBe('رقم الجوال أو كلمة المرور غير صحيحة');
    expect(unknown.read('[role=alert]')).toBe(wrong.read('[role=alert]'));
    expect(wrong.document.querySelector('[name=phone]')?.getAttribute('value')).toBe(FAHAD.phone);
  });

  it('locks a number after ten wrong passwords, also for the right one', async () => {
    const number = { ...FAHAD, phone: '533333333' };
    for (let attempt = 0; attempt < 10; attempt++)
      await guest.post('/login', { ...number, password: `wrong-${attempt}` });
    const page = await guest.post('/login', number);
    expect(page.status).toBe(429);
    expect(page.read('[role=alert]')).toContain('محاولات كثيرة');
  });

  it('is refused across sites, and taken from the site itself', async () => {
    const evil = { origin: 'https://evil.example' };
    const refused = await guest.post('/login', FAHAD, evil);
    expect([refused.status, refused.read('title')]).toEqual([403, 'تعذّرت العملية · M7']);
    expect(refused.document.querySelector('meta[name=robots]')).not.toBeNull();
    expect(refused.document.querySelector('header a[href^="/categories/"]')).not.toBeNull();
    expect((await guest.post('/login', FAHAD, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await guest.post('/login', FAHAD, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await guest.post('/login', FAHAD, { origin: 'null' })).status).toBe(403);
    expect(guest.cookies.has('M7_token')).toBe(false);
    expect((await guest.post('/login', FAHAD, { origin: shop.url })).status).toBe(303);
  });

  it('takes along what the guest had collected', async () => {
    await guest.post('/wishlist', { intent: 'add', product_id: '5' });
    await guest.post('/dates', { from: dayFromToday(30), to: dayFromToday(31) });
    await guest.logIn(FAHAD);
    expect(guest.cookies.has('M7_wishlist')).toBe(false);
    const wishlist = await guest.get('/wishlist');
    expect(wishlist.document.querySelector('[data-product-id="5"]')).not.toBeNull();
    expect(wishlist.value('count', 'wishlist')).toBe('1');
  });
});

describe('POST /account', () => {
  it('turns notifications off and on again, and nothing else', async () => {
    await guest.logIn(FAHAD);
    expect((await guest.get('/account')).read('main')).toContain('الإشعارات مفعّلة');
    const off = await guest.post('/account', { intent: 'toggle-notifications' });
    expect([off.status, off.location]).toEqual([303, '/account']);
    const account = await guest.get('/account');
    expect(account.read('[role=status]')).toBe('أوقفنا الإشعارات');
    expect(account.read('main')).toContain('الإشعارات متوقفة');
    await guest.post('/account', { intent: 'toggle-notifications' });
    expect((await guest.get('/account')).read('main')).toContain('الإشعارات مفعّلة');
    expect((await guest.post('/account', { intent: 'other' })).status).toBe(422);
  });
});

describe('POST /logout', () => {
  it('revokes the token, not only the cookie', async () => {
    await guest.logIn(FAHAD);
    const token = guest.cookies.get('M7_token')!;
    expect((await guest.get('/logout')).read('h1')).toBe('تسجيل الخروج');
    const page = await guest.post('/logout', {});
    expect([page.status, page.location]).toEqual([303, '/']);
    expect(guest.cookies.has('M7_token')).toBe(false);
    guest.cookies.set('M7_token', token);
    const account = await guest.get('/account');
    expect(account.location).toBe('/login?redirectTo=%2Faccount');
    expect(guest.cookies.has('M7_token')).toBe(false);
  });
});

describe('a guest', () => {
  it.each([
    '/cart',
    '/orders',
    '/orders/abc',
    '/orders/summary-orders',
    '/payment-page/abc',
    '/account',
    '/notifications',
    '/logout',
  ])('is sent from %s to the login page and back', async (path) => {
    const english = new Visitor(shop.url, '/en');
    const page = await english.get(path);
    expect(page.status).toBe(303);
    expect(page.location).toBe(`/en/login?redirectTo=${encodeURIComponent(`/en${path}`)}`);
    const login = await english.get(page.location!.slice(3));
    expect(login.read('[role=status]')).toBe('You must be logged in to continue');
    expect(login.document.querySelector('main [name=redirectTo]')?.getAttribute('value')).toBe(
      `/en${path}`,
    );
  });

  it('who posts to the cart is sent to the login page', async () => {
    const page = await guest.post('/cart', { intent: 'add', product_id: '1', quantity: '1' });
    expect([page.status, page.location]).toEqual([303, '/login?redirectTo=%2Fcart']);
  });

  it('with a token nobody gave is a guest', async () => {
    guest.cookies.set('M7_token', 'made-up');
    const page = await guest.get('/');
    expect(page.status).toBe(200);
    expect(page.document.querySelector('[data-count=notifications]')).toBeNull();
    expect(guest.cookies.has('M7_token')).toBe(false);
  });
});
