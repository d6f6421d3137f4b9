import { productReply } from '#contract/catalogue.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { choosePayment } from '#tests/support/pay-by-card.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { Visitor } from '#tests/support/visitor.ts';

let shop: CounterShop;

beforeAll(async () => {
  shop = await startCounterShop();
});
afterAll(() => shop.stop());

it('a delivery shows the counter its address with the pin, its time, who takes it on the set and who pays it', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  await fillCart(fahad, { slug: 'megaphone', starts: 12, lasts: 1 });
  const placed = await placeOrder(fahad, {
    fulfilment: 'delivery',
    ...{ address: 'Riyadh, Al Narjis, street 12', latitude: '24.85', longitude: '46.65' },
    ...{ company_name: 'Najd Films', project_name: 'The Lantern', tax_number: '310122393500003' },
    delivery_slot: 'evening',
    contact_name: 'Maha',
    contact_phone: '050 123 4567',
  });
  const id = placed.split('/').at(-1)!;
  await choosePayment(fahad, id, 'cash');
  const own = (await fahad.get(`/orders/${id}`)).read('main');
  for (const said of ['Evening', 'Maha', '+966501234567']) expect(own).toContain(said);
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const page = await (await shop.atCounter('counter')).get(`/staff/orders/${number}`);
  for (const said of ['Al Narjis', 'Deliver in the evening', 'Maha'])
    expect(page.read('#rental ~ *')).toContain(said);
  for (const said of ['Najd Films', 'The Lantern', '310122393500003'])
    expect(page.read('#customer ~ dl')).toContain(said);
  const map = page.document.querySelector('a[href*="maps"]')!.getAttribute('href')!;
  expect(new URL(map.replaceAll('&amp;', '&')).searchParams.get('query')).toBe('24.85,46.65');
  expect(page.document.querySelector('a[href="tel:+966501234567"]')).not.toBeNull();
});

it('a customer who lost a phone is signed out everywhere from an order', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderProduct(fahad, { slug: 'megaphone', starts: 14, lasts: 1 });
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('counter');
  const done = await staff.post(`/staff/orders/${number}`, { intent: 'sign-out-customer' });
  expect([done.status, done.location]).toEqual([303, `/en/staff/orders/${number}`]);
  const page = await staff.get(`/staff/orders/${number}`);
  expect(page.read('[role=status]')).toBe('The customer is signed out everywhere');
  expect((await fahad.get('/account')).location).toContain('/login');
});

