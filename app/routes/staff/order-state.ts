import type { StaffOrder } from '#contract/staff.ts';

/** Whether the pieces of an order are packed, and still in the house. */
export function isPacked({ status, prepared }: Pick<StaffOrder, 'status' | 'prepared'>): boolean {
  return status === 'accepted' && prepared;
}

/** The message key, in the namespace `staff`, of an order's state. */
export function stateKey(order: Pick<StaffOrder, 'status' | 'prepared'>) {
  return isPacked(order) ? 'packed' : (`states.${order.status}` as const);
}
