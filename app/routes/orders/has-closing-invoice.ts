import type { Order } from '#contract/orders.ts';

/** Once the order is closed: until then staff may correct what was charged. */
export function hasClosingInvoice({
  status,
  settlement,
}: Pick<Order, 'status' | 'settlement'>): boolean {
  return status === 'order_closed' && settlement != null;
}
