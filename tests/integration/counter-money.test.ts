import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderReply } from '#contract/orders.ts';
import { staffOrderReply } from '#contract/staff.ts';
import { staffTodayReply } from '#contract/staff-counter.ts';
import { closingReply } from '#contract/staff-money.ts';
import { listDocuments } from '#rental-api/storage/document-store.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
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
  payOnPage,
  paymentBy,
  placeAndTransition,
  poll,
  settleDown,
  valueOf,
  type Step,
} from '#tests/support/paid-order.ts';
import { checkAttempt } from '#rental-api/use-cases/sync-payment.ts';

const DAY = '2026-03-01';

describe.each(PREFERRED_DATABASE)('money at the counter on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string; authorization: string };
  let branch: string;
  /** Two days of one lamp and two chairs at 100 SAR: 600 SAR, 690 with VAT. */
  let lines: Record<number, number>;

  beforeAll(async () => {
    test = await openTestShop(kind, `${DAY}T09:00:00Z`);
    api = new ApiClient(test);
    customer = await api.addCustomer('530000001');
    branch = await addBranch(test.app.db, 'riyadh');
    const products = await addProducts(test.app.db, { lamp: 500, chair: 500 });
    lines = { [products['lamp']!]: 1, [products['chair']!]: 2 };
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(`${DAY}T09:00:00Z`);
    await sql`delete from counter_money`.execute(test.app.db);
    await sql`delete from day_closings`.execute(test.app.db);
    await settleDown(test.app.db);
  });

  const order = (way: readonly Step[] = []) => {
    const rental = { customer: customer.id, branch, lines };
    return placeAndTransition(test.app, { ...rental, from: DAY, to: '2026-03-02' }, way);
  };
  /** One that is to be paid in cash, and is accepted. */
  const cashOrder = async () => {
    const placed = await order();
    const cash = paymentBy(test.sandbox.url, { method: 'cash' });
    valueOf(await payOrder(test.app, customer.id, placed.id, cash));
    await post(placed.number, 'accept');
    return placed;
  };
  const show = async (number: string) =>
    staffOrderReply.parse(await api.staff(`orders/${number}`)).data;
  const post = (number: string, what: string, form: Record<string, string> = {}) =>
    api.staff(`orders/${number}/${what}`, form);
  const documentsOf = async (id: string) =>
    (await listDocuments(test.app.db, id)).map(({ kind: one, total }) => [one, total]);
  const refund = (form: Record<string, string>) => ({
    ...{ method: 'transfer', reference: 'TRF-7', note: 'The lamp did not work' },
    ...{ idempotency_key: randomUUID(), ...form },
  });
  const closing = async (query = '') => closingReply.parse(await api.staff(`closing${query}`)).data;

  it('pays an order that waits for it, with the reference of the terminal', async () => {
    const { id, number } = await order();
    expect(await show(number)).toMatchObject({ to_pay: 69_000, money: [], refundable: 0 });
    const refused = await post(number, 'payment', { method: 'mada' });
    expect(refused).toMatchObject({
      status: 422,
      errors: { reference: ['write the reference from the terminal or the bank'] },
    });
    expect((await post(number, 'payment', { method: 'gold' })).errors).toHaveProperty('method');
    const paid = { method: 'mada', reference: ' 0412 ' };
    expect((await post(number, 'payment', paid)).status).toBe(200);
    expect((await post(number, 'payment', paid)).code).toBe('order_not_payable');
    expect(await show(number)).toMatchObject({
      ...{ status: 'confirmed', paid: 69_000, to_pay: 0, refundable: 69_000 },
      money: [{ purpose: 'rent', method: 'mada', amount: 69_000, reference: '0412' }],
    });
    expect(await documentsOf(id)).toEqual([['simplified_invoice', 69_000]]);
    expect(await notificationsOf(test.app.db, id)).toContain('confirmed');
  });

  it('takes it once where two members take it at the same moment', async () => {
    const { number } = await order();
    const replies = await Promise.all([1, 2, 3].map(() => post(number, 'payment')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await show(number)).money).toHaveLength(1);
  });

  it('takes nothing while the gateway owes an answer, nor for an order that is canceled', async () => {
    const charged = await order();
    await sql`insert into payment_attempts (id, order_id, method, idempotency_key, status, amount,
        gateway_id) values (${randomUUID()}, ${charged.id}, 'apple_pay', ${randomUUID()},
        'initiated', 69000, ${randomUUID()})`.execute(test.app.db);
    expect((await show(charged.number)).to_pay).toBe(0);
    expect((await post(charged.number, 'payment')).code).toBe('order_not_payable');
    const canceled = await order([['cancel', 'customer']]);
    expect((await post(canceled.number, 'payment')).code).toBe('order_not_payable');
  });

  it('takes the rent of a cash order before its handover, which then asks for none', async () => {
    const { id, number } = await cashOrder();
    expect(await documentsOf(id)).toEqual([]);
    const paid = { method: 'transfer', reference: 'TRF-1' };
    expect((await post(number, 'payment', paid)).status).toBe(200);
    expect(await documentsOf(id)).toEqual([['simplified_invoice', 69_000]]);
    await post(number, 'hand-over', { deposit_method: 'mada', deposit_reference: '77' });
    expect((await show(number)).money).toMatchObject([
      { purpose: 'rent', method: 'transfer', amount: 69_000, reference: 'TRF-1' },
      { purpose: 'deposit', method: 'mada', amount: 12_000, reference: '77' },
    ]);
  });

  it('writes down how rent, deposit, what was due and what goes back were paid', async () => {
    const { number } = await cashOrder();
    expect(await post(number, 'hand-over', { rent_method: 'mada' })).toMatchObject({
      status: 422,
      errors: { rent_reference: ['write the reference from the terminal or the bank'] },
    });
    await post(number, 'hand-over', { rent_method: 'mada', rent_reference: '12' });
    await post(number, 'return');
    await post(number, 'complete');
    await post(number, 'settlement', { deposit: '100', note: 'We took 100' });
    await post(number, 'close', { returned_method: 'transfer', returned_reference: 'TRF-2' });
    expect((await show(number)).money).toMatchObject([
      { purpose: 'rent', method: 'mada', amount: 69_000 },
      { purpose: 'deposit', method: 'cash', amount: 12_000 },
      { purpose: 'deposit', method: 'cash', amount: -2_000 },
      { purpose: 'deposit_back', method: 'transfer', amount: -10_000, reference: 'TRF-2' },
    ]);
    const late = await cashOrder();
    const byTransfer = { deposit_method: 'transfer', deposit_reference: 'TR-9' };
    await post(late.number, 'hand-over', byTransfer);
    await post(late.number, 'return');
    await post(late.number, 'complete', { damage: '200', note: 'A dent' });
    await post(late.number, 'close', { due_method: 'card', due_reference: '88' });
    expect((await show(late.number)).money.at(-1)).toMatchObject({
      ...{ purpose: 'due', method: 'mada', amount: 8_000, reference: '88' },
    });
    const [, damage, statement] = await listDocuments(test.app.db, late.id);
    expect(damage).toMatchObject({ kind: 'compensation_note', payment_method: null });
    expect(statement!.settlement).toMatchObject({ due_method: 'mada', deposit_method: 'transfer' });
  });

  it('gives a line and the rest back, each with a credit note of exactly that', async () => {
    const { id, number } = await cashOrder();
    await post(number, 'payment');
    const key = randomUUID();
    const line = refund({ part: 'line-2', idempotency_key: key });
    expect((await post(number, 'refunds', line)).status).toBe(200);
    expect((await post(number, 'refunds', line)).status).toBe(200);
    const other = { ...line, part: 'line-1' };
    expect((await post(number, 'refunds', other)).code).toBe('key_reused');
    const [, credit] = await listDocuments(test.app.db, id);
    expect(credit).toMatchObject({
      ...{ kind: 'credit_note', net: 40_000, tax: 6_000, total: 46_000 },
      ...{ note: 'The lamp did not work', lines: [{ quantity: 2, days: 2, amount: 40_000 }] },
    });
    expect(await show(number)).toMatchObject({ paid: 23_000, refundable: 23_000 });
    expect((await show(number)).money.at(-1)).toMatchObject({
      ...{ purpose: 'refund', method: 'transfer', amount: -46_000, reference: 'TRF-7' },
    });
    const tooMuch = await post(number, 'refunds', refund({ amount: '230.01' }));
    expect(tooMuch.errors).toEqual({
      amount: ['the amount is more than was paid and not given back'],
    });
    expect((await post(number, 'refunds', refund({ amount: '٢٣٠' }))).status).toBe(200);
    expect(await documentsOf(id)).toEqual([
      ['simplified_invoice', 69_000],
      ['credit_note', 46_000],
      ['credit_note', 23_000],
    ]);
    expect(await notificationsOf(test.app.db, id)).toContain('money_back');
  });

  it.each([
    { form: { part: 'line-9' }, field: 'part' },
    { form: { part: 'delivery' }, field: 'part' },
    { form: { part: 'all' }, field: 'part' },
    { form: { part: 'line-1', amount: '5' }, field: 'amount' },
    { form: { amount: '' }, field: 'amount' },
    { form: { amount: '0' }, field: 'amount' },
    { form: { amount: '-5' }, field: 'amount' },
    { form: { amount: '5', reference: '' }, field: 'reference' },
    { form: { amount: '5', note: '' }, field: 'note' },
    { form: { amount: '5', idempotency_key: 'x' }, field: 'idempotency_key' },
  ])('gives nothing back by a form with a fault: $form', async ({ form, field }) => {
    const { number } = await cashOrder();
    await post(number, 'payment');
    const refused = await post(number, 'refunds', refund(form));
    expect([refused.status, Object.keys(refused.errors!)]).toEqual([422, [field]]);
    expect((await show(number)).money).toHaveLength(1);
  });

  it('gives back what was paid at the counter for an order that is canceled, credited already', async () => {
    const { id, number } = await cashOrder();
    await post(number, 'payment');
    await post(number, 'cancel', { note: 'No shoot' });
    expect(await show(number)).toMatchObject({ status: 'canceled', refundable: 69_000 });
    expect((await post(number, 'refunds', refund({ amount: '690' }))).status).toBe(200);
    expect(await show(number)).toMatchObject({ paid: 0, refundable: 0 });
    expect((await documentsOf(id)).map(([one]) => one)).toEqual([
      ...['simplified_invoice', 'credit_note'],
    ]);
  });

  it('says of canceled orders what is owed, to their customers and on the page of the day', async () => {
    const isListed = async (number: string) =>
      staffTodayReply
        .parse(await api.staff('today'))
        .data.refunds_due.some((one) => one.number === number);
    const owedTo = async (id: string) =>
      orderReply.parse(await api.call(`/orders/${id}`, customer.authorization)).data.owed;
    const { id, number } = await cardOrder();
    await post(number, 'refunds', refund({ amount: '30' }));
    expect([await isListed(number), await owedTo(id)]).toEqual([false, null]);
    await post(number, 'cancel', { note: 'No shoot' });
    expect([await isListed(number), await owedTo(id)]).toEqual([true, 66_000]);
    await post(number, 'refunds', refund({ amount: '660' }));
    expect([await isListed(number), await owedTo(id)]).toEqual([false, 0]);
    const other = await cardOrder();
    await post(other.number, 'cancel', { note: 'No shoot' });
    // The gateway gives it back.
    expect([await isListed(other.number), await owedTo(other.id)]).toEqual([false, 0]);
  });

  it('collects the rent once where a form from before the payment is sent', async () => {
    const { number } = await cashOrder();
    const { units_version } = await show(number);
    await post(number, 'payment', { method: 'mada', reference: '1' });
    const stale = { rent_method: 'cash', units_version };
    expect((await post(number, 'hand-over', stale)).code).toBe('units_changed');
    const fresh = { units_version: (await show(number)).units_version };
    expect((await post(number, 'hand-over', fresh)).status).toBe(200);
  });

  it('gives back by hand what the gateway refuses to, and asks it no more', async () => {
    const { id, number } = await order();
    const attempt = valueOf(await payOrder(test.app, customer.id, id, paymentBy(test.sandbox.url)));
    await payOnPage(attempt);
    expect((await checkAttempt(test.app, attempt)).status).toBe('paid');
    await post(number, 'cancel', { note: 'No shoot' });
    expect((await show(number)).refundable).toBe(0);
    await sql`update payment_attempts set failure = 'refused' where order_id = ${id}`.execute(
      test.app.db,
    );
    expect((await post(number, 'refunds', refund({ amount: '690' }))).status).toBe(200);
    expect(await show(number)).toMatchObject({ paid: 0, refundable: 0, refunds: [] });
    await poll(test.app);
    expect(await show(number)).toMatchObject({ refunds: [], refundable: 0 });
  });

  it('gives a part back once, and no note where one was issued', async () => {
    const { id, number } = await cashOrder();
    await post(number, 'payment');
    expect((await post(number, 'refunds', refund({ part: 'line-1' }))).status).toBe(200);
    expect((await post(number, 'refunds', refund({ part: 'line-1' }))).errors).toEqual({
      part: ['that was given back already'],
    });
    const [invoice] = await listDocuments(test.app.db, id);
    const note = { kind: 'credit_note', amount: '460', note: 'By hand' };
    await api.staff(`documents/${invoice!.number}/corrections`, {
      ...{ ...note, idempotency_key: randomUUID() },
    });
    const credited = refund({ amount: '460', credited: 'on' });
    expect((await post(number, 'refunds', credited)).status).toBe(200);
    expect(await documentsOf(id)).toEqual([
      ['simplified_invoice', 69_000],
      ['credit_note', 23_000],
      ['credit_note', 46_000],
    ]);
    expect(await show(number)).toMatchObject({ paid: 0, refundable: 0 });
  });

  /** One that came back two days late and broken: 600 SAR of late rent, 690 with VAT, and 200. */
  const lateOrder = async (close: Record<string, string>) => {
    const placed = await cashOrder();
    await post(placed.number, 'hand-over', { deposit: '1000' });
    test.setClock('2026-03-04T09:00:00Z');
    await post(placed.number, 'return', { note: 'A dent', damaged: 'on' });
    await post(placed.number, 'complete', { damage: '400', note: 'A dent' });
    await post(placed.number, 'close', close);
    return placed;
  };

  it('gives late rent and compensation back, each with the document that corrects its own', async () => {
    const { id, number } = await lateOrder({ due_method: 'cash' });
    const shown = await show(number);
    expect(shown.settlement).toMatchObject({ kept: 100_000, due: 9_000 });
    expect(shown).toMatchObject({ refundable_dues: { late_days: 69_000, damage: 40_000 } });
    expect(
      (await post(number, 'refunds', refund({ part: 'late_days', amount: '115' }))).status,
    ).toBe(200);
    expect((await post(number, 'refunds', refund({ part: 'damage' }))).status).toBe(200);
    const documents = await listDocuments(test.app.db, id);
    const [, late, damage, , credit, back] = documents;
    expect(credit).toMatchObject({
      ...{ kind: 'credit_note', subject: 'late_days', corrects: late!.number },
      ...{ net: 10_000, tax: 1_500, total: 11_500, note: 'The lamp did not work' },
    });
    expect(back).toMatchObject({
      ...{ kind: 'compensation_note', subject: 'damage', corrects: damage!.number },
      ...{ net: 40_000, tax: 0, total: 40_000, qr: null },
    });
    expect(await show(number)).toMatchObject({
      ...{ refundable: 69_000, refundable_dues: { late_days: 57_500, damage: 0 } },
      ...{ paid: 69_000 },
    });
    expect((await show(number)).money.slice(-2)).toMatchObject([
      { purpose: 'due_back', amount: -11_500 },
      { purpose: 'due_back', amount: -40_000 },
    ]);
    expect((await post(number, 'refunds', refund({ part: 'damage' }))).errors).toEqual({
      part: ['that was given back already'],
    });
    const tooMuch = refund({ part: 'late_days', amount: '575.01' });
    expect((await post(number, 'refunds', tooMuch)).errors).toHaveProperty('amount');
    await post(number, 'refunds', refund({ part: 'late_days' }));
    expect(await show(number)).toMatchObject({ refundable_dues: { late_days: 0, damage: 0 } });
  });

  it('gives no more back than was received of what was charged, and no note where one was', async () => {
    const { id, number } = await lateOrder({ due_method: 'waived' });
    expect(await show(number)).toMatchObject({
      refundable_dues: { late_days: 69_000, damage: 40_000 },
    });
    await post(number, 'refunds', refund({ part: 'late_days' }));
    expect(await show(number)).toMatchObject({ refundable_dues: { late_days: 0, damage: 31_000 } });
    const rest = refund({ part: 'damage', amount: '400' });
    expect((await post(number, 'refunds', rest)).errors).toHaveProperty('amount');
    const credited = refund({ part: 'damage', credited: 'on' });
    expect((await post(number, 'refunds', credited)).status).toBe(200);
    const last = (await listDocuments(test.app.db, id)).at(-1);
    expect(last).toMatchObject({ kind: 'credit_note', subject: 'late_days' });
  });

  it('refuses to give back late rent that was never charged', async () => {
    const { number } = await cashOrder();
    await post(number, 'payment');
    for (const part of ['late_days', 'damage'])
      expect((await post(number, 'refunds', refund({ part, amount: '5' }))).errors).toEqual({
        part: ['the invoice has no such line'],
      });
  });

  /** An order that was paid on the gateway's page. */
  const cardOrder = async () => {
    const placed = await order();
    const page = paymentBy(test.sandbox.url);
    const attempt = valueOf(await payOrder(test.app, customer.id, placed.id, page));
    await payOnPage(attempt);
    await checkAttempt(test.app, attempt);
    return placed;
  };

  it('gives the rest of a card payment back by hand where a part was', async () => {
    const { number } = await cardOrder();
    await post(number, 'refunds', refund({ part: 'line-2' }));
    await post(number, 'cancel', { note: 'No shoot' });
    // The gateway gives back whole payments.
    expect(await show(number)).toMatchObject({ refunds: [], paid: 23_000, refundable: 23_000 });
    await post(number, 'refunds', refund({ amount: '230' }));
    expect(await show(number)).toMatchObject({ paid: 0, refundable: 0 });
  });

  it('gives a second payment back whole, and the invoice stands', async () => {
    const { id, number } = await cardOrder();
    await sql`insert into payment_attempts (id, order_id, method, idempotency_key, status, amount,
        failure) values (${randomUUID()}, ${id}, 'card', ${randomUUID()}, 'refunding', 69000,
        'refused')`.execute(test.app.db);
    expect((await show(number)).refundable).toBe(138_000);
    expect((await post(number, 'refunds', refund({ amount: '100' }))).errors).toHaveProperty(
      'amount',
    );
    expect((await post(number, 'refunds', refund({ amount: '690' }))).status).toBe(200);
    expect(await documentsOf(id)).toEqual([['simplified_invoice', 69_000]]);
    expect(await show(number)).toMatchObject({ paid: 69_000, refunds: [] });
  });

  it('accepts a cash order that waits for approval by its payment', async () => {
    const placed = await order();
    const cash = paymentBy(test.sandbox.url, { method: 'cash' });
    valueOf(await payOrder(test.app, customer.id, placed.id, cash));
    const paid = { method: 'mada', reference: '9' };
    expect((await post(placed.number, 'payment', paid)).status).toBe(200);
    expect(await show(placed.number)).toMatchObject({ status: 'accepted', to_pay: 0 });
    const [invoice] = await listDocuments(test.app.db, placed.id);
    expect(invoice).toMatchObject({ kind: 'simplified_invoice', payment_method: 'mada' });
  });

  it('records a deposit that was none at first', async () => {
    const { number } = await cashOrder();
    await post(number, 'hand-over', { deposit: '0', deposit_method: 'mada' });
    for (const step of ['return', 'complete']) await post(number, step);
    await post(number, 'settlement', { deposit: '100', note: 'It was 100' });
    await post(number, 'close');
    expect((await show(number)).money.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ...[
        ['rent', 69_000],
        ['deposit', 10_000],
        ['deposit_back', -10_000],
      ],
    ]);
  });

  it('is summed by way, purpose and member, and the cash counted against it', async () => {
    const first = await cashOrder();
    await post(first.number, 'hand-over', { rent_method: 'mada', rent_reference: '1' });
    const second = await cashOrder();
    await post(second.number, 'hand-over');
    const day = await closing();
    expect(day).toMatchObject({ day: DAY, cash: 93_000, closed: null });
    expect(
      day.sums.map(({ method, purpose, count, amount }) => [method, purpose, count, amount]),
    ).toEqual([
      ['mada', 'rent', 1, 69_000],
      ['cash', 'deposit', 2, 24_000],
      ['cash', 'rent', 1, 69_000],
    ]);
    expect(day.rows.map((row) => row.order)).toEqual([
      ...[first.number, first.number, second.number, second.number],
    ]);
    const count = { day: DAY, branch: 'riyadh', counted: '٩٢٥', note: 'Five are missing' };
    expect((await api.staff('closing', count)).status).toBe(200);
    expect((await closing(`?day=${DAY}&branch=riyadh`)).closed).toMatchObject({
      ...{ counted: 92_500, expected: 93_000, note: 'Five are missing' },
    });
    await api.staff('closing', { ...count, counted: '930', note: '' });
    expect((await closing()).closed).toMatchObject({ counted: 93_000 });
    for (const [field, form] of [
      ['counted', { ...count, counted: 'much' }],
      ['day', { ...count, day: '2026-03-09' }],
      ['day', { ...count, day: 'today' }],
    ] as const)
      expect(Object.keys((await api.staff('closing', form)).errors!)).toEqual([field]);
    expect((await api.staff('closing', { ...count, branch: 'mars' })).code).toBe(
      'branch_not_found',
    );
    // The next day begins with nothing.
    test.setClock('2026-03-02T09:00:00Z');
    expect(await closing()).toMatchObject({ day: '2026-03-02', cash: 0, rows: [], closed: null });
  });
});
