import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/cast.ts';
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
