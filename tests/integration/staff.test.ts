import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order-constants.ts';
import { orderReply } from '#contract/orders.ts';
import { STAFF_TRANSITIONS, staffOrderReply, staffOrdersReply } from '#contract/staff.ts';
import { ApiClient, STAFF_TOKEN } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { orderStatus, placeAndTransition, type Step } from '#tests/support/paid-order.ts';

const CASH: Step = ['choose-cash', 'customer'];
const PAY: Step = ['pay', 'gateway'];

/** How an order gets to each status, and what staff can then do with it (blueprint section 8). */
const STATES: { status: OrderStatus; way: Step[]; moves: Partial<Record<string, OrderStatus>> }[] =
  [
    { status: 'waiting_payment', way: [], moves: {} },
    {
      status: 'pending',
      way: [CASH],
      moves: { accept: 'accepted', reject: 'rejected', cancel: 'canceled' },
    },
    {
      status: 'confirmed',
      way: [PAY],
      moves: { accept: 'accepted', reject: 'rejected', cancel: 'canceled' },
    },
    {
      status: 'accepted',
      way: [CASH, ['accept', 'staff']],
      moves: { 'hand-over': 'in_progress', cancel: 'canceled' },
    },
    {
      status: 'in_progress',
      way: [CASH, ['accept', 'staff'], ['hand-over', 'staff']],
      moves: { return: 'returned' },
    },
    {
      status: 'returned',
      way: [CASH, ['accept', 'staff'], ['hand-over', 'staff'], ['return', 'staff']],
      moves: { complete: 'completed' },
    },
    {
      status: 'completed',
      way: [
        CASH,
        ['accept', 'staff'],
        ['hand-over', 'staff'],
        ['return', 'staff'],
        ['complete', 'staff'],
      ],
      moves: { close: 'order_closed' },
    },
    { status: 'canceled', way: [['cancel', 'customer']], moves: {} },
    { status: 'rejected', way: [CASH, ['reject', 'staff']], moves: {} },
  ];

