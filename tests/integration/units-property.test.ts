import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import type { CountedLine } from '#contract/line-counts.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { adjustPlannedStock } from '#rental-api/use-cases/adjust-planned-stock.ts';
import { blockLateRentals } from '#rental-api/use-cases/block-late-rentals.ts';
import { cancelPlannedMove, changeStock, planMove } from '#rental-api/use-cases/change-stock.ts';
import { endOutOfService, takeOutOfService } from '#rental-api/use-cases/out-of-service.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  DATABASES,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { place, type Step } from '#tests/support/paid-order.ts';

/*
 * Whatever happens to a product's orders, its stock and the clock: no unit is with two customers,
 * and on today and tomorrow the ledger has what is promised and what is out.
 */

const START = '2026-03-01';
const STOCK = 3;

type Action =
  | { do: 'rent'; quantity: number; from: number; days: number; handed: number | null }
  | { do: 'step'; order: number; steps: readonly Step[] }
  | { do: 'wait'; days: number }
  | { do: 'stock'; stock: number }
  | { do: 'part'; order: number; counts: Partial<CountedLine> }
  | { do: 'hand over'; order: number; units: number }
  | { do: 'repair'; quantity: number; from: number; days: number | null }
  | { do: 'repaired'; at: number; outcome: 'back' | 'gone' }
  | { do: 'move'; quantity: number; leaves: number; days: number; isReturn: boolean }
  | { do: 'cancel move'; at: number }
  | { do: 'race'; order: number; other: number; quantity: number };

const ACCEPTED: readonly Step[] = [
  ['choose-cash', 'customer'],
  ['accept', 'staff'],
];
const WAYS: readonly (readonly Step[])[] = [
  ACCEPTED,
  [...ACCEPTED, ['hand-over', 'staff']],
  [['hand-over', 'staff']],
  [['return', 'staff']],
  [['cancel', 'customer']],
  [['cancel', 'staff']],
  [
    ['complete', 'staff'],
    ['close', 'staff'],
  ],
];

type Counted = 'stock' | 'reserved' | 'own' | 'late' | 'lateHeld' | 'out' | 'idle' | 'owned';

