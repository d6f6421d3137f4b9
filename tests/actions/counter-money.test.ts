import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

/* Money at the counter: its forms without scripts, and the closing of a day. */

let shop: CounterShop;

beforeAll(async () => {
  shop = await startCounterShop();
});
afterAll(() => shop.stop());

/** An order that waits for payment, and its page at the counter. */
async function placeOrder(prefix: '' | '/en') {
  const customer = new Visitor(shop.url, prefix);
  await registerCustomer(customer);
  const id = await orderProduct(customer, { slug: 'megaphone', starts: 0, lasts: 1 });
  const number = /M7-\d+/.exec((await customer.get(`/orders/${id}`)).text)![0];
  return { customer, id, number, path: `/staff/orders/${number}` };
}

it.each([
  { prefix: '', paid: 'سُجّل الدفع', needed: 'اكتب رقم العملية', closed: 'أُقفل اليوم' },
  {
    prefix: '/en',
    paid: 'The payment is recorded',
    needed: 'Write the reference',
    closed: 'The day is closed',
  },
] as const)('an order is paid, given back in part, and counted, on “$prefix”', async (words) => {
  const { prefix } = words;
  const { customer, id, path } = await placeOrder(prefix);
  const staff = await shop.atCounter('manager', prefix);
  const before = await staff.get(path);
  expect(before.document.querySelector('form:has([value=pay]) [name=reference]')).not.toBeNull();
  expect(await findHtmlFaults(before.text)).toEqual([]);

  const refused = await staff.post(path, { intent: 'pay', method: 'mada', reference: '' });
  expect(refused.status).toBe(422);
  const form = refused.document.querySelector('form:has([value=pay])')!;
  expect(form.querySelector('[name=method] [selected]')!.getAttribute('value')).toBe('mada');
  expect(form.textContent).toContain(words.needed);
  expect(await findHtmlFaults(refused.text)).toEqual([]);

  const paid = await staff.post(path, { intent: 'pay', method: 'mada', reference: '0412' });
  expect(paid.location).toBe(`${prefix}${path}`);
  const after = await staff.get(path);
  expect(after.read('[role=status]')).toBe(words.paid);
  expect(after.read('#at-counter ~ *')).toContain('0412');
  expect((await customer.get(`/orders/${id}/slip`)).read('main')).toContain('INV-');

  const key = after.document
    .querySelector('form:has([value=refund]) [name=idempotency_key]')!
    .getAttribute('value')!;
  const refund = { intent: 'refund', part: '', amount: '9999', method: 'transfer' };
  const tooMuch = await staff.post(path, {
    ...{ ...refund, reference: 'TRF-1', note: 'Too late', idempotency_key: key },
  });
  expect(tooMuch.status).toBe(422);
  const open = tooMuch.document.querySelector('form:has([value=refund])')!;
  for (const [name, value] of [
    ['amount', '9999'],
    ['reference', 'TRF-1'],
    ['note', 'Too late'],
    ['idempotency_key', key],
  ])
    expect(open.querySelector(`[name=${name}]`)!.getAttribute('value')).toBe(value);
  // The other form on the page has nothing of it.
  expect(await findHtmlFaults(tooMuch.text)).toEqual([]);
  const good = { ...refund, amount: '', part: 'line-1', reference: 'TRF-1', note: 'Too late' };
  const given = await staff.post(path, { ...good, idempotency_key: key });
  expect(given.status).toBe(303);

  const closing = await staff.get(`/staff/closing?day=${dayFromToday(0)}&branch=riyadh`);
  expect(closing.read('main')).toContain('TRF-1');
  expect(await findHtmlFaults(closing.text)).toEqual([]);
  const count = { day: dayFromToday(0), branch: 'riyadh', note: 'Two tills' };
  const wrong = await staff.post('/staff/closing', { ...count, counted: 'much' });
  expect(wrong.status).toBe(422);
  expect(wrong.document.querySelector('[name=note]')!.getAttribute('value')).toBe('Two tills');
  const done = await staff.post('/staff/closing', { ...count, counted: '10' });
  expect(done.status).toBe(303);
  const closed = await staff.get(done.location!.slice(prefix.length));
  expect(closed.read('[role=status]')).toBe(words.closed);
  expect(closed.read('#cash ~ *')).not.toBe('');
});

