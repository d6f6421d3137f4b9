import type { Order } from '#contract/orders.ts';

/** Whether an invoice of the order is taken back: it was paid, then called off. */
export function hasCreditNote({
  status,
  payment_status,
}: Pick<Order, 'status' | 'payment_status'>): boolean {
  return (
    (status === 'canceled' || status === 'rejected') &&
    (payment_status === 'refunding' || payment_status === 'refunded')
  );
}
