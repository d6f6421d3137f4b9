import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riyadhDay } from '#contract/days.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { addBranch, addCustomers, addProducts } from '#tests/support/databases.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { startRentalApi, type Running } from '#tests/support/processes.ts';

const ORDERS = 500;
const PRODUCTS = 10;
const AT_ONCE = 40;
/** The first API is killed once so many were handed over. */
const KILLED_AFTER = 150;
const STAFF_TOKEN = 'token-of-the-staff-in-this-test';

type Api = Running & { url: string };

describe.runIf(findPostgres())('500 orders that are handed over through two rental APIs', () => {
  let database: PostgresDatabase;
  let db: Database;
  const apis: Api[] = [];

  beforeAll(async () => {
    database = await createPostgresDatabase('migrated');
    db = await openDatabase({ url: database.url });
    await prepareDatabase(db);
    await addAcceptedOrders(db);
    const settings = { DATABASE_URL: database.url, STAFF_TOKEN, DEMO: 'off', LOG_LEVEL: 'silent' };
    for (let count = 0; count < 2; count++) apis.push(await startRentalApi(settings));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.stop()));
    await db.destroy();
    await database.drop();
  });

  it('have numbers without gaps or repeats, though one API is killed meanwhile', async () => {
    const { rows: orders } = await sql<{ number: number }>`
      select number from orders order by number`.execute(db);
    expect(orders).toHaveLength(ORDERS);
    const limit = pLimit(AT_ONCE);
    let done = 0;
    await Promise.all(
      orders.map(({ number }, index) =>
        limit(async () => {
          // Who gets no answer asks the other one, as a counter does.
          for (let at = index; !(await isHandedOver(apis[at % 2]!, number)); at++);
          done += 1;
          if (done === KILLED_AFTER) apis[0]!.process.kill('SIGKILL');
        }),
      ),
    );

    const { rows: documents } = await sql<{ number: string; order_id: string }>`
      select number, order_id from issued_documents order by number`.execute(db);
    const year = riyadhDay(new Date()).slice(0, 4);
    expect(documents.map(({ number }) => number)).toEqual(
      orders.map((_, index) => `INV-${year}-${String(index + 1).padStart(6, '0')}`),
    );
    expect(new Set(documents.map(({ order_id }) => order_id)).size).toBe(ORDERS);
    expect(await findLedgerFaults(db)).toEqual([]);
  });
});

/** Hands an order over; true once it is, also by a call that got no answer. */
async function isHandedOver({ url }: Api, number: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/staff/orders/M7-${number}/hand-over`, {
      method: 'POST',
      headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'accept-language': 'en' },
      body: new URLSearchParams(),
    });
    const { code } = (await response.json()) as { code?: string };
    return response.ok || code === 'order_move_refused';
  } catch {
    return false;
  }
}

/** As many orders that are accepted and to be paid in cash, with their days in the ledger. */
async function addAcceptedOrders(db: Database): Promise<void> {
  const today = riyadhDay(new Date());
  const branch = await addBranch(db);
  const [customer] = await addCustomers(db, 1);
  const stocks = Array.from({ length: PRODUCTS }, (_, index) => [`prop-${index}`, ORDERS] as const);
  await addProducts(db, Object.fromEntries(stocks));
  await sql`
    insert into orders (id, customer_id, status, from_day, to_day, days, subtotal, discount,
      tax_percentage, tax, total, insurance_percentage, insurance, payment_method, fulfilment,
      branch_id, stock_branch_id, idempotency_key, request_hash, placed_at)
    select 'order-' || n, ${customer!}, 'accepted', ${today}::date, ${today}::date, 1, 10000, 0, 15,
      1500, 11500, 20, 2000, 'cash', 'pickup', ${Number(branch)}, ${Number(branch)}, 'key-' || n, '',
      now()
    from generate_series(1, ${ORDERS}) n`.execute(db);
  await sql`
    insert into order_lines (order_id, product_id, position, name, price_per_day, quantity, amount,
      turnaround_days, blocked_until)
    select o.id, p.id, 0, p.name, 10000, 1, 10000, 0, o.to_day
    from orders o join products p on p.position = o.number % ${PRODUCTS}`.execute(db);
  await sql`
    insert into reserved_days (product_id, branch_id, day, reserved, capacity)
    select l.product_id, ${Number(branch)}, ${today}::date, sum(l.quantity), ${ORDERS}
    from order_lines l group by l.product_id`.execute(db);
}
