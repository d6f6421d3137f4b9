import type { Order, OrderStatus } from './orders.ts';

/** What a customer gets of an order: the last segment of an address each. */
export const CUSTOMER_PAPERS = ['slip', 'closing-invoice', 'credit-note'] as const;
export type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];

/** In these an order's slip has the tax authority's code, and is an invoice. */
export const INVOICED_STATUSES = [
  'pending',
  'confirmed',
  'accepted',
] as const satisfies OrderStatus[];
/** In these an invoice that was there is taken back. */
export const CALLED_OFF_STATUSES = ['canceled', 'rejected'] as const satisfies OrderStatus[];

/** After the number of the order. */
const NUMBER_SUFFIX: Record<CustomerPaper, string> = {
  slip: '',
  'closing-invoice': '-C',
  'credit-note': '-CN',
};

/** The number that stands on a paper, as M7-1001-C, of an order's, as M7-1001. */
export function paperNumber(paper: CustomerPaper, orderNumber: string): string {
  return orderNumber + NUMBER_SUFFIX[paper];
}

interface PaperOrder {
  status: OrderStatus;
  settlement?: Order['settlement'];
  history: readonly Pick<Order['history'][number], 'status'>[];
}

/** When the invoice of an order was issued; undefined before. */
export function invoicedAt({ history }: Pick<Order, 'history'>): string | undefined {
  return history.find(({ status }) => isOneOf(INVOICED_STATUSES, status))?.at;
}

function isOneOf(statuses: readonly OrderStatus[], status: OrderStatus): boolean {
  return statuses.includes(status);
}

/** The papers that there are of an order in its status. */
export function listCustomerPapers({ status, settlement, history }: PaperOrder): CustomerPaper[] {
  // Until the order is closed staff may correct what was charged.
  const isSettled = status === 'order_closed' && settlement != null;
  const isTakenBack =
    isOneOf(CALLED_OFF_STATUSES, status) &&
    history.some((change) => isOneOf(INVOICED_STATUSES, change.status));
  return CUSTOMER_PAPERS.filter((paper) => {
    if (paper === 'closing-invoice') return isSettled;
    return paper === 'credit-note' ? isTakenBack : true;
  });
}
