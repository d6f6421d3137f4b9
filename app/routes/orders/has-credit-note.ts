import type { Order, OrderStatus } from '#contract/orders.ts';

/** In these an order's slip has the tax authority's code, and is an invoice. */
const INVOICED: readonly OrderStatus[] = ['pending', 'confirmed', 'accepted'];

/** Whether an invoice of the order was taken back: it was there, and the order is called off. */
export function hasCreditNote({ status, history }: Pick<Order, 'status' | 'history'>): boolean {
  const isCalledOff = status === 'canceled' || status === 'rejected';
  return isCalledOff && history.some((change) => INVOICED.includes(change.status));
}
