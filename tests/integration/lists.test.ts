import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type DayRange } from '#contract/days.ts';
import { listCategories, listPopular } from '#rental-api/storage/catalogue-store.ts';
import { indexProducts } from '#rental-api/storage/search-store.ts';
import { listProducts, type ProductFilter } from '#rental-api/storage/product-list.ts';
import { changeStock } from '#rental-api/use-cases/change-stock.ts';
import { searchProducts } from '#rental-api/use-cases/search-products.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  clearRentals,
  DATABASES,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { place } from '#tests/support/paid-order.ts';

const TODAY = '2026-03-01';
const EVERYTHING: ProductFilter = {
  // The only branch.
  branchId: 1,
  today: TODAY,
  range: undefined,
  onlyAvailable: false,
  sort: 'newest',
  page: 1,
  perPage: 1000,
};

// On both: plans and text ordering differ with version and locale.
describe.each(DATABASES)('lists of products on %s', (kind) => {
  let test: TestShop;
  let renter: { customer: string; branch: string };
  beforeAll(async () => {
    test = await openTestShop(kind, `${TODAY}T09:00:00Z`);
    const { db } = test.app;
    renter = { customer: (await addCustomers(db, 1))[0]!, branch: await addBranch(db) };
  });
  afterAll(() => test.stop());

  it('show as free exactly what has a piece left on every day, and count it', async () => {
    const { app } = test;
    const stocks = { lamp: 1, rug: 2, cage: 1, fan: 3 };
    const slugs = Object.keys(stocks);
    const quick = await addProducts(app.db, { lamp: stocks.lamp, rug: stocks.rug });
    const slow = await addProducts(app.db, { cage: stocks.cage, fan: stocks.fan }, 3);
    const ids = Object.values({ ...quick, ...slow });
    const rangeFrom = (start: number, length: number): DayRange => {
      const from = addDays(TODAY, start);
      return { from, to: addDays(from, length) };
    };
    const days = fc.record({ start: fc.nat(12), length: fc.nat(4) });
    const step = fc.oneof(
      fc.record({ product: fc.nat(3), stock: fc.nat(4) }),
      fc.record({ product: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), days }),
    );
    const rentals = fc.asyncProperty(
      fc.array(step, { maxLength: 6 }),
      days,
      async (steps, asked) => {
        for (const one of steps)
          if ('stock' in one) await changeStock(app, slugs[one.product]!, one.stock);
          else
            await place(app, {
              ...renter,
              lines: { [ids[one.product]!]: one.quantity },
              ...rangeFrom(one.days.start, one.days.length),
            });
        const range = rangeFrom(asked.start, asked.length);
        const all = await listProducts(app.db, { ...EVERYTHING, range }, 'en');
        const free = await listProducts(
          app.db,
          { ...EVERYTHING, range, onlyAvailable: true },
          'en',
        );
        expect(free.rows).toEqual(all.rows.filter(({ available }) => available! > 0));
        expect(free.total).toBe(free.rows.length);
        expect(all.total).toBe(ids.length);
      },
    );
    await fc.assert(
      rentals.beforeEach(async () => {
        await clearRentals(app.db);
        for (const [slug, stock] of Object.entries(stocks)) await changeStock(app, slug, stock);
      }),
      { numRuns: 40 },
    );
    await app.db.deleteFrom('orders').execute();
    await app.db.deleteFrom('products').execute();
  });

  it('know how many each category has, whatever is done to its products', async () => {
    const { db } = test.app;
    const counts = async () =>
      Object.fromEntries((await listCategories(db, 'en')).map(({ id, count }) => [id, count]));
    const [{ id: first } = { id: 0 }, ...more] = await db
      .insertInto('categories')
      .values(
        ['old', 'new'].map((slug) => ({
          slug,
          name: JSON.stringify({ ar: slug, en: slug }),
          position: 1,
          picture: null,
        })),
      )
      .returning('id')
      .execute();
    const second = more[0]!.id;
    await addProducts(db, { desk: 1, shelf: 1, stool: 1 });
    await db.updateTable('products').set({ category_id: first }).execute();
    expect(await counts()).toMatchObject({ [first]: 3, [second]: 0 });
    await db
      .updateTable('products')
      .set({ category_id: second })
      .where('slug', 'in', ['desk', 'shelf'])
      .execute();
    await db.deleteFrom('products').where('slug', '=', 'desk').execute();
    expect(await counts()).toMatchObject({ [first]: 1, [second]: 1 });
    const of = (filter: Partial<ProductFilter>) =>
      listProducts(db, { ...EVERYTHING, ...filter }, 'en');
    expect((await of({ category: 'new' })).total).toBe(1);
    expect((await of({ categoryId: first })).total).toBe(1);
    expect((await of({ category: 'new', categoryId: first })).total).toBe(0);
    expect((await of({ category: 'none' })).total).toBe(0);
    expect((await of({})).total).toBe(2);
    await db.deleteFrom('products').execute();
  });

  it.each([1_100, 2_100])(
    'name what is called so first, though %i others are newer, and leave nothing out',
    async (others) => {
      const { app } = test;
      await addProducts(app.db, { lantern: 1 });
      const newer = Array.from({ length: others }, (_, at) => [`thing ${at}`, 1] as const);
      await addProducts(app.db, Object.fromEntries(newer));
      await app.db
        .updateTable('products')
        .set({ description: JSON.stringify({ ar: 'x', en: 'beside a lantern' }) })
        .where('slug', 'like', 'thing %')
        .execute();
      await app.db
        .updateTable('products')
        .set({ position: -1 })
        .where('slug', '=', 'lantern')
        .execute();
      await indexProducts(app.db);
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          searchProducts(
            app,
            'lantern',
            { ...EVERYTHING, sort: 'relevance', page, perPage: 800 },
            'en',
          ),
        ),
      );
      const total = others + 1;
      expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual(
        [0, 1, 2, 3].map((full) => [Math.max(0, Math.min(800, total - full * 800)), total]),
      );
      expect(pages[0]!.rows[0]!.slug).toBe('lantern');
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(total);
      await app.db.deleteFrom('products').execute();
    },
  );

  it('call popular what was rented most, then the newest', async () => {
    const { app } = test;
    const { drum } = await addProducts(app.db, { drum: 3, flute: 1, harp: 1 });
    const range = { from: addDays(TODAY, 3), to: addDays(TODAY, 4) };
    await place(app, { ...renter, lines: { [drum!]: 1 }, ...range });
    const popular = await listPopular(
      app.db,
      { branchId: Number(renter.branch), today: TODAY, range },
      'en',
      2,
    );
    expect(popular.map(({ slug }) => slug)).toEqual(['drum', 'harp']);
  });
});
