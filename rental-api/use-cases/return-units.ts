import type { Transaction } from 'kysely';
import { riyadhDay } from '#contract/days.ts';
import type { CountedLine } from '#contract/line-counts.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import { countAllBack, findCountFaults, planReturn, sumCounted } from '../domain/line-returns.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { holdUnitsOut, passDaysToOrdersOut, releaseParts } from '../storage/ledger-store.ts';
import { listLinesOut } from '../storage/line-return-store.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { lockStock } from '../storage/stock-store.ts';
import { withdrawReturned } from './out-of-service.ts';

/** What of an order's units came back, by line; nothing said means all of them, whole. */
export interface UnitsBack {
  counted?: readonly CountedLine[] | undefined;
  /** Something is damaged: of a single unit it is known which. */
  damaged?: boolean | undefined;
  note?: string | undefined;
}

/**
 * Takes back units of a locked order that is out: frees their days, and takes what is damaged or
 * missing out of service. Returns whether that was all, and how many units of each kind. Fails with
 * invalid_input where the counts are not those of units that are out.
 */
export async function returnUnits(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  { counted, damaged = false, note = '' }: UnitsBack,
): Promise<Outcome<{ isAll: boolean; units: UnitsMoved }>> {
  const now = app.clock();
  const today = riyadhDay(now);
  const lines = await listLinesOut(tx, order.id);
  const counts = counted ?? countAllBack(lines, damaged);
  const faults = counted ? findCountFaults(lines, counted) : {};
  if (Object.keys(faults).length > 0) return failure('invalid_input', faults);
  const { parts, isAll } = planReturn(lines, counts);
  const lost = parts.filter(({ condition }) => condition === 'damaged' || condition === 'missing');
  // As everybody else who changes a stock: before the products.
  if (lost.length > 0) await lockStock(tx);
  await releaseParts(tx, order.id, parts, { today, at: now });
  for (const { product_id, quantity, condition } of lost)
    await withdrawReturned(
      tx,
      { product_id, branch_id: order.stock_branch_id, quantity },
      { reason: condition === 'missing' ? 'missing' : 'repair', orderId: order.id, note },
      now,
    );
  await holdUnitsOut(tx, order.id, today);
  const productIds = lines.map(({ product_id }) => product_id);
  await passDaysToOrdersOut(tx, productIds, today);
  return success({ isAll, units: sumCounted(counts) });
}
