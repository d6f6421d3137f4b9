import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { lastCode, readMailOutbox, readOutbox } from '#tests/support/outbox.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let sara: Visitor;
let person: Awaited<ReturnType<typeof registerCustomer>>;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  sara = new Visitor(shop.url);
  person = await registerCustomer(sara);
});

const detailsOf = ({ fullname, phone_code, phone }: typeof person) => ({
  fullname,
  phone_code,
  phone,
});

describe('the account panel', () => {
  it('shows who it is, complete number, and every way on', async () => {
    const page = await sara.get('/account');
    expect(page.read('main')).toContain('سارة القحطاني');
    expect(page.read('main bdi[dir=ltr]')).toBe(`+966${person.phone}`);
    const ways = page.document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
    for (const way of ['/account/edit', '/orders', '/notifications', '/logout', '/account/delete'])
      expect(ways).toContain(way);
    expect(page.document.querySelectorAll('main [name=theme]').length).toBe(2);
  });

  it.each(['/account', '/account/edit', '/account/avatar', '/account/delete', '/logout'])(
    '%s is for customers only, also when it is posted to',
    async (path) => {
      const guest = new Visitor(shop.url, '/en');
      for (const page of [await guest.get(path), await guest.post(path, { password: 'x' })]) {
        expect(page.status).toBe(303);
        expect(page.location).toMatch(/^\/en\/login\?redirectTo=%2Fen%2F/);
      }
      expect((await guest.get('/login')).read('[role=status]')).toBe(
        'You must be logged in to continue',
      );
    },
  );
});

describe('POST /account/edit', () => {
  it('saves a new name at once', async () => {
    const saved = await sara.post('/account/edit', { ...detailsOf(person), fullname: 'سارة' });
    expect([saved.status, saved.location]).toEqual([303, '/account']);
    const page = await sara.get('/account');
    expect(page.read('[role=status]')).toBe('حفظنا بياناتك');
    expect(page.read('main')).not.toContain('القحطاني');
  });

  it('changes the number only with the code that the new number got', async () => {
    const phone = person.phone.replace(/^54/, '55');
    const sent = await sara.post('/account/edit', {
      ...detailsOf(person),
      fullname: 'سارة',
      phone,
    });
    expect([sent.status, sent.location]).toEqual([303, '/account/verify-phone']);
    expect((await sara.get('/account')).read('main')).toContain(person.phone);
    expect((await sara.get('/account/verify-phone')).read('main')).toContain(`+966 ${phone}`);
    const early = await sara.post('/account/verify-phone', { intent: 'resend' });
    expect([early.status, early.read('[role=alert]')]).toEqual([
      429,
      'انتظر دقيقة قبل طلب رمز جديد',
    ]);
    const wrong = await sara.post('/account/verify-phone', {
      code: 'ZZZZ',
      password: person.password,
    });
    expect(wrong.status).toBe(422);
    expect(wrong.read('main')).toContain('الرمز غير صحيح أو انتهت صلاحيته');
    const code = await lastCode(shop, phone);
    const done = await sara.post('/account/verify-phone', {
      code: ` ${code.toLowerCase()}`,
      password: person.password,
    });
    expect([done.status, done.location]).toEqual([303, '/account']);
    const page = await sara.get('/account');
    expect(page.read('[role=status]')).toBe('تم تغيير رقم جوالك');
    expect(page.read('main')).toContain(`+966${phone}`);
    expect(page.read('main')).not.toContain('القحطاني');
    await new Visitor(shop.url).logIn({ ...person, phone });
    expect((await new Visitor(shop.url).post('/login', person)).status).toBe(422);
    expect((await sara.get('/account/verify-phone')).location).toBe('/account/edit');
  });

  it('refuses a number that somebody else has, and sends it nothing', async () => {
    const before = (await readOutbox(shop, FAHAD.phone)).length;
    const page = await sara.post('/account/edit', { ...detailsOf(person), phone: FAHAD.phone });
    expect(page.status).toBe(422);
    expect(page.read('main')).toContain('لهذا الرقم حساب');
    expect((await readOutbox(shop, FAHAD.phone)).length).toBe(before);
  });

  it('keeps what was typed beside the message', async () => {
    const page = await sara.post('/account/edit', { fullname: 'س', phone_code: '', phone: '12' });
    expect(page.status).toBe(422);
    for (const message of ['يجب ألا يقل الاسم عن حرفين', 'من 9 إلى 11 رقمًا', 'اختر مفتاح الدولة'])
      expect(page.read('main')).toContain(message);
    expect(page.document.querySelector('[name=phone]')?.getAttribute('value')).toBe('12');
    expect(page.document.querySelector('[autofocus]')?.getAttribute('name')).toBe('fullname');
  });

  it('believes no flow that belongs to another purpose', async () => {
    await sara.post('/forgot-password', { phone_code: '966', phone: '577777771' });
    const page = await sara.post('/account/verify-phone', { code: 'AAAA' });
    expect([page.status, page.location]).toEqual([303, '/account/edit']);
  });
});

