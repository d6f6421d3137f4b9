import { TAX_DOCUMENT_KINDS } from '#contract/document-constants.ts';
import type { Halalas } from '#contract/money.ts';
import { correctionOf, creditSums, splitTax } from '../domain/documents.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import { restOf } from '../domain/refunds.ts';
import type { AppContext } from '../app-context.ts';
import { listDocuments, findDocumentOfKey } from '../storage/document-store.ts';
import { publishOrder } from '../storage/events.ts';
import { lockOrder } from '../storage/order-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { issueDocuments } from './issue-documents.ts';

interface Correction {
  kind: 'credit_note' | 'debit_note';
  /** Including VAT. */
  amount: Halalas;
  note: string;
  /** The same key issues one note. */
  key: string;
}

/**
 * Issues a credit or debit note of an invoice of that order. Fails with document_not_found, with
 * key_reused where the key issued another note, with
 * document_not_corrected for what is no invoice, and with invalid_input where more would be
 * credited than is left of it.
 */
export function correctDocument(
  app: AppContext,
  orderId: string,
  number: string,
  { kind, amount, note, key }: Correction,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    // Its lock makes two notes of an invoice come one after the other.
    const order = await lockOrder(tx, orderId);
    if (!order) return failure('order_not_found');
    const earlier = await findDocumentOfKey(tx, orderId, key);
    if (earlier) {
      const isSame =
        earlier.corrects === number &&
        earlier.kind === kind &&
        earlier.total === amount &&
        earlier.note === note;
      if (isSame) return success(null);
      return failure('key_reused', { idempotency_key: ['correctionKey'] });
    }
    const issued = await listDocuments(tx, orderId);
    const invoice = issued.find((document) => document.number === number);
    if (!invoice) return failure('document_not_found');
    if (!TAX_DOCUMENT_KINDS.includes(invoice.kind) || invoice.corrects !== null)
      return failure('document_not_corrected');
    const rest = restOf(invoice, issued);
    if (kind === 'credit_note' && amount > rest.total)
      return failure('invalid_input', { amount: ['correctionMax'] });
    const rates = { tax: invoice.tax_percentage };
    const sums = kind === 'credit_note' ? creditSums(amount, rest, rates) : splitTax(amount, rates);
    const document = correctionOf(invoice, kind, sums, { reason: 'correction', note });
    await publishOrder(tx, order.customer_id, { id: order.id, status: order.status });
    await issueDocuments(tx, app, order, [{ ...document, idempotency_key: key }]);
    return success(null);
  });
}