it.each([
  { prefix: '', owed: 'مستحق للعميل', settled: 'أُعيد كل ما دُفع' },
  {
    prefix: '/en',
    owed: 'Owed to the customer',
    settled: 'Everything that was paid is given back',
  },
] as const)('a canceled order says what its customer is owed, on “$prefix”', async (words) => {
  const { prefix, owed, settled } = words;
  const { path } = await placeOrder(prefix);
  const [manager, member] = [
    await shop.atCounter('manager', prefix),
    await shop.atCounter('counter', prefix),
  ];
  await member.post(path, { intent: 'pay' });
  await manager.post(path, { move: 'cancel', note: 'No shoot' });
  const canceled = await member.get(path);
  expect(canceled.document.querySelector('form:has([value=refund])')).toBeNull();
  const money = '[aria-labelledby=at-counter]';
  expect(canceled.read(money)).toContain(owed);
  expect(await findHtmlFaults(canceled.text)).toEqual([]);
  const { document } = await manager.get(path);
  const form = document.querySelector('form:has([value=refund])')!;
  const key = form.querySelector('[name=idempotency_key]')!.getAttribute('value')!;
  const refund = { intent: 'refund', part: '', method: 'cash', note: 'Given back' };
  const total = canceled.document.querySelector(`${money} data[value]`)?.getAttribute('value');
  const given = await manager.post(path, {
    ...{ ...refund, amount: total ?? '', idempotency_key: key },
  });
  expect(given.status).toBe(303);
  const after = await member.get(path);
  expect(after.read(money)).toContain(settled);
  expect(after.read(money)).not.toContain(owed);
});

it.each([
  { prefix: '', heading: 'الرقم', kind: 'فاتورة ضريبية مبسطة' },
  { prefix: '/en', heading: 'number', kind: 'Simplified tax invoice' },
] as const)('the accountant has workbooks on “$prefix”', async ({ prefix, heading, kind }) => {
  const { number, path } = await placeOrder(prefix);
  const manager = await shop.atCounter('manager', prefix);
  await manager.post(path, { intent: 'pay', method: 'mada', reference: '77' });
  const read = async (name: string) => {
    const url = `${shop.url}${prefix}/staff/reports/${name}?to=${dayFromToday(30)}`;
    const response = await fetch(url, { headers: { cookie: manager.cookieHeader } });
    expect(response.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const file = Buffer.from(await response.arrayBuffer());
    const [first] = await readXlsxFile(file);
    const sheet = unzipSync(file)['xl/worksheets/sheet1.xml']!;
    expect(Buffer.from(sheet).toString().includes('rightToLeft="1"')).toBe(prefix === '');
    return first!.data;
  };
  const invoices = await read('invoices.xlsx');
  expect(invoices[0]![0]).toBe(heading);
  const row = invoices.find((one) => one.includes(number))!;
  // One unit for a day at 20.00, and 15 % of VAT.
  expect(row).toEqual(expect.arrayContaining([kind, 20, 3, 23]));
  expect(row.find((cell) => cell instanceof Date)).toEqual(new Date(dayFromToday(0)));
  const orders = await read('orders.xlsx');
  expect(orders.find((one) => one.includes(number))).toEqual(expect.arrayContaining([20, 3, 23]));
});

it('a member of the counter takes money and closes the day, and gives nothing back', async () => {
  const { customer, id, path } = await placeOrder('/en');
  await choosePayment(customer, id, 'cash');
  const member = await shop.atCounter('counter');
  await member.post(path, { move: 'accept' });
  expect((await member.post(path, { intent: 'pay' })).status).toBe(303);
  const page = await member.get(path);
  expect(page.document.querySelector('form:has([value=refund])')).toBeNull();
  const refund = { intent: 'refund', amount: '1', note: 'x', idempotency_key: 'some-key-1' };
  expect((await member.post(path, refund)).status).toBe(403);
  expect((await member.get('/staff/closing')).status).toBe(200);
});
