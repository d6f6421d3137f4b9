import type { Transaction } from 'kysely';
import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import { RENTAL_DAYS_AHEAD } from '#contract/limits.ts';
import type { OutOfServiceOutcome, OutOfServiceReason } from '#contract/staff-stock.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findBranchBySlug } from '../storage/branch-store.ts';
import { countOnShelf, passDaysToOrdersOut } from '../storage/ledger-store.ts';
import {
  findOutOfServiceByKey,
  insertOutOfService,
  lockOutOfService,
  lockPlannedRepairs,
  markEnded,
  type OutOfServiceRow,
} from '../storage/out-of-service-store.ts';
import type { Tables } from '../storage/schema.ts';
import {
  addStockFrom,
  addStockWithin,
  cancelMove,
  leastStock,
  lockMovesFrom,
  lockProduct,
  lockProductById,
  stockOn,
} from '../storage/stock-store.ts';
import { changeUnits } from './change-stock.ts';

interface Withdrawal {
  slug: string;
  /** Slug of the branch; '' for the first one. */
  branch: string;
  quantity: number;
  reason: OutOfServiceReason;
  from: Day;
  /** The last day as it is planned; null until somebody says that they are back. */
  until: Day | null;
  note: string;
  /** The same key again changes nothing more; '' for none. */
  idempotency_key: string;
}

/**
 * Takes units of a branch out of service and returns the id. From today on at once, also where they
 * are promised: those orders are then listed as short. Fails with product_not_found,
 * branch_not_found, invalid_input, shelf_short where fewer are on the shelf today, stock_short where
 * the branch has fewer on a later day, and stock_reserved where those are promised or planned to
 * leave.
 */
export function takeOutOfService(
  app: AppContext,
  withdrawal: Withdrawal,
): Promise<Outcome<{ id: number }>> {
  const now = app.clock();
  const today = riyadhDay(now);
  const { slug, branch, quantity, reason, from, until, note, idempotency_key } = withdrawal;
  const last = addDays(today, RENTAL_DAYS_AHEAD);
  const faults = {
    ...((from < today || from > last) && { from: ['repairFrom'] }),
    ...(until !== null && (until < from || until > last) && { until: ['repairUntil'] }),
    ...(reason === 'missing' && from > today && { from: ['missingFrom'] }),
  };
  return changeUnits(app, async (tx): Promise<Outcome<{ id: number }>> => {
    if (Object.keys(faults).length > 0) return failure('invalid_input', faults);
    const product_id = await lockProduct(tx, slug);
    if (product_id === undefined) return failure('product_not_found');
    const before = idempotency_key && (await findOutOfServiceByKey(tx, idempotency_key));
    if (before) return success({ id: before });
    const branch_id = await findBranchBySlug(tx, branch);
    if (branch_id === undefined) return failure('branch_not_found');
    const isNow = from === today;
    const there = isNow
      ? await countOnShelf(tx, product_id, branch_id, today)
      : ((await stockOn(tx, product_id, branch_id, from)) ?? 0);
    if (there < quantity) return failure(isNow ? 'shelf_short' : 'stock_short');
    const units = { product_id, branch_id, quantity };
    const period = { from, until: reason === 'missing' ? null : until };
    if (isNow) await freePlannedUnits(tx, units, period, now);
    await addStockWithin(tx, [{ product_id, branch_id, by: -quantity }], {
      ...period,
      mayOverbook: isNow,
    });
    const id = await insertOutOfService(tx, {
      ...{ ...units, reason, note, from_day: from, created_at: now, order_id: null },
      begun_at: isNow ? now : null,
      ...{ due_day: period.until, until_day: period.until },
      idempotency_key: idempotency_key || null,
    });
    return success({ id });
  });
}

/**
 * Units that came back damaged, or did not come back: out of service from today on, as many as the
 * branch has in its stock. Whoever calls it has locked the stock and the product.
 */
export async function withdrawReturned(
  tx: Transaction<Tables>,
  units: { product_id: number; branch_id: number; quantity: number },
  { reason, orderId, note }: { reason: OutOfServiceReason; orderId: string; note: string },
  now: Date,
): Promise<void> {
  const today = riyadhDay(now);
  const { product_id, branch_id } = units;
  await freePlannedUnits(tx, units, { from: today }, now);
  // Staff may have lowered the stock while the units were out.
  const quantity = Math.min(
    units.quantity,
    await leastStock(tx, product_id, branch_id, { from: today }),
  );
  if (quantity === 0) return;
  await addStockWithin(tx, [{ product_id, branch_id, by: -quantity }], {
    from: today,
    mayOverbook: true,
  });
  await insertOutOfService(tx, {
    ...{ product_id, branch_id, quantity, reason, note, order_id: orderId },
    ...{ from_day: today, begun_at: now, due_day: null, until_day: null },
    ...{ created_at: now, idempotency_key: null },
  });
}

