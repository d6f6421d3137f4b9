import type { Transaction } from 'kysely';
import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import { RENTAL_DAYS_AHEAD } from '#contract/limits.ts';
import type { Halalas } from '#contract/money.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { findBranchBySlug, listStockBranches } from '../storage/branch-store.ts';
import { lockPrice, updatePrice } from '../storage/product-store.ts';
import { passDaysToOrdersOut } from '../storage/ledger-store.ts';
import {
  addStockFrom,
  cancelMove,
  findMoveByKey,
  insertMove,
  lockMove,
  lockProduct,
  lockProductById,
  lockStock,
  ownedOn,
  STOCK_NOT_NEGATIVE,
  stockOn,
} from '../storage/stock-store.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction, NEVER_OVERBOOKED, violatesCheck } from '../storage/transaction.ts';

/**
 * Sets how many of a product a branch owns from today on, those out of service included; the first
 * branch for ''. Planned moves still apply. Fails with product_not_found, branch_not_found, stock_changed where it is not what
 * was `shown`, and stock_reserved where more units are promised or planned to leave.
 */
export async function changeStock(
  app: AppContext,
  slug: string,
  stock: number,
  branch = '',
  shown?: number,
): Promise<Outcome<null>> {
  const today = riyadhDay(app.clock());
  return changeUnits(app, async (tx) => {
    const productId = await lockProduct(tx, slug);
    if (productId === undefined) return failure('product_not_found');
    const branchId = await findBranchBySlug(tx, branch);
    if (branchId === undefined) return failure('branch_not_found');
    const before = await ownedOn(tx, productId, branchId, today);
    if (shown !== undefined && shown !== before) return failure('stock_changed');
    const by = stock - (before ?? 0);
    if (by !== 0)
      await addStockFrom(tx, [{ product_id: productId, branch_id: branchId, by }], today);
    if (by > 0) await passDaysToOrdersOut(tx, [productId], today);
    return success(null);
  });
}

interface PlannedMove {
  slug: string;
  quantity: number;
  /** Slugs of branches. */
  from: string;
  to: string;
  leaves_on: Day;
  arrives_on: Day;
  /** The same key again plans nothing more; '' for none. */
  idempotency_key?: string;
}

/**
 * Plans a move between branches and returns its id. The units cannot be rented at the first
 * branch from the day they leave, nor at the second one before they arrive. Fails with
 * product_not_found, branch_not_found, invalid_input, stock_short, and stock_reserved where the
 * units are promised.
 */
export function planMove(app: AppContext, move: PlannedMove): Promise<Outcome<{ id: number }>> {
  const now = app.clock();
  const today = riyadhDay(now);
  const { slug, quantity, from, to, leaves_on, arrives_on, idempotency_key = '' } = move;
  const last = addDays(today, RENTAL_DAYS_AHEAD);
  const faults = {
    ...((leaves_on < today || leaves_on > last) && { leaves_on: ['moveLeaves'] }),
    ...((arrives_on < leaves_on || arrives_on > last) && { arrives_on: ['moveArrives'] }),
    ...(from === to && { to: ['moveSame'] }),
  };
  return changeUnits(app, async (tx): Promise<Outcome<{ id: number }>> => {
    if (Object.keys(faults).length > 0) return failure('invalid_input', faults);
    const product_id = await lockProduct(tx, slug);
    if (product_id === undefined) return failure('product_not_found');
    const planned = idempotency_key && (await findMoveByKey(tx, idempotency_key));
    if (planned) return success({ id: planned });
    const places = await listStockBranches(tx);
    const from_branch_id = places.find((place) => place.slug === from)?.id;
    const to_branch_id = places.find((place) => place.slug === to)?.id;
    if (from_branch_id === undefined || to_branch_id === undefined)
      return failure('branch_not_found');
    if (((await stockOn(tx, product_id, from_branch_id, leaves_on)) ?? 0) < quantity)
      return failure('stock_short');
    await addStockFrom(tx, [{ product_id, branch_id: from_branch_id, by: -quantity }], leaves_on);
    await addStockFrom(tx, [{ product_id, branch_id: to_branch_id, by: quantity }], arrives_on);
    await passDaysToOrdersOut(tx, [product_id], today);
    const moved = { product_id, quantity, from_branch_id, to_branch_id, leaves_on, arrives_on };
    return success({ id: await insertMove(tx, moved, idempotency_key || null, now) });
  });
}

/**
 * Cancels a move before the day it arrives: the units stay, or go back today. Fails with
 * not_found, move_arrived, and stock_reserved where they are already promised at their target.
 */
export function cancelPlannedMove(app: AppContext, id: number): Promise<Outcome<null>> {
  const now = app.clock();
  const today = riyadhDay(now);
  return changeUnits(app, async (tx): Promise<Outcome<null>> => {
    const move = await lockMove(tx, id);
    if (!move) return failure('not_found');
    if (move.arrives_on <= today) return failure('move_arrived');
    const { product_id, quantity, from_branch_id, to_branch_id, leaves_on, arrives_on } = move;
    await lockProductById(tx, product_id);
    const back = leaves_on > today ? leaves_on : today;
    await addStockFrom(tx, [{ product_id, branch_id: to_branch_id, by: -quantity }], arrives_on);
    await addStockFrom(tx, [{ product_id, branch_id: from_branch_id, by: quantity }], back);
    await passDaysToOrdersOut(tx, [product_id], today);
    await cancelMove(tx, id, { at: now });
    return success(null);
  });
}

/** Runs a change of stock; promised units, and a stock below zero, are stock_reserved. */
export async function changeUnits<T>(
  app: AppContext,
  change: (tx: Transaction<Tables>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await inTransaction(app.db, async (tx) => {
      await lockStock(tx);
      return change(tx);
    });
  } catch (error) {
    if (!violatesCheck(error, NEVER_OVERBOOKED) && !violatesCheck(error, STOCK_NOT_NEGATIVE))
      throw error;
    return failure('stock_reserved');
  }
}

/**
 * Sets the price of a day; orders that are placed keep theirs. Fails with product_not_found, and
 * with price_changed where it no longer is what was `shown`.
 */
export async function changePrice(
  app: AppContext,
  slug: string,
  price: Halalas,
  shown: Halalas | null = null,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const before = await lockPrice(tx, slug);
    if (before === undefined) return failure('product_not_found');
    if (shown !== null && shown !== before) return failure('price_changed');
    await updatePrice(tx, slug, price);
    return success(null);
  });
}
