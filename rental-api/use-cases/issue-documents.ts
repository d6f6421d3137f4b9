import type { Transaction } from 'kysely';
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
  type DocumentParties,
  type NewDocument,
} from '../domain/documents.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { AppContext } from '../app-context.ts';
import { hasPaidAttempt } from '../storage/attempt-store.ts';
import { findInvoiceBuyer } from '../storage/customer-store.ts';
import { insertDocument, listDocuments, takeDocumentNumber } from '../storage/document-store.ts';
import { getOrder, listBilingualLines, type OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { findSettlement } from '../storage/settlement-store.ts';
import { getSite } from '../storage/site-store.ts';

/** Statuses in which the rent is owed once money came in or props went out. */
const EARNED: readonly OrderStatus[] = [
  ...(['confirmed', 'accepted', 'in_progress', 'returned'] as const),
  ...(['completed', 'order_closed'] as const),
];

/**
 * Issues what an order that was just changed must have, in the transaction of that change: the
 * invoice of its rent once money came in or its props were handed over, the documents of the return
 * once it is closed, a credit note for what was invoiced once it is canceled. Issues nothing twice.
 * Comes last in its transaction: a series of numbers stays locked until the commit.
 */
export async function issueDueDocuments(
  tx: Transaction<Tables>,
  app: AppContext,
  orderId: string,
  change: { by: Actor; note?: string | undefined },
): Promise<void> {
  const order = await getOrder(tx, orderId);
  const issued = await listDocuments(tx, orderId);
  const invoice = issued.find(({ subject, corrects }) => subject === 'rent' && !corrects);
  if (CANCELED_STATUSES.includes(order.status)) {
    const note = change.note ?? null;
    const why = { reason: reasonOf(order.status, change.by), note };
    if (invoice) await creditRest(tx, app, order, { invoice, issued }, why);
    return;
  }
  if (!EARNED.includes(order.status)) return;
  // The gateway's word is written to the attempt after this change.
  const isDue =
    order.received_at !== null || change.by === 'gateway' || (await hasPaidAttempt(tx, orderId));
  if (!invoice && isDue) await issueInvoice(tx, app, order);
  const hasReturn = issued.some(({ subject, corrects }) => subject !== 'rent' && !corrects);
  if (order.status === 'order_closed' && !hasReturn) await issueReturn(tx, app, order);
}

function reasonOf(status: OrderStatus, by: Actor): CorrectionReason {
  if (status === 'rejected') return 'rejected';
  return by === 'customer' ? 'canceled_by_customer' : 'canceled_by_shop';
}

async function issueInvoice(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
): Promise<void> {
  const parties = await describeParties(tx, order);
  const lines = await listDocumentLines(tx, order);
  const { subtotal, discount, delivery, tax, total, insurance, coupon_code: coupon } = order;
  const rent = { lines, subtotal, discount, coupon, delivery, tax, total, insurance };
  await issue(tx, app, order.id, invoiceRent(parties, rent));
}

async function issueReturn(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
): Promise<void> {
  const row = await findSettlement(tx, order.id);
  if (!row) return;
  const { deposit, late_days, late, tax, damage, kept, returned, due, due_method } = row;
  const settlement = {
    ...{ deposit, late_days, late: late + tax, tax, damage, kept, returned, due, due_method },
  };
  const parties = await describeParties(tx, order);
  const lines = await listDocumentLines(tx, order);
  for (const document of documentsOfReturn(parties, { lines }, settlement))
    await issue(tx, app, order.id, document);
}

/** Credits what is left of an invoice after its corrections; nothing where nothing is. */
async function creditRest(
  tx: Transaction<Tables>,
  app: AppContext,
  order: Pick<OrderRow, 'id'>,
  { invoice, issued }: { invoice: IssuedDocument; issued: readonly IssuedDocument[] },
  why: { reason: CorrectionReason; note: string | null },
): Promise<void> {
  const corrections = issued.filter(({ corrects }) => corrects === invoice.number);
  const rest = remainderOf(invoice, corrections);
  if (corrections.length > 0 && rest.total === 0) return;
  await issue(tx, app, order.id, correctionOf(invoice, 'credit_note', rest, why));
}

/** Numbers a document and writes it for good. Returns its number. */
export async function issue(
  tx: Transaction<Tables>,
  app: AppContext,
  orderId: string,
  document: NewDocument,
): Promise<string> {
  const now = app.clock();
  const { kind, content, total, tax } = document;
  const number = await takeDocumentNumber(tx, kind, Number(riyadhDay(now).slice(0, 4)));
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
  const { fullname, language } = await findInvoiceBuyer(tx, order.customer_id);
  const company = order.company ?? {};
  return {
    ...{ order: orderNumber(order.number), language },
    ...{ from: order.from_day, to: order.to_day, days: order.days },
    ...{ payment_method: order.payment_method, tax_percentage: order.tax_percentage },
    seller: {
      ...{ name: site.seller_name, address: site.seller_address, vat_number: site.vat_number },
      commercial_registration: site.commercial_registration ?? '',
    },
    buyer: {
      name: fullname,
      company_name: company.company_name ?? '',
      project_name: company.project_name ?? '',
      tax_number: company.tax_number ?? '',
      commercial_number: company.commercial_number ?? '',
      company_address: company.company_address ?? '',
    },
  };
}

async function listDocumentLines(tx: Transaction<Tables>, { id, days }: OrderRow) {
  const lines = await listBilingualLines(tx, id);
  return lines.map((line) => ({ ...line, days }));
}
