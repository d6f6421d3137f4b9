import type {
  CorrectionReason,
  DocumentKind,
  DocumentSubject,
} from '#contract/document-constants.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import type { Halalas } from '#contract/money.ts';
import { percentOf, type Rates } from './pricing.ts';

/** What a document prints, without its number, time and sums; amounts in halalas. */
export type DocumentContent = Omit<
  IssuedDocument,
  'number' | 'kind' | 'subject' | 'corrects' | 'issued_at' | 'net' | 'tax' | 'total' | 'qr'
>;

/** A document before it has a number. */
export interface NewDocument {
  kind: DocumentKind;
  subject: DocumentSubject;
  corrects: string | null;
  net: Halalas;
  tax: Halalas;
  total: Halalas;
  content: DocumentContent;
  /** Of the form that asked for it. */
  idempotency_key?: string;
}

/** A number as it is printed: INV-2026-000123. */
export function writeDocumentNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** What all documents of an order say alike. */
export type DocumentParties = Pick<
  DocumentContent,
  'order' | 'language' | 'seller' | 'buyer' | 'from' | 'to' | 'days' | 'payment_method'
> & { tax_percentage: number };

/** An order's rent as it was agreed. */
export type Rent = Pick<
  DocumentContent,
  'lines' | 'subtotal' | 'discount' | 'coupon' | 'delivery'
> & { tax: Halalas; total: Halalas; insurance: Halalas };

type Settlement = NonNullable<DocumentContent['settlement']>;

const NOTHING = { lines: [], subtotal: 0, discount: 0, coupon: null, delivery: 0, insurance: null };
const NO_CORRECTION = { reason: null, note: null, settlement: null, migrated: false };

/** A buyer with a VAT number gets a tax invoice, everybody else a simplified one. */
function invoiceKind({ buyer }: DocumentParties): DocumentKind {
  return buyer.tax_number === '' ? 'simplified_invoice' : 'tax_invoice';
}

/** The invoice of an order's rent. */
export function invoiceRent(parties: DocumentParties, { tax, total, ...rent }: Rent): NewDocument {
  return {
    ...{ kind: invoiceKind(parties), subject: 'rent', corrects: null },
    ...{ net: total - tax, tax, total },
    content: { ...parties, ...NO_CORRECTION, ...rent },
  };
}

/**
 * What a closed rental leaves to be written: the invoice of late days by their lines, the note of
 * compensation for damage, which is no supply and has no VAT, and what became of the deposit.
 */
export function documentsOfReturn(
  parties: DocumentParties,
  lateLines: Rent['lines'],
  { tax, ...settlement }: Settlement & { tax: Halalas },
): NewDocument[] {
  const { late, damage, deposit, due } = settlement;
  const content = { ...parties, ...NO_CORRECTION, ...NOTHING };
  const documents: NewDocument[] = [];
  if (late > 0)
    documents.push({
      ...{ kind: invoiceKind(parties), subject: 'late_days', corrects: null },
      ...{ net: late - tax, tax, total: late },
      content: {
        ...content,
        subtotal: late - tax,
        lines: lateLines,
      },
    });
  if (damage > 0)
    documents.push({
      ...{ kind: 'compensation_note', subject: 'damage', corrects: null },
      ...{ net: damage, tax: 0, total: damage },
      content: { ...content, subtotal: damage },
    });
  if (deposit > 0 || due > 0)
    documents.push({
      ...{ kind: 'deposit_statement', subject: 'deposit', corrects: null },
      ...{ net: 0, tax: 0, total: 0 },
      content: { ...content, settlement },
    });
  return documents;
}

/** What is left of a document after those that correct it: only debit notes add to it. */
export function remainderOf(
  invoice: Pick<IssuedDocument, 'net' | 'tax' | 'total'>,
  corrections: readonly Pick<IssuedDocument, 'kind' | 'net' | 'tax' | 'total'>[],
): { net: Halalas; tax: Halalas; total: Halalas } {
  const sum = (field: 'net' | 'tax' | 'total') =>
    corrections.reduce(
      (rest, one) => rest + (one.kind === 'debit_note' ? one[field] : -one[field]),
      invoice[field],
    );
  return { net: sum('net'), tax: sum('tax'), total: sum('total') };
}

/**
 * A credit or debit note, or the return of a compensation, with the parties and the rate of the
 * document that it corrects, and where it is about a part of it, that part.
 */
export function correctionOf(
  invoice: IssuedDocument,
  kind: 'credit_note' | 'debit_note' | 'compensation_note',
  sums: { net: Halalas; tax: Halalas; total: Halalas },
  why: { reason: CorrectionReason; note: string | null },
  part?: Pick<DocumentContent, 'lines' | 'subtotal' | 'discount' | 'delivery'>,
): NewDocument {
  const { order, language, seller, buyer, from, to, days, payment_method, tax_percentage } =
    invoice;
  const { lines, subtotal, discount, coupon, delivery } = invoice;
  const isWhole = sums.total === invoice.total && kind === 'credit_note';
  return {
    ...{ kind, subject: invoice.subject, corrects: invoice.number, ...sums },
    content: {
      ...{ order, language, seller, buyer, from, to, days, payment_method, tax_percentage },
      ...NO_CORRECTION,
      ...NOTHING,
      ...(isWhole ? { lines, subtotal, discount, coupon, delivery } : { subtotal: sums.net }),
      ...(isWhole ? {} : part),
      ...why,
    },
  };
}

/**
 * A part of an invoice: a line by its position from 1, as `line-1`, less its share of the discount,
 * or the `delivery`. What it comes to with VAT, and how a note prints it; undefined where the
 * invoice has none.
 */
export function partOfInvoice(
  { lines, subtotal, discount, delivery, tax_percentage }: IssuedDocument,
  part: string,
):
  | {
      total: Halalas;
      content: Pick<DocumentContent, 'lines' | 'subtotal' | 'discount' | 'delivery'>;
    }
  | undefined {
  const line = part === 'delivery' ? undefined : lines[Number(part.replace('line-', '')) - 1];
  if (!line && (part !== 'delivery' || delivery === 0)) return undefined;
  const share = line && subtotal > 0 ? Math.round((discount * line.amount) / subtotal) : 0;
  const net = line ? line.amount - share : delivery;
  return {
    total: net + percentOf(net, tax_percentage),
    content: {
      ...{ lines: line ? [line] : [], subtotal: line?.amount ?? 0, discount: share },
      delivery: line ? 0 : delivery,
    },
  };
}

/**
 * The sums of a credit note of that amount, VAT included. Each is rounded for itself, so its VAT is
 * kept within what is left of the invoice: nothing of the rest gets below zero.
 */
export function creditSums(
  amount: Halalas,
  rest: { net: Halalas; tax: Halalas },
  rates: Pick<Rates, 'tax'>,
) {
  const { tax } = splitTax(amount, rates);
  const kept = Math.min(Math.max(tax, amount - rest.net), rest.tax);
  return { net: amount - kept, tax: kept, total: amount };
}

/** The sums of an amount that has its VAT in it, rounded half up to the halala. */
export function splitTax(total: Halalas, { tax }: Pick<Rates, 'tax'>) {
  const net = Math.floor((total * 200 + 100 + tax) / (2 * (100 + tax)));
  return { net, tax: total - net, total };
}
