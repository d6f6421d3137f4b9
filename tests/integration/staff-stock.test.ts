import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartReply } from '#contract/cart.ts';
import { orderReply } from '#contract/orders.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { changeStock } from '#rental-api/use-cases/change-stock.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { codeOf, place, valueOf } from '#tests/support/paid-order.ts';

const DAYS = { from: '2026-03-10', to: '2026-03-11' } as const;

describe.each(PREFERRED_DATABASE)('stock and prices at the counter on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let branch: string;
  let customers: { id: string; authorization: string }[];
  let slug: string;
  let product: number;
  let products = 0;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    branch = await addBranch(test.app.db);
    customers = [];
    for (let index = 0; index < 5; index++)
      customers.push(await api.addCustomer(String(530_000_000 + index)));
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock('2026-03-01T09:00:00Z');
    slug = `chair-${products++}`;
    product = (await addProducts(test.app.db, { [slug]: 5 }))[slug]!;
  });

  /** Orders so many; `prepare` comes between the full cart and the order. */
  const order = (
    quantity: number,
    index = 0,
    prepare?: () => Promise<unknown>,
    days: { from: string; to: string } = DAYS,
  ) => {
    const lines = { [product]: quantity };
    return place(test.app, { customer: customers[index]!.id, branch, lines, ...days }, prepare);
  };
  const setStock = (stock: string) => api.staff(`products/${slug}/stock`, { stock });
  const setPrice = (price: string) => api.staff(`products/${slug}/price`, { price });
  const rowOf = () =>
    test.app.db
      .selectFrom('products')
      .innerJoin('branch_stock', 'product_id', 'id')
      .select(['stock', 'price_per_day'])
      .where('id', '=', product)
      .orderBy('from_day', 'desc')
      .executeTakeFirstOrThrow();
  /** How many of the product are promised on the most wanted day. */
  const promised = async () => {
    const rows = await test.app.db
      .selectFrom('reserved_days')
      .select('reserved')
      .where('product_id', '=', product)
      .execute();
    return Math.max(0, ...rows.map(({ reserved }) => reserved));
  };

  it('cannot be fewer pieces than are promised, and exactly those can be no more rented', async () => {
    valueOf(await order(4));
    expect(await setStock('3')).toMatchObject({ status: 409, code: 'stock_reserved', errors: {} });
    expect((await rowOf()).stock).toBe(5);
    const lowered = async () => expect((await setStock('4')).status).toBe(200);
    expect(codeOf(await order(1, 1, lowered))).toBe('cart_short');
    expect([(await rowOf()).stock, await promised()]).toEqual([4, 4]);
  });

  it('can be more pieces, which can be rented at once, also on days with orders', async () => {
    valueOf(await order(5));
    expect((await setStock('٧')).status).toBe(200);
    valueOf(await order(2, 1));
    expect([(await rowOf()).stock, await promised()]).toEqual([7, 7]);
  });

  it('can be none at all once what was promised lies in the past', async () => {
    valueOf(await order(5));
    expect((await setStock('0')).code).toBe('stock_reserved');
    test.setClock('2026-03-11T21:00:00Z');
    expect((await setStock('0')).status).toBe(200);
    expect((await rowOf()).stock).toBe(0);
  });

  it.each([
    { stock: '', says: 'the stock must be a whole number' },
    { stock: '-1', says: 'the stock must be a whole number' },
    { stock: '2.5', says: 'the stock must be a whole number' },
    { stock: 'ten', says: 'the stock must be a whole number' },
    { stock: '100001', says: 'the stock is at most 100000' },
  ])('refuse a stock of $stock in a sentence', async ({ stock, says }) => {
    expect(await setStock(stock)).toMatchObject({ status: 422, errors: { stock: [says] } });
    expect((await rowOf()).stock).toBe(5);
  });

  it.each(['', '-1', '0', '100000.01', 'ten', '1.2345', '1,50,0'])(
    'refuse a price of “%s” in a sentence',
    async (price) => {
      expect(await setPrice(price)).toMatchObject({
        status: 422,
        errors: { price: ['the price must be an amount in SAR from 0.01 to 100,000, as 345.00'] },
      });
      expect((await rowOf()).price_per_day).toBe(10_000);
    },
  );

  it('know no product by another name', async () => {
    slug = 'nothing-like-it';
    for (const response of [await setStock('1'), await setPrice('1')])
      expect(response).toMatchObject({ status: 404, code: 'product_not_found' });
  });

  it('leave the prices of placed orders alone; carts and new orders have the new one', async () => {
    const before = valueOf(await order(1));
    const prepare = async () => expect((await setPrice('80.50')).status).toBe(200);
    const rental = { customer: customers[1]!.id, branch, lines: { [product]: 1 }, ...DAYS };
    const after = valueOf(await place(test.app, rental, prepare));
    const totalOf = async (index: number, id: string) => {
      const response = await api.call(`/orders/${id}`, customers[index]!.authorization);
      const { total, lines } = orderReply.parse(response).data;
      return { total, prices: lines.map(({ price_per_day }) => price_per_day) };
    };
    expect(await totalOf(0, before.id)).toEqual({ total: 23_000, prices: [10_000] });
    // 161.00 and 15 %: 24.15.
    expect(await totalOf(1, after.id)).toEqual({ total: 18_515, prices: [8_050] });
    const fields = { product_id: String(product), quantity: '1' };
    const cart = await api.call('/cart/items', customers[2]!.authorization, fields);
    expect(cartReply.parse(cart).data.items).toMatchObject([{ price_per_day: 8_050 }]);
  });

  it('never promise more than there is when stock falls while orders are placed', async () => {
    for (let round = 0; round < 12; round++) {
      slug = `race-${kind}-${round}`;
      product = (await addProducts(test.app.db, { [slug]: 5 }))[slug]!;
      // Everybody's cart is full before the first order is placed and the stock falls.
      const meet = meeting(customers.length + 1);
      const lowering = meet().then((): Promise<unknown> =>
        round % 2 ? setStock('2') : changeStock(test.app, slug, 2),
      );
      const outcomes = await Promise.all(customers.map((_, index) => order(1, index, meet)));
      await lowering;
      const placed = outcomes.filter(({ ok }) => ok).length;
      const { stock } = await rowOf();
      expect(await promised()).toBe(placed);
      // Nobody has too much, and nobody was refused while there was one.
      expect(placed).toBe(stock);
    }
    expect(await findLedgerFaults(test.app.db)).toEqual([]);
  });

  it.runIf(kind === 'postgres')('make an order wait for a stock that is just falling', async () => {
    const { db } = test.app;
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]!.count;
    };
    valueOf(await order(1, 0));
    let placing: ReturnType<typeof order> | undefined;
    let settled = 0;
    const lowering = await db.transaction().execute(async (tx) => {
      // A day of the ledger is kept, so that the stock has fallen, but not for the others yet.
      await sql`select * from reserved_days where product_id = ${product} for update`.execute(tx);
      const lowering = setStock('2');
      await expect.poll(waiting).toBe(1);
      placing = order(4, 1, undefined, { from: '2026-03-20', to: '2026-03-20' });
      void placing.then(() => settled++);
      await expect.poll(async () => (await waiting()) + settled).toBe(2);
      return { response: lowering };
    });
    expect((await lowering.response).status).toBe(200);
    expect(codeOf((await placing)!)).toBe('cart_short');
    expect([(await rowOf()).stock, await promised()]).toEqual([2, 1]);
  });
});

/** Where that many wait for each other. */
function meeting(count: number) {
  let arrived = 0;
  let open = () => {};
  const met = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (++arrived === count) open();
    return met;
  };
}