const RETURN = { transition: 'return', by: 'staff' } as const;
const HAND_OVER = { transition: 'hand-over', by: 'staff' } as const;
const order = fc.nat(2);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('rent' as const),
      quantity: fc.integer({ min: 1, max: STOCK }),
      from: fc.nat(4),
      days: fc.nat(2),
      /** Handed over at once: so many units of it. */
      handed: fc.option(fc.integer({ min: 1, max: STOCK }), { freq: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      order,
      steps: fc.constantFrom(...WAYS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), stock: fc.nat(6) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      order,
      counts: fc.constantFrom(
        ...[{ back: 1 }, { back: 2 }, { back: 1, damaged: 1 }, { back: 2, damaged: 1 }],
        ...[{ missing: 1 }, { back: 1, missing: 1 }],
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hand over' as const),
      ...{ order, units: fc.integer({ min: 1, max: STOCK }) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('repair' as const),
      ...{ quantity: fc.integer({ min: 1, max: 2 }), from: fc.nat(2) },
      days: fc.option(fc.nat(2)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('repaired' as const),
      at: fc.nat(1),
      outcome: fc.constantFrom('back' as const, 'gone' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      ...{ quantity: fc.integer({ min: 1, max: 2 }), leaves: fc.nat(2), days: fc.nat(2) },
      isReturn: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel move' as const), at: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      order,
      other: order,
      quantity: fc.integer({ min: 1, max: STOCK }),
    }),
  },
);

describe.each(DATABASES)('units on %s', (kind) => {
  let test: TestShop;
  let customers: string[];
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, `${START}T09:00:00Z`);
    customers = await addCustomers(test.app.db, 8);
    branch = await addBranch(test.app.db);
    const slugs = ['here', 'there'];
    for (const [at, id] of [Number(branch), Number(await addBranch(test.app.db))].entries())
      await test.app.db
        .updateTable('branches')
        .set({ slug: slugs[at]! })
        .where('id', '=', id)
        .execute();
  });
  afterAll(() => test.stop());

  it('are with one customer at a time, and the ledger knows where', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 10, maxLength: 40 }),
        fc.nat(1),
        async (actions, turnaround) => {
          test.setClock(`${START}T09:00:00Z`);
          await test.app.db.updateTable('orders').set({ status: 'order_closed' }).execute();
          const slug = randomUUID();
          const product = (await addProducts(test.app.db, { [slug]: STOCK }, turnaround))[slug]!;
          const orders: string[] = [];
          let passed = 0;
          const today = () => riyadhDay(test.app.clock());
          const rent = async (quantity: number, from: number, days: number) => {
            const first = addDays(today(), from);
            const placed = await place(test.app, {
              customer: customers[orders.length % customers.length]!,
              branch,
              lines: { [product]: quantity },
              from: first,
              to: addDays(first, days),
            });
            if (!placed.ok) return undefined;
            orders.push(placed.value.id);
            return placed.value.id;
          };
          // The newest first: the others are over more often.
          const orderAt = (at: number) => orders.at(-1 - (at % Math.max(orders.length, 1)));
          const move = async (at: number, steps: readonly Step[]) => {
            const id = orderAt(at);
            if (!id) return;
            for (const [transition, by] of steps)
              await transitionOrder(test.app, id, { transition, by });
          };
          for (const one of actions) {
            if (one.do === 'rent') {
              const id = await rent(one.quantity, one.from, one.days);
              if (id && one.handed !== null) {
                await move(0, ACCEPTED);
                const handed = [{ position: 1, units: Math.min(one.handed, one.quantity) }];
                await transitionOrder(test.app, id, { ...HAND_OVER, handed });
              }
            }
            if (one.do === 'step') await move(one.order, one.steps);
            if (one.do === 'stock') await changeStock(test.app, slug, one.stock, 'here');
            if (one.do === 'part') {
              const id = orderAt(one.order);
              const counted = [{ position: 1, back: 0, damaged: 0, missing: 0, ...one.counts }];
              if (id) await transitionOrder(test.app, id, { ...RETURN, counted });
            }
            if (one.do === 'hand over') {
              const id = orderAt(one.order);
              const handed = [{ position: 1, units: one.units }];
              if (id) await transitionOrder(test.app, id, { ...HAND_OVER, handed });
            }
            if (one.do === 'repair')
              await takeOutOfService(test.app, {
                ...{ slug, branch: 'here', quantity: one.quantity, reason: 'repair', note: '' },
                from: addDays(today(), one.from),
                until: one.days === null ? null : addDays(today(), one.from + one.days),
                idempotency_key: '',
              });
            if (one.do === 'repaired') {
              const id = (await idsOf('out_of_service', product))[one.at];
              if (id) await endOutOfService(test.app, id, { outcome: one.outcome, quantity: 1 });
            }
            if (one.do === 'move') {
              const [from, to] = one.isReturn ? ['there', 'here'] : ['here', 'there'];
              await planMove(test.app, {
                ...{ slug, quantity: one.quantity, from, to },
                leaves_on: addDays(today(), one.leaves),
                arrives_on: addDays(today(), one.leaves + one.days),
              });
            }
            if (one.do === 'cancel move') {
              const id = (await idsOf('stock_moves', product))[one.at];
              if (id) await cancelPlannedMove(test.app, id);
            }
            if (one.do === 'wait') {
              passed += one.days;
              test.setClock(`${addDays(START, passed)}T09:00:00Z`);
            }
            if (one.do === 'race')
              await Promise.all([
                move(one.order, [['hand-over', 'staff']]),
                move(one.other, [['hand-over', 'staff']]),
                move(one.order + 1, [['cancel', 'staff']]),
                move(one.other + 1, [['cancel', 'customer']]),
                rent(one.quantity, 0, 0),
                rent(one.quantity, 1, 0),
                blockLateRentals(test.app),
              ]);
            await adjustPlannedStock(test.app);
            await blockLateRentals(test.app);
            expect(await findLedgerFaults(test.app.db)).toEqual([]);
            for (const day of [today(), addDays(today(), 1)]) {
              const units = await countUnits(product, day, today());
              expect(units.held).toBe(units.own + units.lateHeld);
              expect(units.lateHeld).toBeLessThanOrEqual(units.late);
              expect(Math.max(units.stock - units.reserved, 0)).toBe(
                Math.max(units.stock - units.own - units.late, 0),
              );
              // Units that leave with a move are not looked for on the shelf before they do.
              if (day === today()) expect(units.out + units.idle).toBeLessThanOrEqual(units.owned);
            }
          }
        },
      ),
      // The same cases each time; others with UNITS_SEED.
      {
        numRuns: kind === 'pglite' ? 15 : 40,
        seed: Number(process.env['UNITS_SEED'] ?? 47),
        endOnFailure: true,
      },
    );
  });

  /** What is planned of a product and not over, the oldest first. */
  async function idsOf(table: 'out_of_service' | 'stock_moves', product: number) {
    const end = table === 'stock_moves' ? 'canceled_at' : 'ended_at';
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
      where product_id = ${product} and ${sql.ref(end)} is null order by id`.execute(test.app.db);
    return rows.map(({ id }) => id);
  }

  /**
   * Of a product at the first branch on a day: its stock, what the ledger has, what orders have for
   * their own days and after them, what is out and out of service today, and what the house owns.
   */
  async function countUnits(product: number, day: string, today: string) {
    const { rows } = await sql<Record<Counted, number>>`
      with lines as (
        select l.*, o.status, o.from_day, o.to_day,
          coalesce((select h.quantity from late_days h where h.order_id = l.order_id
            and h.product_id = l.product_id and h.day = ${day}::date), 0) as held,
          coalesce((select sum(b.quantity) from line_returns b where b.order_id = l.order_id
            and b.held_until < ${day}::date), 0) as over,
          coalesce(l.handed_over, l.quantity) - coalesce((select sum(b.quantity)
            from line_returns b where b.order_id = l.order_id and b.condition <> 'not_taken'
              and b.held_until < ${day}::date), 0) as away,
          coalesce(l.handed_over, l.quantity) - coalesce((select sum(b.quantity)
            from line_returns b where b.order_id = l.order_id
              and b.condition <> 'not_taken'), 0) as out
        from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${product} and o.stock_branch_id = ${branch}::integer
      ), counted as (
        select
          coalesce(sum(case when ${day}::date < from_day then away else quantity - over end) filter (where ${day}::date
            between coalesce(blocked_from, from_day) and blocked_until
            and not coalesce(${day}::date > early_until and ${day}::date < from_day, false)), 0) as own,
          coalesce(sum(case when status = 'in_progress' then away else held end) filter (where
            status = 'in_progress' and to_day < ${today}::date and blocked_until < ${day}::date
            or early_until < ${day}::date and ${day}::date < from_day
            or status <> 'in_progress' and blocked_until < ${day}::date), 0) as late,
          coalesce(sum(out) filter (where status = 'in_progress'), 0) as out
        from lines
      )
      select s.stock, counted.own::integer as own, counted.late::integer as late,
        counted.out::integer as out,
        coalesce((select r.reserved from reserved_days r where r.product_id = s.product_id
          and r.branch_id = s.branch_id and r.day = ${day}), 0) as reserved,
        coalesce((select sum(h.quantity) from late_days h where h.product_id = s.product_id
          and h.day = ${day}), 0)::integer as "lateHeld",
        idle.units::integer as idle, (s.stock + idle.units)::integer as owned
      from branch_stock s, counted, (select coalesce(sum(quantity), 0) as units
          from out_of_service where product_id = ${product} and ended_at is null
            and from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)) as idle
      where s.product_id = ${product} and s.branch_id = ${branch}::integer
        and ${day}::date between s.from_day and s.until_day`.execute(test.app.db);
    const units = rows[0]!;
    return { ...units, held: units.reserved };
  }
});