it('an order goes its way at the counter, and its customer sees each step', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderProduct(fahad, { slug: 'megaphone', quantity: 2, starts: 5, lasts: 2 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('counter');
  const path = `/staff/orders/${number}`;

  // Its units are from Riyadh.
  for (const [branch, there] of [
    ['', true],
    ['riyadh', true],
    ['jeddah', false],
  ] as const) {
    const today = (await staff.get(`/staff?branch=${branch}`)).read('body');
    expect([branch, today.includes(number)]).toEqual([branch, there]);
  }
  const order = await staff.get(path);
  expect(order.read('main')).toContain("Director's megaphone");
  expect(order.document.querySelector('a[href="tel:+966598765432"]')).not.toBeNull();

  const move = (fields: Record<string, string>) => staff.post(path, fields);
  const seen = async () => (await fahad.get(`/orders/${id}`)).read('main');
  expect((await move({ move: 'hand-over' })).status).toBe(409);
  expect((await move({ move: 'accept' })).status).toBe(303);
  // Twice: the second press changes nothing.
  expect((await move({ move: 'accept' })).status).toBe(409);
  expect(await seen()).toContain('Ready to pickup');
  expect((await move({ move: 'prepare' })).status).toBe(303);
  expect((await staff.get(path)).read('[role=status]')).toContain('Packed');
  expect(await seen()).toContain('The props are packed');
  expect((await move({ move: 'prepare' })).status).toBe(409);
  expect((await move({ move: 'hand-over' })).status).toBe(303);
  expect(await seen()).toContain('In progress');
  const silent = await move({ move: 'return', damaged: 'on', note: '' });
  expect(silent.status).toBe(422);
  expect(silent.document.querySelector('[name=damaged]')!.hasAttribute('checked')).toBe(true);
  const note = 'One horn is dented';
  const back = await move({ move: 'return', damaged: 'on', note });
  expect(back.status).toBe(303);
  const after = await staff.get(path);
  expect(after.read('[role=status]')).toContain(number);
  // The staff see who of them it was, the customer does not.
  expect(after.read('#history ~ ol')).toMatch(/Person \d+/);
  expect(await seen()).not.toMatch(/Person \d+/);
  expect(await seen()).toContain(note);
  for (const step of ['complete', 'close']) expect((await move({ move: step })).status).toBe(303);
  expect(await seen()).toContain('Order closed');
  expect((await staff.get(path)).read('body')).toContain('Nothing more to do');
});

it.each([
  { move: 'reject', done: [], seen: 'Rejected' },
  { move: 'cancel', done: ['accept'], seen: 'Canceled' },
])('an order ends by its form “$move”, with a word to its customer', async (ending) => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderProduct(fahad, { slug: 'megaphone', quantity: 1, starts: 40, lasts: 1 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('counter');
  const path = `/staff/orders/${number}`;
  for (const move of ending.done) await staff.post(path, { move });
  const folded = (await staff.get(path)).document.querySelector(
    `details form:has([value="${ending.move}"])`,
  )!;
  expect(folded.querySelector('[name=note]')).not.toBeNull();
  // Too long for the customer to read: kept, and the form stays open.
  const long = 'x'.repeat(501);
  const refused = await staff.post(path, { move: ending.move, note: long });
  expect(refused.status).toBe(422);
  const kept = refused.document.querySelector(`details[open] form:has([value="${ending.move}"])`)!;
  expect(kept.querySelector('[name=note]')!.getAttribute('value')).toBe(long);

  // Its customer has to read why.
  const silent = await staff.post(path, { move: ending.move, note: ' ' });
  expect([silent.status, silent.read('[role=alert]')]).toEqual([
    422,
    'Say why: the customer reads it.',
  ]);

  const note = 'The set was moved to Jeddah';
  expect((await staff.post(path, { move: ending.move, note })).status).toBe(303);
  const main = (await fahad.get(`/orders/${id}`)).read('main');
  expect(main).toContain(ending.seen);
  expect(main).toContain(note);
  expect((await staff.get(path)).read('#next ~ p')).toContain('Nothing more to do');
  // Nothing was paid and nothing handed over: there was no invoice to take back.
  await expectSamePapers(staff, fahad, { number, id, papers: ['slip'] });
});

it('what was charged is corrected until the order is closed, which says how the rest was paid', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderProduct(fahad, { slug: 'megaphone', quantity: 1, starts: 9, lasts: 1 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('counter');
  const path = `/staff/orders/${number}`;
  const closingInvoice = async () => (await fahad.get(`/orders/${id}/closing-invoice`)).status;
  const correct = (fields: Record<string, string>) =>
    staff.post(path, { intent: 'correct', ...fields });

  for (const fields of [{ move: 'accept' }, { move: 'hand-over', deposit: '20' }])
    expect((await staff.post(path, fields)).status).toBe(303);
  expect((await correct({ note: 'Too early', damage: '1' })).status).toBe(409);
  for (const fields of [{ move: 'return' }, { move: 'complete', damage: '90', note: 'Lost' }])
    expect((await staff.post(path, fields)).status).toBe(303);
  expect(await closingInvoice()).toBe(404);

  const shown = await staff.get(path);
  const version = shown.document.querySelector('[name=version]')!.getAttribute('value')!;
  const silent = await correct({ note: '', damage: '30', late_days: '0', deposit: '20' });
  expect(silent.status).toBe(422);
  expect(silent.read('[role=alert]')).toContain('what was corrected');
  // Nothing that was typed is lost, and the form is open.
  const form = silent.document.querySelector('details[open] form')!;
  expect(form.querySelector('[name=damage]')!.getAttribute('value')).toBe('30');
  const note = 'Found again, dented';
  expect((await correct({ note, damage: '30' })).status).toBe(303);
  const read = async () => (await fahad.get(`/orders/${id}`)).read('main');
  expect(await read()).toContain(note);
  await correct({ note: 'Pressed again', damage: '30' });
  expect((await staff.get(path)).read('[role=status]')).toContain('Nothing was changed');
  expect(await read()).not.toContain('Pressed again');
  // An emptied amount is none.
  const emptied = { damage: '', late_days: '', deposit: '20' };
  expect((await correct({ note: 'Nothing is broken', ...emptied })).status).toBe(303);
  expect(
    (await staff.get(path)).document.querySelector('[name=damage]')!.getAttribute('value'),
  ).toBe('0.00');
  expect((await correct({ note, damage: '30' })).status).toBe(303);
  // A page from before the correction.
  const stale = await staff.post(path, { move: 'close', version, due_method: 'cash' });
  expect([stale.status, stale.read('[role=alert]')]).toEqual([
    409,
    expect.stringContaining('Somebody saved this page'),
  ]);

  const close = (due_method: string) => staff.post(path, { move: 'close', due_method });
  const unsaid = await close('');
  expect([unsaid.status, unsaid.read('[role=alert]')]).toEqual([
    422,
    'Choose how the rest was settled.',
  ]);
  expect((await close('barter')).status).toBe(422);
  expect((await close('transfer')).status).toBe(303);
  // Pressed again, it is closed as it should be.
  expect((await close('transfer')).status).toBe(303);
  expect((await staff.get(path)).read('#money ~ div:last-child')).toContain('Bank transfer');
  expect((await fahad.get(`/orders/${id}/closing-invoice`)).read('main')).toContain(
    'Bank transfer',
  );
  expect((await correct({ note: 'Too late', damage: '1' })).status).toBe(409);
  await expectSamePapers(staff, fahad, { number, id, papers: ['slip', 'closing-invoice'] });
});

/** The counter opens the same papers of an order as its customer, and no others. */
async function expectSamePapers(
  staff: Visitor,
  customer: Visitor,
  order: { number: string; id: string; papers: string[] },
) {
  const path = `/staff/orders/${order.number}`;
  const { document } = await staff.get(path);
  const links = document.querySelectorAll('#customer-papers ~ div a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    order.papers.map((paper) => `/en${path}/papers/${paper}`),
  );
  for (const paper of ['slip', 'closing-invoice', 'credit-note', 'unknown']) {
    const theirs = await customer.get(`/orders/${order.id}/${paper}`);
    const page = await staff.get(`${path}/papers/${paper}`);
    const status = order.papers.includes(paper) ? 200 : 404;
    expect([paper, theirs.status, page.status]).toEqual([paper, status, status]);
    if (status !== 200) continue;
    expect(page.document.querySelector('article')!.outerHTML).toBe(
      theirs.document.querySelector('article')!.outerHTML,
    );
    expect(page.read('article')).toContain('+966');
    expect(await findHtmlFaults(page.text)).toEqual([]);
  }
}

it('a step that was made meanwhile gives back what was typed for it', async () => {
  const fahad = new Visitor(shop.url, '/en');
  await fahad.logIn(FAHAD);
  const id = await orderProduct(fahad, { slug: 'megaphone', quantity: 1, starts: 0, lasts: 1 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('counter');
  const path = `/staff/orders/${number}`;
  for (const move of ['accept', 'hand-over'])
    expect((await staff.post(path, { move })).status).toBe(303);
  const late = await staff.post(path, { move: 'hand-over', deposit: '77', note: 'Two bags' });
  expect(late.status).toBe(409);
  for (const typed of ['Two bags', '77']) expect(late.read('#next ~ dl')).toContain(typed);
});

it('before its first day an order says which of its pieces others have booked until then', async () => {
  const [fahad, huda] = [new Visitor(shop.url, '/en'), new Visitor(shop.url, '/en')];
  await fahad.logIn(FAHAD);
  await registerCustomer(huda);
  // All of them, for tomorrow.
  const reply = await fetch(`${shop.rentalApiUrl}/products/film-reel`);
  const { stock } = productReply.parse(await reply.json()).data;
  await orderProduct(huda, { slug: 'film-reel', quantity: stock!, starts: 1, lasts: 1 });
  const id = await orderProduct(fahad, { slug: 'film-reel', quantity: 1, starts: 4, lasts: 1 });
  await choosePayment(fahad, id, 'cash');
  const number = /M7-\d+/.exec((await fahad.get(`/orders/${id}`)).text)![0];
  const staff = await shop.atCounter('counter');
  const path = `/staff/orders/${number}`;
  await staff.post(path, { move: 'accept' });
  const next = (await staff.get(path)).read('form:has([value="hand-over"])');
  expect(next).toContain('Its first day is yet to come');
  expect(next).toMatch(/Not all there before then, or booked by others: .*reel/i);
  expect((await staff.post(path, { move: 'hand-over' })).status).toBe(303);
});

it('an order is found by its number, whatever the digits', async () => {
  const staff = await shop.atCounter('counter');
  for (const number of ['١٠٠٥', '1005', 'M7-1005', 'm7 ١٠٠٥']) {
    const { location } = await staff.get(`/staff/orders?q=${encodeURIComponent(number)}`);
    expect([number, location]).toEqual([number, '/en/staff/orders/M7-1005']);
  }
  expect((await staff.get('/staff/orders/M7-9999')).status).toBe(404);
});

it('orders are found by their customer’s name or mobile, as people write it', async () => {
  const staff = await shop.atCounter('counter');
  const found = async (q: string) => {
    const { document } = await staff.get(`/staff/orders?q=${encodeURIComponent(q)}`);
    const customers = document.querySelectorAll('tbody tr td:nth-child(2)');
    return [...new Set(customers.map(({ text }) => text))];
  };
  for (const q of [
    ...['+966 0512345678', '966 (0)512345678', '+9660512345678', '051-234-5678'],
    'نورة',
    'نوره',
    'نُورة',
    'العتيبي',
    'العتيبى',
    '0512345678',
    '+966 51 234 5678',
    '٥١٢٣٤٥٦٧٨',
  ])
    expect([q, await found(q)]).toEqual([q, ['نورة العتيبي']]);
  for (const q of ['nobody', '599999999', '%', '_', "' or true --"])
    expect([q, await found(q)]).toEqual([q, []]);
  expect((await staff.get('/staff/orders?q=nobody')).read('main')).toContain('No order of such');
  // Digits that are no order's number are of a telephone number.
  expect(await found('5678')).toEqual(['نورة العتيبي']);
  const { document } = await staff.get('/staff/orders?q=0512345678');
  const canceled = document.querySelector('a[href*="status=canceled"]')!.getAttribute('href')!;
  expect(new URLSearchParams(canceled.split('?')[1]).get('q')).toBe('0512345678');
});

it('a canceled order asks for no rent on its delivery note', async () => {
  const staff = await shop.atCounter('counter');
  const { document } = await staff.get('/staff/orders/M7-1009/delivery-note');
  expect(document.querySelectorAll('dl data')).toHaveLength(1);
  expect((await staff.get('/staff/orders/M7-1009')).text).not.toContain('/delivery-note');
});

it('of several pictures of damage the first that cannot be kept is named', async () => {
  const staff = await shop.atCounter('counter');
  const path = '/staff/orders/M7-1004';
  const picture = await readFile('rental-api/demo/catalogue/pictures/wooden-stool.webp');
  const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);
  const send = (...files: File[]) => {
    const body = new FormData();
    body.set('intent', 'add-picture');
    for (const file of files) body.append('image', file);
    return staff.send(path, { method: 'POST', headers: {}, body });
  };
  const good = fileOf('good.webp', new Uint8Array(picture));
  const refused = await send(good, fileOf('broken.webp', new Uint8Array(9)), good);
  expect(refused.status).toBe(422);
  expect(refused.document.querySelectorAll('[role=alert] p').map(({ text }) => text)).toEqual([
    'broken.webp: Only JPEG, PNG and WebP pictures can be used',
    'One picture before it is saved; the ones after it are not.',
  ]);
  const huge = await send(good, fileOf('huge.webp', new Uint8Array(25 * 1024 * 1024)));
  expect([huge.status, huge.read('[role=alert]')]).toEqual([
    422,
    'huge.webp: A picture is larger than 20 MB',
  ]);
  expect((await staff.get(path)).document.querySelectorAll('section img')).toHaveLength(1);
});

it('a message is read and answered', async () => {
  const guest = new Visitor(shop.url, '/en');
  const written = {
    ...{ fullname: 'Sara', phone_code: '966', phone: '512345670', email: 'sara@example.com' },
    message: 'Twelve chairs on <Thursday>?',
  };
  expect((await guest.post('/contact-us', written)).status).toBe(303);
  const staff = await shop.atCounter('counter');
  expect((await staff.get('/staff')).read('body')).toContain('One unread message');
  const messages = await staff.get('/staff/messages');
  expect(messages.read('article')).toContain('Twelve chairs on <Thursday>?');
  const id = messages.document.querySelector('[name=id]')!.getAttribute('value')!;
  expect((await staff.post('/staff/messages', { id, mark: 'read' })).status).toBe(303);
  expect((await staff.get('/staff')).read('body')).not.toContain('unread message');
  const read = (await staff.get('/staff/messages')).document;
  expect(read.querySelector('button[value=read]')).toBeNull();
  expect((await staff.post('/staff/messages', { id, mark: 'answered' })).status).toBe(303);
  expect((await staff.get('/staff/messages')).read('body')).toContain('Answered by Person');
  expect((await staff.get('/staff')).read('body')).not.toContain('unread message');
});

it('what is not on the shelf is said before the press, with whom to call', async () => {
  const staff = await shop.atCounter('counter');
  const accepted = async (starts: number, quantity: number) => {
    const customer = new Visitor(shop.url, '/en');
    const { phone } = await registerCustomer(customer);
    const id = await orderProduct(customer, { slug: 'gramophone', quantity, starts, lasts: 1 });
    await choosePayment(customer, id, 'cash');
    const number = /M7-\d+/.exec((await customer.get(`/orders/${id}`)).text)![0];
    await staff.post(`/staff/orders/${number}`, { move: 'accept' });
    return { number, phone };
  };
  const first = await accepted(40, 2);
  const second = await accepted(50, 1);
  const handedOver = await staff.post(`/staff/orders/${first.number}`, { move: 'hand-over' });
  expect(handedOver.status).toBe(303);

  const page = await staff.get(`/staff/orders/${second.number}`);
  const form = page.document.querySelector('form:has([value="hand-over"])')!;
  expect(form.text).toContain('Not on the shelf today');
  expect(form.querySelector(`a[href="/en/staff/orders/${first.number}"]`)).not.toBeNull();
  expect(form.querySelector(`a[href="tel:+966${first.phone}"]`)).not.toBeNull();
  expect(form.querySelector('a[href="/en/product/gramophone"]')).not.toBeNull();
  const refused = await staff.post(`/staff/orders/${second.number}`, { move: 'hand-over' });
  expect(refused.status).toBe(409);
  expect(refused.read('[role=alert]')).toContain(`Still out with: ${first.number}`);

  await staff.post(`/staff/orders/${first.number}`, { move: 'return' });
  const after = await staff.post(`/staff/orders/${second.number}`, { move: 'hand-over' });
  expect(after.status).toBe(303);
});
