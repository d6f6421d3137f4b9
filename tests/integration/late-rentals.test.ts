import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/days.ts';
import {
  findLedgerFaults,
  listMissingOnShelf,
  listShortBefore,
} from '#rental-api/storage/ledger-store.ts';
import { listLateOrders } from '#rental-api/storage/order-store.ts';
import { blockLateRentals } from '#rental-api/use-cases/block-late-rentals.ts';
import { RowWorker } from '#rental-api/runtime/jobs.ts';
import { listStockBranches } from '#rental-api/storage/branch-store.ts';
import { changeStock } from '#rental-api/use-cases/change-stock.ts';
import { planDay } from '#rental-api/use-cases/plan-day.ts';
import { remindOfReturns } from '#rental-api/use-cases/remind-of-returns.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { heldDays, historyOf, notificationsOf, place, valueOf } from '#tests/support/paid-order.ts';

const NOON = '2026-03-01T09:00:00Z';
const day = (number: number): Day => addDays('2026-03-01', number - 1);

describe.each(PREFERRED_DATABASE)('rentals that do not end as planned on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let other: string;
  let branch: string;
  /** One sofa and two chairs, looked after for a day after each rental; one lamp that is not. */
  let sofa: number;
  let chair: number;
  let lamp: number;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    [customer = '', other = ''] = await addCustomers(test.app.db, 2);
    branch = await addBranch(test.app.db);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    test.setClock(NOON);
    // Nothing of an earlier test may still be late.
    await test.app.db.updateTable('orders').set({ status: 'returned' }).execute();
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const products = await addProducts(test.app.db, { [one]: 1, [two]: 2 }, 1);
    [sofa, chair] = [products[one]!, products[two]!];
    lamp = (await addProducts(test.app.db, { [three]: 1 }))[three]!;
  });
  afterEach(async () => expect(await findLedgerFaults(test.app.db)).toEqual([]));

  const rent = (who: string, product: number, from: number, to: number, quantity = 1) =>
    place(test.app, {
      customer: who,
      branch,
      lines: { [product]: quantity },
      from: day(from),
      to: day(to),
    });
  const isFree = async (product: number, from: number, to = from) => {
    const placed = await rent(other, product, from, to);
    if (!placed.ok) return false;
    await transitionOrder(test.app, placed.value.id, { transition: 'cancel', by: 'customer' });
    return true;
  };
  const handOver = async (id: string) => {
    valueOf(await transitionOrder(test.app, id, { transition: 'choose-cash', by: 'customer' }));
    for (const transition of ['accept', 'hand-over'] as const)
      valueOf(await transitionOrder(test.app, id, { transition, by: 'staff' }));
    return id;
  };
  const setDay = (number: number) => test.setClock(`${day(number)}T09:00:00Z`);
  /** An order that was placed now and handed over on its first day; it is that day afterwards. */
  const handedOver = async (product: number, from: number, to: number, quantity = 1) => {
    const { id } = valueOf(await rent(customer, product, from, to, quantity));
    setDay(from);
    return handOver(id);
  };
  const takeBack = async (id: string) =>
    valueOf(await transitionOrder(test.app, id, { transition: 'return', by: 'staff' }));
  /** Numbers of the days in March on which some of the product are away. */
  const marchDays = async (product: number) =>
    (await heldDays(test.app.db, product)).map((held) => Number(held.slice(8)));
  const numberOf = async (id: string) => {
    const query = test.app.db.selectFrom('orders').select('number').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).number;
  };

  it.each([
    { what: 'on its first day', back: 10, held: [10, 11] },
    { what: 'in the middle', back: 12, held: [10, 11, 12, 13] },
    { what: 'on its last day', back: 15, held: [10, 11, 12, 13, 14, 15, 16] },
  ])('gives the rest back when it returns $what, save the turnaround', async ({ back, held }) => {
    const id = await handedOver(sofa, 10, 15);
    expect(await marchDays(sofa)).toEqual([10, 11, 12, 13, 14, 15, 16]);
    setDay(back);
    await takeBack(id);
    expect(await marchDays(sofa)).toEqual(held);
    expect(await isFree(sofa, back + 2)).toBe(true);
    expect(await isFree(sofa, back + 1)).toBe(false);
  });

  it('ends a day in Riyadh, not in Greenwich', async () => {
    const id = await handedOver(sofa, 10, 15);
    test.setClock(`${day(11)}T21:00:00Z`);
    await takeBack(id);
    expect(await marchDays(sofa)).toEqual([10, 11, 12, 13]);
  });

  it('does not free days twice: what comes after a return changes no days', async () => {
    const id = await handedOver(chair, 10, 15);
    valueOf(await rent(other, chair, 10, 15));
    setDay(11);
    await takeBack(id);
    for (const transition of ['complete', 'close'] as const)
      valueOf(await transitionOrder(test.app, id, { transition, by: 'staff' }));
    expect(await marchDays(chair)).toEqual([10, 11, 12, 13, 14, 15, 16]);
    expect(await isFree(chair, 13, 16)).toBe(true);
    expect(await isFree(chair, 12)).toBe(false);
  });

  it('keeps a late piece through tomorrow and its turnaround, anew every day', async () => {
    const id = await handedOver(sofa, 10, 12);
    for (const { today, until } of [
      { today: 12, until: 13 },
      { today: 13, until: 15 },
      { today: 14, until: 16 },
      { today: 18, until: 20 },
    ]) {
      setDay(today);
      for (let round = 0; round < 2; round++) expect(await blockLateRentals(test.app)).toEqual([]);
      expect((await marchDays(sofa)).at(-1)).toBe(until);
      expect(await isFree(sofa, until)).toBe(false);
      expect(await isFree(sofa, until + 1)).toBe(true);
      expect(await findLedgerFaults(test.app.db)).toEqual([]);
    }
    await takeBack(id);
    expect((await marchDays(sofa)).at(-1)).toBe(19);
    expect(await isFree(sofa, 19)).toBe(false);
    expect(await isFree(sofa, 20)).toBe(true);
    expect(await blockLateRentals(test.app)).toEqual([]);
    expect((await marchDays(sofa)).at(-1)).toBe(19);
  });

  it('is done for today once its pieces are kept, and goes through all of them in batches', async () => {
    const [product = 0] = Object.values(await addProducts(test.app.db, { [randomUUID()]: 60 }, 1));
    for (let count = 0; count < 55; count++) await handedOver(product, 10, 12);
    setDay(13);
    expect(await listLateOrders(test.app.db, day(13), 0, 100)).toHaveLength(55);
    expect(await blockLateRentals(test.app)).toEqual([]);
    expect(await listLateOrders(test.app.db, day(13), 0, 100)).toEqual([]);
    expect((await marchDays(product)).at(-1)).toBe(15);
    setDay(14);
    expect(await listLateOrders(test.app.db, day(14), 0, 100)).toHaveLength(55);
  });

  it('keeps every day between when nobody looked for a while', async () => {
    await handedOver(sofa, 10, 12);
    setDay(17);
    expect(await blockLateRentals(test.app)).toEqual([]);
    expect(await marchDays(sofa)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it('keeps only what was handed over and is not back', async () => {
    const late = await handedOver(sofa, 10, 12);
    await takeBack(late);
    const waiting = valueOf(await rent(customer, chair, 12, 12)).id;
    setDay(14);
    expect(await blockLateRentals(test.app)).toEqual([]);
    expect(await marchDays(sofa)).toEqual([10, 11]);
    expect(await marchDays(chair)).toEqual([12, 13]);
    expect(await historyOf(test.app.db, waiting)).toHaveLength(2);
  });

  it('takes only as many pieces as are late', async () => {
    await handedOver(chair, 10, 12, 1);
    valueOf(await rent(other, chair, 14, 16, 1));
    setDay(13);
    expect(await blockLateRentals(test.app)).toEqual([]);
    expect(await isFree(chair, 14)).toBe(false);
    expect(await isFree(chair, 16, 18)).toBe(true);
  });

  it('names a late order whose piece somebody else has booked, until that is solved', async () => {
    const id = await handedOver(sofa, 10, 12);
    const next = valueOf(await rent(other, sofa, 14, 16));
    setDay(13);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(id)]);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(id)]);
    expect(await findLedgerFaults(test.app.db)).toEqual([]);
    expect(await marchDays(sofa)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);

    valueOf(await transitionOrder(test.app, next.id, { transition: 'cancel', by: 'customer' }));
    expect(await blockLateRentals(test.app)).toEqual([]);
    expect(await marchDays(sofa)).toEqual([10, 11, 12, 13, 14, 15]);
  });

  it('takes a late piece back although somebody else has its days', async () => {
    const id = await handedOver(sofa, 10, 12);
    const next = valueOf(await rent(other, sofa, 14, 16));
    setDay(14);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(id)]);
    await takeBack(id);
    expect(await blockLateRentals(test.app)).toEqual([]);
    await handOver(next.id);
    expect((await historyOf(test.app.db, id)).at(-1)).toBe('returned by staff');
  });

  it('goes on to the other late orders after one that collides', async () => {
    const first = await handedOver(sofa, 10, 12);
    await handedOver(chair, 10, 12, 2);
    valueOf(await rent(other, sofa, 14, 16));
    setDay(13);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(first)]);
    expect(await marchDays(chair)).toEqual([10, 11, 12, 13, 14, 15]);
  });

  it('keeps the other pieces of a late order of which one collides', async () => {
    const lines = { [sofa]: 1, [chair]: 2 };
    const { id } = valueOf(
      await place(test.app, { customer, branch, lines, from: day(10), to: day(12) }),
    );
    await handOver(id);
    valueOf(await rent(other, sofa, 14, 16));
    setDay(13);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(id)]);
    expect(await isFree(chair, 14)).toBe(false);
  });

  it('takes the days before its first for what is handed over early, and gives back what is left', async () => {
    const { id } = valueOf(await rent(customer, sofa, 10, 15));
    setDay(7);
    await handOver(id);
    expect(await marchDays(sofa)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(await isFree(sofa, 8)).toBe(false);
    setDay(8);
    await takeBack(id);
    expect(await marchDays(sofa)).toEqual([7, 8, 9]);
    expect(await isFree(sofa, 10)).toBe(true);
  });

  it('hands over early what others have booked before, taking the days up to theirs', async () => {
    valueOf(await rent(other, sofa, 6, 6));
    const lines = { [sofa]: 1, [chair]: 2, [lamp]: 1 };
    const { id } = valueOf(
      await place(test.app, { customer, branch, lines, from: day(10), to: day(11) }),
    );
    valueOf(await rent(other, lamp, 9, 9));
    setDay(5);
    const short = () => listShortBefore(test.app.db, id, day(5), 'en');
    expect((await short()).map(({ product_id }) => product_id)).toEqual([sofa, lamp]);
    await handOver(id);
    // On the 6th and 7th the sofa is the other order's.
    expect(await marchDays(sofa)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await marchDays(chair)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await marchDays(lamp)).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(await findLedgerFaults(test.app.db)).toEqual([]);
    setDay(8);
    await takeBack(id);
    expect(await marchDays(sofa)).toEqual([5, 6, 7, 8, 9]);
    expect(await marchDays(chair)).toEqual([5, 6, 7, 8, 9]);
    expect(await marchDays(lamp)).toEqual([5, 6, 7, 8, 9]);
  });

  it('keeps late pieces after a day that somebody else booked, and hands them to nobody', async () => {
    const late = await handedOver(chair, 10, 10, 2);
    const booked = valueOf(await rent(other, chair, 13, 13, 2)).id;
    setDay(12);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(late)]);
    setDay(15);
    await blockLateRentals(test.app);
    expect(await isFree(chair, 15)).toBe(false);
    expect(await isFree(chair, 16)).toBe(false);
    // Whoever booked them goes without: they are not there.
    valueOf(await transitionOrder(test.app, booked, { transition: 'choose-cash', by: 'customer' }));
    valueOf(await transitionOrder(test.app, booked, { transition: 'accept', by: 'staff' }));
    const handOver = { transition: 'hand-over', by: 'staff' } as const;
    expect(await transitionOrder(test.app, booked, handOver)).toEqual({
      ok: false,
      code: 'units_out',
      words: { orders: `M7-${await numberOf(late)}` },
    });
    expect(await listMissingOnShelf(test.app.db, booked, day(15), 'en')).toMatchObject([
      { quantity: 2, orders: [{ number: await numberOf(late) }], elsewhere: [] },
    ]);
    await takeBack(late);
    valueOf(await transitionOrder(test.app, booked, handOver));
  });

  it('names orders that will be short, days ahead, and tells their customers', async () => {
    const late = await handedOver(chair, 10, 10, 2);
    const booked = valueOf(await rent(other, chair, 15, 16, 1)).id;
    valueOf(await transitionOrder(test.app, booked, { transition: 'choose-cash', by: 'customer' }));
    valueOf(await transitionOrder(test.app, booked, { transition: 'accept', by: 'staff' }));
    const short = async () => {
      const { lists } = await planDay(test.app);
      return lists.short.map(({ number }) => number);
    };
    const told = async () => {
      await remindOfReturns(test.app, new RowWorker('test'));
      const events = await notificationsOf(test.app.db, booked);
      return events.filter((event) => event?.startsWith('short_'));
    };
    setDay(12);
    await blockLateRentals(test.app);
    expect([await short(), await told()]).toEqual([[await numberOf(booked)], []]);
    setDay(14);
    await blockLateRentals(test.app);
    expect(await told()).toEqual(['short_tomorrow']);
    expect(await told()).toEqual(['short_tomorrow']);
    setDay(15);
    expect(await told()).toEqual(['short_tomorrow', 'short_today']);
    await takeBack(late);
    expect(await short()).toEqual([]);
  });

  it('holds the days between an early handover and its own once they are free', async () => {
    const before = valueOf(await rent(other, lamp, 7, 7)).id;
    const { id } = valueOf(await rent(customer, lamp, 10, 10));
    setDay(5);
    await handOver(id);
    // The lamp is out, whoever has booked the 7th.
    for (const free of [6, 8, 9]) expect(await isFree(lamp, free)).toBe(false);
    valueOf(await transitionOrder(test.app, before, { transition: 'cancel', by: 'customer' }));
    expect(await isFree(lamp, 7)).toBe(false);
    setDay(6);
    await takeBack(id);
    for (const free of [7, 8, 9, 10]) expect(await isFree(lamp, free)).toBe(true);
  });

  it('holds at once what is handed over after its last day', async () => {
    const { id } = valueOf(await rent(customer, lamp, 10, 10));
    setDay(12);
    await handOver(id);
    expect(await isFree(lamp, 12)).toBe(false);
    expect(await isFree(lamp, 13)).toBe(false);
  });

  it('hands over nothing that the branch does not have', async () => {
    const { id } = valueOf(await rent(customer, lamp, 10, 10));
    setDay(11);
    for (const [transition, by] of [
      ['choose-cash', 'customer'],
      ['accept', 'staff'],
    ] as const)
      valueOf(await transitionOrder(test.app, id, { transition, by }));
    const { slug } = await test.app.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', lamp)
      .executeTakeFirstOrThrow();
    const [first] = await listStockBranches(test.app.db);
    valueOf(await changeStock(test.app, slug, 0, first!.slug));
    expect(await transitionOrder(test.app, id, { transition: 'hand-over', by: 'staff' })).toEqual({
      ok: false,
      code: 'shelf_short',
    });
  });

  it('keeps one of two late pieces where somebody else has booked the other', async () => {
    await handedOver(chair, 10, 10, 2);
    valueOf(await rent(other, chair, 13, 13, 1));
    setDay(12);
    await blockLateRentals(test.app);
    expect(await isFree(chair, 13)).toBe(false);
  });

  it('gives the days of a canceled order to the late one at once', async () => {
    await handedOver(chair, 10, 10, 2);
    const { id } = valueOf(await rent(other, chair, 13, 13, 2));
    setDay(12);
    await blockLateRentals(test.app);
    valueOf(await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' }));
    expect(await isFree(chair, 13)).toBe(false);
    expect(await isFree(chair, 14)).toBe(false);
  });

  it('waits for approval until the end of the day on which it is paid just after midnight', async () => {
    const { id } = valueOf(await rent(customer, chair, 1, 1));
    test.setClock(`${day(1)}T21:00:01Z`);
    valueOf(await transitionOrder(test.app, id, { transition: 'choose-cash', by: 'customer' }));
    const order = await test.app.db
      .selectFrom('orders')
      .select('hold_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order.hold_until?.toISOString()).toBe(`${day(2)}T21:00:00.000Z`);
  });

  it('keeps a late piece today although somebody has it tomorrow', async () => {
    const id = await handedOver(lamp, 10, 12);
    valueOf(await rent(other, lamp, 14, 14));
    setDay(13);
    expect(await blockLateRentals(test.app)).toEqual([await numberOf(id)]);
    expect(await isFree(lamp, 13)).toBe(false);
  });
});
