import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartBranchesReply, cartReply } from '#contract/cart.ts';
import { calendarReply, productReply, productsReply } from '#contract/catalogue.ts';
import { addDays, type Day } from '#contract/days.ts';
import { placeOrderForm } from '#contract/forms.ts';
import { orderReply } from '#contract/orders.ts';
import { catalogueExportSchema, importResultSchema } from '#contract/catalogue-import.ts';
import { staffZonesReply } from '#contract/staff.ts';
import { staffMovesReply, staffStockReply } from '#contract/staff-stock.ts';
import { staffPlanningReply } from '#contract/staff-counter.ts';
import { availableOn } from '#rental-api/domain/availability.ts';
import { listStockDays } from '#rental-api/storage/catalogue-store.ts';
import {
  holdUnitsOut,
  findLedgerFaults,
  listShortBefore,
} from '#rental-api/storage/ledger-store.ts';
import { inTransaction } from '#rental-api/storage/transaction.ts';
import { setCartBranch, setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import { cancelPlannedMove, changeStock, planMove } from '#rental-api/use-cases/change-stock.ts';
import { placeOrder } from '#rental-api/use-cases/place-order.ts';
import { ApiClient, type ApiReply } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  clearRentals,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { newKey, place, placeAndTransition, valueOf } from '#tests/support/paid-order.ts';

const TODAY = '2026-03-01';
const FROM = '2026-04-01';
const TO = '2026-04-02';

describe.each(PREFERRED_DATABASE)('pieces of branches on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let customer: { id: string; authorization: string };
  let sofa: number;
  let riyadh: number;
  let jeddah: number;

  beforeAll(async () => {
    test = await openTestShop(kind, `${TODAY}T09:00:00Z`);
    api = new ApiClient(test);
    const { db } = test.app;
    // As in a shop that has units before it has a branch.
    sofa = (await addProducts(db, { sofa: 5, lamp: 1 }))['sofa']!;
    riyadh = Number(await addBranch(db, 'riyadh'));
    jeddah = Number(await addBranch(db, 'jeddah'));
    customer = await api.addCustomer('512345678');
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    const { db } = test.app;
    await clearRentals(db);
    await db.deleteFrom('stock_moves').execute();
    await sql`update branch_stock set stock = 0, from_day = '-infinity', until_day = 'infinity'
      where from_day = '-infinity'`.execute(db);
    await sql`delete from branch_stock where from_day <> '-infinity'`.execute(db);
    valueOf(await changeStock(test.app, 'sofa', 5));
    valueOf(await changeStock(test.app, 'lamp', 1));
    valueOf(await changeStock(test.app, 'sofa', 2, 'jeddah'));
  });
  afterEach(async () => expect(await findLedgerFaults(test.app.db)).toEqual([]));

  /** How many are free at a branch on the days. */
  const free = async (branch: number, from: Day = FROM, to: Day = TO) => {
    const path = `/products/sofa?branch_id=${branch}&from=${from}&to=${to}`;
    return productReply.parse(await api.call(path, '')).data.available;
  };
  const fillCart = async (quantity: number, product = sofa) => {
    valueOf(await setCartDates(test.app, customer.id, { from: FROM, to: TO }));
    valueOf(await setCartLine(test.app, customer.id, product, quantity));
  };
  const order = (fields: Record<string, string>): Promise<ApiReply> =>
    api.call('/orders', customer.authorization, {
      idempotency_key: newKey(),
      accept_terms: 'on',
      ...fields,
    });

  it('were in a store before there was a branch, and are the first branch’s now', async () => {
    expect([await free(riyadh), await free(jeddah)]).toEqual([5, 2]);
    const { data } = productReply.parse(await api.call(`/products/sofa?from=${FROM}&to=${TO}`, ''));
    expect(data).toMatchObject({
      stock: 5,
      available: 5,
      branches: [
        { id: String(riyadh), stock: 5, available: 5 },
        { id: String(jeddah), stock: 2, available: 2 },
      ],
    });
  });

  it('are rented from the branch of the pickup, and leave the other’s alone', async () => {
    await fillCart(2);
    const placed = await order({ fulfilment: 'pickup', branch_id: String(jeddah) });
    expect(placed.status).toBe(200);
    expect([await free(riyadh), await free(jeddah)]).toEqual([5, 0]);
    const available = async (branch: number) => {
      const path = `/products?branch_id=${branch}&from=${FROM}&to=${TO}&available=1`;
      return productsReply.parse(await api.call(path, '')).data.map(({ slug }) => slug);
    };
    expect(await available(jeddah)).toEqual([]);
    expect((await available(riyadh)).sort()).toEqual(['lamp', 'sofa']);
    const path = `/products/sofa/calendar?branch_id=${jeddah}&month=2026-04`;
    const { data } = calendarReply.parse(await api.call(path, ''));
    expect(data.slice(0, 3).map((day) => day.available)).toEqual([0, 0, 2]);
  });

  it('are never promised from another city’s shelf', async () => {
    await fillCart(3);
    const refused = await order({ fulfilment: 'pickup', branch_id: String(jeddah) });
    expect(refused).toMatchObject({ status: 409, code: 'branch_short' });
    expect(Object.keys(refused.errors ?? {})).toEqual(['branch_id']);
    expect((await order({ fulfilment: 'pickup', branch_id: String(riyadh) })).status).toBe(200);
  });

  it('are delivered from the branch of the zone', async () => {
    await api.staff('delivery-zones', {
      name_ar: 'جدة',
      name_en: 'Jeddah',
      fee: '0',
      branch: 'jeddah',
    });
    const wrong = { name_ar: 'أبها', name_en: 'Abha', fee: '0', branch: 'abha' };
    expect(await api.staff('delivery-zones', wrong)).toMatchObject({ status: 422 });
    const to = { fulfilment: 'delivery', address: 'جدة، حي الشاطئ، طريق الكورنيش', zone_id: '1' };
    await fillCart(3);
    expect(await order(to)).toMatchObject({ status: 409, code: 'branch_short' });
    await fillCart(1);
    const placed = orderReply.parse(await order(to)).data;
    expect([await free(riyadh), await free(jeddah)]).toEqual([5, 1]);
    const counter = await api.staff(`orders/${placed.number}`);
    expect(counter.data).toMatchObject({ branch: '', stock_branch: 'branch' });
    // A client that does not know the field changes the fee only.
    const fee = { id: '1', name_ar: 'جدة', name_en: 'Jeddah', fee: '10' };
    const zones = staffZonesReply.parse(await api.staff('delivery-zones', fee)).data;
    expect(zones).toMatchObject([{ fee: 1000, branch: 'jeddah' }]);
    await api.staff('delivery-zones/1/remove', {});
  });

  it('are delivered from the cart’s branch in a shop without zones', async () => {
    const to = { fulfilment: 'delivery', address: 'جدة، حي الشاطئ، طريق الكورنيش' };
    await setCartBranch(test.app, customer.id, jeddah);
    await fillCart(2);
    expect((await order(to)).status).toBe(200);
    expect([await free(riyadh), await free(jeddah)]).toEqual([5, 0]);
    await setCartBranch(test.app, customer.id, riyadh);
  });

  it('are shown in a cart as its branch has them, and compared with the others', async () => {
    await fillCart(2);
    const cart = async () => cartReply.parse(await api.call('/cart', customer.authorization)).data;
    expect(await cart()).toMatchObject({ branch_id: null, items: [{ available: 5 }] });
    const choose = (id: string) =>
      api.call('/cart/branch', customer.authorization, { branch_id: id });
    expect((await choose(String(jeddah))).status).toBe(200);
    expect(await cart()).toMatchObject({ branch_id: String(jeddah), items: [{ available: 2 }] });
    expect(await choose('99')).toMatchObject({ status: 404, code: 'branch_not_found' });
    expect(await choose('x')).toMatchObject({ status: 422 });
    await setCartBranch(test.app, customer.id, riyadh);
    await fillCart(4);
    const compared = await api.call('/cart/branches', customer.authorization);
    expect(cartBranchesReply.parse(compared).data).toEqual([
      { id: String(riyadh), missing: [] },
      { id: String(jeddah), missing: ['sofa'] },
    ]);
  });

  it('have one winner where two want a branch’s last', async () => {
    const people = await Promise.all(
      ['501111111', '502222222', '503333333'].map((phone) => api.addCustomer(phone)),
    );
    for (const { id } of people) {
      valueOf(await setCartDates(test.app, id, { from: FROM, to: TO }));
      valueOf(await setCartLine(test.app, id, sofa, 2));
    }
    const placed = await Promise.all(
      people.map(({ id }) =>
        placeOrder(
          test.app,
          id,
          placeOrderForm.parse({
            ...{ idempotency_key: newKey(), accept_terms: 'on' },
            ...{ fulfilment: 'pickup', branch_id: String(jeddah) },
          }),
        ),
      ),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await free(riyadh), await free(jeddah)]).toEqual([5, 0]);
  });

  describe('on a move', () => {
    const move = (fields: Record<string, string> = {}) =>
      api.staff('moves', {
        ...{ slug: 'sofa', quantity: '3', from: 'riyadh', to: 'jeddah' },
        ...{ leaves_on: '2026-04-01', arrives_on: '2026-04-04', ...fields },
      });
    const freeByDay = async (branch: number) =>
      Promise.all(
        ['2026-03-31', '2026-04-01', '2026-04-03', '2026-04-04', '2026-12-31'].map((day) =>
          free(branch, day, day),
        ),
      );
    const listed = async () => staffMovesReply.parse(await api.staff('moves')).data;

    it('are gone from the day they leave, and there from the day they arrive', async () => {
      expect((await move()).status).toBe(200);
      expect(await freeByDay(riyadh)).toEqual([5, 2, 2, 2, 2]);
      expect(await freeByDay(jeddah)).toEqual([2, 2, 2, 5, 5]);
      // Days on both sides have the least of them.
      expect([
        await free(riyadh, '2026-03-30', '2026-04-05'),
        await free(jeddah, '2026-04-03', '2026-04-06'),
      ]).toEqual([2, 2]);
      expect(await listed()).toMatchObject([
        { slug: 'sofa', quantity: 3, leaves_on: '2026-04-01', arrives_on: '2026-04-04' },
      ]);
      const { data } = staffPlanningReply.parse(
        await api.staff('planning?from=2026-03-31&branch=jeddah'),
      );
      const planned = data.products.find(({ slug }) => slug === 'sofa')!.days;
      expect(planned.slice(0, 5).map((day) => day.free)).toEqual([2, 2, 2, 2, 5]);
    });

    it('says how many of them are late where they leave', async () => {
      await move({ quantity: '1' });
      expect(await listed()).toMatchObject([{ late: 0 }]);
      const rental = { customer: customer.id, branch: String(riyadh), lines: { [sofa]: 4 } };
      const days = { from: '2026-03-02', to: '2026-03-03' } as const;
      await placeAndTransition(test.app, { ...rental, ...days }, [
        ['choose-cash', 'customer'],
        ['accept', 'staff'],
        ['hand-over', 'staff'],
      ]);
      test.setClock('2026-03-05T09:00:00Z');
      expect(await listed()).toMatchObject([{ late: 4 }]);
      test.setClock(`${TODAY}T09:00:00Z`);
      expect(await listed()).toMatchObject([{ late: 0 }]);
    });

    it('cannot leave while they are promised, nor can more leave than there are', async () => {
      const rental = { customer: customer.id, branch: String(riyadh), lines: { [sofa]: 4 } };
      valueOf(await place(test.app, { ...rental, from: '2026-04-10', to: '2026-04-11' }));
      expect(await move()).toMatchObject({ status: 409, code: 'stock_reserved' });
      expect((await move({ quantity: '1' })).status).toBe(200);
      expect(await move({ quantity: '5', slug: 'lamp' })).toMatchObject({
        status: 409,
        code: 'stock_short',
      });
    });

    it('are not all there for who fetches them early, until they have arrived', async () => {
      await move();
      await setCartBranch(test.app, customer.id, jeddah);
      const rental = { customer: customer.id, branch: String(jeddah), lines: { [sofa]: 4 } };
      const { id } = valueOf(
        await place(test.app, { ...rental, from: '2026-04-05', to: '2026-04-06' }),
      );
      const short = async (day: Day) =>
        (await listShortBefore(test.app.db, id, day, 'en')).map(({ product_id }) => product_id);
      expect(await short('2026-04-02')).toEqual([sofa]);
      expect(await short('2026-04-04')).toEqual([]);
      await setCartBranch(test.app, customer.id, riyadh);
    });

    it('can be promised where they arrive, and then the move stands', async () => {
      const { data } = await move();
      const { id } = data as { id: number };
      await setCartBranch(test.app, customer.id, jeddah);
      const rental = { customer: customer.id, branch: String(jeddah), lines: { [sofa]: 4 } };
      const { id: orderId } = valueOf(
        await place(test.app, { ...rental, from: '2026-04-04', to: '2026-04-05' }, () =>
          setCartBranch(test.app, customer.id, jeddah),
        ),
      );
      expect(await api.staff(`moves/${id}/cancel`, {})).toMatchObject({ code: 'stock_reserved' });
      await api.call(`/orders/${orderId}/cancel`, customer.authorization, {});
      expect((await api.staff(`moves/${id}/cancel`, {})).status).toBe(200);
      expect(await freeByDay(riyadh)).toEqual([5, 5, 5, 5, 5]);
      expect(await freeByDay(jeddah)).toEqual([2, 2, 2, 2, 2]);
      expect(await listed()).toEqual([]);
      expect((await api.staff(`moves/${id}/cancel`, {})).status).toBe(404);
    });

    it('go through an export and an import as they are, also while some are promised', async () => {
      await move();
      const rental = { customer: customer.id, branch: String(jeddah), lines: { [sofa]: 4 } };
      await setCartBranch(test.app, customer.id, jeddah);
      valueOf(await place(test.app, { ...rental, from: '2026-04-04', to: '2026-04-05' }));
      await setCartBranch(test.app, customer.id, riyadh);
      const send = async (stock: string) => {
        const rows = [{ row: 2, cells: { slug: 'sofa', stock } }];
        const body = { dry_run: false, archive_missing: false, pictures: {} };
        const { data } = await api.staffJson('import', { ...body, sheets: { products: rows } });
        return importResultSchema.parse(data);
      };
      const { data } = await api.staff('export');
      const sheet = catalogueExportSchema.parse(data).sheets.products;
      const { stock = '' } = sheet.find(({ slug }) => slug === 'sofa')!;
      expect(stock).toBe('riyadh: 5 | jeddah: 2');
      expect(await send(stock)).toMatchObject({
        faults: [],
        changes: { products: { unchanged: 1 } },
      });
      // Three leave Riyadh, and of the five in Jeddah four are promised.
      expect((await send('riyadh: 2')).faults).toMatchObject([{ value: '3' }]);
      expect((await send('jeddah: 0')).faults).toMatchObject([{ value: '1' }]);
      expect((await send('riyadh: 3 | jeddah: 1')).faults).toEqual([]);
    });

    it('stay right when they are planned, counted and rented at the same moment', async () => {
      const rental = { customer: customer.id, branch: String(riyadh), lines: { [sofa]: 2 } };
      valueOf(await place(test.app, { ...rental, from: TODAY, to: TODAY }));
      const { id } = await test.app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
      for (let round = 0; round < 5; round++)
        await Promise.all([
          move({ leaves_on: addDays(TODAY, 2 + round), arrives_on: addDays(TODAY, 4 + round) }),
          changeStock(test.app, 'sofa', 4 + (round % 2)),
          inTransaction(test.app.db, async (tx) => {
            await holdUnitsOut(tx, id, addDays(TODAY, 3 + round));
            return { ok: true as const, value: null };
          }),
        ]);
      const { rows } = await sql`
        select r.day from reserved_days r join branch_stock s using (product_id, branch_id)
        where r.day between s.from_day and s.until_day
          and (r.capacity <> s.stock or r.reserved > s.stock)`.execute(test.app.db);
      expect(rows).toEqual([]);
    });

    it('add to what is counted at a branch meanwhile', async () => {
      await move();
      valueOf(await changeStock(test.app, 'sofa', 4, 'jeddah'));
      expect(await freeByDay(jeddah)).toEqual([4, 4, 4, 7, 7]);
      expect(codeAt(await changeStock(test.app, 'sofa', 2, 'riyadh'))).toBe('stock_reserved');
      const { data } = staffStockReply.parse(await api.staff('products/sofa/stock'));
      expect(data.map(({ slug, stock }) => [slug, stock])).toEqual([
        ['riyadh', 5],
        ['jeddah', 4],
      ]);
    });

    it.each([
      [{ leaves_on: '2026-02-28' }, 'leaves_on'],
      [{ arrives_on: '2026-03-31' }, 'arrives_on'],
      [{ arrives_on: '2028-03-31' }, 'arrives_on'],
      [{ to: 'riyadh' }, 'to'],
      [{ quantity: '0' }, 'quantity'],
      [{ quantity: 'three' }, 'quantity'],
      [{ leaves_on: 'soon' }, 'leaves_on'],
    ])('refuse %j', async (fields, at) => {
      const refused = await move(fields);
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [at]]);
      expect(await listed()).toEqual([]);
    });

    it('refuse what is not there', async () => {
      expect(await move({ slug: 'throne' })).toMatchObject({ status: 404 });
      expect(await move({ to: 'abha' })).toMatchObject({ status: 404 });
      expect(await api.staff('products/sofa/stock', { stock: '1', branch: 'abha' })).toMatchObject({
        status: 404,
        code: 'branch_not_found',
      });
    });
  });

  it('are as free as the rule says, whatever is moved, counted and rented', async () => {
    const slugs = ['riyadh', 'jeddah'] as const;
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        from: fc.nat(1),
        quantity: fc.integer({ min: 1, max: 3 }),
        leaves: fc.nat(10),
        takes: fc.nat(5),
      }),
      fc.record({ kind: fc.constant('stock' as const), at: fc.nat(1), stock: fc.nat(6) }),
      fc.record({
        kind: fc.constant('rent' as const),
        at: fc.nat(1),
        quantity: fc.integer({ min: 1, max: 3 }),
        start: fc.nat(12),
        length: fc.nat(4),
      }),
      fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(3) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.nat(12),
        fc.nat(5),
        async (steps, start, length) => {
          const { app } = test;
          const moves: number[] = [];
          for (const one of steps) {
            if (one.kind === 'stock') await changeStock(app, 'sofa', one.stock, slugs[one.at]);
            if (one.kind === 'cancel' && moves.length > 0)
              await cancelPlannedMove(app, moves[one.which % moves.length]!);
            if (one.kind === 'move') {
              const leaves_on = addDays(TODAY, one.leaves);
              const planned = await planMove(app, {
                ...{ slug: 'sofa', quantity: one.quantity, leaves_on },
                ...{ from: slugs[one.from]!, to: slugs[1 - one.from]! },
                arrives_on: addDays(leaves_on, one.takes),
              });
              if (planned.ok) moves.push(planned.value.id);
            }
            if (one.kind === 'rent') {
              const from = addDays(TODAY, one.start);
              const rental = { customer: customer.id, branch: String([riyadh, jeddah][one.at]) };
              await place(
                app,
                { ...rental, lines: {}, from, to: addDays(from, one.length) },
                async () => {
                  await setCartBranch(app, customer.id, [riyadh, jeddah][one.at]!);
                  await setCartLine(app, customer.id, sofa, one.quantity);
                },
              );
            }
          }
          const range = { from: addDays(TODAY, start), to: addDays(TODAY, start + length) };
          for (const branch of [riyadh, jeddah]) {
            const days = await listStockDays(app.db, [sofa], branch, range);
            expect(await free(branch, range.from, range.to)).toBe(availableOn(range, days));
            for (const { stock, reserved } of days) expect(reserved).toBeLessThanOrEqual(stock);
            const path = `/products?branch_id=${branch}&from=${range.from}&to=${range.to}&available=1&q=sofa`;
            const { data } = productsReply.parse(await api.call(path.replace('&q=sofa', ''), ''));
            expect(data.some(({ slug }) => slug === 'sofa')).toBe(availableOn(range, days) > 0);
          }
          expect(await findLedgerFaults(app.db)).toEqual([]);
          await clearRentals(app.db);
          for (const id of moves) await cancelPlannedMove(app, id);
          for (const [slug, stock] of [
            ['riyadh', 5],
            ['jeddah', 2],
          ] as const)
            valueOf(await changeStock(app, 'sofa', stock, slug));
        },
      ),
      { numRuns: 25 },
    );
  });
});

const codeAt = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'done' : outcome.code);
