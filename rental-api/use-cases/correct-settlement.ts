import type { Transaction } from 'kysely';
import type { Halalas } from '#contract/money.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listMoneyOfOrder } from '../storage/money-store.ts';
import { lockOrder, type OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { depositOf, findSettlement } from '../storage/settlement-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { changeWithinStatus } from './change-within-status.ts';
import { recordMoney } from './record-money.ts';
import { settleOrder } from './settle-order.ts';

interface Correction {
  /** What was corrected; the customer reads it. */
  note: string;
  staff: string;
  /** Null stays as it is. */
  deposit: Halalas | null;
  lateDays: number | null;
  damage: Halalas | null;
}

/**
 * Corrects a settlement until its order is closed, and notifies the customer; equal amounts change
 * nothing. Fails with order_move_refused before the order is completed and once it is closed.
 */
export function correctSettlement(
  app: AppContext,
  orderId: string,
  { note, staff, deposit, lateDays, damage }: Correction,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    if (order.status !== 'completed') return failure('order_move_refused');
    const before = await findSettlement(tx, orderId);
    const sums = {
      deposit: deposit ?? before?.deposit ?? depositOf(order) ?? order.insurance,
      lateDays: lateDays ?? before?.late_days ?? 0,
      damage: damage ?? before?.damage ?? 0,
    };
    const isSame =
      sums.deposit === before?.deposit &&
      sums.lateDays === before.late_days &&
      sums.damage === before.damage;
    if (isSame) return success(null);
    await settleOrder(tx, order, { ...sums, at: app.clock() });
    await correctDepositTaken(tx, order, sums.deposit - (depositOf(order) ?? 0), {
      staff,
      at: app.clock(),
    });
    const change = { deposit: sums.deposit };
    await changeWithinStatus(tx, app, order, { change, event: 'corrected', staff, note });
    return success(null);
  });
}

/** What was taken as a deposit is another amount, by the way in which it was taken. */
async function correctDepositTaken(
  tx: Transaction<Tables>,
  order: OrderRow,
  by: Halalas,
  { staff, at }: { staff: string; at: Date },
): Promise<void> {
  const taken = (await listMoneyOfOrder(tx, order.id)).findLast(
    ({ purpose }) => purpose === 'deposit',
  );
  // One that was taken before such money was written down stays as it is.
  if (!taken && depositOf(order) !== 0) return;
  const { method, reference } = taken ?? { method: 'cash', reference: '' };
  await recordMoney(tx, order, {
    ...{ purpose: 'deposit', amount: by, way: { method, reference }, staff, at },
  });
}
