import { CANCELED_STATUSES, type OrderStatus } from './order-constants.ts';
import type { Order } from './orders.ts';

/** Documents that a customer gets of an order, by the last segment of their URL. */
export const CUSTOMER_PAPERS = ['slip', 'closing-invoice', 'credit-note'] as const;
export type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];

/** Entering one of these issues the invoice of an order: its slip has the tax authority's code. */
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
  settlement?: Order['settlement'] | undefined;
  history: readonly Pick<Order['history'][number], 'status'>[];
}

/** When the invoice of an order was issued; undefined before. */
function invoicedAt({ history }: Pick<Order, 'history'>): string | undefined {
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

interface Sale {
  /** Halalas, including VAT. */
  total: number;
  tax: number;
}

/** Without its VAT a total is no sale that can be stated. */
function saleOf({ total, tax }: Order['balance']): { sale?: Sale } {
  return tax === null ? {} : { sale: { total, tax } };
}

/**
 * When a paper of an order was issued (or the order placed, where it is no invoice), as ISO 8601
 * (null where the API does not say it), and the sale it is about; no sale, no QR code. `listIssuedInvoices` says the same in SQL.
 */
export function describePaper(
  paper: CustomerPaper,
  order: Order,
): { at: string | null; sale?: Sale } {
  const { balance, settlement, status } = order;
  const enteredAt = order.history.findLast((change) => change.status === status)?.at;
  switch (paper) {
    case 'slip': {
      const at = invoicedAt(order);
      const isSold = at !== undefined && !CANCELED_STATUSES.includes(status);
      return isSold ? { at, ...saleOf(balance) } : { at: order.placed_at };
    }
    case 'closing-invoice': {
      const { late = 0, tax = 0 } = settlement ?? {};
      // The rent of late days is a sale; a deposit and compensation for damage are none.
      const sale = { total: late + tax, tax };
      return { at: enteredAt ?? order.placed_at, ...(late > 0 && { sale }) };
    }
    case 'credit-note':
      return { at: enteredAt ?? order.placed_at, ...saleOf(balance) };
  }
}
