import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let sara: Visitor;
let person: Awaited<ReturnType<typeof registerCustomer>>;

beforeAll(async () => {
  shop = await startShop();
  sara = new Visitor(shop.url);
  person = await registerCustomer(sara);
});
afterAll(() => shop.stop());

describe('POST /account/password', () => {
  const fields = (current: string, password: string, again = password) => ({
    current_password: current,
    password,
    password_confirmation: again,
  });

  it('says what is wrong beside each field, and gives no password back', async () => {
    const page = await sara.post('/account/password', fields('', 'abc', 'abd'));
    expect(page.status).toBe(422);
    for (const message of [
      'كلمة المرور مطلوبة',
      'يجب ألا تقل كلمة المرور عن 6 أحرف',
      'غير متطابقتين',
    ])
      expect(page.read('main')).toContain(message);
    for (const input of page.document.querySelectorAll('main input[type=password]'))
      expect(input.getAttribute('value') ?? '').toBe('');
  });

  it('refuses a wrong present one beside its field', async () => {
    const page = await sara.post('/account/password', fields('not-it', 'seven green lamps'));
    expect(page.status).toBe(422);
    const field = page.document.querySelector('[name=current_password]')!;
    const message = page.document.getElementById(field.getAttribute('aria-describedby')!);
    expect(message?.textContent).toBe('كلمة المرور غير صحيحة');
  });

  it('sets the new one, and signs out everywhere else', async () => {
    const elsewhere = new Visitor(shop.url);
    await elsewhere.logIn(person);
    const page = await sara.post('/account/password', fields(person.password, 'seven green lamps'));
    expect([page.status, page.location]).toEqual([303, '/account']);
    expect((await sara.get('/account')).status).toBe(200);
    expect((await elsewhere.get('/account')).location).toContain('/login');
    person.password = 'seven green lamps';
    await new Visitor(shop.url).logIn(person);
  });

  it('is led to from the account and from the devices', async () => {
    for (const path of ['/account', '/account/sessions'])
      expect(
        (await sara.get(path)).document.querySelector('main a[href="/account/password"]'),
      ).not.toBeNull();
  });
});
