import type { Transaction } from 'kysely';
import { isDuePart, type DuePart } from '#contract/counter-money.ts';
import { TAX_DOCUMENT_KINDS } from '#contract/document-constants.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import type { Halalas } from '#contract/money.ts';
import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import { correctionOf, creditSums, partOfInvoice, type NewDocument } from '../domain/documents.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import { findDueDocument, restOf, sumRefundableDues } from '../domain/refunds.ts';
import type { AppContext } from '../app-context.ts';
import { listDocuments } from '../storage/document-store.ts';
import { publishOrder } from '../storage/events.ts';
import {
  findMoneyRequest,
  listMoneyOfOrder,
  lockRefundable,
  markRefundDue,
  takeRefusedRefundsBack,
} from '../storage/money-store.ts';
import { lockOrder, type OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { findSettlement } from '../storage/settlement-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { issueDocuments } from './issue-documents.ts';
import { notifyOfOrder } from './notify.ts';
import { recordMoney, type MoneyWay } from './record-money.ts';

interface Refund {
  /** `line-1`, `delivery`, `late_days`, `damage`, or '' for an amount of the rent. */
  part: string;
  /** Including VAT; null where it is all of the part. */
  amount: Halalas | null;
  way: MoneyWay;
  note: string;
  /** A note has credited it already. */
  credited: boolean;
  staff: string;
  /** The same key again gives nothing more. */
  key: string;
}

/** What a refund comes to, and the document that is issued with it. */
interface PlannedRefund {
  amount: Halalas;
  credit: NewDocument | undefined;
}

/**
 * Gives money back by hand: of the rent, or of a closed order's late rent or compensation. The
 * document by which it was charged is corrected by exactly that, unless one has done so, or the
 * order is canceled and credited whole. Fails with document_not_found where nothing was invoiced,
 * with key_reused, and with invalid_input where more is given back than was paid, than is left of
 * the document, or a part twice.
 */
export function refundByHand(
  app: AppContext,
  orderId: string,
  refund: Refund,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    const { key, staff, way, note, part } = refund;
    const text = JSON.stringify([part, refund.amount, way, note, refund.credited]);
    const earlier = await findMoneyRequest(tx, orderId, key);
    if (earlier !== undefined)
      return earlier === text
        ? success(null)
        : failure('key_reused', { idempotency_key: ['correctionKey'] });
    const issued = await listDocuments(tx, orderId);
    const planned = isDuePart(part)
      ? await planDueRefund(tx, order, issued, { ...refund, part })
      : await planRentRefund(tx, order, issued, refund);
    if (!planned.ok) return planned;
    const { amount, credit } = planned.value;
    if (!isDuePart(part)) await takeRefusedRefundsBack(tx, orderId);
    const purpose = isDuePart(part) ? 'due_back' : 'refund';
    const money = { purpose, amount: -amount, way, staff, at: app.clock() } as const;
    await recordMoney(tx, order, money, { key, text, part, note });
    await markRefundDue(tx, order.id);
    await publishOrder(tx, order.customer_id, { id: order.id, status: order.status });
    await notifyOfOrder(tx, app, order, 'money_back', 'staff');
    if (credit) await issueDocuments(tx, app, order, [credit]);
    return success(null);
  });
}

/**
 * A refund of the rent. One that the gateway has refused is then no longer asked of it: of an order
 * that stands it is a second payment, which is given back whole and credits nothing.
 */
async function planRentRefund(
  tx: Transaction<Tables>,
  order: OrderRow,
  issued: readonly IssuedDocument[],
  refund: Refund,
): Promise<Outcome<PlannedRefund>> {
  const invoice = issued.findLast(
    (one) => one.subject === 'rent' && one.corrects === null && isTaxInvoice(one),
  );
  const rest = invoice && restOf(invoice, issued);
  const part = refund.part && invoice ? partOfInvoice(invoice, refund.part) : undefined;
  const isGiven = (await listMoneyOfOrder(tx, order.id)).some((one) => one.part === refund.part);
  if (refund.part && (!part || isGiven))
    return failure('invalid_input', { part: [part ? 'refundTwice' : 'refundPart'] });
  const { all, refused } = await lockRefundable(tx, order.id);
  // VAT is rounded line by line here, and once on the invoice.
  const isRounding = part && rest && Math.abs(part.total - rest.total) <= invoice.lines.length;
  const amount = isRounding ? Math.min(rest.total, all) : (refund.amount ?? part!.total);
  const isCanceled = CANCELED_STATUSES.includes(order.status);
  // Money that came twice: the order stands, and its invoice with it.
  const isSecondPayment = !isCanceled && refused > 0;
  const field = refund.part ? 'part' : 'amount';
  if (amount > all || (isSecondPayment && amount !== refused))
    return failure('invalid_input', { [field]: ['refundMax'] });
  const needsCredit = !isCanceled && !isSecondPayment && !refund.credited;
  if (!needsCredit) return success({ amount, credit: undefined });
  if (!invoice || !rest) return failure('document_not_found');
  if (amount > rest.total) return failure('invalid_input', { [field]: ['correctionMax'] });
  // A note of other sums than the line's has no line: they would not add up.
  const content = amount === part?.total ? part.content : undefined;
  return success({
    amount,
    credit: creditOf(invoice, { amount, rest, note: refund.note }, content),
  });
}

/** A refund of late rent, which a credit note corrects, or of compensation, which has no VAT. */
async function planDueRefund(
  tx: Transaction<Tables>,
  order: OrderRow,
  issued: readonly IssuedDocument[],
  { part, note, credited, ...refund }: Refund & { part: DuePart },
): Promise<Outcome<PlannedRefund>> {
  const document = findDueDocument(issued, part);
  if (!document) return failure('invalid_input', { part: ['refundPart'] });
  const settlement = await findSettlement(tx, order.id);
  const money = await listMoneyOfOrder(tx, order.id);
  const most = sumRefundableDues(issued, settlement, money)[part];
  const rest = restOf(document, issued);
  const amount = refund.amount ?? (credited ? most : Math.min(most, rest.total));
  if (amount === 0) return failure('invalid_input', { part: ['refundTwice'] });
  if (amount > most) return failure('invalid_input', { amount: ['refundMax'] });
  if (credited) return success({ amount, credit: undefined });
  if (amount > rest.total) return failure('invalid_input', { amount: ['correctionMax'] });
  return success({ amount, credit: creditOf(document, { amount, rest, note }) });
}

/** The credit note of an amount of an invoice; of a compensation the statement that takes it back. */
function creditOf(
  document: IssuedDocument,
  credited: { amount: Halalas; rest: { net: Halalas; tax: Halalas }; note: string },
  part?: Parameters<typeof correctionOf>[4],
): NewDocument {
  const { amount, rest, note } = credited;
  const kind = isTaxInvoice(document) ? 'credit_note' : 'compensation_note';
  const rates = { tax: kind === 'credit_note' ? document.tax_percentage : 0 };
  const why = { reason: 'correction', note } as const;
  return correctionOf(document, kind, creditSums(amount, rest, rates), why, part);
}

const isTaxInvoice = ({ kind }: IssuedDocument) => TAX_DOCUMENT_KINDS.includes(kind);
