/*
 * What both sides name of issued documents. Without zod, since the pages import it (schemas:
 * documents.ts).
 */

/** The first four are tax documents; the others state what is no supply, and have no VAT. */
export const DOCUMENT_KINDS = [
  'simplified_invoice',
  'tax_invoice',
  'credit_note',
  'debit_note',
  'compensation_note',
  'deposit_statement',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const TAX_DOCUMENT_KINDS: readonly DocumentKind[] = [
  'simplified_invoice',
  'tax_invoice',
  'credit_note',
  'debit_note',
];

/** What a document is about. */
export const DOCUMENT_SUBJECTS = ['rent', 'late_days', 'damage', 'deposit'] as const;
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number];

/** Why an invoice was corrected. */
export const CORRECTION_REASONS = [
  'canceled_by_customer',
  'canceled_by_shop',
  'rejected',
  'correction',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** A number as it stands in a URL: letters, digits and hyphens. */
export const DOCUMENT_NUMBER = /^[A-Z0-9][A-Z0-9-]{0,39}$/;
