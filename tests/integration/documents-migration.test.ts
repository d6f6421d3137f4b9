import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDocuments } from '#rental-api/storage/document-store.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { getSite, saveSite } from '#rental-api/storage/site-store.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  DATABASES,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { placeAndTransition, valueOf, type Step } from '#tests/support/paid-order.ts';

const CASH: Step[] = [
  ['choose-cash', 'customer'],
  ['accept', 'staff'],
  ['hand-over', 'staff'],
];

/** Takes the database back to before there were documents, and orders in parts after them. */
async function forgetDocuments({ app: { db } }: TestShop): Promise<void> {
  await sql`drop table line_returns, out_of_service, counter_money, day_closings`.execute(db);
  await sql`alter table order_lines drop column handed_over`.execute(db);
  await sql`alter table orders drop column refund_due`.execute(db);
  await sql`alter table stock_moves drop column left_at, drop column units_gone`.execute(db);
  await sql`drop index stock_moves_by_product`.execute(db);
  await sql`alter table order_history drop column units`.execute(db);
  for (const table of ['issued_documents', 'document_series', 'document_numbering'])
    await sql.raw(`drop table ${table}`).execute(db);
  await sql`drop function refuse_document_change`.execute(db);
  await sql`alter table mail_queue drop column documents`.execute(db);
  await sql`delete from kysely_migration where name >= '0034-issued-documents'`.execute(db);
}

// On both: migrations run in both engines.
describe.each(DATABASES)('older orders have the documents that were printed, on %s', (kind) => {
  let test: TestShop;
  let rental: { customer: string; branch: string; lines: Record<number, number> };
  const days = { from: '2026-03-02', to: '2026-03-03' } as const;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    const branch = await addBranch(test.app.db);
    await addProducts(test.app.db, { sofa: 50, lamp: 50 });
    await saveSite(test.app.db, {
      ...(await getSite(test.app.db)),
      seller_name: { ar: 'مؤسسة الديكور', en: 'Props Est.' },
      vat_number: '310122393500003',
    });
    const [customer] = await addCustomers(test.app.db, 1);
    rental = { customer: customer!, branch, lines: { 1: 1, 2: 2 } };
  });
  afterAll(() => test.stop());

  const order = (way: readonly Step[]) => placeAndTransition(test.app, { ...rental, ...days }, way);
  const migrated = async (id: string) =>
    (await listDocuments(test.app.db, id)).map(
      ({ number, kind: what, subject, corrects, total, reason, migrated: isMigrated }) => ({
        ...{ number, kind: what, subject, corrects, total, reason, isMigrated },
      }),
    );

  it('under the numbers and at the times that were printed', async () => {
    const waiting = await order([]);
    const cash = await order(CASH.slice(0, 2));
    const paid = await order([['pay', 'gateway']]);
    const canceled = await order([
      ['pay', 'gateway'],
      ['cancel', 'customer'],
    ]);
    const late = await order(CASH);
    const inTime = await order(CASH);
    test.setClock('2026-03-05T09:00:00Z');
    const staff = (id: string, transition: 'return' | 'complete' | 'close', more = {}) =>
      transitionOrder(test.app, id, { transition, by: 'staff', ...more }).then(valueOf);
    for (const [{ id }, lateDays] of [
      [late, 2],
      [inTime, 0],
    ] as const) {
      await staff(id, 'return');
      await staff(id, 'complete', { charges: { lateDays, damage: 5_000 } });
      await staff(id, 'close');
    }
    const today = await listDocuments(test.app.db, paid.id);
    await forgetDocuments(test);
    await prepareDatabase(test.app.db);

    const rent = { kind: 'simplified_invoice', subject: 'rent', corrects: null, total: 69_000 };
    const printed = { ...rent, reason: null, isMigrated: true };
    expect(await migrated(waiting.id)).toEqual([]);
    expect(await migrated(cash.id)).toEqual([{ ...printed, number: cash.number }]);
    expect(await migrated(paid.id)).toEqual([{ ...printed, number: paid.number }]);
    expect(await migrated(canceled.id)).toEqual([
      { ...printed, number: canceled.number },
      {
        ...{ ...printed, number: `${canceled.number}-CN`, kind: 'credit_note' },
        ...{ corrects: canceled.number, reason: 'canceled_by_customer' },
      },
    ]);
    expect((await migrated(late.id)).at(-1)).toEqual({
      ...{ ...printed, number: `${late.number}-C`, subject: 'late_days' },
    });
    expect((await migrated(inTime.id)).at(-1)).toMatchObject({
      ...{ number: `${inTime.number}-C`, kind: 'deposit_statement', subject: 'deposit', total: 0 },
    });

    // What the build of today writes of such an order is the same but for its number.
    const [written] = await listDocuments(test.app.db, paid.id);
    expect(written).toEqual({ ...today[0], number: paid.number, migrated: true });

    // An order that goes on from there is not invoiced twice, and its numbers begin at one.
    valueOf(await transitionOrder(test.app, cash.id, { transition: 'hand-over', by: 'staff' }));
    expect(await migrated(cash.id)).toHaveLength(1);
    test.setClock('2026-03-01T09:00:00Z');
    const next = await order([['pay', 'gateway']]);
    expect(await migrated(next.id)).toMatchObject([{ number: 'INV-2026-000001' }]);
    await expect(sql`delete from issued_documents`.execute(test.app.db)).rejects.toThrow(
      /never changes/,
    );
  });
});