describe('POST /account/avatar', () => {
  const send = (image: Blob | string, name = 'me.jpg') => {
    const body = new FormData();
    if (typeof image === 'string') body.set('image', image);
    else body.set('image', image, name);
    return sara.send('/account/avatar', { method: 'POST', body, headers: {} });
  };
  const drawn = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } });

  it('keeps a picture anew, small and square, and shows it', async () => {
    const jpeg = await drawn()
      .jpeg()
      .withExif({ IFD0: { Artist: 'a secret' } })
      .toBuffer();
    const sent = await send(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }));
    expect([sent.status, sent.location]).toEqual([303, '/account/edit']);
    const page = await sara.get('/account');
    expect(page.read('[role=status]')).toBe('حفظنا صورتك');
    const address = page.document.querySelector('main img')!.getAttribute('src')!;
    const picture = await fetch(shop.url + address);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await picture.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([320, 320, undefined]);
    expect(bytes.includes('a secret')).toBe(false);
  });

  it.each([
    ['nothing', '', 'اختر صورة أولًا', 422],
    ['words', 'hello', 'اختر صورة أولًا', 422],
    ['an empty file', new Blob([]), 'اختر صورة أولًا', 422],
    ['a page', new Blob(['<svg onload=alert(1)>']), 'نقبل صور JPEG وPNG وWebP فقط', 422],
    ['six megabytes', new Blob([new Uint8Array(6_000_000)]), 'أكبر من 5 ميغابايت', 413],
  ])('refuses %s by name', async (_, image, message, status) => {
    const page = await send(image);
    expect(page.status).toBe(status);
    expect(page.read('main')).toContain(message);
  });

  it('reads no file without end', async () => {
    const page = await send(new Blob([new Uint8Array(30_000_000)]));
    expect(page.status).toBe(413);
  });
});

describe('POST /account/delete', () => {
  it('erases the account with its password and frees the number', async () => {
    const other = new Visitor(shop.url);
    await other.logIn(person);
    const wrong = await sara.post('/account/delete', { password: 'not-it' });
    expect(wrong.status).toBe(422);
    expect(wrong.read('main')).toContain('كلمة المرور غير صحيحة');
    expect((await sara.post('/account/delete', { password: '' })).read('main')).toContain(
      'كلمة المرور مطلوبة',
    );
    const gone = await sara.post('/account/delete', { password: person.password });
    expect([gone.status, gone.location]).toEqual([303, '/']);
    expect((await sara.get('/')).read('[role=status]')).toBe('حذفنا حسابك وبياناتك');
    expect(sara.cookies.has('M7_token')).toBe(false);
    expect((await other.get('/account')).location).toMatch(/^\/login/);
    expect((await new Visitor(shop.url).post('/login', person)).status).toBe(422);
  });

  it('is refused while an order is open', async () => {
    const noura = new Visitor(shop.url, '/en');
    await noura.logIn(NOURA);
    const page = await noura.post('/account/delete', { password: NOURA.password });
    expect(page.status).toBe(409);
    expect(page.read('[role=alert]')).toContain('You have an order that is not finished');
    expect((await noura.get('/account')).status).toBe(200);
  });
});

