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

describe('POST /dates', () => {
  it('keeps the days until midnight in Riyadh and says so', async () => {
    const [from, to] = [dayFromToday(3), dayFromToday(5)];
    const page = await guest.post('/dates', { from, to, redirectTo: '/products' });
    expect([page.status, page.location]).toEqual([303, '/products']);
    const kept = JSON.parse(decodeURIComponent(guest.cookies.get('M7_dates')!)) as Record<
      string,
      string
    >;
    expect(kept).toEqual({ from, to, expiry: expect.stringMatching(/T21:00:00\.000Z$/) as string });
    const products = await guest.get('/products');
    expect(products.read('[role=status]')).toBe('تم تحديث أيام الإيجار بنجاح');
    expect(products.read('[data-product-id="1"] [data-amount=price]')).toContain('25 ر.س');
    expect(products.read('main')).toContain('لـ3 أيام');
    expect(products.value('count', 'available')).toMatch(/^\d+$/);
  });

  it('counts days after their expiry as absent, and clears them', async () => {
    const days = {
      from: dayFromToday(3),
      to: dayFromToday(5),
      expiry: new Date(Date.now() - 1000).toISOString(),
    };
    guest.cookies.set('M7_dates', encodeURIComponent(JSON.stringify(days)));
    expect((await guest.get('/')).text).toContain('لم تختر أيامك بعد');
    expect(guest.cookies.has('M7_dates')).toBe(false);
  });

  it.each([
    '%7B',
    'null',
    encodeURIComponent('{"from":"x","to":"y","expiry":"z"}'),
    encodeURIComponent('[]'),
  ])('stands a broken cookie: %s', async (cookie) => {
    guest.cookies.set('M7_dates', cookie);
    expect((await guest.get('/products')).status).toBe(200);
  });

  it.each([
    [{ from: '', to: '' }, 'from', 'يجب اختيار أيام الإيجار'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'اكتب التاريخ بهذا الشكل: 2026-03-01'],
    [
      { from: dayFromToday(-1), to: dayFromToday(2) },
      'from',
      'أول يوم قد مضى، اختر اليوم أو يومًا بعده',
    ],
    [{ from: dayFromToday(4), to: dayFromToday(2) }, 'to', 'يوم الإرجاع قبل يوم الاستلام'],
    [{ from: dayFromToday(1), to: dayFromToday(120) }, 'to', 'أطول مدة إيجار 90 يومًا'],
    [{ from: dayFromToday(360), to: dayFromToday(380) }, 'to', 'يمكن الحجز حتى سنة من اليوم'],
  ])('refuses %o beside the field', async (fields, name, message) => {
    const page = await guest.post('/dates', fields);
    expect(page.status).toBe(422);
    const input = page.document.querySelector(`[name=${name}]`);
    expect(input?.getAttribute('value') ?? '').toBe(fields[name as 'from']);
    expect(page.read(`[id="${input?.getAttribute('aria-describedby')}"]`)).toBe(message);
    expect(guest.cookies.has('M7_dates')).toBe(false);
  });

  it('says the specification’s words in English', async () => {
    const english = new Visitor(shop.url, '/en');
    expect((await english.post('/dates', {})).text).toContain('You Should Select Dates');
    await english.post('/dates', { from: dayFromToday(1), to: dayFromToday(1) });
    expect((await english.get('/')).read('[role=status]')).toBe(
      'Rental dates updated successfully',
    );
  });

  it('clears them again', async () => {
    await guest.post('/dates', { from: dayFromToday(1), to: dayFromToday(2) });
    await guest.post('/dates', { intent: 'clear' });
    expect(guest.cookies.has('M7_dates')).toBe(false);
  });
});

describe('POST /wishlist', () => {
  it('keeps a guest’s products in a signed cookie, newest first', async () => {
    await guest.post('/wishlist', { intent: 'add', product_id: '3' });
    const page = await guest.post('/wishlist', {
      intent: 'add',
      product_id: '7',
      redirectTo: '/product/floor-lamp',
    });
    expect([page.status, page.location]).toEqual([303, '/product/floor-lamp']);
    const wishlist = await guest.get('/wishlist');
    const ids = wishlist.document
      .querySelectorAll('main [data-product-id]')
      .map((card) => card.getAttribute('data-product-id'));
    expect(ids).toEqual(['7', '3']);
    expect(wishlist.value('count', 'wishlist')).toBe('2');
    await guest.post('/wishlist', { intent: 'remove', product_id: '7' });
    expect((await guest.get('/wishlist')).value('count', 'wishlist')).toBe('1');
  });

  it('believes no cookie it has not signed', async () => {
    guest.cookies.set('M7_wishlist', encodeURIComponent(btoa('["1","2"]')));
    expect((await guest.get('/')).value('count', 'wishlist')).toBe('0');
  });

  it('refuses a product id that is none, with a message', async () => {
    const page = await guest.post('/wishlist', { intent: 'add', product_id: '../x' });
    expect(page.status).toBe(422);
    expect(page.read('[role=alert]')).toBe('هذه القطعة غير موجودة');
  });
});

