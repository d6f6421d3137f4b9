import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { orderPiece } from '#tests/support/order-piece.ts';
import { keyOf } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

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

describe('paying in cash and following the order', () => {
  const placeOrder = (slug: string, starts = 60) => orderPiece(fahad, { slug, starts, lasts: 3 });

  it('leads from the payment page to the order, once', async () => {
    const id = await placeOrder('desk-globe');
    const page = await fahad.get(`/payment-page/${id}`);
    expect(page.value('amount', 'total')).toBe('155.25');
    const nothing = await fahad.post(`/payment-page/${id}`, { idempotency_key: keyOf(page) });
    expect(nothing.status).toBe(422);
    expect(nothing.read('main')).toContain('اختر طريقة الدفع');
    const fields = { method: 'cash', idempotency_key: keyOf(page) };
    const paid = await Promise.all([1, 2].map(() => fahad.post(`/payment-page/${id}`, fields)));
    for (const answer of paid)
      expect([answer.status, answer.location]).toEqual([303, `/orders/${id}`]);
    const order = await fahad.get(`/orders/${id}`);
    expect(order.document.querySelector('[data-status]')?.getAttribute('data-status')).toBe(
      'pending',
    );
    expect(order.read('[role=status]')).toBe('تم اعتماد الدفع نقدًا بنجاح');
    expect((await fahad.get(`/payment-page/${id}`)).read('main')).toContain('لا ينتظر الدفع');
    const other = await fahad.post(`/payment-page/${id}`, {
      method: 'cash',
      idempotency_key: 'another-key',
    });
    expect(other.status).toBe(409);
    expect(other.read('[role=alert]')).toBe('هذا الطلب لا ينتظر الدفع');
  });

  it('refuses a method that the shop does not offer', async () => {
    const id = await placeOrder('hourglass');
    const page = await fahad.post(`/payment-page/${id}`, {
      method: 'bitcoin',
      idempotency_key: 'some-key-1',
    });
    expect(page.status).toBe(422);
  });

  it('shows an order to its owner only', async () => {
    const id = await placeOrder('book-stack');
    const noura = new Visitor(shop.url, '/en');
    await noura.logIn(NOURA);
    for (const path of [`/orders/${id}`, `/payment-page/${id}`, '/orders/nope', '/orders/%00']) {
      const page = await noura.get(path);
      expect(page.status).toBe(404);
      expect(page.read('h1')).toBe('Order Not Found');
    }
    expect((await noura.post(`/orders/${id}`, { intent: 'cancel' })).status).toBe(404);
    expect(
      (await noura.post(`/payment-page/${id}`, { method: 'cash', idempotency_key: 'not-mine-1' }))
        .status,
    ).toBe(404);
  });

  it('can be canceled, which frees its days', async () => {
    const id = await placeOrder('arched-niche', 100);
    await fahad.post(`/payment-page/${id}`, { method: 'cash', idempotency_key: 'cancel-me-1' });
    const canceled = await fahad.post(`/orders/${id}`, { intent: 'cancel' });
    expect([canceled.status, canceled.location]).toEqual([303, `/orders/${id}`]);
    const order = await fahad.get(`/orders/${id}`);
    expect(order.document.querySelector('[data-status]')?.getAttribute('data-status')).toBe(
      'canceled',
    );
    await fahad.post('/dates', { from: dayFromToday(100), to: dayFromToday(102) });
    expect((await fahad.get('/product/arched-niche')).value('count', 'available')).toBe('2');
    expect((await fahad.post(`/orders/${id}`, { intent: 'cancel' })).status).toBe(409);
  });

  it('lists ongoing and completed orders apart, every state of the demo in one of them', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const statuses = async (path: string) =>
      (await noura.get(path)).document
        .querySelectorAll('[data-status]')
        .map((badge) => badge.getAttribute('data-status'));
    const ongoing = await statuses('/orders');
    const completed = await statuses('/orders?state=completed');
    for (const status of [
      'waiting_payment',
      'pending',
      'confirmed',
      'accepted',
      'in_progress',
      'returned',
    ])
      expect(ongoing).toContain(status);
    expect(new Set(completed)).toEqual(
      new Set(['completed', 'order_closed', 'canceled', 'rejected']),
    );
  });

  it('marks notifications as read', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    expect(
      Number((await noura.get('/notifications')).value('count', 'notifications')),
    ).toBeGreaterThan(0);
    expect((await noura.post('/notifications', { intent: 'read' })).location).toBe(
      '/notifications',
    );
    expect((await noura.get('/')).value('count', 'notifications')).toBe('0');
  });
});
