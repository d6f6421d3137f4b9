import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findUnansweredCharge, insertAttempt, markCashTaken } from '../storage/attempt-store.ts';
import { publishOrder } from '../storage/events.ts';
import { lockOrder } from '../storage/order-store.ts';
import { createOpaqueId } from '../storage/tokens.ts';
import { inTransaction } from '../storage/transaction.ts';
import { issueDueDocuments } from './issue-documents.ts';
import { recordMoney, type MoneyWay } from './record-money.ts';
import { transitionLockedOrder } from './transition-order.ts';

/**
 * Takes the rent of an order that waits for it: one whose payment is open is paid by that, one that
 * was to be paid in cash has its invoice before the handover, and is accepted by that. Fails with order_not_payable where
 * nothing waits, or the gateway has not answered about a charge yet.
 */
export function payAtCounter(
  app: AppContext,
  orderId: string,
  { way, staff }: { way: MoneyWay; staff: string },
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    if (await findUnansweredCharge(tx, orderId)) return failure('order_not_payable');
    const at = app.clock();
    const isOpen = order.status === 'waiting_payment';
    if (isOpen) {
      const id = createOpaqueId();
      await insertAttempt(
        tx,
        {
          ...{ id, order_id: orderId, method: 'cash', idempotency_key: `counter-${id}` },
          ...{ status: 'paid', amount: order.total, return_url: null, gateway_id: null },
        },
        undefined,
      );
      await recordMoney(tx, order, { purpose: 'rent', amount: order.total, way, staff, at });
      const paid = await transitionLockedOrder(tx, app, order, {
        ...{ transition: 'pay', by: 'staff', staff, method: 'cash', isPaidAtCounter: true },
      });
      return paid.ok ? success(null) : paid;
    }
    const amount = CANCELED_STATUSES.includes(order.status) ? 0 : await markCashTaken(tx, orderId);
    if (amount === 0) return failure('order_not_payable');
    await recordMoney(tx, order, { purpose: 'rent', amount, way, staff, at });
    // Paid, it waits for nobody's approval, and its days are not given up.
    if (order.status === 'pending') {
      const accepted = await transitionLockedOrder(tx, app, order, {
        ...{ transition: 'accept', by: 'staff', staff },
      });
      return accepted.ok ? success(null) : accepted;
    }
    await publishOrder(tx, order.customer_id, { id: order.id, status: order.status });
    await issueDueDocuments(tx, app, order.id, { by: 'staff' });
    return success(null);
  });
}
