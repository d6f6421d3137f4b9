import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { blockLateRentals } from '#rental-api/use-cases/block-late-rentals.ts';
import { changeStock } from '#rental-api/use-cases/change-stock.ts';
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
  | { do: 'rent'; quantity: number; from: number; days: number }
  | { do: 'step'; order: number; steps: readonly Step[] }
  | { do: 'wait'; days: number }
  | { do: 'stock'; stock: number }
  | { do: 'race'; order: number; other: number; quantity: number };

const WAYS: readonly (readonly Step[])[] = [
  [
    ['choose-cash', 'customer'],
    ['accept', 'staff'],
  ],
  [['hand-over', 'staff']],
  [['hand-over', 'staff']],
  [['return', 'staff']],
  [['cancel', 'customer']],
  [['cancel', 'staff']],
];

const order = fc.nat(7);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rent' as const),
      quantity: fc.integer({ min: 1, max: STOCK }),
      from: fc.nat(4),
      days: fc.nat(2),
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
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), stock: fc.nat(5) }) },
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
  });
  afterAll(() => test.stop());

  it('are with one customer at a time, and the ledger knows where', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        test.setClock(`${START}T09:00:00Z`);
        await test.app.db.updateTable('orders').set({ status: 'returned' }).execute();
        const slug = randomUUID();
        const product = (await addProducts(test.app.db, { [slug]: STOCK }, 0))[slug]!;
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
          if (placed.ok) orders.push(placed.value.id);
        };
        const move = async (at: number, steps: readonly Step[]) => {
          const id = orders[at];
          if (!id) return;
          for (const [transition, by] of steps)
            await transitionOrder(test.app, id, { transition, by });
        };
        for (const one of actions) {
          if (one.do === 'rent') await rent(one.quantity, one.from, one.days);
          if (one.do === 'step') await move(one.order, one.steps);
          if (one.do === 'stock') await changeStock(test.app, slug, one.stock);
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
          await blockLateRentals(test.app);
          expect(await findLedgerFaults(test.app.db)).toEqual([]);
          for (const day of [today(), addDays(today(), 1)]) {
            const units = await countUnits(product, day, today());
            expect(units.out).toBeLessThanOrEqual(units.stock);
            expect(units.reserved).toBe(units.own + Math.min(units.late, units.stock - units.own));
          }
        }
      }),
      { numRuns: kind === 'pglite' ? 10 : 20 },
    );
  });

  /** Of a product on a day: its stock, what the ledger has, what orders have, and what is out today. */
  async function countUnits(product: number, day: string, today: string) {
    const { rows } = await sql<Record<'stock' | 'reserved' | 'own' | 'late' | 'out', number>>`
      select s.stock, coalesce((select r.reserved from reserved_days r
          where r.product_id = s.product_id and r.branch_id = s.branch_id and r.day = ${day}), 0) as reserved,
        coalesce(sum(l.quantity) filter (where ${day}::date
          between coalesce(l.blocked_from, o.from_day) and l.blocked_until
          and not coalesce(${day}::date > l.early_until and ${day}::date < o.from_day, false)), 0)::integer as own,
        coalesce(sum(l.quantity) filter (where o.status = 'in_progress' and (
          o.to_day < ${today}::date and l.blocked_until < ${day}::date
          or l.early_until < ${day}::date and ${day}::date < o.from_day)), 0)::integer as late,
        coalesce(sum(l.quantity) filter (where o.status = 'in_progress'), 0)::integer as out
      from branch_stock s
        left join order_lines l on l.product_id = s.product_id
        left join orders o on o.id = l.order_id and o.stock_branch_id = s.branch_id
      where s.product_id = ${product} and ${day}::date between s.from_day and s.until_day
      group by s.product_id, s.branch_id, s.stock`.execute(test.app.db);
    return rows[0]!;
  }
});