describe.each(PREFERRED_DATABASE)('the staff calls on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string; phone: string; authorization: string };
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    customer = await api.addCustomer('512345678');
    branch = await addBranch(test.app.db);
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 1000 }));
  });
  afterAll(() => test.stop());

  /** An order that has come that way: its opaque id, and its number. */
  async function order(way: readonly Step[]): Promise<{ id: string; number: string }> {
    const days = { from: '2026-03-10', to: '2026-03-11' };
    const rental = { customer: customer.id, branch, lines: { [chair]: 1 }, ...days };
    return placeAndTransition(test.app, rental, way);
  }
  const move = (number: string, how: string, fields: Record<string, string> = {}) =>
    api.staff(`orders/${number}/${how}`, fields);
  const show = async (number: string) =>
    staffOrderReply.parse(await api.staff(`orders/${number}`)).data;
  const list = async (query: string) => staffOrdersReply.parse(await api.staff(`orders?${query}`));

  it.each([
    { who: 'nobody', authorization: () => '' },
    { who: 'a wrong token', authorization: () => `Bearer ${STAFF_TOKEN}x` },
    { who: 'a customer', authorization: () => customer.authorization },
    { who: 'a token that is no bearer', authorization: () => `Basic ${STAFF_TOKEN}` },
  ])('are closed to $who, and nothing happens', async ({ authorization }) => {
    const { id, number } = await order([CASH]);
    const callUnauthorized = (path: string, fields?: Record<string, string>) =>
      api.call(`/staff/${path}`, authorization(), fields);
    const responses = [
      await callUnauthorized('orders'),
      await callUnauthorized(`orders/${number}`),
      await callUnauthorized(`orders/${number}/accept`, {}),
      await callUnauthorized('products/chair/stock', { stock: '5' }),
      await callUnauthorized('products/chair/price', { price: '5' }),
      await callUnauthorized('coupons'),
      await callUnauthorized('coupons', { code: 'MINE', kind: 'percent', value: '100' }),
      await callUnauthorized('notifications', { title: 'Hello', body: 'Everybody' }),
      await callUnauthorized('nothing-here'),
    ];
    for (const { status, code, data } of responses)
      expect([status, code, data]).toEqual([403, 'not_staff', undefined]);
    expect(await orderStatus(test.app.db, id)).toBe('pending');
    expect((await api.staff('coupons')).data).toEqual([]);
  });

  it('list orders newest first, in pages, and those of one status', async () => {
    for (let count = 0; count < 31; count++) await order([]);
    const late = await order([CASH, ['reject', 'staff']]);
    const { data: first, meta } = await list('');
    expect(first).toHaveLength(30);
    expect(first[0]).toMatchObject({
      number: late.number,
      status: 'rejected',
      customer: 'Customer 512345678',
      phone: '+966512345678',
      from: '2026-03-10',
      to: '2026-03-11',
      pieces: 1,
      total: 23000,
      insurance: 4000,
      paid: 0,
    });
    const numbers = first.map(({ number }) => Number(number.slice(3)));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));

    const { data: second } = await list('page=2');
    expect(meta).toEqual({ page: 1, per_page: 30, pages: 2, total: 30 + second.length });
    expect(Number(second[0]!.number.slice(3))).toBeLessThan(numbers.at(-1)!);
    expect((await list('page=99')).data).toEqual([]);

    const rejected = await list('status=rejected');
    expect(rejected.data.map(({ number }) => number)).toEqual([late.number]);
    expect(rejected.meta).toEqual({ page: 1, per_page: 30, pages: 1, total: 1 });
    expect((await list('status=completed')).meta.total).toBe(0);
  });

  it('show an order by M7-1042, m7-1042 and 1042, and know no other', async () => {
    const { number } = await order([PAY]);
    for (const text of [number, number.toLowerCase(), number.slice(3), ` ${number} `]) {
      const shown = await show(encodeURIComponent(text));
      expect(shown).toMatchObject({
        number,
        status: 'confirmed',
        fulfilment: 'pickup',
        notes: null,
        lines: [{ name: 'chair', quantity: 1 }],
        moves: ['accept', 'reject', 'cancel'],
      });
      expect(shown.history.map(({ status, actor }) => `${status} by ${actor}`)).toEqual([
        'ordered by customer',
        'waiting_payment by customer',
        'confirmed by gateway',
      ]);
    }
    for (const text of ['M7-1', '999999999999', 'M8-1042', 'none', '%00', '-1'])
      expect(await api.staff(`orders/${text}`)).toMatchObject({
        status: 404,
        code: 'order_not_found',
      });
    expect(await move('999999999999', 'accept')).toMatchObject({ status: 404 });
  });

  it.each(STATES)('make of an order that is $status what there is, and say so', async (state) => {
    const { id, number } = await order(state.way);
    const wrong = [
      ...STAFF_TRANSITIONS.filter((one) => !state.moves[one]),
      'pay',
      'expire',
      'explode',
    ];
    for (const how of wrong) {
      const { status, code, errors } = await move(number, how);
      expect([how, status, code]).toEqual([how, 409, 'order_move_refused']);
      expect(errors?.['moves']?.toSorted()).toEqual(Object.keys(state.moves).toSorted());
    }
    expect(await orderStatus(test.app.db, id)).toBe(state.status);

    for (const [how, target] of Object.entries(state.moves)) {
      const { number } = await order(state.way);
      const response = await move(number, how, { note: ' as it is ' });
      expect([how, response.status]).toEqual([how, 200]);
      const moved = staffOrderReply.parse(response).data;
      expect(moved.status).toBe(target);
      expect(moved).toEqual(await show(number));
      expect(moved.history.at(-1)).toMatchObject({
        status: target,
        actor: 'staff',
        note: 'as it is',
        at: '2026-03-01T09:00:00.000Z',
      });
    }
  });

  it('keep what came back damaged, with a note that the customer reads', async () => {
    const { id, number } = await order([CASH, ['accept', 'staff']]);
    await move(number, 'hand-over', { damaged: 'on' });
    expect((await show(number)).damaged).toBe(false);
    const long = await move(number, 'return', { damaged: 'on', note: 'x'.repeat(501) });
    expect([long.status, long.errors]).toEqual([
      422,
      { note: ['the note has at most 500 characters'] },
    ]);
    const note = 'ساق الكرسي مكسورة · a leg is broken';
    expect((await move(number, 'return', { damaged: 'on', note })).status).toBe(200);
    await move(number, 'complete');
    expect(await show(number)).toMatchObject({ status: 'completed', damaged: true });
    const seen = orderReply.parse(await api.call(`/orders/${id}`, customer.authorization)).data;
    expect(seen).toMatchObject({ status: 'completed', damaged: true });
    expect(seen.history.find(({ status }) => status === 'returned')?.note).toBe(note);
  });

  it('move an order once where two workers press at the same moment', async () => {
    const { number } = await order([CASH]);
    const responses = await Promise.all([1, 2, 3].map(() => move(number, 'accept')));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { history } = await show(number);
    expect(history.filter(({ status }) => status === 'accepted')).toHaveLength(1);
  });
});
