import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CannotGrow, growShop } from '#rental-api/demo/grow.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import {
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

describe.each(PREFERRED_DATABASE)('growing the demo shop on %s', (kind) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    await addProducts(test.app.db, { sofa: 1, chair: 3, 'brass-dallah': 8 });
  });
  afterAll(() => test.stop());

  const grow = (products: number, orders: number) =>
    growShop(test.app, { products, orders }, () => undefined);
  it('reaches the wanted sizes, step by step, with the ledger equal to the orders', async () => {
    await grow(40, 120);
    await grow(40, 120);
    await grow(60, 900);
    const { db } = test.app;
    expect((await db.selectFrom('products').select('id').execute()).length).toBe(60);
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(900);
    expect((await db.selectFrom('order_lines').select('order_id').execute()).length).toBe(1800);
    expect(await findLedgerFaults(db)).toEqual([]);
    const full = db.selectFrom('reserved_days').select('day').where('is_full', '=', true);
    expect((await full.execute()).length).toBeGreaterThan(10);
  });

  it('refuses orders that do not fit on the products', async () => {
    await expect(grow(60, 100_000)).rejects.toThrow(CannotGrow);
  });
});
