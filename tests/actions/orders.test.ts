import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { CARDS, payByCard } from '#tests/support/pay-by-card.ts';
import { keyOf, placeOrder } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let noura: Visitor;

beforeAll(async () => {
  shop = await startShop();
  noura = new Visitor(shop.url, '/en');
  await noura.logIn(NOURA);
});
afterAll(() => shop.stop());

/** The newest of Noura's orders in that status. */
async function findOrder(status: string, visitor = noura): Promise<string> {
  for (const list of ['/orders', '/orders?state=completed']) {
    const page = await visitor.get(list);
    const badge = page.document.querySelector(`main [data-status=${status}]`);
    const link = badge?.closest('a')?.getAttribute('href');
    if (link) return link.split('/').at(-1)!;
  }
  throw new Error(`no order is ${status}`);
}

describe('an order', () => {
  it('shows how it is paid, its history and the next step', async () => {
    const page = await noura.get(`/orders/${await findOrder('confirmed')}`);
    expect(page.read('aside')).toContain('Payment statusPaid');
    const timeline = page.read('main ol');
    expect(timeline).toContain('Waiting for payment');
    expect(page.read('main')).toContain('the payment gateway');
  });

  it('says how the deposit comes back for as long as it can', async () => {
    for (const [status, isSaid] of [
      ['confirmed', true],
      ['canceled', false],
      ['rejected', false],
      ['order_closed', false],
    ] as const) {
      const sums = (await noura.get(`/orders/${await findOrder(status)}`)).read('aside');
      expect(sums).toContain('Refundable deposit');
      expect([status, sums.includes('refunded when the props are returned')]).toEqual([
        status,
        isSaid,
      ]);
    }
  });

  it('gives both days as a calendar file', async () => {
    const id = await findOrder('accepted');
    const file = await noura.get(`/orders/${id}/calendar.ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const [first, last] = [4, 6].map((days) => dayFromToday(days).replaceAll('-', ''));
    expect(file.text).toContain(`DTSTART;VALUE=DATE:${first}`);
    expect(file.text).toContain(`DTSTART;VALUE=DATE:${last}`);
    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    expect((await fahad.get(`/orders/${id}/calendar.ics`)).status).toBe(404);
    expect((await fahad.get(`/orders/${id}/slip`)).status).toBe(404);
    expect((await new Visitor(shop.url).get(`/orders/${id}/slip`)).status).toBe(303);
  });

  it('puts the same lines into the cart again, and names what is not free', async () => {
    const id = await findOrder('order_closed');
    await noura.post('/cart', { intent: 'clear' });
    await noura.post('/dates', { from: dayFromToday(200), to: dayFromToday(201) });
    const again = await noura.post(`/orders/${id}`, { intent: 'rent-again' });
    expect([again.status, again.location]).toEqual([303, '/en/cart']);
    const cart = await noura.get('/cart');
    expect(cart.read('[role=status]')).toBe('The props of this order are in your cart');
    expect(cart.document.querySelectorAll('main [data-product-id]').length).toBe(3);

    const fahad = new Visitor(shop.url);
    await fahad.logIn(FAHAD);
    await fahad.post('/dates', { from: dayFromToday(210), to: dayFromToday(210) });
    const { document } = await fahad.get('/product/majlis-seating');
    const product_id = document.querySelector('[name=product_id]')!.getAttribute('value')!;
    const all = document.querySelector('main [data-count=available] data')!.getAttribute('value')!;
    await fahad.post('/cart', { intent: 'add', product_id, quantity: all });
    await placeOrder(fahad);
    await noura.post('/cart', { intent: 'clear' });
    await noura.post('/dates', { from: dayFromToday(210), to: dayFromToday(210) });
    await noura.post(`/orders/${id}`, { intent: 'rent-again' });
    expect((await noura.get('/cart')).read('[role=status]')).toContain('Not available:');
  });
});

describe('the order slip', () => {
  it.each(['', '/en'] as const)(
    'carries seller, lines, sums and the tax code under "%s"',
    async (prefix) => {
      const visitor = new Visitor(shop.url, prefix);
      await visitor.logIn(NOURA);
      const id = await findOrder('confirmed', visitor);
      const slip = await visitor.get(`/orders/${id}/slip`);
      expect(slip.status).toBe(200);
      expect(slip.read('article')).toContain('310122393500003');
      expect(slip.document.querySelectorAll('tbody tr').length).toBe(3);
      const [subtotal, tax, total] = (['subtotal', 'tax', 'total'] as const).map((name) =>
        Number(slip.value('amount', name)),
      );
      expect(total).toBeCloseTo(subtotal! + tax!, 2);
      expect(slip.document.querySelector('[role=img] svg')).not.toBeNull();
    },
  );

  it('shows company details, and no tax code before anything is paid', async () => {
    const fahad = new Visitor(shop.url, '/en');
    await fahad.logIn(FAHAD);
    await fillCart(fahad, { slug: 'desk-globe', starts: 220, lasts: 3 });
    const summary = await fahad.get('/orders/summary-orders');
    const key = keyOf(summary);
    const placed = await fahad.post('/orders/summary-orders', {
      intent: 'place',
      idempotency_key: key,
      accept_terms: 'on',
      fulfilment: 'pickup',
      branch_id: '1',
      company_name: '<i>Desert & Light</i>',
      tax_number: '310122393500003',
    });
    const id = placed.location!.split('/').at(-1)!;
    const unpaid = await fahad.get(`/orders/${id}/slip`);
    expect(unpaid.text).toContain('&lt;i&gt;Desert &amp; Light&lt;/i&gt;');
    expect(unpaid.document.querySelector('[role=img] svg')).toBeNull();
    await payByCard(fahad, id, { number: CARDS.visa });
    const paid = await fahad.get(`/orders/${id}/slip`);
    expect(paid.document.querySelector('[role=img] svg')).not.toBeNull();
  });
});

it('shows notifications with the picture of their order', async () => {
  const page = await noura.get('/notifications');
  const picture = page.document.querySelector('main li img')!.getAttribute('src')!;
  expect((await fetch(shop.url + picture)).headers.get('content-type')).toMatch(/^image\//);
});

it('an order has no closing invoice before its return, and no credit note while it stands', async () => {
  const fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  const id = await orderProduct(fahad, { slug: 'brass-lantern', starts: 30, lasts: 2 });
  for (const paper of ['closing-invoice', 'credit-note']) {
    expect((await fahad.get(`/orders/${id}/${paper}`)).status).toBe(404);
    expect((await new Visitor(shop.url).get(`/orders/${id}/${paper}`)).status).toBe(303);
  }
  expect((await new Visitor(shop.url).get(`/orders/${id}/another-paper`)).status).toBe(404);
  await fahad.post(`/orders/${id}`, { intent: 'cancel' });
  // Nothing was paid: there is no invoice to take back.
  expect((await fahad.get(`/orders/${id}/credit-note`)).status).toBe(404);
});
