import { TAX_DOCUMENT_KINDS } from '#contract/document-constants.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import type { Halalas } from '#contract/money.ts';
import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import { correctionOf, creditSums, partOfInvoice, remainderOf } from '../domain/documents.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findUnansweredCharge, insertAttempt, markCashTaken } from '../storage/attempt-store.ts';
import { listDocuments } from '../storage/document-store.ts';
import { publishOrder } from '../storage/events.ts';
import {
  findMoneyRequest,
  listMoneyOfOrder,
  lockRefundable,
  takeRefusedRefundsBack,
} from '../storage/money-store.ts';
import { lockOrder } from '../storage/order-store.ts';
import { createOpaqueId } from '../storage/tokens.ts';
import { inTransaction } from '../storage/transaction.ts';
import { issueDocuments, issueDueDocuments } from './issue-documents.ts';
import { notifyOfOrder } from './notify.ts';
import { recordMoney, type MoneyWay } from './record-money.ts';
import { transitionLockedOrder } from './transition-order.ts';

/**
 * Takes the rent of an order that waits for it: one whose payment is open is paid by that, one that
 * was to be paid in cash has its invoice before the handover, and is accepted by that. Fails with order_not_payable where
 * nothing waits, or the gateway has not answered about a charge yet.
 */
export function payAtCounter(
  app: AppContext,
  orderId: string,
  { way, staff }: { way: MoneyWay; staff: string },
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    if (await findUnansweredCharge(tx, orderId)) return failure('order_not_payable');
    const at = app.clock();
    const isOpen = order.status === 'waiting_payment';
    if (isOpen) {
      const id = createOpaqueId();
      await insertAttempt(
        tx,
        {
          ...{ id, order_id: orderId, method: 'cash', idempotency_key: `counter-${id}` },
          ...{ status: 'paid', amount: order.total, return_url: null, gateway_id: null },
        },
        undefined,
      );
      await recordMoney(tx, order, { purpose: 'rent', amount: order.total, way, staff, at });
      const paid = await transitionLockedOrder(tx, app, order, {
        ...{ transition: 'pay', by: 'staff', staff, method: 'cash', isPaidAtCounter: true },
      });
      return paid.ok ? success(null) : paid;
    }
    const amount = CANCELED_STATUSES.includes(order.status) ? 0 : await markCashTaken(tx, orderId);
    if (amount === 0) return failure('order_not_payable');
    await recordMoney(tx, order, { purpose: 'rent', amount, way, staff, at });
    // Paid, it waits for nobody's approval, and its days are not given up.
    if (order.status === 'pending') {
      const accepted = await transitionLockedOrder(tx, app, order, {
        ...{ transition: 'accept', by: 'staff', staff },
      });
      return accepted.ok ? success(null) : accepted;
    }
    await publishOrder(tx, order.customer_id, { id: order.id, status: order.status });
    await issueDueDocuments(tx, app, order.id, { by: 'staff' });
    return success(null);
  });
}

interface Refund {
  /** `line-1`, `delivery`, or '' for an amount. */
  part: string;
  /** Including VAT; null where a part says how much it is. */
  amount: Halalas | null;
  way: MoneyWay;
  note: string;
  /** A note has credited it already. */
  credited: boolean;
  staff: string;
  /** The same key again gives nothing more. */
  key: string;
}

/**
 * Gives money back by hand. As long as the order is not canceled, its invoice is credited by a note
 * of exactly that, unless one has done so. A refund that the gateway has refused is then no longer
 * asked of it: of an order that stands it is a second payment, which is given back whole and credits
 * nothing. Fails with document_not_found where nothing was invoiced, with key_reused, and with
 * invalid_input where more is given back than was paid, than is left of the invoice, or twice.
 */
export function refundByHand(
  app: AppContext,
  orderId: string,
  refund: Refund,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    const { key, staff, way, note } = refund;
    const text = JSON.stringify([refund.part, refund.amount, way, note, refund.credited]);
    const earlier = await findMoneyRequest(tx, orderId, key);
    if (earlier !== undefined)
      return earlier === text
        ? success(null)
        : failure('key_reused', { idempotency_key: ['correctionKey'] });
    const issued = await listDocuments(tx, orderId);
    const invoice = issued.findLast(
      (one) => one.subject === 'rent' && one.corrects === null && isTaxInvoice(one),
    );
    const rest =
      invoice &&
      remainderOf(
        invoice,
        issued.filter(({ corrects }) => corrects === invoice.number),
      );
    const part = refund.part && invoice ? partOfInvoice(invoice, refund.part) : undefined;
    const isGiven = (await listMoneyOfOrder(tx, orderId)).some((one) => one.part === refund.part);
    if (refund.part && (!part || isGiven))
      return failure('invalid_input', { part: [part ? 'refundTwice' : 'refundPart'] });
    const { all, refused } = await lockRefundable(tx, orderId);
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
    if (needsCredit && !rest) return failure('document_not_found');
    if (needsCredit && amount > rest!.total)
      return failure('invalid_input', { [field]: ['correctionMax'] });
    await takeRefusedRefundsBack(tx, orderId);
    const money = { purpose: 'refund', amount: -amount, way, staff, at: app.clock() } as const;
    await recordMoney(tx, order, money, { key, text, part: refund.part, note });
    await publishOrder(tx, order.customer_id, { id: order.id, status: order.status });
    await notifyOfOrder(tx, app, order, 'money_back', 'staff');
    if (needsCredit && invoice) {
      const sums = creditSums(amount, rest!, { tax: invoice.tax_percentage });
      const why = { reason: 'correction', note } as const;
      const credit = correctionOf(invoice, 'credit_note', sums, why, part?.content);
      await issueDocuments(tx, app, order, [credit]);
    }
    return success(null);
  });
}

const isTaxInvoice = ({ kind }: IssuedDocument) => TAX_DOCUMENT_KINDS.includes(kind);
