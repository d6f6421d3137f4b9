import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { keyOf } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

let shop: RunningShop;
let fahad: Visitor;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  await fahad.post('/cart', { intent: 'clear' });
});

async function idOf(slug: string): Promise<string> {
  const page = await fahad.get(`/product/${slug}`);
  return page.document.querySelector('article[data-product-id]')!.getAttribute('data-product-id')!;
}

async function fill(slug: string, quantity: number, from = 60, to = 62): Promise<string> {
  const product_id = await idOf(slug);
  await fahad.post('/dates', { from: dayFromToday(from), to: dayFromToday(to) });
  await fahad.post('/cart', { intent: 'add', product_id, quantity: String(quantity) });
  return product_id;
}

const quantityOf = (page: Page, id: string) => page.read(`[data-product-id="${id}"] output`);

describe('POST /cart', () => {
  it('adds on top of what is there, sets, takes one off and removes', async () => {
    const product_id = await fill('brass-dallah', 2);
    const added = await fahad.post('/cart', { intent: 'add', product_id, quantity: '3' });
    expect([added.status, added.location]).toEqual([303, '/cart']);
    expect(quantityOf(await fahad.get('/cart'), product_id)).toBe('5');
    await fahad.post('/cart', { intent: 'decrement', product_id });
    expect(quantityOf(await fahad.get('/cart'), product_id)).toBe('4');
    await fahad.post('/cart', { intent: 'set', product_id, quantity: '٢' });
    const cart = await fahad.get('/cart');
    expect(quantityOf(cart, product_id)).toBe('2');
    expect(cart.value('count', 'cart')).toBe('2');
    await fahad.post('/cart', { intent: 'set', product_id, quantity: '0' });
    expect((await fahad.get('/cart')).read('main')).toContain('سلتك فارغة');
  });

  it('shows rent, VAT, total and insurance of three days', async () => {
    await fill('brass-dallah', 2);
    const cart = await fahad.get('/cart');
    const amounts = ['subtotal', 'tax', 'total', 'insurance'].map((name) =>
      cart.value('amount', name),
    );
    expect(amounts).toEqual(['240.00', '36.00', '276.00', '48.00']);
  });

  it('refuses more than is free, in the specification’s words', async () => {
    const english = new Visitor(shop.url, '/en');
    english.cookies.set('M7_token', fahad.cookies.get('M7_token')!);
    const product_id = await fill('chandelier', 1);
    const more = await english.post('/cart', { intent: 'set', product_id, quantity: '2' });
    expect(more.status).toBe(409);
    expect(more.read('[role=alert]')).toBe('You have reached the maximum available quantity');
    const many = await english.post('/cart', {
      intent: 'set',
      product_id: await idOf('gramophone'),
      quantity: '3',
    });
    expect(many.status).toBe(409);
    expect(many.read('[role=alert]')).toBe(
      'The selected quantity is more than the available quantity',
    );
  });

  it('returns a refused add to the page it came from, with the message and the number', async () => {
    const english = new Visitor(shop.url, '/en');
    english.cookies.set('M7_token', fahad.cookies.get('M7_token')!);
    await english.post('/dates', { from: dayFromToday(60), to: dayFromToday(62) });
    const product_id = await idOf('gramophone');
    const refused = await english.post('/cart', {
      intent: 'add',
      product_id,
      quantity: '3',
      redirectTo: '/en/product/gramophone',
    });
    expect(refused.status).toBe(303);
    expect(refused.location).toBe('/en/product/gramophone?quantity=3');
    const page = await english.get('/product/gramophone?quantity=3');
    // Beside the field, and nowhere else.
    expect(page.read('#quantity-error')).toBe(
      'The selected quantity is more than the available quantity',
    );
    expect(page.document.querySelector('[role=status]')?.textContent).toBe('');
    const field = page.document.querySelector('main [name=quantity]')!;
    expect(field.getAttribute('value')).toBe('3');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const backTo = field.closest('form')!.querySelector('[name=redirectTo]')!;
    expect(backTo.getAttribute('value')).toBe('/en/product/gramophone');
  });

  it.each([
    [422, { intent: 'add', product_id: '1', quantity: '-1' }],
    [422, { intent: 'add', product_id: '1', quantity: 'abc' }],
    [422, { intent: 'add', product_id: '1', quantity: '1.5' }],
    [422, { intent: 'add', product_id: '1', quantity: '99999999' }],
    [422, { intent: 'add', product_id: '', quantity: '1' }],
    [422, { intent: 'add', product_id: '<script>', quantity: '1' }],
    [404, { intent: 'set', product_id: '999999', quantity: '1' }],
    [404, { intent: 'set', product_id: '99999999999999999999', quantity: '1' }],
    [422, { intent: 'decrement', product_id: 'x'.repeat(500) }],
    [422, { intent: 'toString' }],
    [422, { intent: '__proto__' }],
    [422, {}],
  ] as [number, Record<string, string>][])(
    'responds %i with a message to %o',
    async (status, fields) => {
      const page = await fahad.post('/cart', fields);
      expect(page.status).toBe(status);
      expect(page.read('[role=alert]')).not.toBe('');
    },
  );

  it('asks for days before it leads to the summary', async () => {
    await fahad.post('/dates', { intent: 'clear' });
    await fahad.post('/cart', {
      intent: 'add',
      product_id: await idOf('hourglass'),
      quantity: '1',
    });
    const page = await fahad.post('/cart', { intent: 'check' });
    expect(page.status).toBe(422);
    expect(page.read('[role=alert]')).toBe('يجب اختيار أيام الإيجار');
    await fill('hourglass', 1);
    expect((await fahad.post('/cart', { intent: 'check' })).location).toBe(
      '/orders/summary-orders',
    );
  });
});

