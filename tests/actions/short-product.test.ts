import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let fahad: Visitor;

const TAKEN = { from: dayFromToday(200), to: dayFromToday(202) };

beforeAll(async () => {
  shop = await startShop();
  fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
});
afterAll(() => shop.stop());

/** Fahad rents the only chandelier there is on those days. */
async function takeChandelier(): Promise<string> {
  await fahad.post('/dates', TAKEN);
  const page = await fahad.get('/product/chandelier');
  const product_id = page.document
    .querySelector('article[data-product-id]')!
    .getAttribute('data-product-id')!;
  await fahad.post('/cart', { intent: 'add', product_id, quantity: '1' });
  await placeOrder(fahad);
  return product_id;
}

it('a product that is taken offers the nearest days and similar ones that are free', async () => {
  const product_id = await takeChandelier();
  const guest = new Visitor(shop.url, '/en');
  await guest.post('/dates', TAKEN);
  const page = await guest.get('/product/chandelier');
  expect(page.value('count', 'available')).toBe('0');
  const form = page.document.querySelector('main form[action="/en/dates"]')!;
  const offered = (name: string) => form.querySelector(`[name=${name}]`)!.getAttribute('value')!;
  const nearest = { from: offered('from'), to: offered('to') };
  expect(nearest).toEqual({ from: dayFromToday(203), to: dayFromToday(205) });
  const similar = page.document
    .querySelectorAll('#similar [data-count=available] data')
    .map((count) => Number(count.getAttribute('value')));
  expect(similar.length).toBeGreaterThan(0);
  expect(similar).not.toContain(0);

  const moved = await guest.post('/dates', { ...nearest, redirectTo: offered('redirectTo') });
  expect([moved.status, moved.location]).toEqual([303, '/en/product/chandelier']);
  const free = await guest.get('/product/chandelier');
  expect(free.value('count', 'available')).toBe('1');
  expect(free.document.querySelector(`[name=product_id][value="${product_id}"]`)).not.toBeNull();
});

it('a customer who signs in somewhere else finds the days of the cart', async () => {
  const elsewhere = new Visitor(shop.url);
  await elsewhere.logIn(FAHAD);
  expect(elsewhere.cookies.has('M7_dates')).toBe(true);
  expect(decodeURIComponent(elsewhere.cookies.get('M7_dates')!)).toContain(TAKEN.from);
});

it('what is free on the chosen days stands in the bar, on the wishlist and in the month', async () => {
  const guest = new Visitor(shop.url);
  await guest.post('/dates', TAKEN);
  const page = await guest.get('/product/chandelier');
  const product_id = page.document
    .querySelector('article[data-product-id]')!
    .getAttribute('data-product-id')!;
  const bar = page.document.querySelector('header a[href^="/dates"]')!.textContent;
  for (const day of Object.values(TAKEN)) expect(bar).toContain(String(Number(day.slice(-2))));
  expect(bar).toContain('3 أيام');
  await guest.post('/wishlist', { intent: 'add', product_id });
  const wishlist = await guest.get('/wishlist');
  expect(wishlist.value('count', 'available')).toBe('0');
  expect(wishlist.read('[data-count=available]')).toBe('محجوزة بالكامل في أيامك');
  const month = await guest.get(`/product/chandelier?month=${TAKEN.from.slice(0, 7)}`);
  const free = new Map(
    month.document
      .querySelectorAll('#calendar [data-available]')
      .map((day) => [day.textContent.trim(), day.getAttribute('data-available')]),
  );
  expect(free.get(String(Number(TAKEN.from.slice(-2))))).toBe('–');
  expect([...free.values()]).toContain('1');
});

it('a list only counts as “only free” on days that are chosen', async () => {
  const guest = new Visitor(shop.url, '/en');
  const chip = async () =>
    (await guest.get('/products?available=1')).read('main').includes('Only available on my days');
  expect(await chip()).toBe(false);
  await guest.post('/dates', TAKEN);
  expect(await chip()).toBe(true);
});

