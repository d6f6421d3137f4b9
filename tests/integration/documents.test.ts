import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsReply, pdfReply, type IssuedDocument } from '#contract/documents.ts';
import { TAX_DOCUMENT_KINDS, type DocumentKind } from '#contract/document-constants.ts';
import { orderReply } from '#contract/orders.ts';
import { numberingReply } from '#contract/staff-documents.ts';
import { issuedInvoicesReply, staffReportReply } from '#contract/staff-reports.ts';
import type { TransitionName } from '#rental-api/domain/order-states.ts';
import { listDocuments } from '#rental-api/storage/document-store.ts';
import { saveSite, getSite } from '#rental-api/storage/site-store.ts';
import { inTransaction, rollBack } from '#rental-api/storage/transaction.ts';
import { failure } from '#rental-api/domain/outcome.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { createRandom } from '#tests/support/random.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  openTestShop,
  PREFERRED_DATABASE,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  newKey,
  payOnPage,
  paymentBy,
  place,
  placeAndTransition,
  pollAbout,
  valueOf,
  type Step,
} from '#tests/support/paid-order.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';

const NOW = '2026-03-01T09:00:00Z';
const CASH: Step[] = [
  ['choose-cash', 'customer'],
  ['accept', 'staff'],
];
const SELLER = {
  seller_name: { ar: 'مؤسسة الديكور', en: 'Props Est.' },
  seller_address: { ar: 'الرياض', en: 'Riyadh' },
  vat_number: '310122393500003',
  commercial_registration: '1010101010',
};
const COMPANY = {
  company_name: 'Desert Films',
  tax_number: '300000000000003',
  commercial_number: '1010000000',
  company_address: 'Riyadh, Olaya',
};