describe('what a guest began', () => {
  it('is in the cart once they have logged in', async () => {
    const guest = new Visitor(shop.url);
    await guest.post('/dates', { from: dayFromToday(20), to: dayFromToday(21) });
    const asked = await guest.post('/cart', { intent: 'add', product_id: '2', quantity: '2' });
    expect([asked.status, asked.location]).toEqual([303, '/login?redirectTo=%2Fcart']);
    const back = await guest.post('/login', { ...person, redirectTo: '/cart' });
    expect([back.status, back.location]).toEqual([303, '/cart']);
    const cart = await guest.get('/cart');
    expect(cart.value('count', 'cart')).toBe('2');
    expect(cart.document.querySelector('[data-product-id="2"]')).not.toBeNull();
    await guest.post('/logout', {});
    await guest.logIn(person);
    expect((await guest.get('/cart')).value('count', 'cart')).toBe('2');
  });

  it('lasts through a registration', async () => {
    const guest = new Visitor(shop.url);
    await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' });
    await registerCustomer(guest);
    expect((await guest.get('/cart')).value('count', 'cart')).toBe('1');
  });

  it('is said when it cannot be done', async () => {
    const guest = new Visitor(shop.url);
    await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '998' });
    const back = await guest.post('/login', { ...person, redirectTo: '/cart' });
    expect(back.status).toBe(303);
    expect((await guest.get('/cart')).read('[role=status]')).toBe(
      'الكمية المختارة أكبر من الكمية المتاحة',
    );
  });
});

it('a customer chooses how to be told of orders, and reads what is wrong', async () => {
  const visitor = new Visitor(shop.url, '/en');
  const { phone } = await registerCustomer(visitor);
  const page = await visitor.get('/account/messages');
  const ways = page.document.querySelectorAll('main [name=notify_by]');
  expect(ways.map((way) => way.getAttribute('value'))).toEqual(['none', 'sms', 'email']);
  const wrong = await visitor.post('/account/messages', { notify_by: 'email', email: 'sara@' });
  expect([
    wrong.status,
    wrong.document.querySelector('[name=email]')!.getAttribute('value'),
  ]).toEqual([422, 'sara@']);
  expect((await visitor.post('/account/messages', { notify_by: 'sms' })).status).toBe(303);
  const chosen = (await visitor.get('/account/messages')).document.querySelector(
    'main [name=notify_by][checked]',
  );
  expect(chosen!.getAttribute('value')).toBe('sms');

  const id = await orderProduct(visitor, { slug: 'brass-lantern', starts: 12, lasts: 2 });
  const way = async () => {
    const link = (await visitor.get(`/orders/${id}`)).document.querySelector(
      'main a[href="/en/account/messages"]',
    );
    return link?.parentNode?.textContent;
  };
  expect(await way()).toBe('We send you text messages about this order. Change');
  await choosePayment(visitor, id, 'cash');
  const [sent] = await readOutbox(shop, phone);
  expect(sent).toMatchObject({ code: null });
  expect(sent!.text).toContain('is at the branch');

  const email = `${phone}@example.com`;
  expect((await visitor.post('/account/messages', { notify_by: 'email', email })).status).toBe(303);
  const next = await orderProduct(visitor, { slug: 'brass-lantern', starts: 16, lasts: 2 });
  await choosePayment(visitor, next, 'cash');
  // The demo has no mail server: what would be sent stands in its outbox, by address.
  const mails = await readMailOutbox(shop, email);
  expect(mails.map(({ to, code }) => [to, code])).toEqual([[email, null]]);
  expect(mails[0]!.text).toMatch(/^M7: Order M7-\d+ is at the branch/);

  expect(await way()).toBe('We send you e-mails about this order. Change');
  await visitor.post('/account/messages', { notify_by: 'none' });
  expect(await way()).toBe('We can send you messages about this order. Choose how');
  await visitor.post(`/orders/${next}`, { intent: 'cancel' });
  const over = await visitor.get(`/orders/${next}`);
  expect(over.document.querySelector('main a[href="/en/account/messages"]')).toBeNull();
});
