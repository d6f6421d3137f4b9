import type { Transaction } from 'kysely';
import type { MoneyPurpose } from '#contract/counter-money.ts';
import { riyadhDay } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import { TAX_DOCUMENT_KINDS, type CorrectionReason } from '#contract/document-constants.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import { CANCELED_STATUSES, type Actor, type OrderStatus } from '#contract/order-constants.ts';
import { encodeTaxQr } from '#contract/tax-qr.ts';
import {
  correctionOf,
  documentsOfReturn,
  invoiceRent,
  remainderOf,
  type DocumentContent,
  type DocumentParties,
  type NewDocument,
} from '../domain/documents.ts';
import { chargeLateDays } from '../domain/line-returns.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { AppContext } from '../app-context.ts';
import { hasPaidAttempt } from '../storage/attempt-store.ts';
import { findInvoiceBuyer } from '../storage/customer-store.ts';
import { insertDocument, listDocuments, takeDocumentNumber } from '../storage/document-store.ts';
import { listUnitsByReturn } from '../storage/line-return-store.ts';
import { listMoneyOfOrder, type MoneyRow } from '../storage/money-store.ts';
import { getOrder, listBilingualLines, type OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { findSettlement, type SettlementRow } from '../storage/settlement-store.ts';
import { getSite } from '../storage/site-store.ts';
import { mailDocuments } from './mail-documents.ts';

/** Statuses in which the rent is owed once money came in or props went out. */
const EARNED: readonly OrderStatus[] = [
  ...(['confirmed', 'accepted', 'in_progress', 'returned'] as const),
  ...(['completed', 'order_closed'] as const),
];

/**
 * Issues what an order that was just changed must have, in the transaction of that change: the
 * invoice of its rent once money came in or its props were handed over, the documents of the return
 * once it is closed, a credit note for what was invoiced once it is canceled. Issues nothing twice.
 * Comes late in its transaction: a series of numbers stays locked until the commit.
 */
export async function issueDueDocuments(
  tx: Transaction<Tables>,
  app: AppContext,
  orderId: string,
  change: { by: Actor; note?: string | undefined },
): Promise<void> {
  const order = await getOrder(tx, orderId);
  const issued = await listDocuments(tx, orderId);
  const due = CANCELED_STATUSES.includes(order.status)
    ? creditRest(order.status, issued, change)
    : await listEarnedDocuments(tx, order, issued, change.by);
  await issueDocuments(tx, app, order, due);
}

/** Numbers documents, writes them for good, and mails them to a customer who wants e-mail. */
export async function issueDocuments(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  documents: readonly NewDocument[],
): Promise<void> {
  const named = [];
  for (const document of documents) {
    const number = await issue(tx, app, order.id, document);
    const { kind, corrects, content } = document;
    named.push({ number, kind, corrects, seller: content.seller });
  }
  await mailDocuments(tx, app, order, named);
}

async function listEarnedDocuments(
  tx: Transaction<Tables>,
  order: OrderRow,
  issued: readonly IssuedDocument[],
  by: Actor,
): Promise<NewDocument[]> {
  if (!EARNED.includes(order.status)) return [];
  const originals = issued.filter((one) => one.corrects === null && !isTakenBack(one, issued));
  // The gateway's word is written to the attempt after this change.
  const isPaid = by === 'gateway' || (await hasPaidAttempt(tx, order.id));
  const needsInvoice =
    !originals.some(({ subject }) => subject === 'rent') && (order.received_at !== null || isPaid);
  const needsReturn =
    order.status === 'order_closed' && !originals.some(({ subject }) => subject !== 'rent');
  if (!needsInvoice && !needsReturn) return [];
  const parties = await describeParties(tx, order);
  const lines = await listDocumentLines(tx, order);
  const settlement = needsReturn ? await findSettlement(tx, order.id) : undefined;
  const { subtotal, discount, delivery, tax, total, insurance, coupon_code: coupon } = order;
  const rent = { lines, subtotal, discount, coupon, delivery, tax, total, insurance };
  return [
    ...(needsInvoice ? [invoiceRent(parties, rent)] : []),
    ...(settlement
      ? documentsOfReturn(
          // Paid from the deposit, and as the settlement says: not as the rent was.
          { ...parties, payment_method: null },
          await listLateLines(tx, order, settlement),
          describeSettlement(settlement, await listMoneyOfOrder(tx, order.id)),
        )
      : []),
  ];
}

/** Whether an invoice was credited because its order was canceled, which a late payment revives. */
function isTakenBack({ number }: IssuedDocument, issued: readonly IssuedDocument[]): boolean {
  return issued.some(({ corrects, reason }) => corrects === number && reason !== 'correction');
}

function describeSettlement(row: SettlementRow, money: readonly MoneyRow[]) {
  const { deposit, late_days, late, tax, damage, kept, returned, due } = row;
  const wayOf = (purpose: MoneyPurpose) =>
    money.find((one) => one.purpose === purpose)?.method ?? null;
  return {
    ...{ deposit, late_days, late: late + tax, tax, damage, kept, returned, due },
    ...{ due_method: wayOf('due') ?? row.due_method, deposit_method: wayOf('deposit') },
  };
}

/** Credits what is left of an order's invoice after its corrections; nothing where nothing is. */
function creditRest(
  status: OrderStatus,
  issued: readonly IssuedDocument[],
  { by, note = null }: { by: Actor; note?: string | null | undefined },
): NewDocument[] {
  const invoice = issued.findLast(
    (one) => one.subject === 'rent' && one.corrects === null && !isTakenBack(one, issued),
  );
  if (!invoice) return [];
  const corrections = issued.filter(({ corrects }) => corrects === invoice.number);
  const rest = remainderOf(invoice, corrections);
  if (corrections.length > 0 && rest.total === 0) return [];
  return [correctionOf(invoice, 'credit_note', rest, { reason: reasonOf(status, by), note })];
}

function reasonOf(status: OrderStatus, by: Actor): CorrectionReason {
  if (status === 'rejected') return 'rejected';
  return by === 'customer' ? 'canceled_by_customer' : 'canceled_by_shop';
}

/** Numbers a document and writes it for good. Returns its number. */
async function issue(
  tx: Transaction<Tables>,
  app: AppContext,
  orderId: string,
  document: NewDocument,
): Promise<string> {
  const { kind, content, total, tax } = document;
  const year = Number(riyadhDay(app.clock()).slice(0, 4));
  const number = await takeDocumentNumber(tx, kind, year);
  // After the series is locked: the times of a series follow its numbers.
  const now = app.clock();
  const { name, vat_number: vatNumber } = content.seller;
  const isSale = TAX_DOCUMENT_KINDS.includes(kind) && vatNumber !== '';
  const qr = encodeTaxQr({
    // The authority's app shows it as it is; invoices are in Arabic (VAT regulations, art. 53).
    ...{ seller: name.ar || name.en, vatNumber },
    at: now.toISOString().replace(/\.\d+/, ''),
    ...{ total: toDecimal(total), tax: toDecimal(tax) },
  });
  await insertDocument(tx, {
    ...{ ...document, number, order_id: orderId, issued_at: now },
    qr: isSale ? Buffer.from(qr, 'base64') : null,
  });
  return number;
}

/** Seller and buyer as they are now. */
async function describeParties(tx: Transaction<Tables>, order: OrderRow): Promise<DocumentParties> {
  const site = await getSite(tx);
  const { name, phone, language } = await findInvoiceBuyer(tx, order.customer_id);
  const company = order.company ?? {};
  return {
    ...{ order: orderNumber(order.number), language },
    ...{ from: order.from_day, to: order.to_day, days: order.days },
    ...{ payment_method: await findPaymentWay(tx, order), tax_percentage: order.tax_percentage },
    seller: {
      ...{ name: site.seller_name, address: site.seller_address, vat_number: site.vat_number },
      commercial_registration: site.commercial_registration ?? '',
    },
    buyer: {
      ...{ name, phone },
      company_name: company.company_name ?? '',
      project_name: company.project_name ?? '',
      tax_number: company.tax_number ?? '',
      commercial_number: company.commercial_number ?? '',
      company_address: company.company_address ?? '',
    },
  };
}

/** Units by line and the days that they are charged for. */
async function listLateLines(
  tx: Transaction<Tables>,
  order: OrderRow,
  { late_days, settled_at }: Pick<SettlementRow, 'late_days' | 'settled_at'>,
): Promise<DocumentContent['lines']> {
  const names = await listBilingualLines(tx, order.id);
  const back = riyadhDay(order.delivered_at ?? settled_at);
  const units = await listUnitsByReturn(tx, order.id, back);
  return chargeLateDays(units, order.to_day, late_days)
    .filter((one) => one.late_days > 0)
    .map(({ position, price_per_day, quantity, late_days: days }) => ({
      ...{ name: names[position - 1]!.name, quantity, days, price_per_day },
      amount: price_per_day * quantity * days,
    }));
}

/** How the rent was paid: at the counter by a way of its own, which an order does not name. */
async function findPaymentWay(
  tx: Transaction<Tables>,
  { id, payment_method }: OrderRow,
): Promise<DocumentContent['payment_method']> {
  if (payment_method !== 'cash') return payment_method;
  const rent = (await listMoneyOfOrder(tx, id)).find(({ purpose }) => purpose === 'rent');
  return rent?.method ?? payment_method;
}

async function listDocumentLines(tx: Transaction<Tables>, { id, days }: OrderRow) {
  const lines = await listBilingualLines(tx, id);
  return lines.map((line) => ({ ...line, days }));
}
