import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countDeliveries } from '#rental-api/storage/delivery-store.ts';
import { ensureFirstBranch } from '#rental-api/storage/branch-store.ts';
import { listDeliveredAreas } from '#rental-api/use-cases/list-delivered-areas.ts';
import {
  addCustomers,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const NOW = new Date('2026-03-01T09:00:00Z');
const OLAYA = { latitude: 24.6912, longitude: 46.6853 };
const SAME_AREA = { latitude: 24.6988, longitude: 46.6551 };
const NEOM = { latitude: 28.1, longitude: 35.2 };

describe.each(PREFERRED_DATABASE)('areas that were delivered to, on %s', (kind) => {
  let test: TestShop;
  let customers: string[];
  beforeAll(async () => {
    test = await openTestShop(kind, NOW.toISOString());
    customers = await addCustomers(test.app.db, 4);
    const city = JSON.stringify({ ar: 'الرياض', en: 'Riyadh' });
    await test.app.db
      .insertInto('branches')
      .values({
        ...{ name: city, city, address: city, hours: city, phone: '1' },
        ...{ latitude: 24.8136, longitude: 46.6086 },
      })
      .execute();
  });
  afterAll(() => test.stop());
  beforeEach(() => test.app.db.deleteFrom('orders').execute());

  let orders = 0;
  async function deliver(
    customer: number | null,
    to: { latitude: number | null; longitude: number | null },
    more: { received_at?: null; fulfilment?: 'pickup' } = {},
  ) {
    const id = `order-${orders++}`;
    await test.app.db
      .insertInto('orders')
      .values({
        ...{ id, idempotency_key: id, request_hash: '', status: 'completed' },
        ...{ from_day: '2026-02-01', to_day: '2026-02-01', days: 1 },
        ...{ subtotal: 0, discount: 0, tax_percentage: 15, tax: 0, total: 0 },
        ...{ insurance_percentage: 20, insurance: 0, fulfilment: 'delivery', address: 'a street' },
        ...{ placed_at: NOW, received_at: NOW, ...to, ...more },
        stock_branch_id: await ensureFirstBranch(test.app.db),
        customer_id: customer === null ? null : customers[customer]!,
      })
      .execute();
  }

  it('are counted by area and named after the city they lie around', async () => {
    for (const customer of [0, 1, 2]) await deliver(customer, OLAYA);
    await deliver(0, SAME_AREA);
    for (const customer of [1, 2, 3]) await deliver(customer, NEOM);
    expect(await listDeliveredAreas(test.app, 'en')).toEqual([
      { latitude: 24.675, longitude: 46.675, deliveries: 4, city: 'Riyadh' },
      { latitude: 28.125, longitude: 35.225, deliveries: 3, city: '' },
    ]);
    expect((await listDeliveredAreas(test.app, 'ar'))[0]!.city).toBe('الرياض');
  });

  it('are only told where at least three customers were delivered to', async () => {
    for (let times = 0; times < 5; times++) {
      await deliver(0, OLAYA);
      await deliver(1, OLAYA);
      await deliver(null, OLAYA);
    }
    expect(await countDeliveries(test.app.db)).toEqual([]);
    await deliver(2, OLAYA);
    expect(await countDeliveries(test.app.db)).toMatchObject([{ deliveries: 16 }]);
  });

  it('are those of the last deliveries', async () => {
    for (const customer of [0, 1, 2]) await deliver(customer, OLAYA);
    for (const customer of [0, 1, 2]) await deliver(customer, NEOM);
    await sql`update orders set received_at = received_at - interval '1 day'
      where latitude = ${OLAYA.latitude}`.execute(test.app.db);
    expect(await countDeliveries(test.app.db, 4)).toMatchObject([{ latitude: 28.125 }]);
    expect(await countDeliveries(test.app.db, 6)).toHaveLength(2);
  });

  it('are those that something was brought to, and whose place is known', async () => {
    for (const customer of [0, 1, 2]) {
      await deliver(customer, OLAYA, { received_at: null });
      await deliver(customer, OLAYA, { fulfilment: 'pickup' });
      await deliver(customer, { latitude: null, longitude: null });
    }
    expect(await countDeliveries(test.app.db)).toEqual([]);
  });
});
