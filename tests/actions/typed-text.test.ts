import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, registerCustomer } from '#tests/support/new-customer.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * Text as people type and paste it, through the routes. A further case of a kind is a row.
 */

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const RIGHT_TO_LEFT_MARK = '\u200f';
const OVERRIDE = '\u202e';

describe('a name', () => {
  /** As it is typed, and as it is shown; undefined where it is refused. */
  const NAMES: [typed: string, kept: string | undefined][] = [
    ['سارة القحطاني', 'سارة القحطاني'],
    ['  Sara \u00a0 Ali ', 'Sara Ali'],
    [`${RIGHT_TO_LEFT_MARK}سارة${RIGHT_TO_LEFT_MARK}`, 'سارة'],
    [`Sara${OVERRIDE}ilA`, 'SarailA'],
    ['Sara\r\nAli', 'Sara Ali'],
    ['Sa\u0000ra', 'Sara'],
    ['Jose\u0301', 'José'],
    ['سَارَّة', 'سَارَّة'],
    ['12', undefined],
    ['..', undefined],
    ['\u200b\u200b\u200b', undefined],
    ['🎬🎬', undefined],
    [`S${'\u0301\u0302\u0303\u0304\u0305'}ara`, undefined],
    ['\u3164\u3164', undefined],
  ];
  it.each(NAMES)('typed as %j is %j', async (fullname, kept) => {
    const visitor = new Visitor(shop.url, '/en');
    await registerCustomer(visitor);
    const edit = await visitor.get('/account/edit');
    const field = (name: string) =>
      edit.document.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '966';
    const page = await visitor.post('/account/edit', {
      fullname,
      phone: field('phone'),
      phone_code: '966',
    });
    expect(page.status).toBe(kept === undefined ? 422 : 303);
    const account = await visitor.get('/account');
    if (kept !== undefined) expect(account.read('main')).toContain(kept.normalize('NFC'));
    else {
      expect(page.document.querySelector('[name=fullname]')?.getAttribute('aria-invalid')).toBe(
        'true',
      );
    }
  });
});

describe('a phone number', () => {
  it.each([
    ['+966 0512345678', '966', '+966 51 234 5678'],
    ['50012345', '965', '+965'],
    ['36001234', '973', '+973'],
    ['33123456', '974', '+974'],
    ['92123456', '968', '+968'],
    ['71123456', '961', '+961'],
    ['20123456', '216', '+216'],
    ['+971 50 123 4567', '966', '+971'],
  ])('%s beside %s gets a code', async (phone, phone_code, shown) => {
    const visitor = new Visitor(shop.url, '/en');
    const person = newCustomer();
    const typed = phone.startsWith('+966') ? `+966 0${person.phone}` : phone;
    const fields = { ...person, phone: typed, phone_code, password_confirmation: person.password };
    const page = await visitor.post('/register', fields);
    expect([page.status, page.location]).toEqual([303, '/en/verify']);
    const verify = await visitor.get('/verify');
    expect(verify.read('main')).toContain(shown.slice(0, 4));
  });

  it.each([
    ['1234567', '966', '9 to 11 digits'],
    ['500123456', '965', 'Not a number of that country'],
    ['+0112000700', '966', '9 to 11 digits'],
  ])('%s beside %s is refused beside its field', async (phone, phone_code, says) => {
    const visitor = new Visitor(shop.url, '/en');
    const page = await visitor.post('/login', { phone, phone_code, password: 'secret-1' });
    expect(page.status).toBe(422);
    const input = page.document.querySelector('[name=phone]')!;
    expect(input.getAttribute('value')).toBe(phone);
    const message = page.document.getElementById(input.getAttribute('aria-describedby')!);
    expect(message?.textContent).toContain(says);
  });
});

describe('a price of the filter', () => {
  it.each([
    ['1,500.50', 'from 1500.50 SR'],
    ['١٬٥٠٠٫٥', 'from 1500.50 SR'],
    ['SAR 150', 'from 150 SR'],
    [`${RIGHT_TO_LEFT_MARK}150`, 'from 150 SR'],
  ])('typed as %s is a chip', async (price_from, chip) => {
    const page = await new Visitor(shop.url, '/en').get(
      `/products?${new URLSearchParams({ price_from }).toString()}`,
    );
    expect(page.status).toBe(200);
    expect(page.read('main').replaceAll('\u00a0', ' ')).toContain(chip);
    expect(page.document.querySelector('[aria-invalid]')).toBe(null);
  });

  it.each([
    ['1.250', 'two ways'],
    ['cheap', 'as a number'],
    ['1,2,3', 'as a number'],
    ['-5', 'as a number'],
  ])('typed as %s says so beside its field, which is open', async (price_to, says) => {
    const page = await new Visitor(shop.url, '/en').get(
      `/products?${new URLSearchParams({ price_to }).toString()}`,
    );
    expect(page.status).toBe(200);
    const input = page.document.querySelector('[name=price_to]')!;
    expect(input.getAttribute('value')).toBe(price_to);
    const message = page.document.getElementById(input.getAttribute('aria-describedby')!);
    expect(message?.textContent).toContain(says);
    expect(input.closest('details')?.hasAttribute('open')).toBe(true);
  });
});
