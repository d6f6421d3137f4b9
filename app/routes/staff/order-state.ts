import { isPacked, type StaffOrder } from '#contract/staff.ts';

/** The message key, in the namespace `staff`, of an order's state. */
export function stateKey(order: Pick<StaffOrder, 'status' | 'prepared'>) {
  return isPacked(order) ? 'packed' : (`states.${order.status}` as const);
}
