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

/** Rent that is paid in cash with the deposit when the units leave, in halalas. */
export function rentToCollect(
  order: Pick<StaffOrder, 'paid' | 'payment_method' | 'status' | 'total'>,
): number {
  if (order.payment_method !== 'cash' || !CASH_NOT_COLLECTED.includes(order.status)) return 0;
  return order.total - order.paid;
}
