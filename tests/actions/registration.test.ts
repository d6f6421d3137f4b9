import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { newCustomer as somebody } from '#tests/support/new-customer.ts';
import { lastCode, readOutbox } from '#tests/support/outbox.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor, type Page } from '#tests/support/visitor.ts';

let shop: RunningShop;
let guest: Visitor;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  guest = new Visitor(shop.url);
});

const newCustomer = () => ({ ...somebody(), password_confirmation: 'secret-1' });

const alertOf = (page: Page) => page.read('[role=alert]');

describe('registering', () => {
  it('goes from the form by the code to a signed-in customer, where they wanted to be', async () => {
    const sara = newCustomer();
    const sent = await guest.post('/register', { ...sara, redirectTo: '/orders' });
    expect([sent.status, sent.location]).toEqual([303, '/verify']);
    const page = await guest.get('/verify');
    expect(page.read('main')).toContain(`+966 ${sara.phone}`);
    expect(page.read('main')).toMatch(/يمكنك طلب رمز جديد من الساعة \d{1,2}:\d\d:\d\d\s[صم]/);
    const code = await lastCode(shop, sara.phone);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
    expect((await readOutbox(shop, sara.phone))[0]!.text).toBe(`رمز تأكيد حسابك في M7: ${code}`);
    const typed = ` ${code.toLowerCase().split('').join(' ')} `.replace(/\d/g, (digit) =>
      String.fromCharCode(0x0660 + Number(digit)),
    );
    const verified = await guest.post('/verify', { otp: typed });
    expect([verified.status, verified.location]).toEqual([303, '/orders']);
    expect((await guest.get('/account')).read('main')).toContain('سارة القحطاني');
    const again = new Visitor(shop.url);
    await again.logIn(sara);
  });

  it('names what is wrong beside each field, and keeps the rest', async () => {
    const page = await guest.post('/register', {
      ...newCustomer(),
      fullname: 'س',
      password: '12345',
      password_confirmation: '54321',
    });
    expect(page.status).toBe(422);
    for (const message of [
      'يجب ألا يقل الاسم عن حرفين',
      'يجب ألا تقل كلمة المرور عن 6 أحرف',
      'كلمتا المرور غير متطابقتين',
    ])
      expect(page.read('main')).toContain(message);
    expect(page.document.querySelector('[name=fullname]')?.getAttribute('value')).toBe('س');
    expect(page.text).not.toContain('54321');
    const long = await guest.post('/register', { ...newCustomer(), fullname: 'ن'.repeat(31) });
    expect(long.read('main')).toContain('الاسم 30 حرفًا على الأكثر');
  });

  it('answers a number that has an account like any other, and notifies its owner', async () => {
    const own = await startShop();
    guest = new Visitor(own.url);
    const page = await guest.post('/register', { ...newCustomer(), phone: NOURA.phone });
    expect([page.status, page.location]).toEqual([303, '/verify']);
    const [message] = await readOutbox(own, NOURA.phone);
    expect(message).toMatchObject({ code: null });
    expect(message?.text).toContain('للرقم حساب من قبل');
    const verified = await guest.post('/verify', { otp: 'ABCD' });
    expect(verified.status).toBe(422);
    expect(guest.cookies.has('M7_token')).toBe(false);
    await own.stop();
  });

  it('ends a code after five wrong tries, and a new one does not help', async () => {
    const sara = newCustomer();
    await guest.post('/register', sara);
    const code = await lastCode(shop, sara.phone);
    const wrong = code === 'ZZZZ' ? 'YYYY' : 'ZZZZ';
    for (let attempt = 0; attempt < 5; attempt++) {
      const page = await guest.post('/verify', { otp: wrong });
      expect(page.status).toBe(422);
      expect(page.read('main')).toContain('الرمز غير صحيح أو انتهت صلاحيته');
    }
    const late = await guest.post('/verify', { otp: code });
    expect(late.status).toBe(429);
    expect(alertOf(late)).toContain('محاولات كثيرة');
    expect(guest.cookies.has('M7_token')).toBe(false);
  });

  it('takes a code once', async () => {
    const sara = newCustomer();
    await guest.post('/register', sara);
    const otp = await lastCode(shop, sara.phone);
    const flow = guest.cookies.get('M7_flow')!;
    await guest.post('/verify', { otp });
    const other = new Visitor(shop.url);
    other.cookies.set('M7_flow', flow);
    expect((await other.post('/verify', { otp })).status).toBe(422);
  });

  it('sends another code only after a minute', async () => {
    const sara = newCustomer();
    await guest.post('/register', sara);
    const page = await guest.post('/verify', { intent: 'resend' });
    expect(page.status).toBe(429);
    expect(alertOf(page)).toBe('انتظر دقيقة قبل طلب رمز جديد');
    expect((await readOutbox(shop, sara.phone)).length).toBe(1);
  });

  it.each(['', 'AB', 'ABCDE', 'ا ب ج د', '<script>'])(
    'refuses "%s" as a code without using a try',
    async (otp) => {
      await guest.post('/register', newCustomer());
      const page = await guest.post('/verify', { otp });
      expect(page.status).toBe(422);
      expect(page.read('main')).toContain('الرمز من 4 خانات');
    },
  );

  it('believes no flow it has not signed', async () => {
    guest.cookies.set(
      'M7_flow',
      encodeURIComponent(btoa(JSON.stringify({ purpose: 'register', phone: '1' }))),
    );
    expect((await guest.get('/verify')).location).toBe('/register');
    expect((await guest.post('/verify', { otp: 'AAAA' })).location).toBe('/register');
  });
});

