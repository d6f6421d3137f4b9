import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { Visitor } from '#tests/support/visitor.ts';

/*
 * An order that is handed over and comes back in parts, with damage: the counter's forms without
 * scripts, and what its customer sees of it.
 */

let shop: CounterShop;

beforeAll(async () => {
  shop = await startCounterShop();
});
afterAll(() => shop.stop());

/** An accepted order of three megaphones for today, and its page at the counter. */
async function acceptOrder(prefix: '' | '/en') {
  const customer = new Visitor(shop.url, prefix);
  await registerCustomer(customer);
  const id = await orderProduct(customer, { slug: 'megaphone', quantity: 3, starts: 0, lasts: 2 });
  await choosePayment(customer, id, 'cash');
  const number = /M7-\d+/.exec((await customer.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('manager', prefix);
  const path = `/staff/orders/${number}`;
  await staff.post(path, { move: 'accept' });
  return {
    staff,
    path,
    number,
    seen: async () => (await customer.get(`/orders/${id}`)).read('main'),
    move: ({ move, ...fields }: Record<string, string>) =>
      staff.post(path, { counted: move === 'return' ? 'back' : 'out', ...fields }),
  };
}

const WORDS = {
  '': {
    part: 'تسليم جزء منها',
    left: 'يبقى للتسليم: 2',
    back: 'عاد: 2',
    damaged: 'متضرر: 1',
    missing: 'لم يعد: 1',
    noNote: 'اكتب في الملاحظة ما تضرر أو فُقد، فالعميل يقرؤها',
    tooMany: 'ليس لدى العميل هذا العدد',
    repaired: 'عادت القطع إلى الخدمة',
  },
  '/en': {
    part: 'Hand over part of it',
    left: 'Still to come: 2',
    back: 'Back: 2',
    damaged: 'Damaged: 1',
    missing: 'Not returned: 1',
    noNote: 'Say with a note what is damaged or missing: the customer reads it',
    tooMany: 'The customer does not have that many',
    repaired: 'The pieces are in service',
  },
};

it.each(['', '/en'] as const)('goes out and comes back in parts, on %s', async (prefix) => {
  const words = WORDS[prefix];
  const { staff, path, number, seen, move } = await acceptOrder(prefix);
  const before = await staff.get(path);
  expect(before.read('#next ~ details')).toContain(words.part);
  expect(await findHtmlFaults(before.text)).toEqual([]);

  expect((await move({ move: 'hand-over', handed_1: '1', deposit: '50' })).status).toBe(303);
  expect(await seen()).toContain(words.left);
  expect((await move({ move: 'hand-over' })).status).toBe(303);
  expect(await seen()).not.toContain(words.left);

  // Everything that was typed stays, and says what is wrong with it beside the field.
  const tooMany = await move({ move: 'return', back_1: '9', note: 'Some are back' });
  expect(tooMany.status).toBe(422);
  const field = tooMany.document.querySelector('[name=back_1]')!;
  expect(field.getAttribute('value')).toBe('9');
  const error = tooMany.document.getElementById(field.getAttribute('aria-describedby')!)!;
  expect(error.textContent.toLowerCase()).toBe(words.tooMany.toLowerCase());
  expect(field.closest('details')!.hasAttribute('open')).toBe(true);
  expect(await findHtmlFaults(tooMany.text)).toEqual([]);
  const silent = await move({ move: 'return', back_1: '2', damaged_1: '1' });
  expect(silent.status).toBe(422);
  expect(silent.read('main').toLowerCase()).toContain(words.noNote.toLowerCase());

  const note = 'One horn is bent';
  const counted = { back_1: '2', damaged_1: '1', missing_1: '0', note };
  expect((await move({ move: 'return', ...counted })).status).toBe(303);
  for (const text of [words.back, words.damaged, note]) expect(await seen()).toContain(text);
  expect((await move({ move: 'return', missing_1: '1', note: 'One is lost' })).status).toBe(303);
  expect(await seen()).toContain(words.missing);

  const repairs = await staff.get('/staff/repairs');
  expect(repairs.read('main')).toContain(number);
  expect(await findHtmlFaults(repairs.text)).toEqual([]);
  const listed = [...repairs.document.querySelectorAll('form:has([name=outcome])')];
  const ids = listed
    .filter((form) => form.textContent.includes(number))
    .map((form) => form.querySelector('[name=id]')!.getAttribute('value')!);
  expect(ids).toHaveLength(2);
  const done = await staff.post('/staff/repairs', { id: ids[0]!, outcome: 'back' });
  expect(done.location).toBe(`${prefix}/staff/repairs`);
  expect((await staff.get('/staff/repairs')).read('[role=status]')).toBe(words.repaired);
  for (const step of ['complete', 'close'])
    expect((await staff.post(path, { move: step })).status).toBe(303);
  // Missing ones were written off with the order.
  await staff.get(path);
  expect((await staff.get('/staff/repairs')).read('main')).not.toContain(number);
});

it('pieces go out of service by a form, which a member of the counter cannot write off', async () => {
  const manager = await shop.atCounter('manager');
  const typed = { slug: 'megaphone', quantity: '1', note: 'Needs a new strap', branch: 'riyadh' };
  const refused = await manager.post('/staff/repairs', { ...typed, until: '2020-01-01' });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector('[name=note]')!.getAttribute('value')).toBe(typed.note);
  const url = `${shop.url}/en/product/megaphone`;
  expect((await manager.post('/staff/repairs', { ...typed, slug: url })).status).toBe(303);
  const stock = (await manager.get('/staff/stock?q=megaphone')).read('main');
  expect(stock).toContain('In repair: 1');
  const member = await shop.atCounter('counter');
  const page = await member.get('/staff/repairs');
  const form = [...page.document.querySelectorAll('form')].find((one) =>
    one.textContent.includes(typed.note),
  )!;
  expect(form.querySelector('[value=gone]')).toBeNull();
  const id = form.querySelector('[name=id]')!.getAttribute('value')!;
  expect((await member.post('/staff/repairs', { id, outcome: 'gone' })).status).toBe(403);
  expect((await member.post('/staff/repairs', { id, outcome: 'back' })).status).toBe(303);
  expect((await manager.get('/staff/planning?q=megaphone')).status).toBe(200);
  expect((await manager.get('/staff/reports')).read('main')).toContain('Between branches');
});
