import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/v4';
import { TODAY_LIST_MAX } from '#contract/limits.ts';
import {
  staffMessagesReply,
  staffPlanningReply,
  staffTodayReply,
} from '#contract/staff-counter.ts';
import { staffReportReply } from '#contract/staff-reports.ts';
import { blockLateRentals } from '#rental-api/use-cases/block-late-rentals.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { placeAndTransition, type Step } from '#tests/support/paid-order.ts';

const ACCEPTED: Step[] = [
  ['choose-cash', 'customer'],
  ['accept', 'staff'],
];
const OUT: Step[] = [...ACCEPTED, ['hand-over', 'staff']];

describe.each(PREFERRED_DATABASE)('the counter on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string };
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    customer = await api.addCustomer('512345678');
    branch = await addBranch(test.app.db);
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 10 }));
  });
  afterAll(() => test.stop());

  async function order(from: string, to: string, way: readonly Step[], quantity = 1) {
    const rental = { customer: customer.id, branch, lines: { [chair]: quantity }, from, to };
    return (await placeAndTransition(test.app, rental, way)).number;
  }

  it('lists what is to be done today, each order once', async () => {
    const late = await order('2026-03-02', '2026-03-03', OUT, 2);
    const back = await order('2026-03-02', '2026-03-05', OUT);
    const decide = await order('2026-03-08', '2026-03-09', [['choose-cash', 'customer']]);
    const handOver = await order('2026-03-05', '2026-03-06', ACCEPTED);
    const prepare = await order('2026-03-07', '2026-03-08', ACCEPTED);
    const packed = await order('2026-03-05', '2026-03-05', ACCEPTED);
    const early = await order('2026-03-07', '2026-03-07', ACCEPTED);
    const pack = (number: string) => api.staff(`orders/${number}/prepare`, {});
    for (const number of [packed, early]) expect((await pack(number)).status).toBe(200);
    for (const number of [packed, decide, back])
      expect(await pack(number)).toMatchObject({ status: 409, code: 'order_move_refused' });
    await order('2026-03-20', '2026-03-21', ACCEPTED);
    const finish = await order('2026-03-02', '2026-03-05', [...OUT, ['return', 'staff']]);
    test.setClock('2026-03-05T09:00:00Z');

    const { data } = staffTodayReply.parse(await api.staff('today'));
    expect(data.missing.map(({ part }) => part)).toContain('seller_name');
    const numbers = Object.fromEntries(
      Object.entries(data.lists).map(([list, orders]) => [
        list,
        orders.map(({ number }) => number),
      ]),
    );
    expect(data.day).toBe('2026-03-05');
    expect(numbers).toEqual({
      decide: [decide],
      prepare: [prepare],
      hand_over: [handOver, packed],
      come_back: [back],
      late: [late],
      short: [],
      finish: [finish],
    });
    expect(data.lists.hand_over.map(({ prepared }) => prepared)).toEqual([false, true]);
    expect(data.lists.late[0]).toMatchObject({ pieces: 2, fulfilment: 'pickup' });

    // One more than is shown at once says that there are others.
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 'copy-' || n, 'number', 900000 + n, 'idempotency_key', 'copy-' || n))).*
      from orders o, generate_series(1, ${TODAY_LIST_MAX}) n
      where 'M7-' || o.number = ${prepare}`.execute(test.app.db);
    await sql`insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
        'order_id', 'copy-' || n))).*
      from order_lines l join orders o on o.id = l.order_id, generate_series(1, ${TODAY_LIST_MAX}) n
      where 'M7-' || o.number = ${prepare}`.execute(test.app.db);
    const many = staffTodayReply.parse(await api.staff('today')).data.lists.prepare;
    expect([many.length, many[0]!.number]).toEqual([TODAY_LIST_MAX + 1, prepare]);
    await sql`delete from order_lines where order_id like 'copy-%'`.execute(test.app.db);
    await sql`delete from orders where id like 'copy-%'`.execute(test.app.db);
    expect(data.lists.late[0]!.branch).not.toBe('');
  });

  it('shows on its board what is out, late, held and free, as the ledger has it', async () => {
    await blockLateRentals(test.app);
    const board = staffPlanningReply.parse(await api.staff('planning?from=2026-03-05'));
    expect(board.data.days).toHaveLength(14);
    const [product] = board.data.products;
    expect(product).toMatchObject({ slug: 'chair', stock: 10 });
    // The 5th: two late, one due today, two to be handed over; a returned one holds nothing.
    expect(product!.days[0]).toMatchObject({ out: 3, late: 2, held: 2, free: 5 });
    // They left on the 1st, before their first day.
    const before = staffPlanningReply.parse(await api.staff('planning?from=2026-03-01'));
    expect(before.data.products[0]!.days[0]).toMatchObject({ out: 3, free: 6 });
    // The ledger keeps the days of late ones through tomorrow: they are not orders' to come.
    expect(product!.days[1]).toMatchObject({ out: 2, late: 2 });
    for (const { out, held, free } of product!.days) expect(out + held + free).toBe(10);
    const calendar = await api.call('/products/chair/calendar?month=2026-03', '');
    const available = new Map(
      (calendar.data as { day: string; available: number }[]).map((one) => [
        one.day,
        one.available,
      ]),
    );
    for (const [at, day] of board.data.days.entries())
      expect([day, product!.days[at]!.free]).toEqual([day, available.get(day)]);
  });

  it('finds products on the board by name', async () => {
    expect(staffPlanningReply.parse(await api.staff('planning?q=nothing')).data.products).toEqual(
      [],
    );
    for (const from of ['no-day', '0000-01-01', '9999-12-31'])
      expect((await api.staff(`planning?from=${from}`)).status).toBe(200);
  });

  it('keeps messages unread until somebody has read them, and says who answered', async () => {
    const fields = {
      ...{ fullname: 'Sara', phone_code: '966', phone: '512345679' },
      ...{ email: 'sara@example.com', message: 'Do you have twelve chairs?' },
    };
    expect((await api.call('/contact', '', fields)).status).toBe(200);
    const read = async () => staffMessagesReply.parse(await api.staff('messages')).data;
    const unread = async () => staffTodayReply.parse(await api.staff('today')).data.unread;
    const [message] = await read();
    expect(message).toMatchObject({ phone: '+966512345679', read_at: null });
    expect(await unread()).toBe(1);
    await api.staff(`messages/${message!.id}/read`, {});
    expect(await unread()).toBe(0);
    await api.staff(`messages/${message!.id}/answered`, {});
    const [answered] = await read();
    expect(answered).toMatchObject({ answered_by: 'owner' });
    // Somebody else's second press takes the name of the first away from nobody.
    const { data: amal } = await api.staff('tokens', { name: 'amal', role: 'counter' });
    const authorization = `Bearer ${z.object({ token: z.string() }).parse(amal).token}`;
    await api.call(`/staff/messages/${message!.id}/answered`, authorization, {});
    expect(await read()).toEqual([answered]);
    expect((await api.staff('messages/999/read', {})).status).toBe(404);
  });

  it('reports what was rented: sums, use of the pieces, deposits and orders', async () => {
    const { data } = staffReportReply.parse(
      await api.staff('reports?from=2026-03-01&to=2026-03-10'),
    );
    const numbers = data.orders.map(({ number }) => number);
    expect(data.revenue.orders).toBe(numbers.length);
    const total = data.orders.reduce((sum, order) => sum + order.total, 0);
    expect(data.revenue.total).toBe(total);
    expect(data.orders.every(({ status }) => status !== 'pending')).toBe(true);
    // Late 2 × 4 days by now, one of four, handed over of two, prepared of two, packed of one each, back of four days;
    // and a day more of each unit that left the day before its first.
    expect(data.use).toEqual([
      { slug: 'chair', name: expect.any(String) as string, rented_days: 26, owned_days: 100 },
    ]);
    expect([data.late, data.deposits_held]).toEqual([1, expect.any(Number)]);
    for (const days of ['', 'from=2026-03-10&to=2026-03-01', 'from=2020-01-01&to=2026-03-01'])
      expect((await api.staff(`reports?${days}`)).code).toBe('dates_invalid');
  });

  it('gives an order with where it goes and who pays it', async () => {
    const number = await order('2026-03-25', '2026-03-26', ACCEPTED);
    expect((await api.staff(`orders/${number}`)).data).toMatchObject({
      days: 2,
      subtotal: '200.00',
      tax: '30.00',
      address: null,
      lines: [{ quantity: 1 }],
    });
  });

  it('keeps an archived product on its board while pieces of it are out', async () => {
    const { lamp = 0, ghost = 0 } = await addProducts(test.app.db, { lamp: 3, ghost: 3 });
    const rental = { customer: customer.id, branch, lines: { [lamp]: 2 } };
    const days = { from: '2026-03-06', to: '2026-03-07' };
    await placeAndTransition(test.app, { ...rental, ...days }, ACCEPTED);
    await test.app.db
      .updateTable('products')
      .set({ archived_at: test.app.clock() })
      .where('id', 'in', [lamp, ghost])
      .execute();
    const read = async (query: string) =>
      staffPlanningReply.parse(await api.staff(`planning?${query}`)).data.products;
    const board = await read('from=2026-03-05');
    expect(board.map(({ slug, archived }) => [slug, archived])).toEqual([
      ['lamp', true],
      ['chair', false],
    ]);
    // Nobody can rent the third one any more.
    expect(board[0]!.days.slice(0, 3)).toMatchObject([
      { out: 0, late: 0, held: 0, free: 0 },
      { out: 0, late: 0, held: 2, free: 0 },
      { out: 0, late: 0, held: 2, free: 0 },
    ]);
    expect((await read('from=2026-03-05&q=LAMP')).map(({ slug }) => slug)).toContain('lamp');
    for (const query of ['from=2026-03-05&q=chair', 'from=2026-03-05&page=2', 'from=2026-04-05'])
      expect((await read(query)).map(({ slug }) => slug)).not.toContain('lamp');
  });
});