/**
 * Cancels planned moves of a product, the last to leave first, and then planned repairs, until the
 * branch keeps as many units as it loses in those days; a canceled move in turn takes its units from
 * where they were to go.
 */
export async function freePlannedUnits(
  tx: Transaction<Tables>,
  { product_id, branch_id, quantity }: { product_id: number; branch_id: number; quantity: number },
  period: { from: Day; until?: Day | null },
  now: Date,
): Promise<void> {
  const today = riyadhDay(now);
  const isEnough = async () => (await leastStock(tx, product_id, branch_id, period)) >= quantity;
  for (const move of await lockMovesFrom(tx, product_id, branch_id, period)) {
    if (await isEnough()) return;
    // One that leaves today may be on its way.
    if (move.leaves_on <= today) continue;
    const lost = { product_id, branch_id: move.to_branch_id, quantity: move.quantity };
    await freePlannedUnits(tx, lost, { from: move.arrives_on }, now);
    await addStockWithin(tx, [{ product_id, branch_id: lost.branch_id, by: -move.quantity }], {
      from: move.arrives_on,
      mayOverbook: true,
    });
    await addStockFrom(tx, [{ product_id, branch_id, by: move.quantity }], move.leaves_on);
    await cancelMove(tx, move.id, { at: now, unitsGone: true });
  }
  for (const repair of await lockPlannedRepairs(tx, product_id, branch_id, period)) {
    if (await isEnough()) return;
    const { from_day: from, until_day: until } = repair;
    await addStockWithin(tx, [{ product_id, branch_id, by: repair.quantity }], { from, until });
    await markEnded(tx, repair, { quantity: repair.quantity, outcome: 'back', at: now });
  }
}

/**
 * Ends it for so many of the units, all of them by default: they are back on the shelf, or the
 * house owns them no more. Fails with not_found where it is over, with units_changed
 * where other than the `shown` units are left, with invalid_input where more
 * units are said than there are, and with shelf_short where units are gone that the stock still has
 * and that are not on the shelf.
 */
export function endOutOfService(
  app: AppContext,
  id: number,
  {
    outcome,
    quantity,
    shown,
  }: { outcome: OutOfServiceOutcome; quantity?: number | undefined; shown?: number | undefined },
): Promise<Outcome<null>> {
  const now = app.clock();
  const today = riyadhDay(now);
  return changeUnits(app, async (tx): Promise<Outcome<null>> => {
    const row = await lockOutOfService(tx, id);
    if (!row) return failure('not_found');
    if (shown !== undefined && shown !== row.quantity) return failure('units_changed');
    const { product_id, branch_id, from_day, until_day } = row;
    const ended = quantity ?? row.quantity;
    if (ended > row.quantity) return failure('invalid_input', { quantity: ['repairQuantity'] });
    await lockProductById(tx, product_id);
    const from = from_day > today ? from_day : today;
    const change = { product_id, branch_id };
    if (outcome === 'back' && (until_day === null || until_day >= from)) {
      await addStockWithin(tx, [{ ...change, by: ended }], { from, until: until_day });
      await passDaysToOrdersOut(tx, [product_id], today);
    }
    const isInStock = row.begun_at === null || (until_day !== null && until_day < today);
    if (outcome === 'gone' && isInStock) {
      const onShelf = await countOnShelf(tx, product_id, branch_id, today);
      if (onShelf < ended) return failure('shelf_short');
    }
    if (outcome === 'gone')
      for (const period of listDaysInService(row, today)) {
        await freePlannedUnits(tx, { ...change, quantity: ended }, period, now);
        await addStockWithin(tx, [{ ...change, by: -ended }], { ...period, mayOverbook: true });
      }
    await markEnded(tx, row, { quantity: ended, outcome, at: now });
    return success(null);
  });
}

/** The days from today on before and after those on which units are out of service. */
function listDaysInService(
  { from_day, until_day }: Pick<OutOfServiceRow, 'from_day' | 'until_day'>,
  today: Day,
): { from: Day; until?: Day }[] {
  const after = until_day && addDays(until_day, 1);
  return [
    ...(from_day > today ? [{ from: today, until: addDays(from_day, -1) }] : []),
    ...(after ? [{ from: after > today ? after : today }] : []),
  ];
}
