import { TAX_DOCUMENT_KINDS, type DocumentKind } from './document-constants.ts';
import type { Bilingual, IssuedDocument } from './documents.ts';
import { riyadhMinute } from './days.ts';
import type { Language } from './language.ts';
import type { Halalas } from './money.ts';

/*
 * What stands on a document, in both languages at once: the page of the storefront and the PDF of
 * the rental API show the same.
 */

/** Translates a key of `documents.json`. */
export type DocumentTranslate = (
  language: Language,
  key: string,
  values?: Record<string, string | number>,
) => string;

export interface DocumentFact {
  label: Bilingual;
  value: string | Bilingual;
  /** A number or a name in Latin letters, whatever the language around it. */
  ltr?: boolean | undefined;
}

export interface DocumentSum {
  label: Bilingual;
  amount: Halalas;
  kind?: 'subtotal' | 'discount' | 'delivery' | 'tax' | 'total' | 'insurance' | undefined;
  minus?: boolean | undefined;
  isTotal?: boolean | undefined;
}

export interface DocumentLayout {
  number: string;
  title: Bilingual;
  seller: { title: Bilingual; name: Bilingual; address: Bilingual; facts: DocumentFact[] };
  facts: DocumentFact[];
  columns: Record<'name' | 'price' | 'quantity' | 'days' | 'amount', Bilingual>;
  lines: IssuedDocument['lines'];
  sums: DocumentSum[];
  notes: Bilingual[];
  qr: { label: Bilingual; text: string } | null;
}

export function layOutDocument(
  document: IssuedDocument,
  translate: DocumentTranslate,
): DocumentLayout {
  const word = (key: string, values?: Record<string, string | number>): Bilingual => ({
    ar: translate('ar', key, values),
    en: translate('en', key, values),
  });
  const isTaxDocument = TAX_DOCUMENT_KINDS.includes(document.kind);
  return {
    number: document.number,
    title: word(`titles.${titleNameOf(document)}`),
    seller: describeSeller(document, word),
    facts: listFacts(document, word),
    columns: {
      name: word('columns.name'),
      price: word('columns.price'),
      quantity: word('columns.quantity'),
      days: word('columns.days'),
      amount: word('columns.amount'),
    },
    lines: document.lines,
    sums: [
      ...(isTaxDocument ? listSums(document, word) : []),
      ...(document.kind === 'compensation_note'
        ? [
            {
              label: word(document.corrects === null ? 'sums.damage' : 'sums.damageReturned'),
              ...{ amount: document.total, isTotal: true },
            },
          ]
        : []),
      ...listSettlement(document, word),
    ],
    notes: [
      word('notes.riyals'),
      ...(isTaxDocument && !document.settlement ? [] : [word('notes.deposit')]),
      ...(document.migrated ? [word('notes.migrated')] : []),
    ],
    qr: document.qr === null ? null : { label: word('qr'), text: document.qr },
  };
}

type Word = (key: string, values?: Record<string, string | number>) => Bilingual;

/**
 * What a document is called, by its name among the titles of `documents.json`: only a seller with a
 * VAT number issues tax invoices.
 */
export function titleNameOf({
  kind,
  seller,
  corrects,
}: Pick<IssuedDocument, 'kind' | 'seller' | 'corrects'>):
  DocumentKind | 'invoice' | 'compensation_returned' {
  if (kind === 'compensation_note' && corrects !== null) return 'compensation_returned';
  const isInvoice = kind === 'simplified_invoice' || kind === 'tax_invoice';
  return isInvoice && seller.vat_number === '' ? 'invoice' : kind;
}

function describeSeller({ seller }: IssuedDocument, word: Word): DocumentLayout['seller'] {
  return {
    ...{ title: word('seller.title'), name: seller.name, address: seller.address },
    facts: filled([
      { label: word('seller.vat'), value: seller.vat_number, ltr: true },
      { label: word('seller.registration'), value: seller.commercial_registration, ltr: true },
    ]),
  };
}

