import type { DocumentSubject } from './document-constants.ts';

/**
 * The pages that a customer prints of an order, by the last segment of their URL: the order slip,
 * which the invoice of the rent replaces once it is issued, the documents of the return, and the
 * credit and debit notes.
 */
export const CUSTOMER_PAPERS = ['slip', 'closing-invoice', 'credit-note'] as const;
export type CustomerPaper = (typeof CUSTOMER_PAPERS)[number];

interface PrintedDocument {
  subject: DocumentSubject;
  corrects: string | null;
}

/** The page on which a document stands. */
export function paperOf({ subject, corrects }: PrintedDocument): CustomerPaper {
  if (corrects !== null) return 'credit-note';
  return subject === 'rent' ? 'slip' : 'closing-invoice';
}

/** The pages of an order with those documents. */
export function listCustomerPapers(documents: readonly PrintedDocument[]): CustomerPaper[] {
  const papers = new Set(documents.map(paperOf));
  return CUSTOMER_PAPERS.filter((paper) => paper === 'slip' || papers.has(paper));
}
