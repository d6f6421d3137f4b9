import { CANCELED_STATUSES, type OrderStatus } from './order-constants.ts';
import type { Order } from './orders.ts';

/** Documents that a customer gets of an order, by the last segment of their URL. */
export const CUSTOMER_PAPERS = ['slip', 'closing-invoice', 'credit-note'] as const;
export type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];

/** In these an order's slip has the tax authority's code, and is an invoice. */
export const INVOICED_STATUSES = [
  'pending',
  'confirmed',
  'accepted',
] as const satisfies OrderStatus[];
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
    CANCELED_STATUSES.includes(status) &&
    history.some((change) => isOneOf(INVOICED_STATUSES, change.status));
  return CUSTOMER_PAPERS.filter((paper) => {
    if (paper === 'closing-invoice') return isSettled;
    return paper === 'credit-note' ? isTakenBack : true;
  });
}
