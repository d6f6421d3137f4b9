import type { OrderStatus } from '#contract/order-constants.ts';
import type { StaffOrder } from '#contract/staff.ts';

/** What an order is printed as when its units leave: the last segment of a path each. */
export const PAPERS = ['picking-list', 'delivery-note'] as const;

/** No units are handed over in these. */
const WITHOUT_HANDOVER: readonly OrderStatus[] = [
  'ordered',
  'waiting_payment',
  'canceled',
  'rejected',
  'none',
];
const CASH_NOT_COLLECTED: readonly OrderStatus[] = ['pending', 'accepted'];

export function hasPapers({ status }: Pick<StaffOrder, 'status'>): boolean {
  return !WITHOUT_HANDOVER.includes(status);
}

/** Rent that is paid with the deposit when the units leave, in halalas. */
export function rentToCollect(
  order: Pick<StaffOrder, 'payment_method' | 'status' | 'to_pay'>,
): number {
  if (order.payment_method !== 'cash' || !CASH_NOT_COLLECTED.includes(order.status)) return 0;
  return order.to_pay;
}