describe('POST /theme and /tag-strip', () => {
  it('remembers the look, readable for scripts', async () => {
    const page = await guest.post('/theme', { theme: 'dark', redirectTo: '/about' });
    expect([page.status, page.location]).toEqual([303, '/about']);
    expect(page.headers.getSetCookie().join()).not.toMatch(/M7_theme=[^,]*HttpOnly/);
    expect(
      (await guest.get('/about')).document.querySelector('html')?.getAttribute('data-theme'),
    ).toBe('dark');
    await guest.post('/theme', { theme: 'purple' });
    expect(guest.cookies.get('M7_theme')).toBe('dark');
  });

  it('puts the tag strip away', async () => {
    expect((await guest.get('/')).document.querySelector('a[href="/tags/ramadan"]')).not.toBeNull();
    await guest.post('/tag-strip', { redirectTo: '/' });
    expect(
      (await guest.get('/about')).document.querySelector('a[href="/tags/ramadan"]'),
    ).toBeNull();
  });
});

describe('POST /contact-us', () => {
  const letter = {
    fullname: 'نورة',
    phone: '0512345678',
    email: 'n@example.sa',
    message: 'أحتاج عشرين كرسيًا',
  };

  it('takes a letter and says so', async () => {
    const page = await guest.post('/contact-us', letter);
    expect([page.status, page.location]).toEqual([303, '/contact-us']);
    expect((await guest.get('/contact-us')).read('[role=status]')).toContain('وصلتنا رسالتك');
  });

  it('gives a wrong one back whole', async () => {
    const page = await guest.post('/contact-us', {
      ...letter,
      fullname: 'ن',
      email: 'not-an-address',
      message: '',
    });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('[name=email]')?.getAttribute('value')).toBe(
      'not-an-address',
    );
    for (const message of [
      'يجب ألا يقل الاسم عن حرفين',
      'البريد الإلكتروني غير صحيح',
      'اكتب رسالتك',
    ])
      expect(page.read('main')).toContain(message);
  });

  it('refuses what is too long', async () => {
    const page = await guest.post('/contact-us', { ...letter, message: 'ا'.repeat(2001) });
    expect(page.status).toBe(422);
    expect(page.read('main')).toContain('النص أطول من المسموح');
  });
});

describe.each([
  ['', 'خطأ: '],
  ['/en', 'Error: '],
] as const)('a form under "%s/" that comes back with errors', (prefix, word) => {
  const titleOf = (page: { read: (selector: string) => string }) => page.read('title');

  it('says so in the title, and lists what is wrong where it is several fields', async () => {
    guest = new Visitor(shop.url, prefix);
    const page = await guest.post('/contact-us', { fullname: '', phone: '12', message: '' });
    expect(page.status).toBe(422);
    expect(titleOf(page).startsWith(word)).toBe(true);
    const links = page.document.querySelectorAll('main [role=alert] li a');
    expect(links.length).toBe(3);
    for (const link of links)
      expect(page.document.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull();
    expect(titleOf(await guest.get('/contact-us')).startsWith(word)).toBe(false);
  });

  it('lists nothing where it is one field', async () => {
    guest = new Visitor(shop.url, prefix);
    const one = { fullname: 'Sara Ali', phone: '512345670', message: '' };
    const page = await guest.post('/contact-us', one);
    expect([page.status, titleOf(page).startsWith(word)]).toEqual([422, true]);
    expect(page.document.querySelectorAll('main [role=alert] li a').length).toBe(0);
    const sent = await guest.post('/contact-us', { ...one, phone_code: '971', message: 'Hello' });
    expect(sent.status).toBe(303);
  });
});

describe('POST /cart', () => {
  it('is said on the page that asked, which the login leads back to', async () => {
    const english = new Visitor(shop.url, '/en');
    await english.post('/dates', { from: dayFromToday(20), to: dayFromToday(21) });
    const item = { intent: 'add', product_id: '2', quantity: '1', redirectTo: '/en/product/sofa' };
    const asked = await english.post('/cart', item);
    expect([asked.status, asked.location]).toEqual([
      303,
      '/en/login?redirectTo=%2Fen%2Fproduct%2Fsofa',
    ]);
    const back = await english.post('/login', { ...FAHAD, redirectTo: '/en/product/sofa' });
    expect([back.status, back.location]).toEqual([303, '/en/product/sofa']);
    const page = await english.get('/products');
    expect(page.read('[role=status]')).toContain('Added to your cart');
    expect(page.document.querySelector('[role=status] a[href="/en/cart"]')).not.toBeNull();
  });

  it.each([
    ['0', 'Write how many you want, as a number from 1'],
    ['abc', 'Write how many you want, as a number from 1'],
    ['1²', 'Write how many you want, as a number from 1'],
    ['5000', 'The quantity is too large'],
    ['1000000000', 'The quantity is too large'],
  ])('is refused beside its field where there cannot be %s', async (quantity, message) => {
    const english = new Visitor(shop.url, '/en');
    const redirectTo = '/en/product/brass-lantern';
    const item = { intent: 'add', product_id: '2', quantity, redirectTo };
    const back = await english.post('/cart', item);
    const typed = encodeURIComponent(quantity);
    expect([back.status, back.location]).toEqual([303, `${redirectTo}?quantity=${typed}`]);
    const page = await english.get(`/product/brass-lantern?quantity=${typed}`);
    expect(page.document.querySelector('[name=quantity]')!.getAttribute('value')).toBe(quantity);
    expect(page.read('#quantity-error')).toBe(message);
  });

  it('leads nowhere else than to this shop', async () => {
    const item = { intent: 'add', product_id: '2', quantity: '1', redirectTo: '//evil.example/' };
    expect((await guest.post('/cart', item)).location).toBe('/login?redirectTo=%2Fcart');
  });
});
