import { paperOf, type CustomerPaper } from '#contract/customer-papers.ts';
import type { DocumentSummary } from '#contract/documents.ts';

/** What the pages for printing are called, in the translations of orders. */
const PAPER_TITLES = {
  slip: 'slip.title',
  'closing-invoice': 'closing.title',
  'credit-note': 'credit.title',
} as const satisfies Record<CustomerPaper, string>;

/** The title of a page of an order: the slip is the invoice once there is one. */
export function titleOfPaper(
  paper: CustomerPaper,
  documents: readonly Pick<DocumentSummary, 'subject' | 'corrects'>[],
) {
  const isInvoiced = documents.some((document) => paperOf(document) === 'slip');
  return paper === 'slip' && isInvoiced ? 'order.invoice' : PAPER_TITLES[paper];
}
