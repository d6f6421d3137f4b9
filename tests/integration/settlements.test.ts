import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderReply, type Order } from '#contract/orders.ts';
import { staffOrderReply } from '#contract/staff.ts';
import { issuedInvoicesReply, staffReportReply } from '#contract/staff-reports.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { drawPicture } from '#tests/support/draw-picture.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { place, valueOf } from '#tests/support/paid-order.ts';

describe.each(PREFERRED_DATABASE)('money at the return on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string; authorization: string };
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    branch = await addBranch(test.app.db);
    await addProducts(test.app.db, { sofa: 50, lamp: 50 });
    customer = await api.addCustomer('512345678');
  });
  afterAll(() => test.stop());

  const read = async (id: string): Promise<Order> =>
    orderReply.parse(await api.call(`/orders/${id}`, customer.authorization)).data;
  const move = (number: string, to: string, fields: Record<string, string> = {}) =>
    api.staff(`orders/${number}/${to}`, fields);
  const readAtCounter = async (number: string) =>
    staffOrderReply.parse(await api.staff(`orders/${number}`)).data;

  /** An order of three units for two days, handed over; 300 SR per day, insurance 120 SR. */
  async function handOver(fields: Record<string, string> = {}) {
    test.setClock('2026-03-01T09:00:00Z');
    const lines = { 1: 1, 2: 2 };
    const rental = { customer: customer.id, branch, lines, from: '2026-03-02', to: '2026-03-03' };
    const { id } = valueOf(await place(test.app, rental));
    await api.call(`/orders/${id}/payments`, customer.authorization, {
      method: 'cash',
      idempotency_key: `pay-in-cash-${id.slice(0, 8)}`,
    });
    const { number } = await read(id);
    await move(number, 'accept');
    expect((await move(number, 'hand-over', fields)).status).toBe(200);
    return { id, number };
  }

  it('takes the insurance as deposit, or what staff say was taken', async () => {
    const usual = await handOver();
    expect(await read(usual.id)).toMatchObject({ deposit: 12_000, settlement: null });
    const more = await handOver({ deposit: '٢٠٠' });
    expect(await read(more.id)).toMatchObject({ deposit: 20_000 });
    const { number } = more;
    expect(await readAtCounter(number)).toMatchObject({
      deposit: 20000,
      rent_per_day: 30000,
    });
    const refused = await handOver().then(async (order) => {
      await move(order.number, 'return');
      return move(order.number, 'complete', { damage: 'much', late_days: '-1' });
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['damage', 'late_days']);
  });

  it('keeps late days with VAT and damage, and gives back the rest', async () => {
    const { id, number } = await handOver({ deposit: '1000' });
    test.setClock('2026-03-05T09:00:00Z');
    expect(await readAtCounter(number)).toMatchObject({ late_days: 2 });
    await move(number, 'return', { damaged: 'on', note: 'A leg of the sofa is broken' });
    test.setClock('2026-03-09T09:00:00Z');
    // Late until it came back, not until somebody looked at it.
    expect(await readAtCounter(number)).toMatchObject({ late_days: 2, settlement: null });
    const inspected = { late_days: '2', damage: '150.50' };
    // The customer is told in words what is charged for.
    const silent = await move(number, 'complete', inspected);
    expect([silent.status, Object.keys(silent.errors ?? {})]).toEqual([422, ['note']]);
    await move(number, 'complete', { ...inspected, note: 'A new leg' });
    const settlement = {
      ...{ deposit: 100_000, late_days: 2, late: 60_000, tax: 9_000, damage: 15_050 },
      ...{ kept: 84_050, returned: 15_950, due: 0 },
    };
    expect((await read(id)).settlement).toMatchObject(settlement);
    expect((await readAtCounter(number)).settlement).toMatchObject(settlement);
    expect((await move(number, 'complete', { damage: '1', note: 'more' })).status).toBe(409);
    await move(number, 'close');
    expect((await read(id)).settlement).toMatchObject(settlement);
  });

  it('says what the deposit does not cover', async () => {
    const { id, number } = await handOver();
    await move(number, 'return');
    await move(number, 'complete', { damage: '500', note: 'The lamp is lost' });
    const order = await read(id);
    expect(order.settlement).toMatchObject({ kept: 12_000, returned: 0, due: 38_000 });
    // Found by who looked at it, not by who took it back.
    expect(order.damaged).toBe(true);
    expect(order.settlement!.due_method).toBeNull();
    const refused = await move(number, 'close', { due_method: 'barter' });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['due_method']]);
    await move(number, 'close', { due_method: 'transfer' });
    expect((await read(id)).settlement).toMatchObject({ due: 38_000, due_method: 'transfer' });
    const report = await api.staff('reports?from=2026-03-01&to=2026-03-31');
    const row = staffReportReply.parse(report).data.orders.find((one) => one.number === number);
    expect(row).toMatchObject({ due: 38000, due_method: 'transfer' });
  });

  it('does not count in reports what was waived', async () => {
    const { number } = await handOver();
    await move(number, 'return');
    await move(number, 'complete', { damage: '500', note: 'A broken leg' });
    const charged = async () => {
      const report = await api.staff('reports?from=2026-03-01&to=2026-03-31');
      const { orders, revenue } = staffReportReply.parse(report).data;
      return [orders.find((one) => one.number === number)!.charges, revenue.charges] as const;
    };
    const [before, all] = await charged();
    await move(number, 'close', { due_method: 'waived' });
    const [after, allButWaived] = await charged();
    expect([before, after, all - allButWaived]).toEqual([50000, 12000, 38_000]);
  });

  it('closes also without a word of how it was paid, and knows no way where nothing was due', async () => {
    for (const [damage, fields] of [
      ['500', {}],
      ['5', { due_method: 'cash' }],
    ] as const) {
      const { id, number } = await handOver();
      await move(number, 'return');
      await move(number, 'complete', { damage, note: 'A scratch' });
      expect((await move(number, 'close', fields)).status).toBe(200);
      expect((await read(id)).settlement).toMatchObject({ due_method: null });
    }
  });

  it('gives everything back where nothing is charged, also to a client of before', async () => {
    const { id, number } = await handOver();
    await move(number, 'return');
    await move(number, 'complete');
    expect((await read(id)).settlement).toMatchObject({ late_days: 0, kept: 0, returned: 12_000 });
  });

  it('charges the days that it was late where nobody says how many, and none where that is said', async () => {
    for (const [fields, lateDays] of [
      [{}, 2],
      [{ late_days: '0' }, 0],
    ] as const) {
      const { id, number } = await handOver();
      test.setClock('2026-03-05T09:00:00Z');
      await move(number, 'return');
      test.setClock('2026-03-09T09:00:00Z');
      await move(number, 'complete', fields);
      expect((await read(id)).settlement).toMatchObject({ late_days: lateDays });
    }
  });

  it('can be corrected until it is closed, and the customer reads why', async () => {
    const { id, number } = await handOver();
    const correct = (fields: Record<string, string>) => move(number, 'settlement', fields);
    const refused = { status: 409, code: 'order_move_refused', errors: { moves: ['return'] } };
    expect(await correct({ damage: '0', note: 'Too early' })).toMatchObject(refused);
    await move(number, 'return');
    await move(number, 'complete', { damage: '500', note: 'The lamp is lost' });

    const silent = await correct({ damage: '50' });
    expect([silent.status, Object.keys(silent.errors ?? {})]).toEqual([422, ['note']]);
    const wrong = await correct({ damage: 'much', late_days: '-1', deposit: '1e3', note: 'Oh' });
    expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['damage', 'deposit', 'late_days']);

    const note = 'The lamp was found, its shade is torn';
    expect(staffOrderReply.parse(await correct({ damage: '50', note })).data).toMatchObject({
      status: 'completed',
      settlement: { damage: 5_000, kept: 5_000, returned: 7_000, due: 0 },
    });
    expect((await correct({ deposit: '200', late_days: '1', note: 'Counted again' })).status).toBe(
      200,
    );
    const settlement = {
      ...{ deposit: 20_000, late_days: 1, late: 30_000, tax: 4_500, damage: 5_000 },
      ...{ kept: 20_000, returned: 0, due: 19_500 },
    };
    const order = await read(id);
    expect(order).toMatchObject({ status: 'completed', deposit: 20_000, settlement });
    const told = order.history.filter(({ status }) => status === 'completed');
    expect(told.map(({ note: why }) => why)).toEqual(['The lamp is lost', note, 'Counted again']);

    // Pressed twice: the customer is not told again.
    await correct({ deposit: '200', late_days: '1', note: 'Counted again' });
    expect((await read(id)).history).toHaveLength(order.history.length);

    await move(number, 'close');
    expect((await correct({ damage: '0', note: 'Too late' })).status).toBe(409);
    expect((await read(id)).settlement).toMatchObject(settlement);
    expect((await move('M7-9999', 'settlement', { note: 'Whose?' })).status).toBe(404);
  });

  it('is either corrected or closed where both come at once', async () => {
    const { id, number } = await handOver();
    await move(number, 'return');
    await move(number, 'complete', { damage: '50', note: 'A scratch' });
    const [corrected] = await Promise.all([
      move(number, 'settlement', { damage: '20', note: 'A small one' }),
      move(number, 'close'),
    ]);
    const order = await read(id);
    expect(order.status).toBe('order_closed');
    expect(order.settlement!.damage).toBe(corrected.status === 200 ? 2_000 : 5_000);
  });

  it('is in the report: charges, and the deposits that are held', async () => {
    const report = async () =>
      staffReportReply.parse(await api.staff('reports?from=2026-03-01&to=2026-03-31')).data;
    const before = await report();
    const { number } = await handOver({ deposit: '1000' });
    await move(number, 'return');
    await move(number, 'complete', { damage: '20', late_days: '1', note: 'A scratch' });
    const after = await report();
    expect(after.revenue.charges - before.revenue.charges).toBe(36_500);
    const row = after.orders.find((order) => order.number === number);
    expect(row).toMatchObject({ late: 30000, late_tax: 4500, damage: 2000 });
    expect(row!.settled_on).toBe('2026-03-01');
    // Of 1000 taken 365 are the shop's now.
    expect(after.deposits_held - before.deposits_held).toBe(63_500);
    await move(number, 'close');
    expect((await report()).deposits_held).toBe(before.deposits_held);
  });

  it('lists invoices and credit notes by the day of issue, as they are printed', async () => {
    const of = async (number: string, from: string, to = from) =>
      issuedInvoicesReply
        .parse(await api.staff(`reports/invoices?from=${from}&to=${to}`))
        .data.filter(({ order }) => order === number)
        .map(({ number: _, corrects, ...row }) => ({ ...row, corrects: corrects !== null }));
    const late = await handOver();
    test.setClock('2026-03-05T09:00:00Z');
    await move(late.number, 'return');
    await move(late.number, 'complete', { damage: '50', note: 'A scratch' });
    // Half past two in the morning of the next day in Riyadh.
    test.setClock('2026-03-05T23:30:00Z');
    expect(await of(late.number, '2026-03-01', '2026-03-06')).toHaveLength(1);
    await move(late.number, 'close', { due_method: 'cash' });
    const invoice = {
      ...{ paper: 'slip', kind: 'simplified_invoice', order: late.number, day: '2026-03-01' },
      ...{ customer: 'Customer 512345678', tax_number: '', corrects: false },
      ...{ branch: 'branch', coupon: '' },
    };
    const sums = { net: 60000, tax: 9000, total: 69000 };
    expect(await of(late.number, '2026-03-01')).toEqual([{ ...invoice, ...sums }]);
    expect(await of(late.number, '2026-03-06')).toEqual([
      { ...invoice, ...sums, paper: 'closing-invoice', day: '2026-03-06' },
    ]);

    test.setClock('2026-03-01T20:50:00Z');
    const days = { from: '2026-03-20', to: '2026-03-21' } as const;
    const rental = { customer: customer.id, branch, lines: { 1: 1, 2: 2 }, ...days };
    const [canceled, unpaid] = [
      valueOf(await place(test.app, rental)).id,
      valueOf(await place(test.app, rental)).id,
    ];
    // Ordered before midnight in Riyadh, and invoiced after it.
    test.setClock('2026-03-01T21:10:00Z');
    valueOf(await transitionOrder(test.app, canceled, { transition: 'pay', by: 'gateway' }));
    test.setClock('2026-03-04T09:00:00Z');
    for (const id of [canceled, unpaid])
      await api.call(`/orders/${id}/cancel`, customer.authorization, {});
    const [called, never] = [(await read(canceled)).number, (await read(unpaid)).number];
    expect(await of(called, '2026-03-01', '2026-03-31')).toEqual([
      { ...invoice, ...sums, order: called, day: '2026-03-02' },
      {
        ...{ ...invoice, paper: 'credit-note', kind: 'credit_note', corrects: true, order: called },
        ...{ day: '2026-03-04', net: -60000, tax: -9000, total: -69000 },
      },
    ]);
    expect(await of(never, '2026-03-01', '2026-03-31')).toEqual([]);
    expect((await api.staff('reports/invoices?from=2026-03-02&to=2026-03-01')).code).toBe(
      'dates_invalid',
    );
  });

  it('counts late days as rented, and names what nobody rents', async () => {
    await addProducts(test.app.db, { [`wardrobe-${kind.toLowerCase()}`]: 3 });
    const report = async (day: string) =>
      staffReportReply.parse(await api.staff(`reports?from=${day}&to=${day}`)).data;
    const rentedOn = async (day: string) =>
      (await report(day)).use.find(({ slug }) => slug === 'lamp')?.rented_days ?? 0;
    const days = ['2026-03-04', '2026-03-05', '2026-03-06'];
    const onEachDay = () => Promise.all(days.map(rentedOn));
    // Those of earlier tests are late as well.
    test.setClock('2026-03-07T09:00:00Z');
    const before = await onEachDay();
    const { number } = await handOver();
    test.setClock('2026-03-05T09:00:00Z');
    await move(number, 'return');
    test.setClock('2026-03-07T09:00:00Z');
    const [fourth, fifth, sixth] = before as [number, number, number];
    expect(await onEachDay()).toEqual([fourth + 2, fifth + 2, sixth]);
    const { idle } = await report('2026-03-05');
    const wardrobe = { rented_days: 0, owned_days: 3 };
    expect(idle.products.filter(({ slug }) => slug.startsWith('wardrobe'))).toMatchObject([
      wardrobe,
    ]);
    expect(idle.products.map(({ slug }) => slug)).not.toContain('lamp');
  });

  it('takes pictures as phones write them, and none larger', async () => {
    const { number } = await handOver();
    const upload = async (file: File) =>
      (await api.upload(`orders/${number}/pictures`, 'image', file)).status;
    const photograph = new Uint8Array(7 * 1024 * 1024);
    photograph.set(new Uint8Array(await (await drawPicture(2_000)).arrayBuffer()));
    expect(await upload(new File([photograph], 'photo.png'))).toBe(200);
    expect(await upload(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'huge.png'))).toBe(422);
  });

  it('shows pictures of the damage to the customer', async () => {
    const { id, number } = await handOver();
    const upload = async (file: File) =>
      (await api.upload(`orders/${number}/pictures`, 'image', file)).status;
    const picture = await drawPicture(2_000);
    expect(await upload(picture)).toBe(200);
    expect(await upload(new File(['no picture'], 'leg.png'))).toBe(422);
    const [address] = (await read(id)).damage_pictures;
    expect((await api.fetch(address!)).headers.get('content-type')).toBe('image/webp');
    expect((await readAtCounter(number)).damage_pictures).toEqual([address]);
    for (let count = 1; count < 8; count++) expect(await upload(picture)).toBe(200);
    expect(await upload(picture)).toBe(422);

    const name = address!.split('/').at(-1)!;
    expect((await api.staff(`orders/${number}/pictures/${name}/remove`, {})).status).toBe(200);
    expect((await read(id)).damage_pictures).toHaveLength(7);
    // A picture of another order, or of a customer, is no picture of this one.
    expect((await api.staff(`orders/${number}/pictures/${name}/remove`, {})).status).toBe(404);
    expect((await api.fetch(address!)).status).toBe(404);
    // What a charge rests on stays.
    await move(number, 'return');
    await move(number, 'complete');
    const last = (await read(id)).damage_pictures.at(-1)!.split('/').at(-1)!;
    expect((await api.staff(`orders/${number}/pictures/${last}/remove`, {})).status).toBe(409);
    expect(await upload(picture)).toBe(409);
  });

  it('has the insurance as deposit where a process of before handed it over', async () => {
    const { id, number } = await handOver();
    await sql`update orders set deposit = null where id = ${id}`.execute(test.app.db);
    expect(await read(id)).toMatchObject({ deposit: 12_000 });
    expect(await readAtCounter(number)).toMatchObject({ deposit: 12000 });
  });

  it('has no pictures before anything was handed over', async () => {
    const rental = { customer: customer.id, branch, lines: { 1: 1 } };
    const days = { from: '2026-03-20', to: '2026-03-21' } as const;
    const { id } = valueOf(await place(test.app, { ...rental, ...days }));
    const { number } = await read(id);
    const reply = await api.upload(`orders/${number}/pictures`, 'image', await drawPicture(10));
    expect(reply.status).toBe(409);
  });

  it('adds up in the database itself', async () => {
    const wrong = sql`update settlements set kept = kept + 1`;
    await expect(wrong.execute(test.app.db)).rejects.toThrow(/check constraint/);
  });
});