describe('POST /orders/summary-orders', () => {
  const place = { intent: 'place', accept_terms: 'on', fulfilment: 'pickup', branch_id: '1' };

  it('applies a coupon and takes it off again', async () => {
    await fill('majlis-seating', 1);
    const applied = await fahad.post('/orders/summary-orders', {
      intent: 'apply-coupon',
      code: 'm7welcome',
    });
    expect([applied.status, applied.location]).toEqual([303, '/orders/summary-orders']);
    const summary = await fahad.get('/orders/summary-orders');
    const amounts = ['subtotal', 'discount', 'tax', 'total', 'insurance'].map((name) =>
      summary.value('amount', name),
    );
    expect(amounts).toEqual(['780.00', '78.00', '105.30', '807.30', '156.00']);
    expect(summary.read('[role=status]')).toBe('تم تطبيق رمز الخصم بنجاح');
    await fahad.post('/orders/summary-orders', { intent: 'remove-coupon' });
    expect((await fahad.get('/orders/summary-orders')).value('amount', 'discount')).toBeUndefined();
  });

  it.each([
    ['', 'رمز الخصم مطلوب'],
    ['NOSUCH', 'رمز الخصم غير صالح'],
    ['EXPIRED', 'رمز الخصم غير صالح: انتهت مدته'],
    ['USEDUP', 'رمز الخصم غير صالح: استُنفدت مرات استخدامه'],
    ['%_%', 'رمز الخصم غير صالح'],
  ])('refuses the coupon "%s"', async (code, message) => {
    await fill('majlis-seating', 1);
    const page = await fahad.post('/orders/summary-orders', { intent: 'apply-coupon', code });
    expect(page.status).toBe(422);
    const input = page.document.querySelector('[name=code]');
    expect(input?.getAttribute('value') ?? '').toBe(code);
    expect(page.read('main')).toContain(message);
  });

  it.each([
    [{ intent: 'apply-coupon', code: 'NOSUCH' }, 422],
    [{ intent: 'apply-coupon', code: 'm7welcome' }, 200],
    [{ intent: 'remove-coupon' }, 200],
    // A code that was typed but not put on is never ordered past.
    [{ intent: 'place', code: 'm7welcome' }, 200],
    [{ intent: 'place', code: 'NOSUCH' }, 422],
  ] as const)('keeps the order’s form beside %o', async (fields, status) => {
    await fill('majlis-seating', 1);
    const typed = {
      idempotency_key: 'a-key-of-mine',
      accept_terms: 'on',
      fulfilment: 'delivery',
      address: 'حي النرجس، طريق أنس بن مالك',
      notes: 'الطابق الثاني',
      company_name: 'شركة المشهد',
      tax_number: '12',
    };
    const page = await fahad.post('/orders/summary-orders', { ...typed, ...fields });
    expect(page.status).toBe(status);
    const { document } = page;
    expect(keyOf(page)).toBe(typed.idempotency_key);
    for (const name of ['address', 'company_name', 'tax_number'] as const)
      expect(document.querySelector(`[name=${name}]`)?.getAttribute('value')).toBe(typed[name]);
    expect(page.read('[name=notes]')).toBe(typed.notes);
    expect(document.querySelector('[name=accept_terms]')?.hasAttribute('checked')).toBe(true);
    expect(document.querySelector('#fulfilment-delivery')?.hasAttribute('checked')).toBe(true);
    const applied = status === 200 && 'code' in fields;
    expect(page.value('amount', 'discount')).toBe(applied ? '78.00' : undefined);
    const said = document.querySelectorAll('[role=status]').map((it) => it.textContent);
    const done = 'تم تطبيق رمز الخصم بنجاح';
    const placed = fields.intent === 'place' ? `${done}. راجع الإجمالي ثم أرسل الطلب.` : done;
    expect(said.includes(placed)).toBe(applied);
    await fahad.post('/orders/summary-orders', { intent: 'remove-coupon' });
  });

  it('places one order however often it is posted', async () => {
    await fill('wooden-stool', 4);
    const fields = { ...place, idempotency_key: keyOf(await fahad.get('/orders/summary-orders')) };
    const pages = await Promise.all(
      [1, 2, 3].map(() => fahad.post('/orders/summary-orders', fields)),
    );
    const places = new Set(pages.map((page) => page.location));
    expect(places.size).toBe(1);
    expect([...places][0]).toMatch(/^\/payment-page\/\w+$/);
    const again = await fahad.post('/orders/summary-orders', fields);
    expect(again.location).toBe([...places][0]);
    const changed = await fahad.post('/orders/summary-orders', { ...fields, notes: 'other' });
    expect(changed.status).toBe(409);
  });

  it('keeps everything that was typed when something is wrong', async () => {
    await fill('wooden-stool', 1);
    const page = await fahad.post('/orders/summary-orders', {
      intent: 'place',
      idempotency_key: 'a-key-of-mine',
      fulfilment: 'delivery',
      address: 'قريب',
      notes: 'الطابق الثاني',
      company_name: 'شركة المشهد',
      tax_number: '123',
    });
    expect(page.status).toBe(422);
    expect(page.document.querySelector('#fulfilment-delivery')?.hasAttribute('checked')).toBe(true);
    expect(page.read('[name=notes]')).toBe('الطابق الثاني');
    expect(page.document.querySelector('[name=company_name]')?.getAttribute('value')).toBe(
      'شركة المشهد',
    );
    expect(keyOf(page)).toBe('a-key-of-mine');
    for (const message of [
      'الرقم الضريبي مكوّن من 15 رقمًا',
      'وافق على شروط الإيجار',
      'اكتب عنوان التوصيل كاملًا',
    ])
      expect(page.read('main')).toContain(message);
  });

  it('lists what is wrong in the order of the page', async () => {
    await fill('wooden-stool', 1);
    const { document } = await fahad.get('/orders/summary-orders');
    const shown = [
      ...document.querySelectorAll('form:has([name=accept_terms]) [name]:not([type=submit])'),
    ].map((field) => field.getAttribute('name')!);
    // As a browser sends them: each in its place, but for boxes that are not ticked.
    const sent = Object.fromEntries(
      shown.filter((name) => name !== 'accept_terms').map((name) => [name, '']),
    );
    const wrong = { intent: 'place', fulfilment: 'delivery', address: 'قريب', tax_number: '123' };
    const page = await fahad.post('/orders/summary-orders', { ...sent, ...wrong });
    expect(page.status).toBe(422);
    const fields = [...page.document.querySelectorAll('main [role=alert] li a')].map((link) =>
      link.getAttribute('href')!.replace(/^#.+-(?=[a-z_]+$)/, ''),
    );
    expect(fields).toContain('accept_terms');
    expect(fields).toEqual(
      fields.toSorted((one, other) => shown.indexOf(one) - shown.indexOf(other)),
    );
    expect(fields.indexOf('address')).toBeLessThan(fields.indexOf('accept_terms'));
  });

  it('cannot be placed on days that somebody else has taken since', async () => {
    const product_id = await fill('bedouin-tent', 1, 70, 72);
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    await noura.post('/cart', { intent: 'clear' });
    await noura.post('/dates', { from: dayFromToday(72), to: dayFromToday(73) });
    await noura.post('/cart', { intent: 'add', product_id, quantity: '1' });
    const taken = await noura.post('/orders/summary-orders', {
      ...place,
      idempotency_key: 'noura-was-first',
    });
    expect(taken.status).toBe(303);
    const late = await fahad.post('/orders/summary-orders', {
      ...place,
      idempotency_key: 'fahad-was-late',
    });
    expect(late.status).toBe(409);
    expect(late.read('[role=alert]')).toContain('الكمية المتاحة من بعض القطع لا تكفي في أيامك');
    expect(await fahad.get('/cart').then((cart) => cart.read('[role=alert]'))).toContain(
      'محجوزة بالكامل في أيامك',
    );
  });
});
