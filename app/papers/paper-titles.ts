import type { CustomerPaper } from '#contract/customer-papers.ts';

/** What papers are called, in the translations of orders. */
export const PAPER_TITLES = {
  slip: 'slip.title',
  'closing-invoice': 'closing.title',
  'credit-note': 'credit.title',
} as const satisfies Record<CustomerPaper, string>;