function listFacts(document: IssuedDocument, word: Word): DocumentFact[] {
  const { buyer, reason, payment_method, settlement } = document;
  const fact = (key: string, value: string | Bilingual, ltr = false) => ({
    ...{ label: word(`facts.${key}`), value, ltr },
  });
  return filled([
    fact('number', document.number, true),
    fact('issued', riyadhMinute(new Date(document.issued_at)), true),
    fact('order', document.order, true),
    fact(
      document.kind === 'compensation_note' ? 'correctsStatement' : 'corrects',
      document.corrects ?? '',
      true,
    ),
    fact('reason', reason ? word(`reasons.${reason}`) : ''),
    fact('note', document.note ?? ''),
    fact('buyer', buyer.name),
    fact('phone', buyer.phone, true),
    fact('company_name', buyer.company_name),
    fact('project_name', buyer.project_name),
    fact('tax_number', buyer.tax_number, true),
    fact('commercial_number', buyer.commercial_number, true),
    fact('company_address', buyer.company_address),
    fact('from', document.from, true),
    fact('to', document.to, true),
    fact('days', String(document.days), true),
    fact('payment', payment_method ? word(`methods.${payment_method}`) : ''),
    fact(
      'due_method',
      settlement?.due_method
        ? word(`methods.${settlement.due_method === 'mada' ? 'terminal' : settlement.due_method}`)
        : '',
    ),
  ]);
}

function filled(facts: DocumentFact[]): DocumentFact[] {
  return facts.filter(({ value }) => value !== '');
}

const TOTALS = { credit_note: 'credited', debit_note: 'debited' } as const;

function listSums(document: IssuedDocument, word: Word): DocumentSum[] {
  const { kind, subject, subtotal, discount, delivery, net, tax, total, insurance } = document;
  const isCorrection = kind === 'credit_note' || kind === 'debit_note';
  const sums: DocumentSum[] = [
    {
      label: word(subject === 'late_days' ? 'sums.late' : 'sums.subtotal'),
      ...{ amount: subtotal, kind: 'subtotal' },
    },
  ];
  if (discount > 0)
    sums.push({
      label: word('sums.discount', { coupon: document.coupon ?? '' }),
      ...{ amount: discount, kind: 'discount', minus: true },
    });
  if (delivery > 0) sums.push({ label: word('sums.delivery'), amount: delivery, kind: 'delivery' });
  if (discount > 0 || delivery > 0) sums.push({ label: word('sums.net'), amount: net });
  sums.push(
    {
      label: word('sums.tax', { percent: document.tax_percentage }),
      ...{ amount: tax, kind: 'tax' },
    },
    {
      label: word(`sums.${isCorrection ? TOTALS[kind] : 'total'}`),
      ...{ amount: total, kind: 'total', isTotal: true },
    },
  );
  if (insurance !== null)
    sums.push({ label: word('sums.insurance'), amount: insurance, kind: 'insurance' });
  return sums;
}

function listSettlement({ settlement }: IssuedDocument, word: Word): DocumentSum[] {
  if (!settlement) return [];
  const { deposit, deposit_method, late_days, late, damage, kept, returned, due } = settlement;
  const sum = (key: string, amount: Halalas, more: Partial<DocumentSum> = {}) => ({
    ...{ label: word(`sums.${key}`, { days: late_days }), amount, ...more },
  });
  return [
    ...(late > 0 ? [sum('lateTotal', late)] : []),
    ...(damage > 0 ? [sum('damage', damage)] : []),
    deposit_method
      ? {
          ...{ label: word(`sums.depositBy.${deposit_method}`), amount: deposit },
          kind: 'insurance' as const,
        }
      : sum('deposit', deposit, { kind: 'insurance' }),
    sum('kept', kept),
    due > 0 ? sum('due', due, { isTotal: true }) : sum('returned', returned, { isTotal: true }),
  ];
}