describe('a forgotten password', () => {
  it('is changed with a code, ends old sessions, and says nothing of who has an account', async () => {
    const old = new Visitor(shop.url);
    await old.logIn(NOURA);
    const known = await guest.post('/forgot-password', { phone_code: '966', phone: NOURA.phone });
    const stranger = new Visitor(shop.url);
    const unknown = await stranger.post('/forgot-password', {
      phone_code: '966',
      phone: '577777777',
    });
    expect([known.status, known.location]).toEqual([303, '/verify-reset']);
    expect([unknown.status, unknown.location]).toEqual([known.status, known.location]);
    const said = [await guest.get('/verify-reset'), await stranger.get('/verify-reset')].map(
      (page) => page.read('[role=status]'),
    );
    expect(said[0]).toBe('إن كان للرقم حساب فقد أرسلنا إليه رمزًا');
    expect(said[1]).toBe(said[0]);
    expect(await readOutbox(shop, '577777777')).toEqual([]);

    expect((await guest.get('/change-password')).location).toBe('/forgot-password');
    const otp = await lastCode(shop, NOURA.phone);
    expect((await guest.post('/verify-reset', { otp })).location).toBe('/change-password');
    const differ = await guest.post('/change-password', {
      password: 'new-secret',
      password_confirmation: 'other-one',
    });
    expect(differ.status).toBe(422);
    expect(differ.read('main')).toContain('كلمتا المرور غير متطابقتين');
    const changed = await guest.post('/change-password', {
      password: 'new-secret',
      password_confirmation: 'new-secret',
    });
    expect([changed.status, changed.location]).toEqual([303, '/login']);
    expect((await guest.get('/login')).read('[role=status]')).toBe('تم تغيير كلمة المرور بنجاح');

    expect((await old.get('/account')).status).toBe(303);
    expect((await guest.post('/login', NOURA)).status).toBe(422);
    await guest.logIn({ ...NOURA, password: 'new-secret' });
  });

  it('refuses a wrong code, a short password and a used code, and leads back to what was wanted', async () => {
    const person = newCustomer();
    await guest.post('/register', person);
    await guest.post('/verify', { otp: await lastCode(shop, person.phone) });
    const lost = new Visitor(shop.url);
    const { phone_code, phone } = person;
    await lost.post('/forgot-password', { phone_code, phone, redirectTo: '/cart' });
    // The registration had its code a moment ago.
    expect(lost.cookies.has('M7_flow')).toBe(false);

    const { phone_code: code, phone: number } = FAHAD;
    await lost.post('/forgot-password', { phone_code: code, phone: number, redirectTo: '/cart' });
    const otp = await lastCode(shop, number);
    const wrong = await lost.post('/verify-reset', { otp: otp === 'ABCD' ? 'DCBA' : 'ABCD' });
    expect(wrong.status).toBe(422);
    expect(wrong.read('main')).toContain('الرمز غير صحيح');
    expect((await lost.post('/verify-reset', { otp: 'A' })).status).toBe(422);
    await lost.post('/verify-reset', { otp });
    // The code of a reset opens no account.
    expect(lost.cookies.has('M7_token')).toBe(false);
    const short = { password: '12345', password_confirmation: '12345' };
    const refused = await lost.post('/change-password', short);
    expect(refused.status).toBe(422);
    expect(refused.read('main')).toContain('يجب ألا تقل كلمة المرور عن 6 أحرف');
    expect(refused.text).not.toContain('12345');
    const flow = lost.cookies.get('M7_flow')!;
    const { password } = FAHAD;
    const changed = await lost.post('/change-password', {
      password,
      password_confirmation: password,
    });
    expect(changed.location).toBe('/login?redirectTo=%2Fcart');
    lost.cookies.set('M7_flow', flow);
    const again = await lost.post('/change-password', {
      password,
      password_confirmation: password,
    });
    expect(again.status).toBe(422);
    const back = await lost.post('/login', { ...FAHAD, redirectTo: '/cart' });
    expect(back.location).toBe('/cart');
  });

  it('sets no password without a confirmed code', async () => {
    const form = { password: 'abcdef', password_confirmation: 'abcdef' };
    expect((await guest.post('/change-password', form)).location).toBe('/forgot-password');
  });
});

describe('where codes need the token of their request', () => {
  let strict: RunningShop;
  beforeAll(async () => {
    strict = await startShop({ CODES_NEED_TOKEN: 'on' });
  });
  afterAll(() => strict.stop());

  it('a customer registers, and finds back to a forgotten password', async () => {
    const sara = newCustomer();
    const visitor = new Visitor(strict.url, '/en');
    await visitor.post('/register', sara);
    const otp = await lastCode(strict, sara.phone);
    // Somebody else who has read the code.
    const form = new FormData();
    for (const [name, value] of Object.entries({ phone_code: '966', phone: sara.phone, otp }))
      form.set(name, value);
    const guessed = await fetch(`${strict.rentalApiUrl}/verify`, { method: 'POST', body: form });
    expect(guessed.status).toBe(422);
    expect((await visitor.post('/verify', { otp })).status).toBe(303);

    const lost = new Visitor(strict.url, '/en');
    const { phone } = NOURA;
    await lost.post('/forgot-password', { phone_code: '966', phone });
    const code = await lastCode(strict, phone);
    expect((await lost.post('/verify-reset', { otp: code })).location).toBe('/en/change-password');
    const password = 'another secret';
    const changed = await lost.post('/change-password', {
      ...{ password, password_confirmation: password },
    });
    expect(changed.location).toContain('/en/login');
    const { status } = await lost.post('/login', { phone_code: '966', phone, password });
    expect(status).toBe(303);
  });
});