describe.each(PREFERRED_DATABASE)('issued documents on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string; authorization: string };
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, NOW);
    api = new ApiClient(test);
    branch = await addBranch(test.app.db);
    await addProducts(test.app.db, { sofa: 500, lamp: 500 });
    await saveSite(test.app.db, { ...(await getSite(test.app.db)), ...SELLER });
    customer = await api.addCustomer('512345678');
  });
  afterAll(() => test.stop());

  const rental = () => ({
    ...{ customer: customer.id, branch, lines: { 1: 1, 2: 2 } },
    ...({ from: '2026-03-02', to: '2026-03-03' } as const),
  });
  const order = (way: readonly Step[]) => placeAndTransition(test.app, rental(), way);
  const issued = (id: string) => listDocuments(test.app.db, id);
  const move = (id: string, transition: TransitionName, more: object = {}) =>
    transitionOrder(test.app, id, { transition, by: 'staff', ...more }).then(valueOf);
  const kinds = async (id: string) => (await issued(id)).map((one) => one.kind);

  /** An order of a company with a VAT number, paid by the gateway's word. */
  async function orderOfCompany() {
    const { id } = valueOf(await place(test.app, rental()));
    await test.app.db
      .updateTable('orders')
      .set({ company: JSON.stringify(COMPANY) })
      .where('id', '=', id)
      .execute();
    valueOf(await transitionOrder(test.app, id, { transition: 'pay', by: 'gateway' }));
    return id;
  }

  it.each<[string, Step[], DocumentKind[]]>([
    ['waits for payment', [], []],
    ['was canceled before it was paid', [['cancel', 'customer']], []],
    ['chose cash', [['choose-cash', 'customer']], []],
    ['was accepted, to be paid in cash', CASH, []],
    [
      'chose cash and canceled',
      [
        ['choose-cash', 'customer'],
        ['cancel', 'customer'],
      ],
      [],
    ],
    ['was paid by card', [['pay', 'gateway']], ['simplified_invoice']],
    ['was handed over', [...CASH, ['hand-over', 'staff']], ['simplified_invoice']],
    [
      'was paid and handed over',
      [
        ['pay', 'gateway'],
        ['accept', 'staff'],
        ['hand-over', 'staff'],
      ],
      ['simplified_invoice'],
    ],
    [
      'was paid and canceled',
      [
        ['pay', 'gateway'],
        ['cancel', 'customer'],
      ],
      ['simplified_invoice', 'credit_note'],
    ],
    [
      'was paid and rejected',
      [
        ['pay', 'gateway'],
        ['reject', 'staff'],
      ],
      ['simplified_invoice', 'credit_note'],
    ],
  ])('an order that %s has its documents', async (_, way, expected) => {
    const { id } = await order(way);
    expect(await kinds(id)).toEqual(expected);
    const { documents } = orderReply.parse(
      await api.call(`/orders/${id}`, customer.authorization),
    ).data;
    expect(documents.map((one) => one.kind)).toEqual(expected);
  });

  it('is issued when the gateway says paid, whatever else is told', async () => {
    const { id } = valueOf(await place(test.app, rental()));
    const attempt = valueOf(await payOrder(test.app, customer.id, id, paymentBy(test.sandbox.url)));
    expect(await kinds(id)).toEqual([]);
    await payOnPage(attempt, { webhook: 'dropped' });
    expect(await kinds(id)).toEqual([]);
    await pollAbout(test.app, id);
    await pollAbout(test.app, id);
    expect(await kinds(id)).toEqual(['simplified_invoice']);
  });

  it('has seller, buyer, lines, sums and code as they were', async () => {
    const id = await orderOfCompany();
    const [invoice] = await issued(id);
    expect(invoice).toMatchObject({
      ...{ kind: 'tax_invoice', subject: 'rent', corrects: null, language: 'en' },
      issued_at: '2026-03-01T09:00:00.000Z',
      seller: {
        ...{ name: SELLER.seller_name, address: SELLER.seller_address },
        ...{ vat_number: SELLER.vat_number, commercial_registration: '1010101010' },
      },
      buyer: { name: 'Customer 512345678', phone: '+966512345678', ...COMPANY, project_name: '' },
      ...{ from: '2026-03-02', to: '2026-03-03', days: 2 },
      lines: [
        { name: { ar: 'sofa', en: 'sofa' }, quantity: 1, days: 2, amount: 20_000 },
        { name: { ar: 'lamp', en: 'lamp' }, quantity: 2, days: 2, amount: 40_000 },
      ],
      ...{ subtotal: 60_000, net: 60_000, tax_percentage: 15, tax: 9_000, total: 69_000 },
    });
    expect(Buffer.from(invoice!.qr!, 'base64').toString()).toContain(
      `${SELLER.seller_name.ar}\u0002\u000f${SELLER.vat_number}`,
    );
  });

  it('stays the same after every change of seller, buyer, product and order', async () => {
    const id = await orderOfCompany();
    const number = (await issued(id))[0]!.number;
    const read = async () => ({
      reply: await api.call(`/orders/${id}/documents`, customer.authorization),
      pdf: pdfReply.parse(
        await api.call(`/orders/${id}/documents/${number}/pdf`, customer.authorization),
      ).data.pdf,
      listed: issuedInvoicesReply
        .parse(await api.staff('reports/invoices?from=2026-03-01&to=2026-03-01'))
        .data.find((one) => one.number === number),
    });
    const before = await read();
    const { db } = test.app;
    const site = await getSite(db);
    const other = { ar: 'اسم آخر', en: 'Another name' };
    await saveSite(db, {
      ...{ ...site, name: other, seller_name: other, seller_address: other },
      ...{ vat_number: '399999999900003', tax_percentage: 5 },
    });
    await sql`update customers set fullname = 'Somebody else', language = 'ar'
      where id = ${customer.id}`.execute(db);
    await sql`update products set name = '{"ar": "x", "en": "x"}', price_per_day = 1`.execute(db);
    await sql`update order_lines set name = '{"ar": "x", "en": "x"}', amount = 1
      where order_id = ${id}`.execute(db);
    await sql`update orders set company = null, notes = 'x', to_day = to_day, payment_method = 'cash'
      where id = ${id}`.execute(db);
    expect(await read()).toEqual(before);
    await saveSite(db, site);
    await sql`update customers set fullname = 'Customer 512345678', language = 'en'
      where id = ${customer.id}`.execute(db);
    await sql`update products set price_per_day = 10000`.execute(db);
  });

  it('is refused every change and deletion by the database', async () => {
    const { id } = await order([['pay', 'gateway']]);
    const { db } = test.app;
    const refused = /never changes/;
    await expect(
      sql`update issued_documents set total = total where order_id = ${id}`.execute(db),
    ).rejects.toThrow(refused);
    await expect(
      sql`delete from issued_documents where order_id = ${id}`.execute(db),
    ).rejects.toThrow(refused);
    await expect(sql`delete from orders where id = ${id}`.execute(db)).rejects.toThrow();
    expect(await kinds(id)).toEqual(['simplified_invoice']);
  });

  it('names what it credits, and why', async () => {
    const { id } = await order([['pay', 'gateway']]);
    await move(id, 'cancel', { note: 'The set burned down' });
    const [invoice, note] = await issued(id);
    expect(note).toMatchObject({
      ...{ corrects: invoice!.number, reason: 'canceled_by_shop', note: 'The set burned down' },
      ...{ net: 60_000, tax: 9_000, total: 69_000, lines: invoice!.lines },
    });
    // The invoice is as it was, with its code; the note has one of its own.
    expect(invoice!.qr).not.toBeNull();
    expect(note!.qr).not.toBeNull();
  });

  it('is issued anew where a late payment revives an order that ran out', async () => {
    const { id } = await order([
      ['pay', 'gateway'],
      ['cancel', 'customer'],
    ]);
    valueOf(await transitionOrder(test.app, id, { transition: 'pay-late', by: 'gateway' }));
    await move(id, 'cancel');
    const all = await issued(id);
    expect(all.map((one) => one.kind)).toEqual([
      ...['simplified_invoice', 'credit_note', 'simplified_invoice', 'credit_note'],
    ]);
    expect([all[1]!.corrects, all[3]!.corrects]).toEqual([all[0]!.number, all[2]!.number]);
  });

  it('has late days, damage and the deposit each on a document of its own', async () => {
    const { id, number } = await order([...CASH, ['hand-over', 'staff']]);
    test.setClock('2026-03-05T09:00:00Z');
    await move(id, 'return', { damaged: true });
    await move(id, 'complete', { charges: { damage: 5_000 }, note: 'A scratch' });
    await api.staff(`orders/${number}/settlement`, { damage: '40', note: 'A small one' });
    expect(await kinds(id)).toEqual(['simplified_invoice']);
    await move(id, 'close', { dueMethod: 'cash' });
    test.setClock(NOW);
    const [, ...ofReturn] = await issued(id);
    const settlement = {
      ...{ deposit: 12_000, late_days: 2, late: 69_000, damage: 4_000 },
      ...{ kept: 12_000, returned: 0, due: 61_000, due_method: 'cash' },
    };
    const byKind = (kind: string) => ofReturn.find((one) => one.kind === kind);
    expect(ofReturn).toHaveLength(3);
    expect(byKind('simplified_invoice')).toMatchObject({
      ...{ subject: 'late_days', net: 60_000, tax: 9_000, total: 69_000, settlement: null },
      lines: [
        { quantity: 1, days: 2, amount: 20_000 },
        { quantity: 2, days: 2, amount: 40_000 },
      ],
    });
    expect(byKind('compensation_note')).toMatchObject({ total: 4_000, tax: 0, qr: null });
    expect(byKind('deposit_statement')).toMatchObject({ total: 0, qr: null, settlement });
  });

  it('has no code where the seller has no VAT number', async () => {
    const site = await getSite(test.app.db);
    await saveSite(test.app.db, { ...site, vat_number: '' });
    const { id } = await order([['pay', 'gateway']]);
    await saveSite(test.app.db, site);
    expect(await issued(id)).toMatchObject([{ kind: 'simplified_invoice', qr: null }]);
  });

  it('is only for the customer of its order, and the staff', async () => {
    const { id, number: orderNumber } = await order([['pay', 'gateway']]);
    const other = await order([['pay', 'gateway']]);
    const [{ number }] = (await issued(id)) as [IssuedDocument];
    const stranger = await api.addCustomer('511111111');
    for (const path of [`/orders/${id}/documents`, `/orders/${id}/documents/${number}/pdf`]) {
      expect((await api.call(path, customer.authorization)).status).toBe(200);
      expect((await api.call(path, stranger.authorization)).status).toBe(404);
      expect((await api.call(path, '')).status).toBe(401);
    }
    const elsewhere = `/orders/${other.id}/documents/${number}/pdf`;
    expect((await api.call(elsewhere, customer.authorization)).code).toBe('document_not_found');
    const atCounter = documentsReply.parse(await api.staff(`orders/${orderNumber}/documents`));
    expect(atCounter.data).toMatchObject([{ number, order: orderNumber }]);
    for (const path of [`documents/${number}`, `documents/${number}/pdf`])
      expect((await api.staff(path)).status).toBe(200);
    expect((await api.staff('documents/INV-2026-999999')).code).toBe('document_not_found');
  });

  describe('corrections', () => {
    const correct = (number: string, fields: Record<string, string>) =>
      api.staff(`documents/${number}/corrections`, {
        ...{ kind: 'credit_note', note: 'A lamp was missing', idempotency_key: newKey() },
        ...fields,
      });

    it('name their invoice, have its parties and rate, and leave it as it was', async () => {
      const { id } = await order([['pay', 'gateway']]);
      const [invoice] = await issued(id);
      expect((await correct(invoice!.number, { amount: '100.00' })).status).toBe(200);
      const debit = { kind: 'debit_note', amount: '٢٣', note: 'One more day' };
      expect((await correct(invoice!.number, debit)).status).toBe(200);
      const [same, credit, charged] = await issued(id);
      expect(same).toEqual(invoice);
      const parties = { seller: invoice!.seller, buyer: invoice!.buyer, reason: 'correction' };
      expect(credit).toMatchObject({
        ...{ ...parties, kind: 'credit_note', corrects: invoice!.number },
        ...{ note: 'A lamp was missing', net: 8_696, tax: 1_304, total: 10_000, lines: [] },
      });
      expect(charged).toMatchObject({
        ...{ ...parties, kind: 'debit_note', net: 2_000, tax: 300, total: 2_300 },
      });
      // A cancellation credits what is left of it, to the halala.
      await move(id, 'cancel');
      const rest = (await issued(id)).at(-1)!;
      expect(rest).toMatchObject({ kind: 'credit_note', net: 53_304, tax: 7_996, total: 61_300 });
    });

    it.each([
      ['more than is left', { amount: '690.01' }, 422, 'amount'],
      ['nothing', { amount: '0' }, 422, 'amount'],
      ['no reason', { amount: '1', note: ' ' }, 422, 'note'],
      ['another kind', { amount: '1', kind: 'refund' }, 422, 'kind'],
    ])('are refused with %s', async (_, fields, status, field) => {
      const { id } = await order([['pay', 'gateway']]);
      const [invoice] = await issued(id);
      const refused = await correct(invoice!.number, fields);
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([status, [field]]);
      expect(await kinds(id)).toEqual(['simplified_invoice']);
    });

    it('are of invoices only, and once for the same press', async () => {
      const { id } = await order([['pay', 'gateway']]);
      const [invoice] = await issued(id);
      const fields = { amount: '690.00', idempotency_key: newKey() };
      const replies = await Promise.all([1, 2, 3].map(() => correct(invoice!.number, fields)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await kinds(id)).toEqual(['simplified_invoice', 'credit_note']);
      // The same key for something else is said, and issues nothing.
      const other = await correct(invoice!.number, { ...fields, kind: 'debit_note' });
      expect(other.code).toBe('key_reused');
      const note = (await issued(id))[1]!.number;
      const amount = '1.00';
      expect((await correct(note, { amount })).code).toBe('document_not_corrected');
      expect((await correct('INV-2026-999999', { amount })).code).toBe('document_not_found');
      // Nothing is left to be credited once it is canceled.
      await move(id, 'cancel');
      expect(await kinds(id)).toEqual(['simplified_invoice', 'credit_note']);
    });
  });

  it('adds up in every report, whatever happens to orders', async () => {
    const orders: { id: string; number: string }[] = [];
    const below = createRandom(20_260_301);
    const pick = <T>(from: readonly T[]) => from[below(from.length)]!;
    for (let step = 0; step < 60; step++) {
      if (orders.length < 4 || below(7) === 0) orders.push(await order([]));
      const { id, number } = pick(orders);
      const [transition, by] = pick([
        ...([
          ['pay', 'gateway'],
          ['choose-cash', 'customer'],
          ['accept', 'staff'],
        ] as const),
        ...([
          ['reject', 'staff'],
          ['cancel', 'staff'],
          ['hand-over', 'staff'],
        ] as const),
        ...([
          ['return', 'staff'],
          ['complete', 'staff'],
          ['close', 'staff'],
        ] as const),
      ]);
      await transitionOrder(test.app, id, {
        ...{ transition, by },
        charges: { lateDays: below(3), damage: below(9_999) },
      });
      const all = await issued(id);
      const invoice = all.find(({ corrects }) => corrects === null);
      const isTakenBack = all.some(({ reason }) => reason !== null && reason !== 'correction');
      if (invoice && !isTakenBack && below(3) === 0)
        await api.staff(`documents/${invoice.number}/corrections`, {
          kind: pick(['credit_note', 'debit_note']),
          ...{
            amount: (1 + below(40_000) / 100).toFixed(2),
            note: number,
            idempotency_key: newKey(),
          },
        });
    }
    const report = issuedInvoicesReply.parse(
      await api.staff('reports/invoices?from=2026-03-01&to=2026-03-01'),
    ).data;
    const sum = (rows: readonly { net: number; tax: number; total: number }[]) =>
      rows
        .map(({ net, tax, total }) => [net, tax, total])
        .reduce(
          ([a = 0, b = 0, c = 0], [net = 0, tax = 0, total = 0]) => [a + net, b + tax, c + total],
          [0, 0, 0],
        );
    const earned = staffReportReply.parse(await api.staff('reports?from=2026-01-01&to=2026-12-31'))
      .data.orders;
    let documents = 0;
    for (const { id, number } of orders) {
      const all = (await issued(id)).filter(({ kind: what }) => TAX_DOCUMENT_KINDS.includes(what));
      documents += all.length;
      const signed = all.map((one) => {
        const sign = one.kind === 'credit_note' ? -1 : 1;
        return { net: sign * one.net, tax: sign * one.tax, total: sign * one.total };
      });
      expect(sum(report.filter((row) => row.order === number))).toEqual(sum(signed));
      const row = earned.find((one) => one.number === number);
      const compensated = (await issued(id))
        .filter(({ kind: what }) => what === 'compensation_note')
        .reduce((total, one) => total + (one.corrects === null ? one.total : -one.total), 0);
      // Canceled orders are in no report of what was earned.
      if (row) expect(row.documents_total).toBe(sum(signed)[2]! + compensated);
      for (const { net, tax, total } of all) expect(net + tax).toBe(total);
      const { status } = await test.app.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // What was canceled comes to nothing, and nobody is credited more than was invoiced.
      const rent = all.filter(({ subject }) => subject === 'rent');
      const [, , left = 0] = sum(
        rent.map((one) => {
          const sign = one.kind === 'credit_note' ? -1 : 1;
          return { net: sign * one.net, tax: sign * one.tax, total: sign * one.total };
        }),
      );
      expect(left).toBeGreaterThanOrEqual(0);
      if (status === 'canceled' || status === 'rejected') expect(left).toBe(0);
    }
    expect(documents).toBeGreaterThan(10);
  });

  it('is numbered by the prefix and from the number that the shop says', async () => {
    const set = (fields: Record<string, string>) => api.staff('document-numbering', fields);
    const next = async (kind: DocumentKind) =>
      numberingReply
        .parse(await api.staff('document-numbering'))
        .data.find((one) => one.kind === kind)!.next;
    const shown = await next('simplified_invoice');
    const { id } = await order([['pay', 'gateway']]);
    expect((await issued(id))[0]!.number).toBe(shown);

    const kind = 'simplified_invoice';
    const refusals = [
      [{ kind, prefix: 'TINV' }, 'prefix'],
      [{ kind, prefix: 'ا' }, 'prefix'],
      [{ kind, prefix: 'INV', first: '1000' }, 'first'],
      [{ kind, prefix: 'NEW', first: '0' }, 'first'],
      [{ kind: 'receipt', prefix: 'NEW' }, 'kind'],
    ] as const;
    for (const [fields, field] of refusals) {
      const refused = await set(fields);
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await set({ kind, prefix: 'old-house', first: '٤٥٠٠' })).status).toBe(200);
    expect(await next(kind)).toBe('OLD-HOUSE-2026-004500');
    for (const number of ['OLD-HOUSE-2026-004500', 'OLD-HOUSE-2026-004501']) {
      const paid = await order([['pay', 'gateway']]);
      expect((await issued(paid.id))[0]!.number).toBe(number);
    }
    // No other kind goes on with a prefix that was used.
    expect((await set({ kind: 'credit_note', prefix: 'INV' })).status).toBe(422);
    await set({ kind, prefix: 'INV' });
    const back = Number(shown.slice(-6)) + 1;
    expect(await next(kind)).toBe(`INV-2026-${String(back).padStart(6, '0')}`);
  });

  it('numbers each kind without gaps, also where transactions roll back', async () => {
    const numbered = async () => {
      const rows = await test.app.db
        .selectFrom('issued_documents')
        .select('number')
        .orderBy('number')
        .execute();
      return rows.map(({ number }) => number);
    };
    const { id } = await order(CASH);
    for (let count = 0; count < 3; count++)
      await inTransaction(test.app.db, async (tx) => {
        valueOf(
          await transitionOrder({ ...test.app, db: tx }, id, {
            ...{ transition: 'hand-over', by: 'staff' },
          }),
        );
        rollBack(failure('unexpected'));
      });
    expect(await kinds(id)).toEqual([]);
    await move(id, 'hand-over');
    const numbers = await numbered();
    for (const prefix of ['INV', 'TINV', 'CN', 'DMG', 'DEP']) {
      const own = numbers.filter((one) => one.startsWith(`${prefix}-2026-`));
      expect(own).toEqual(
        own.map((_, index) => `${prefix}-2026-${String(index + 1).padStart(6, '0')}`),
      );
      expect(own.length).toBeGreaterThan(0);
    }
  });

  it('begins anew with each year in Riyadh', async () => {
    const days = { from: '2027-01-05', to: '2027-01-06' } as const;
    const numbers: string[] = [];
    for (const moment of ['2026-12-31T20:59:00Z', '2026-12-31T21:01:00Z']) {
      test.setClock(moment);
      const { id } = await placeAndTransition(test.app, { ...rental(), ...days }, [
        ['pay', 'gateway'],
      ]);
      numbers.push((await issued(id))[0]!.number);
    }
    test.setClock(NOW);
    expect(numbers[0]).toMatch(/^INV-2026-0000/);
    expect(numbers[1]).toBe('INV-2027-000001');
  });
});
