import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/days.ts';
import { orderReply } from '#contract/orders.ts';
import { staffOrderReply } from '#contract/staff.ts';
import { outOfServiceReply, staffMovesReply, staffStockReply } from '#contract/staff-stock.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { listDocuments } from '#rental-api/storage/document-store.ts';
import { adjustPlannedStock } from '#rental-api/use-cases/adjust-planned-stock.ts';
import { blockLateRentals } from '#rental-api/use-cases/block-late-rentals.ts';
import { exportCatalogue } from '#rental-api/use-cases/export-catalogue.ts';
import { planDay } from '#rental-api/use-cases/plan-day.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  openTestShop,
  PREFERRED_DATABASE,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  notificationsOf,
  place,
  placeAndTransition,
  runOut,
  type Step,
} from '#tests/support/paid-order.ts';

const day = (number: number): Day => addDays('2026-03-01', number - 1);
const at = (number: number) => `${day(number)}T09:00:00Z`;
const ACCEPTED: Step[] = [
  ['choose-cash', 'customer'],
  ['accept', 'staff'],
];
const OUT: Step[] = [...ACCEPTED, ['hand-over', 'staff']];

describe.each(PREFERRED_DATABASE)('orders in parts, and units out of service, on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string; authorization: string };
  let branch: string;
  /** Three chairs, and one sofa that is looked after for a day. */
  let chair: number;
  let sofa: number;
  let slug: string;

  beforeAll(async () => {
    test = await openTestShop(kind, at(1));
    api = new ApiClient(test);
    customer = await api.addCustomer('530000001');
    branch = await addBranch(test.app.db, 'riyadh');
    await addBranch(test.app.db, 'jeddah');
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(at(1));
    await test.app.db.updateTable('orders').set({ status: 'order_closed' }).execute();
    await test.app.db.deleteFrom('out_of_service').execute();
    const sofaSlug = randomUUID();
    slug = randomUUID();
    chair = (await addProducts(test.app.db, { [slug]: 3 }))[slug]!;
    sofa = (await addProducts(test.app.db, { [sofaSlug]: 1 }, 1))[sofaSlug]!;
  });
  afterEach(async () => expect(await findLedgerFaults(test.app.db)).toEqual([]));

  const rent = (way: readonly Step[], lines: Record<number, number>, from: number, to: number) =>
    placeAndTransition(
      test.app,
      { customer: customer.id, branch, lines, from: day(from), to: day(to) },
      way,
    );
  const move = (number: string, name: string, form: Record<string, string> = {}) =>
    api.staff(`orders/${number}/${name}`, form);
  const show = async (number: string) =>
    staffOrderReply.parse(await api.staff(`orders/${number}`)).data;
  const orderOf = (quantity: number, on: number) => ({
    ...{ customer: customer.id, branch, lines: { [chair]: quantity } },
    ...{ from: day(on), to: day(on) },
  });
  /** Whether so many chairs can be ordered for one day. */
  const canRent = async (quantity: number, on: number) => {
    const outcome = await place(test.app, orderOf(quantity, on));
    if (outcome.ok) await runOut(test.app, outcome.value.id);
    return outcome.ok;
  };
  const units = async () => {
    const { data } = staffStockReply.parse(await api.staff(`products/${slug}/stock`));
    const { stock, shelf, out, repair, missing, arriving } = data[0]!;
    return { stock, shelf, out, repair, missing, arriving };
  };
  const listed = async () => outOfServiceReply.parse(await api.staff('out-of-service')).data;
  const end = (id: number, outcome: 'back' | 'gone', form: Record<string, string> = {}) =>
    api.staff(`out-of-service/${id}/${outcome}`, form);
  const takeOut = (form: Record<string, string>) =>
    api.staff('out-of-service', { slug, quantity: '1', ...form });

  it('come back in part: the days of that part are free at once, the rest stays out', async () => {
    const { id, number } = await rent(OUT, { [chair]: 3, [sofa]: 1 }, 1, 5);
    test.setClock(at(2));
    expect(await canRent(1, 4)).toBe(false);
    const part = await move(number, 'return', { back_1: '٢', note: 'Two are here' });
    expect(part.status).toBe(200);
    expect([await canRent(2, 4), await canRent(3, 4)]).toEqual([true, false]);
    const order = await show(number);
    expect(order).toMatchObject({ status: 'in_progress', damaged: false });
    expect(order.lines).toMatchObject([
      { position: 1, out: 1, back: 2, left: 0 },
      { position: 2, out: 1, back: 0, left: 0 },
    ]);
    expect(await units()).toMatchObject({ stock: 3, shelf: 2, out: 1 });
    const seen = orderReply.parse(await api.call(`/orders/${id}`, customer.authorization)).data;
    expect(seen.lines.map((line) => line.part)).toEqual([
      { left: 0, out: 1, back: 2, damaged: 0, missing: 0 },
      null,
    ]);
    expect(await notificationsOf(test.app.db, id)).toContain('part_returned');
    const partUnits = { handed: 0, back: 2, damaged: 0, missing: 0 };
    expect(seen.history.at(-1)).toMatchObject({ status: 'in_progress', units: partUnits });
    // What is left comes back by the form that says nothing of lines.
    expect((await move(number, 'return')).status).toBe(200);
    expect((await show(number)).status).toBe('returned');
    expect(await canRent(3, 4)).toBe(true);
  });

  it.each([
    { form: { back_1: '4' }, errors: { back_1: ['the customer does not have that many'] } },
    {
      form: { back_1: '1', damaged_1: '2', note: 'x' },
      errors: { damaged_1: ['no more can be damaged than came back'] },
    },
    {
      form: { back_1: '2', missing_1: '2', note: 'x' },
      errors: { missing_1: ['back and missing are more than the customer has'] },
    },
    { form: { back_1: '', missing_1: '0' }, errors: { back_1: ['count one piece at least'] } },
    { form: { back_1: 'two' }, errors: { back_1: ['how many must be a whole number'] } },
    { form: { back_9: '1' }, errors: { back_9: ['the customer does not have that many'] } },
    {
      form: { back_1: '1', damaged_1: '1' },
      errors: { note: ['say with a note what is damaged or missing: the customer reads it'] },
    },
  ])('are refused beside the field: $form', async ({ form, errors }) => {
    const { number } = await rent(OUT, { [chair]: 3 }, 1, 1);
    expect(await move(number, 'return', form as Record<string, string>)).toMatchObject({
      status: 422,
      errors,
    });
    expect((await show(number)).lines).toMatchObject([{ out: 3, back: 0 }]);
  });

  it('come back damaged: out of the shelf until somebody says that they are repaired', async () => {
    const promised = await rent(ACCEPTED, { [chair]: 3 }, 4, 4);
    const { number } = await rent(OUT, { [chair]: 3 }, 1, 1);
    const counts = { back_1: '3', damaged_1: '2', note: 'Two legs are broken' };
    expect((await move(number, 'return', counts)).status).toBe(200);
    expect(await show(number)).toMatchObject({ status: 'returned', damaged: true });
    expect(await units()).toMatchObject({ stock: 3, shelf: 1, repair: 2, out: 0 });
    expect([await canRent(1, 2), await canRent(2, 2)]).toEqual([true, false]);
    // Whoever has booked them is told of, days ahead.
    const { lists } = await planDay(test.app);
    expect(lists.short.map(({ id }) => id)).toEqual([promised.id]);
    // What is typed and what is exported is what the house owns.
    const { sheets } = await exportCatalogue(test.app);
    expect(sheets.products.find((row) => row['slug'] === slug)?.['stock']).toContain('riyadh: 3');
    const same = { stock: '3', stock_before: '3', branch: 'riyadh' };
    expect((await api.staff(`products/${slug}/stock`, same)).status).toBe(200);
    expect(await units()).toMatchObject({ stock: 3, shelf: 1, repair: 2 });

    const [row] = await listed();
    expect(row).toMatchObject({ quantity: 2, reason: 'repair', order: number, until: null });
    expect((await end(row!.id, 'back', { quantity: '3' })).status).toBe(422);
    await end(row!.id, 'back', { quantity: '1' });
    expect(await units()).toMatchObject({ shelf: 2, repair: 1 });
    await end(row!.id, 'back');
    expect((await end(row!.id, 'back')).status).toBe(404);
    expect(await units()).toMatchObject({ stock: 3, shelf: 3, repair: 0 });
    expect((await planDay(test.app)).lists.short).toEqual([]);
  });

  it('do not come back: they leave the stock when the order is closed', async () => {
    const { id, number } = await rent(OUT, { [chair]: 3 }, 1, 1);
    await move(number, 'return', { back_1: '1', missing_1: '2', note: 'Two are lost' });
    const told = await notificationsOf(test.app.db, id);
    expect([told.includes('returned_short'), told.includes('returned')]).toEqual([true, false]);
    expect(await show(number)).toMatchObject({ status: 'returned', damaged: false });
    expect(await units()).toMatchObject({ stock: 3, shelf: 1, missing: 2 });
    const [row] = await listed();
    await end(row!.id, 'back', { quantity: '1' });
    await move(number, 'complete', { damage: '500', note: 'One chair is lost' });
    expect(await units()).toMatchObject({ stock: 3, missing: 1 });
    await move(number, 'close');
    expect(await units()).toMatchObject({ stock: 2, shelf: 2, missing: 0 });
    // The one that was found counts as back.
    expect((await show(number)).lines).toMatchObject([{ back: 2, missing: 1, out: 0 }]);
  });

  it('are handed over in part, and the rest later', async () => {
    const before = await rent(OUT, { [chair]: 2 }, 1, 1);
    const { id, number } = await rent(ACCEPTED, { [chair]: 3 }, 2, 4);
    test.setClock(at(2));
    await blockLateRentals(test.app);
    expect((await move(number, 'hand-over')).code).toBe('units_out');
    expect((await move(number, 'hand-over', { handed_1: '2' })).code).toBe('units_out');
    for (const handed_1 of ['4', '0', 'x'])
      expect(Object.keys((await move(number, 'hand-over', { handed_1 })).errors!)).toEqual([
        'handed_1',
      ]);
    expect((await move(number, 'hand-over', { handed_1: '1' })).status).toBe(200);
    expect((await show(number)).lines).toMatchObject([{ out: 1, left: 2, back: 0 }]);
    expect((await show(number)).moves).toContain('hand-over');
    expect((await move(number, 'hand-over')).code).toBe('units_out');
    await move(before.number, 'return');
    // The rest is promised still: nobody else has it.
    expect(await canRent(1, 3)).toBe(false);
    expect((await move(number, 'hand-over')).status).toBe(200);
    expect((await show(number)).lines).toMatchObject([{ out: 3, left: 0 }]);
    expect((await move(number, 'hand-over')).code).toBe('order_move_refused');
    expect(await notificationsOf(test.app.db, id)).toContain('rest_handed_over');
    await move(number, 'return');
    expect((await show(number)).status).toBe('returned');
  });

  it.each([
    { form: {}, last: null },
    { form: { back_1: '3' }, last: null },
    {
      form: { back_1: '3', damaged_1: '1', note: 'x' },
      last: { handed: 0, back: 3, damaged: 1, missing: 0 },
    },
    {
      form: { back_1: '1', missing_1: '2', note: 'x' },
      last: { handed: 0, back: 1, damaged: 0, missing: 2 },
    },
  ])('are counted in the history where they are not all whole: $form', async ({ form, last }) => {
    const { number } = await rent(ACCEPTED, { [chair]: 3 }, 1, 5);
    await move(number, 'hand-over', { handed_1: '1' });
    await move(number, 'hand-over', { handed_1: '2' });
    await move(number, 'return', form);
    const handed = (units: number) => ({ handed: units, back: 0, damaged: 0, missing: 0 });
    const { history } = await show(number);
    expect(history.slice(-3).map((one) => one.units ?? null)).toEqual([handed(1), handed(2), last]);
  });

  it('are where they were on days that are past, where the rest follows early', async () => {
    const { number } = await rent(ACCEPTED, { [chair]: 2 }, 3, 4);
    await move(number, 'hand-over', { handed_1: '1' });
    test.setClock(at(2));
    expect((await move(number, 'hand-over')).status).toBe(200);
    const other = await rent(ACCEPTED, { [sofa]: 1 }, 3, 4);
    await move(other.number, 'hand-over');
  });

  it('give up what was never handed over once everything else is back', async () => {
    const { number } = await rent(ACCEPTED, { [chair]: 3 }, 1, 5);
    await move(number, 'hand-over', { handed_1: '1' });
    expect(await canRent(1, 3)).toBe(false);
    await move(number, 'return');
    expect((await show(number)).status).toBe('returned');
    expect(await canRent(3, 3)).toBe(true);
  });

  it('pay late days unit by unit, each on its own line of the invoice', async () => {
    const { id, number } = await rent(OUT, { [chair]: 3, [sofa]: 1 }, 1, 1);
    await move(number, 'return', { back_2: '1' });
    test.setClock(at(3));
    await move(number, 'return', { back_1: '1' });
    test.setClock(at(5));
    expect(await show(number)).toMatchObject({ late_days: 4, rent_per_day: 20_000 });
    await move(number, 'return');
    await move(number, 'complete');
    // 1 × 2 days and 2 × 4 days of 100 SAR.
    expect((await show(number)).settlement).toMatchObject({ late_days: 4, late: 100_000 });
    // A number of days that is typed is the most that is charged for a unit.
    await move(number, 'settlement', { late_days: '3', note: 'One day is on us' });
    expect((await show(number)).settlement).toMatchObject({ late_days: 3, late: 80_000 });
    await move(number, 'close', { due_method: 'cash' });
    const late = (await listDocuments(test.app.db, id)).find((one) => one.subject === 'late_days')!;
    expect(late.net).toBe(80_000);
    expect(late.lines.map(({ quantity, days, amount }) => [quantity, days, amount])).toEqual([
      [1, 2, 20_000],
      [2, 3, 60_000],
    ]);
  });

  it('go to repair for days that are planned, where nobody has them', async () => {
    const key = randomUUID();
    const plan = { from: day(3), until: day(4), idempotency_key: key };
    await rent(ACCEPTED, { [chair]: 3 }, 4, 4);
    expect((await takeOut(plan)).code).toBe('stock_reserved');
    const free = { ...plan, from: day(6), until: day(7) };
    expect([(await takeOut(free)).status, (await takeOut(free)).status]).toEqual([200, 200]);
    expect(await listed()).toMatchObject([{ quantity: 1, from: day(6), until: day(7) }]);
    expect([await canRent(3, 5), await canRent(3, 6), await canRent(3, 8)]).toEqual([
      ...[true, false, true],
    ]);
    // Not said to be repaired: not there tomorrow either.
    test.setClock(at(8));
    await adjustPlannedStock(test.app);
    expect([await canRent(3, 8), await canRent(3, 9), await canRent(3, 10)]).toEqual([
      ...[false, false, true],
    ]);
    await end((await listed())[0]!.id, 'back');
    expect(await canRent(3, 8)).toBe(true);
  });

  it.each([
    { form: { from: day(0) }, field: 'from' },
    { form: { from: day(3), until: day(2) }, field: 'until' },
    { form: { reason: 'missing', from: day(2) }, field: 'from' },
    { form: { reason: 'lent' }, field: 'reason' },
    { form: { quantity: '0' }, field: 'quantity' },
    { form: { from: 'tomorrow' }, field: 'from' },
  ])('stay in service by a form with a fault: $form', async ({ form, field }) => {
    const refused = await takeOut(form);
    expect([refused.status, Object.keys(refused.errors!)]).toEqual([422, [field]]);
    expect(await listed()).toEqual([]);
  });

  it('are on the shelf before they can be taken out today', async () => {
    const { number } = await rent(OUT, { [chair]: 2 }, 1, 1);
    expect((await takeOut({ quantity: '2' })).code).toBe('shelf_short');
    expect((await takeOut({})).status).toBe(200);
    expect(await units()).toMatchObject({ shelf: 0, out: 2, repair: 1 });
    await move(number, 'return');
    expect(await units()).toMatchObject({ shelf: 2, out: 0, repair: 1 });
  });

  it('are written off', async () => {
    await takeOut({ quantity: '2' });
    expect((await end((await listed())[0]!.id, 'gone')).status).toBe(200);
    expect(await units()).toMatchObject({ stock: 1, shelf: 1, repair: 0 });
  });

  it('that are late leave with a planned move a day later', async () => {
    await rent(OUT, { [chair]: 2 }, 1, 1);
    const plan = { from: 'riyadh', to: 'jeddah', leaves_on: day(3), arrives_on: day(4) };
    expect((await api.staff('moves', { slug, quantity: '2', ...plan })).status).toBe(200);
    test.setClock(at(3));
    await blockLateRentals(test.app);
    await adjustPlannedStock(test.app);
    const { data } = staffMovesReply.parse(await api.staff('moves'));
    expect(data.filter((one) => one.slug === slug)).toMatchObject([
      { quantity: 1, leaves_on: day(3), arrives_on: day(4) },
      { quantity: 1, leaves_on: day(4), arrives_on: day(4) },
    ]);
    expect(await units()).toMatchObject({ stock: 2, shelf: 0, out: 2 });
  });

  it('are counted once, also where the form is sent twice or shows what was before', async () => {
    const { number } = await rent(OUT, { [chair]: 3 }, 1, 3);
    const { units_version } = await show(number);
    const form = { back_1: '1', units_version };
    expect((await move(number, 'return', form)).status).toBe(200);
    expect(await move(number, 'return', form)).toMatchObject({
      ...{ status: 409, code: 'units_changed' },
    });
    expect((await move(number, 'return', { units_version })).code).toBe('units_changed');
    expect((await show(number)).lines).toMatchObject([{ out: 2, back: 1 }]);
    await takeOut({ quantity: '1' });
    const [row] = await listed();
    const found = { quantity: '1', shown: '1' };
    expect((await end(row!.id, 'back', { ...found, shown: '2' })).code).toBe('units_changed');
    expect((await end(row!.id, 'back', found)).status).toBe(200);
  });

  it('are damaged where the only one is said to be', async () => {
    const { number } = await rent(OUT, { [sofa]: 1 }, 1, 1);
    await move(number, 'return', { damaged: 'on', note: 'A leg is broken' });
    expect((await show(number)).lines).toMatchObject([{ back: 1, damaged: 1 }]);
    expect(await listed()).toMatchObject([{ reason: 'repair', quantity: 1, order: number }]);
  });

  it('are out of service also where a repair of them was planned for later', async () => {
    const { number } = await rent(OUT, { [chair]: 3 }, 1, 1);
    await takeOut({ quantity: '3', from: day(30), until: day(31) });
    await move(number, 'return', { back_1: '3', damaged_1: '3', note: 'All are broken' });
    expect(await listed()).toMatchObject([{ quantity: 3, from: day(1), order: number }]);
    expect([await canRent(1, 2), await canRent(1, 30)]).toEqual([false, false]);
  });

  it('that are written off leave the orders that had them in the list of short ones', async () => {
    const promised = await rent(ACCEPTED, { [chair]: 3 }, 4, 4);
    const { number } = await rent(OUT, { [chair]: 2 }, 1, 1);
    await move(number, 'return', { back_1: '0', missing_1: '2', note: 'Both are lost' });
    await move(number, 'complete');
    await move(number, 'close');
    expect((await planDay(test.app)).lists.short.map(({ id }) => id)).toEqual([promised.id]);
  });

  it('go to repair on days of their own while another day has too few', async () => {
    await rent(ACCEPTED, { [chair]: 3 }, 20, 20);
    await takeOut({});
    expect((await takeOut({ from: day(10), until: day(12) })).status).toBe(200);
  });

  it('leave early in part, and only that part is away until the first day', async () => {
    const { number } = await rent(ACCEPTED, { [chair]: 3 }, 5, 6);
    await move(number, 'hand-over', { handed_1: '1' });
    expect([await canRent(3, 2), await canRent(2, 2)]).toEqual([false, true]);
    const { lists } = await planDay(test.app);
    expect(lists.hand_over.map((order) => `M7-${order.number}`)).toEqual([number]);
    await rent(ACCEPTED, { [chair]: 1 }, 3, 3);
    // More of them leave than are free on the 3rd: what is free is held.
    expect((await move(number, 'hand-over', { handed_1: '2' })).status).toBe(200);
    expect([await canRent(1, 2), await canRent(1, 3)]).toEqual([false, false]);
    await move(number, 'return');
    expect([await canRent(3, 2), await canRent(2, 3), await canRent(3, 5)]).toEqual([
      ...[true, true, true],
    ]);
  });

  it('lose planned moves that what is left cannot serve', async () => {
    const plan = { from: 'riyadh', to: 'jeddah', leaves_on: day(3), arrives_on: day(4) };
    await api.staff('moves', { slug, quantity: '3', ...plan });
    expect((await takeOut({})).status).toBe(200);
    const { data } = staffMovesReply.parse(await api.staff('moves'));
    expect(data.filter((one) => one.slug === slug)).toEqual([]);
    const canceled = staffMovesReply.parse(await api.staff('moves?canceled=on')).data;
    expect(canceled).toMatchObject([{ slug, quantity: 3, leaves_on: day(3) }]);
    expect(await units()).toMatchObject({ stock: 3, shelf: 2, repair: 1 });
    expect(await canRent(2, 5)).toBe(true);
  });
});
