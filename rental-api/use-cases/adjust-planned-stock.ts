import type { Transaction } from 'kysely';
import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import type { AppContext } from '../app-context.ts';
import { RowWorker } from '../runtime/jobs.ts';
import { countOnShelf, passDaysToOrdersOut } from '../storage/ledger-store.ts';
import {
  extendOutOfService,
  listOverdue,
  listToBegin,
  lockOutOfService,
  markBegun,
  postponeOutOfService,
} from '../storage/out-of-service-store.ts';
import type { Tables } from '../storage/schema.ts';
import {
  addStockWithin,
  leastStock,
  listMovesToLeave,
  lockMove,
  lockProductById,
  lockStock,
  markLeft,
  postponeMove,
} from '../storage/stock-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { freePlannedUnits } from './out-of-service.ts';

const BATCH = 50;

/**
 * Brings what is planned for stock in line with where units really are, anew every day: a move, or
 * a repair, of units that are still with a late customer begins a day later; units that should be
 * repaired by now, and are not, stay out of service until tomorrow.
 */
export async function adjustPlannedStock(
  app: AppContext,
  rows = new RowWorker('adjust-planned-stock'),
  stopping?: AbortSignal,
): Promise<void> {
  for (const { list, adjust } of ADJUSTMENTS) {
    let after = 0;
    while (!stopping?.aborted) {
      const due = await list(app.db, riyadhDay(app.clock()), after, BATCH);
      await rows.each(
        due,
        ({ id }) => `${adjust.name} ${id}`,
        async ({ id }) => {
          await inTransaction(app.db, async (tx) => {
            await lockStock(tx);
            await adjust(tx, id, app.clock());
          });
        },
        stopping,
      );
      after = due.at(-1)?.id ?? after;
      if (due.length < BATCH) break;
    }
  }
}

const ADJUSTMENTS = [
  { list: listOverdue, adjust: extendRepair },
  { list: listToBegin, adjust: beginRepair },
  { list: listMovesToLeave, adjust: leave },
];

/** Moves leave with the units that are on the shelf; the others leave tomorrow. */
async function leave(tx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  const move = await lockMove(tx, id);
  const today = riyadhDay(now);
  if (!move || move.leaves_on > today) return;
  const { product_id, from_branch_id, to_branch_id } = move;
  await lockProductById(tx, product_id);
  const from = { product_id, branch_id: from_branch_id, quantity: move.quantity };
  const late = await countLate(tx, from, false, today);
  const tomorrow = addDays(today, 1);
  const leaves_on = tomorrow;
  const arrives_on = laterOf(move.arrives_on, tomorrow);
  const lost = { product_id, branch_id: to_branch_id, quantity: late };
  const missed = { from: laterOf(move.arrives_on, today), until: addDays(arrives_on, -1) };
  if (late > 0 && missed.from <= missed.until) {
    await freePlannedUnits(tx, lost, missed, now);
    // By the books the second branch has passed them on.
    const isThere = (await leastStock(tx, product_id, to_branch_id, missed)) >= late;
    const onShelf = await countOnShelf(tx, product_id, to_branch_id, today);
    if (!isThere || (missed.from === today && onShelf < late)) return markLeft(tx, id, now);
    await addStockWithin(tx, [{ product_id, branch_id: to_branch_id, by: -late }], {
      ...missed,
      mayOverbook: true,
    });
  }
  if (late === 0) return markLeft(tx, id, now);
  await addStockWithin(tx, [{ product_id, branch_id: from_branch_id, by: late }], {
    from: today,
    until: today,
  });
  await postponeMove(tx, move, { quantity: late, leaves_on, arrives_on }, now);
  await passDaysToOrdersOut(tx, [product_id], today);
}

/** Repairs begin with the units that are on the shelf; the others begin tomorrow. */
async function beginRepair(tx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  const row = await lockOutOfService(tx, id);
  const today = riyadhDay(now);
  if (!row || row.begun_at !== null || row.from_day > today) return;
  const { product_id, branch_id, due_day, until_day } = row;
  await lockProductById(tx, product_id);
  const isInStock = until_day !== null && until_day < today;
  const late = await countLate(tx, row, isInStock, today);
  if (late === 0) return markBegun(tx, id, now);
  const tomorrow = addDays(today, 1);
  const change = { product_id, branch_id };
  // As long as planned, and at least tomorrow.
  if (until_day !== null && until_day < tomorrow) {
    const period = { from: tomorrow, until: tomorrow };
    await freePlannedUnits(tx, { ...change, quantity: late }, period, now);
    // By the books they leave with a move.
    if ((await leastStock(tx, product_id, branch_id, period)) < late) return markBegun(tx, id, now);
    await addStockWithin(tx, [{ ...change, by: -late }], { ...period, mayOverbook: true });
  }
  if (!isInStock)
    await addStockWithin(tx, [{ ...change, by: late }], { from: today, until: today });
  const days = {
    due_day: due_day && laterOf(due_day, tomorrow),
    until_day: until_day && laterOf(until_day, tomorrow),
  };
  await postponeOutOfService(tx, row, { quantity: late, from_day: tomorrow, ...days }, now);
  await passDaysToOrdersOut(tx, [product_id], today);
}

async function extendRepair(tx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  const row = await lockOutOfService(tx, id);
  const today = riyadhDay(now);
  const tomorrow = addDays(today, 1);
  if (!row?.until_day || row.until_day >= tomorrow) return;
  const { product_id, branch_id, quantity } = row;
  await lockProductById(tx, product_id);
  const period = { from: laterOf(addDays(row.until_day, 1), today), until: tomorrow };
  await freePlannedUnits(tx, row, period, now);
  // By the books they have left: with a move, or to a customer.
  const onShelf = await countOnShelf(tx, product_id, branch_id, today);
  const isHeldToday = row.until_day >= today;
  if ((await leastStock(tx, product_id, branch_id, period)) < quantity) return;
  if (!isHeldToday && onShelf < quantity) return;
  const lost = [{ product_id, branch_id, by: -quantity }];
  await addStockWithin(tx, lost, { ...period, mayOverbook: true });
  await extendOutOfService(tx, id, tomorrow);
}

/**
 * Of units that leave a shelf today: those that are with late customers instead. Its stock has them
 * still, or has them no more.
 */
async function countLate(
  tx: Transaction<Tables>,
  units: { product_id: number; branch_id: number; quantity: number },
  isInStock: boolean,
  today: Day,
): Promise<number> {
  const onShelf = await countOnShelf(tx, units.product_id, units.branch_id, today);
  const left = onShelf - (isInStock ? units.quantity : 0);
  return Math.min(Math.max(-left, 0), units.quantity);
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
