import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { CARDS, choosePayment, payByCard } from '#tests/support/pay-by-card.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

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

let shop: CounterShop;
let manager: Visitor;

beforeAll(async () => {
  shop = await startCounterShop();
  manager = await shop.atCounter('manager');
});
afterAll(() => shop.stop());

it('changes stock and price, which the shop shows at once', async () => {
  const shown = await manager.get('/staff/stock?q=megaphone');
  const fields = {
    slug: 'megaphone',
    name: 'Megaphone',
    stock_before: shown.document.querySelector('[name=stock]')!.getAttribute('value')!,
    price_before: shown.document.querySelector('[name=price]')!.getAttribute('value')!,
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

it('says beside the field what is wrong with it, in the form that was sent', async () => {
  const empty = await manager.post('/staff/pages/about', { ar: ' ', en: '# About us\n\nProps.' });
  const [arabic, english] = empty.document.querySelectorAll('main textarea');
  expect(arabic!.getAttribute('aria-invalid')).toBe('true');
  const message = empty.read(`#${arabic!.getAttribute('aria-describedby')}`);
  expect(message).not.toBe('');
  expect(empty.read('[role=alert]')).toContain(message);
  expect(english!.getAttribute('aria-invalid')).toBeUndefined();
  expect(english!.textContent).toContain('Props.');

  const page = await manager.get('/staff/stock');
  const [, second] = page.document.querySelectorAll('form:has([name=price])');
  const fields = Object.fromEntries(
    second!
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']),
  );
  const stock = String(Number(fields['stock']) + 1);
  const half = await manager.post('/staff/stock', { ...fields, stock, price: '0' });
  expect(half.status).toBe(422);
  // One part is saved, and that is said; of which product.
  expect(half.read('[role=alert]')).toContain(`\u2068${fields['name']}\u2069: `);
  expect(half.read('[role=alert]')).toMatch(/from 0\.01 .*The number of pieces is saved\.$/);
  const wrong = half.document.querySelectorAll('[aria-invalid]');
  expect(wrong.map((input) => input.getAttribute('value'))).toEqual(['0']);
  const form = half.document.querySelectorAll('form:has([name=price])')[1]!;
  expect(form.querySelector('[aria-invalid]')!.getAttribute('name')).toBe('price');
  expect(form.querySelector('[name=stock_before]')!.getAttribute('value')).toBe(stock);
  expect(await findHtmlFaults(half.text)).toEqual([]);
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
  const other = await shop.atCounter('manager');
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

  const wrong = formOf(await manager.get(path));
  wrong.set('stock:jeddah', 'many');
  const { status, document } = await manager.send(path, {
    ...{ method: 'POST', headers: {}, body: wrong },
  });
  const invalid = document.querySelectorAll('[aria-invalid]');
  expect([status, ...invalid.map((field) => field.getAttribute('name'))]).toEqual([
    422,
    'stock:jeddah',
  ]);
});

it('keeps what was typed where pictures are too large together', async () => {
  const form = formOf(await manager.get('/staff/products/new'));
  const typed = { slug: 'large', name_ar: 'كبير', description_en: 'Two\nlines.', archived: 'on' };
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const picture = new File([new Uint8Array(21 * 1024 * 1024)], 'large.jpg');
  for (let count = 0; count < 2; count += 1) form.append('image', picture);
  const post = { method: 'POST', headers: {}, body: form };
  const refused = await manager.send('/staff/products/new', post);
  expect([refused.status, refused.read('[role=alert]')]).toEqual([
    413,
    'The pictures are larger than 40 MB together. Send fewer at a time',
  ]);
  const again = formOf(refused);
  for (const [name, text] of Object.entries(typed))
    expect([name, (again.get(name) as string).replaceAll('\r\n', '\n')]).toEqual([name, text]);
});

it('names the picture that is damaged beside its field', async () => {
  const form = formOf(await manager.get('/staff/products/new'));
  const typed = { slug: 'with-pictures', name_ar: 'صور', name_en: 'Pictures', price_per_day: '5' };
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const good = await readFile('rental-api/demo/catalogue/pictures/wooden-stool.webp');
  form.append('image', new File([new Uint8Array(good)], 'good.webp'));
  form.append('image', new File([new Uint8Array(good.subarray(0, 900))], 'half.webp'));
  for (const [name] of [...form].filter(([name]) => name.startsWith('stock')))
    form.set(name, '1,000');
  const post = { method: 'POST', headers: {}, body: form };
  const refused = await manager.send('/staff/products/new', post);
  expect(refused.status).toBe(422);
  const image = refused.document.querySelector('[name=image]')!;
  const described = refused.read(`[id="${image.getAttribute('aria-describedby')}"]`);
  expect(described).toMatch(/half\.webp.*damaged/s);
});

it.each(['\u200fgramophone', 'gramo\u200bphone', ' gramophone ', '/products/gramophone'])(
  'a new product never takes the place of another: %j',
  async (slug) => {
    const form = formOf(await manager.get('/staff/products/new'));
    const typed = { slug, name_ar: 'آخر', name_en: 'Another', price_per_day: '7' };
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    const post = { method: 'POST', headers: {}, body: form };
    const refused = await manager.send('/staff/products/new', post);
    expect([refused.status, refused.read('[role=alert]')]).toEqual([
      422,
      expect.stringContaining('gramophone'),
    ]);
    const guest = new Visitor(shop.url, '/en');
    expect((await guest.get('/product/gramophone')).read('h1')).not.toBe('Another');
  },
);

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
  expect(wrong.document.querySelector('[name=price_per_day]')!.getAttribute('value')).toBe('dear');
  const many = await post('/staff/products/green-sofa', {
    price_per_day: '210.00',
    'stock:riyadh': 'many',
  });
  expect([many.status, many.read('[role=alert]')]).toEqual([
    422,
    'The number of pieces is a whole number, as 8, and at most 100,000.',
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

it('does not write over a price or a zone that was changed meanwhile', async () => {
  const stock = await manager.get('/staff/stock?q=hourglass');
  const price = stock.document.querySelector('[name=price]')!.getAttribute('value')!;
  const pieces = stock.document.querySelector('[name=stock]')!.getAttribute('value')!;
  const reprice = (fields: Record<string, string>) =>
    manager.post('/staff/stock?q=hourglass', {
      ...{ slug: 'hourglass', name: 'Hourglass', stock: pieces, stock_before: pieces },
      ...fields,
    });
  expect((await reprice({ price: '41', price_before: price })).status).toBe(303);
  const late = await reprice({ price: '42', price_before: price });
  expect([late.status, late.read('[role=alert]')]).toEqual([
    409,
    expect.stringContaining('The price has changed meanwhile'),
  ]);
  expect(late.read('main')).toContain('Price now: 41.00');
  expect(late.document.querySelector('[name=price]')!.getAttribute('aria-invalid')).toBe('true');
  // What it is now was shown with the refusal.
  const shown = late.document.querySelector('[name=price_before]')!.getAttribute('value')!;
  expect((await reprice({ price: '42', price_before: shown })).status).toBe(303);

  const zoneForm = (page: Page) => {
    const form = page.document.querySelector('main form')!;
    return Object.fromEntries(
      form
        .querySelectorAll('input')
        .map((input) => [input.getAttribute('name')!, input.getAttribute('value') ?? '']),
    ) as Record<string, string>;
  };
  const delivery = await manager.get('/staff/delivery');
  const zone = zoneForm(delivery);
  expect(delivery.read('main form:first-of-type h2')).toBe(zone['name_en']);
  const save = (fields: Record<string, string>) =>
    manager.post('/staff/delivery', { intent: 'save', ...zone, ...fields });
  expect((await save({ fee: '80' })).status).toBe(303);
  const stale = await save({ name_en: 'Elsewhere' });
  expect([stale.status, stale.read('[role=alert]')]).toEqual([
    409,
    expect.stringContaining('Somebody saved this page'),
  ]);
  expect(zoneForm(stale)).toMatchObject({ name_en: 'Elsewhere' });
  expect(zoneForm(await manager.get('/staff/delivery'))).toMatchObject({ fee: '80.00' });
  expect((await save({ ...zoneForm(stale), name_en: zone['name_en']! })).status).toBe(303);
});

it('takes no picture away for a place that is no number', async () => {
  const path = '/staff/products/desk-globe';
  const form = formOf(await manager.get(path));
  const count = form.getAll('picture').length;
  const [, ...places] = form.getAll('place');
  form.delete('place');
  for (const place of ['abc', ...places]) form.append('place', place);
  const wrong = await manager.send(path, { method: 'POST', headers: {}, body: form });
  expect([wrong.status, wrong.read('[role=alert]')]).toEqual([
    422,
    expect.stringContaining('The place of a picture is a number'),
  ]);
  const marked = wrong.document.querySelectorAll('[name=place][aria-invalid]');
  expect(marked.map((field) => field.getAttribute('value'))).toEqual(['abc']);
  expect(formOf(await manager.get(path)).getAll('picture')).toHaveLength(count);
});

it('says of a new product what it lacks in words of the form', async () => {
  const form = formOf(await manager.get('/staff/products/new'));
  for (const [name, value] of Object.entries({
    ...{ slug: 'cane', category: 'furniture', name_ar: 'عصا', name_en: 'Cane' },
  }))
    form.set(name, value);
  const send = (changed: Record<string, string>) => {
    for (const [name, value] of Object.entries(changed)) form.set(name, value);
    return manager.send('/staff/products/new', { method: 'POST', headers: {}, body: form });
  };
  const empty = await send({ price_per_day: '20' });
  expect(empty.read('[role=alert]')).toBe('How many pieces are there? 0 if there are none yet.');
  const one = await send({ 'stock:riyadh': 'some', 'stock:jeddah': '٣' });
  const marked = one.document.querySelectorAll('[aria-invalid]');
  expect(marked.map((field) => field.getAttribute('name'))).toEqual(['stock:riyadh']);
  const made = await send({ 'stock:riyadh': '١', size_cm: '٩٠ × ٣ × ٣' });
  expect(made.status).toBe(303);
  const saved = formOf(await manager.get('/staff/products/cane'));
  expect([saved.get('stock:jeddah'), saved.get('size_cm')]).toEqual(['3', '90 × 3 × 3']);
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
    '\u2068Yanbu\u2069: the fee must be an amount in SAR, as 75.00',
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
  const late = await manager.post('/staff/stock?branch=jeddah&q=megaphone', {
    ...{ ...stock, stock: '8', stock_before: before },
  });
  expect([late.status, late.read('[role=alert]')]).toEqual([
    409,
    expect.stringContaining('The pieces have changed meanwhile. Look at the number again'),
  ]);
  expect(late.read('main')).toContain('In the shop now: 7');
  expect(await pieces('jeddah')).toBe('7');
  const move = {
    ...{ slug: 'megaphone', quantity: '99', from: 'jeddah', to: 'riyadh' },
    ...{ leaves_on: dayFromToday(20), arrives_on: dayFromToday(22) },
  };
  const refused = await manager.post('/staff/moves', move);
  expect([refused.status, refused.read('[role=alert]')]).toEqual([
    409,
    'The branch has fewer pieces than that on the day on which they leave',
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
  const id = await orderProduct(fahad, {
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
  // Two units for two days at 65.00, and 15 % of VAT.
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
      ...{ customer: 'فهد الدوسري', tax_number: '', coupon: '', documents: '' },
      branch: expect.stringMatching(/Riyadh|Jeddah/) as string,
    }),
  ]);
  const arabic = await (await shop.atCounter('manager', '')).get('/staff/reports/orders.csv');
  const [headings = ''] = arabic.text.split('\r\n');
  expect(headings).toMatch(/^\uFEFF?الرقم,الحالة,/);
  expect(headings).not.toMatch(/[a-z]/);
  const report = await manager.get(`/staff/reports?from=${from}&to=${to}`);
  expect(report.read('section:has(#revenue) > p:nth-of-type(2)')).toBe('Orders 1');
  const sums = report.document.querySelectorAll('section:has(#revenue) data');
  expect(sums.map((sum) => sum.getAttribute('value'))).toEqual([
    ...['260.00', '0.00', '0.00', '39.00', '299.00', '0.00', '0.00'],
  ]);
  const use = report.document.querySelectorAll('section:has(#use) tbody tr');
  // Two units for two days.
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
  const id = await orderProduct(visitor, { slug: 'brass-lantern', starts: 70, lasts: 2 });
  await payByCard(visitor, id, { number: CARDS.visa });
  const [order = ''] = /M7-\d+/.exec((await visitor.get(`/orders/${id}`)).text)!;
  await visitor.post(`/orders/${id}`, { intent: 'cancel' });
  const { text, headers } = await manager.get('/staff/reports/invoices.csv');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="invoices-.*\.csv"$/);
  const { data } = Papa.parse<Record<string, string>>(text.trim().replace('\uFEFF', ''), {
    header: true,
  });
  const row = { order, customer: "'=cmd", day: dayFromToday(0) };
  // One unit for two days at 65.00, and 15 % of VAT.
  expect(data.filter((one) => one['order'] === order)).toMatchObject([
    { ...row, paper: 'slip', net: '130.00', tax: '19.50', total: '149.50' },
    { ...row, paper: 'credit-note', total: '-149.50' },
  ]);
  const [invoice, note] = data.filter((one) => one['order'] === order);
  expect([invoice!['number'], note!['number']]).toEqual([
    expect.stringMatching(/^INV-\d{4}-\d{6}$/),
    expect.stringMatching(/^CN-\d{4}-\d{6}$/),
  ]);
  expect(note).toMatchObject({ kind: 'credit_note', corrects: invoice!['number'] });
  const csv = await manager.get('/staff/reports/orders.csv?from=2020-01-01&to=2026-01-01');
  expect(csv.status).toBe(422);
});

it('shows the opening pictures that the company chose, and none where it has none', async () => {
  const home = async () => (await new Visitor(shop.url).get('/')).document;
  const form = formOf(await manager.get('/staff/shop'));
  const send = async (change: (sent: FormData) => void) => {
    const sent = new FormData();
    for (const [name, value] of form) if (name !== 'version') sent.append(name, value);
    change(sent);
    return manager.send('/staff/shop', { method: 'POST', headers: {}, body: sent });
  };
  for (const name of ['hero_wide', 'hero_tall']) form.delete(name);
  const none = await send((sent) => {
    for (const name of ['hero_wide', 'hero_tall']) sent.set(`no_${name}`, 'on');
  });
  expect(none.status).toBe(303);
  await expect
    .poll(async () => (await home()).querySelector('main picture source[media]'))
    .toBeNull();

  const broken = await send((sent) => sent.set('hero_wide', new File(['no picture'], 'wide.jpg')));
  expect(broken.status).toBe(422);
  expect(broken.document.querySelector('[name=hero_wide]')!.getAttribute('aria-invalid')).toBe(
    'true',
  );
  const picture = await readFile('rental-api/demo/catalogue/pictures/wooden-stool.webp');
  const one = await send((sent) =>
    sent.set('hero_wide', new File([new Uint8Array(picture)], 'opening.webp')),
  );
  expect(one.status).toBe(303);
  // For phones as well, while there is no other.
  await expect
    .poll(async () => {
      const source = (await home()).querySelector('main picture source[media]');
      return source?.getAttribute('srcset') ?? '';
    })
    .toContain('/media/catalogue/');
});

it('saves the company’s details, and shows what is wrong with them', async () => {
  const wrong = await manager.post('/staff/shop', { vat_number: '1' });
  expect([wrong.status, wrong.read('[role=alert]')]).toEqual([
    422,
    'The VAT number has 15 digits, the first and the last are 3',
  ]);
  expect((await manager.post('/staff/shop', { name_en: ' ' })).read('[role=alert]')).toBe(
    'The shop needs a name',
  );
  const right = { phone: '+966 11 200 0701' };
  expect((await manager.post('/staff/shop', right)).status).toBe(303);
  const arabic = new Visitor(shop.url);
  arabic.cookies.set('M7_staff', manager.cookies.get('M7_staff')!);
  const refused = await arabic.post('/staff/shop', { vat_number: '1' });
  expect(refused.read('[role=alert]')).toBe('الرقم الضريبي 15 رقمًا، أولها وآخرها 3');
  expect((await new Visitor(shop.url).get('/')).read('body')).toContain('+966112000701');
});

it('refuses fields with the names of what every object has like any other', async () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    const refused = await manager.post('/staff/stock', {
      slug: 'megaphone',
      stock: 'x',
      [name]: 'x',
    });
    expect(refused.status, name).toBe(422);
  }
});

it('tells a customer when the branch of the order is open', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const rental = { slug: 'brass-lantern', starts: 70, lasts: 2 };
  const id = await orderProduct(fahad, rental, { branch_id: '2' });
  await choosePayment(fahad, id, 'cash');
  const own = async () => (await fahad.get(`/orders/${id}`)).read('main');
  await manager.post(`/staff/orders/${/M7-\d+/.exec(await own())![0]}`, { move: 'accept' });
  expect(await own()).toContain('Jeddah');
  expect(await own()).toContain('10 am');
  expect(await own()).not.toContain('9 am');
});
