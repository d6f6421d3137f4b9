import type { Order, OrderStatus } from '#contract/orders.ts';

/** What a customer gets of an order: the last segment of an address each. */
export const CUSTOMER_PAPERS = ['slip', 'closing-invoice', 'credit-note'] as const;
export type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];

/** Their names in the translations of orders. */
export const PAPER_TITLES = {
  slip: 'slip.title',
  'closing-invoice': 'closing.title',
  'credit-note': 'credit.title',
} as const satisfies Record<CustomerPaper, string>;

/** In these an order's slip has the tax authority's code, and is an invoice. */
const INVOICED: readonly OrderStatus[] = ['pending', 'confirmed', 'accepted'];
const CALLED_OFF: readonly OrderStatus[] = ['canceled', 'rejected'];

interface PaperOrder {
  status: OrderStatus;
  settlement?: Order['settlement'];
  history: readonly Pick<Order['history'][number], 'status'>[];
}

/** The papers that there are of an order in its status. */
export function listCustomerPapers({ status, settlement, history }: PaperOrder): CustomerPaper[] {
  // Until the order is closed staff may correct what was charged.
  const isSettled = status === 'order_closed' && settlement != null;
  const wasInvoiced = history.some((change) => INVOICED.includes(change.status));
  return CUSTOMER_PAPERS.filter((paper) => {
    if (paper === 'closing-invoice') return isSettled;
    // Takes back an invoice that was there.
    return paper === 'credit-note' ? CALLED_OFF.includes(status) && wasInvoiced : true;
  });
}
