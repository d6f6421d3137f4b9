import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { placeOrder } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let sara: Visitor;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  sara = new Visitor(shop.url);
  await registerCustomer(sara);
});

async function idOf(slug: string): Promise<string> {
  const page = await sara.get(`/product/${slug}`);
  return page.document.querySelector('article[data-product-id]')!.getAttribute('data-product-id')!;
}
const choose = (visitor: Visitor, from: number, to: number) =>
  visitor.post('/dates', { from: dayFromToday(from), to: dayFromToday(to), redirectTo: '/cart' });

describe('days that follow the customer', () => {
  it('say at once what becomes short in the cart', async () => {
    const product_id = await idOf('chandelier');
    await choose(sara, 300, 301);
    await sara.post('/cart', { intent: 'add', product_id, quantity: '1' });
    const other = new Visitor(shop.url);
    await registerCustomer(other);
    await choose(other, 310, 312);
    await other.post('/cart', { intent: 'add', product_id, quantity: '1' });
    await placeOrder(other);
    const moved = await choose(sara, 311, 311);
    expect([moved.status, moved.location]).toEqual([303, '/cart']);
    const cart = await sara.get('/cart');
    expect(cart.read('[role=status]')).toContain('ثريا');
    expect(cart.read('[role=status]')).toContain('لا يكفي');
    expect(cart.read('[role=alert]')).toContain('محجوزة بالكامل في أيامك');
    await choose(sara, 313, 313);
    expect((await sara.get('/cart')).read('[role=status]')).toBe('تم تحديث أيام الإيجار بنجاح');
  });

  it('count every add, also those of the same moment', async () => {
    const product_id = await idOf('tea-glasses');
    await Promise.all(
      Array.from({ length: 4 }, () =>
        sara.post('/cart', { intent: 'add', product_id, quantity: '1' }),
      ),
    );
    expect((await sara.get('/cart')).value('count', 'cart')).toBe('4');
  });
});

describe('placing an order', () => {
  it('holds its days for half an hour, and says how long is left', async () => {
    await choose(sara, 320, 321);
    await sara.post('/cart', {
      intent: 'add',
      product_id: await idOf('tea-glasses'),
      quantity: '1',
    });
    const summary = await sara.get('/orders/summary-orders');
    const links = summary.document.querySelectorAll('main a[data-dialog]');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-and-conditions',
      '/rent-details',
    ]);
    const page = await sara.get(await placeOrder(sara));
    expect(page.read('main')).toMatch(/بقيت (30|29) دقيقة/);
  });

  it.each(['/terms-and-conditions', '/rent-details'])(
    'rests on words that can be read first: %s',
    async (path) => {
      for (const prefix of ['', '/en'] as const) {
        const page = await new Visitor(shop.url, prefix).get(path);
        expect(page.status).toBe(200);
        expect(page.document.querySelectorAll('main h2').length).toBeGreaterThan(2);
      }
    },
  );
});