it('a cart that has become short says so on its line, with a way out, and so does the summary', async () => {
  const later = { from: dayFromToday(210), to: dayFromToday(211) };
  await fahad.post('/cart', { intent: 'clear' });
  await fahad.post('/dates', later);
  const lantern = await fahad.get('/product/brass-lantern');
  const product_id = lantern.document.querySelector('[name=product_id]')!.getAttribute('value')!;
  const free = Number(lantern.value('count', 'available'));
  await fahad.post('/cart', { intent: 'set', product_id, quantity: String(free) });

  // Somebody else takes all but two in the meantime, then those as well.
  const noura = new Visitor(shop.url);
  await noura.logIn(NOURA);
  const take = async (quantity: number) => {
    await noura.post('/cart', { intent: 'clear' });
    await noura.post('/dates', later);
    await noura.post('/cart', { intent: 'set', product_id, quantity: String(quantity) });
    await placeOrder(noura);
  };
  await take(free - 2);
  expect((await fahad.post('/cart', { intent: 'check' })).status).toBe(409);
  const cart = await fahad.get('/cart');
  expect(cart.read('[data-product-id] [role=alert]')).toContain('بقيت قطعتان في أيامك.');
  const way = cart.document.querySelector('[data-product-id] [role=alert] form')!;
  expect(way.textContent).toContain('عدّل الكمية إلى قطعتين');
  expect(way.querySelector('[name=quantity]')!.getAttribute('value')).toBe('2');
  const similar = cart.document.querySelector('[data-product-id] [role=alert] a')!;
  expect(similar.getAttribute('href')).toBe('/product/brass-lantern#similar');
  const summary = await fahad.get('/orders/summary-orders');
  expect(summary.read('[data-product-id] [role=alert]')).toBe('المتاح لا يكفي. عدّلها في السلة');
  await fahad.post('/cart', { intent: 'set', product_id, quantity: '2' });
  expect((await fahad.post('/cart', { intent: 'check' })).location).toBe('/orders/summary-orders');

  await take(2);
  const none = (await fahad.get('/cart')).document.querySelector('[data-product-id] [role=alert]')!;
  expect(none.querySelector('form')).toBeNull();
  expect(none.textContent).toBe('محجوزة بالكامل في أيامك.خذ بدلًا منها قطعة قريبة');
});

it('a coupon below its minimum is refused, and one that has fallen below says so', async () => {
  const guest = new Visitor(shop.url);
  await guest.logIn(FAHAD);
  await guest.post('/cart', { intent: 'clear' });
  await guest.post('/dates', { from: dayFromToday(220), to: dayFromToday(220) });
  const page = await guest.get('/product/brass-lantern');
  const product_id = page.document.querySelector('[name=product_id]')!.getAttribute('value')!;
  const set = (quantity: number) =>
    guest.post('/cart', { intent: 'set', product_id, quantity: String(quantity) });
  const apply = () =>
    guest.post('/orders/summary-orders', { intent: 'apply-coupon', code: 'SET50' });
  // 65.00 a day: four are below 300.00, five above.
  await set(4);
  const refused = await apply();
  expect(refused.status).toBe(422);
  expect(refused.read('main')).toContain('رمز الخصم غير صالح');
  await set(5);
  expect((await apply()).status).toBe(303);
  expect((await guest.get('/orders/summary-orders')).value('amount', 'discount')).toBe('50.00');
  await set(4);
  const fallen = await guest.get('/orders/summary-orders');
  expect(fallen.value('amount', 'discount')).toBeUndefined();
  expect(fallen.read('aside')).toContain('لا ينطبق الرمز على هذا المبلغ');
});

it('a wishlist goes into the cart in one press, and what is not available is named', async () => {
  const guest = new Visitor(shop.url);
  const asked = await guest.post('/wishlist', { intent: 'to-cart' });
  expect([asked.status, asked.location]).toEqual([303, '/login?redirectTo=%2Fwishlist']);

  const noura = new Visitor(shop.url, '/en');
  await noura.logIn(NOURA);
  await noura.post('/cart', { intent: 'clear' });
  await noura.post('/dates', TAKEN);
  const chandelier = (await noura.get('/product/chandelier')).document
    .querySelector('article[data-product-id]')!
    .getAttribute('data-product-id')!;
  for (const product_id of [chandelier, '1'])
    await noura.post('/wishlist', { intent: 'add', product_id });
  const added = await noura.post('/wishlist', { intent: 'to-cart' });
  expect([added.status, added.location]).toEqual([303, '/en/wishlist']);
  const page = await noura.get('/wishlist');
  expect(page.read('[role=status]')).toMatch(/Not available on your days: .*chandelier/i);
  expect(page.document.querySelector('[role=status] a[href="/en/cart"]')).not.toBeNull();
  const lines = (await noura.get('/cart')).document.querySelectorAll('main li[data-product-id]');
  expect(lines.map((line) => line.getAttribute('data-product-id'))).toEqual(['1']);
});
