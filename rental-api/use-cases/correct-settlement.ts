import type { Halalas } from '#contract/money.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { lockOrder } from '../storage/order-store.ts';
import { depositOf, findSettlement } from '../storage/settlement-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { changeWithinStatus } from './change-within-status.ts';
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
    const change = { deposit: sums.deposit };
    await changeWithinStatus(tx, app, order, { change, event: 'corrected', staff, note });
    return success(null);
  });
}
