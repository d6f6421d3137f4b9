import type { Transaction } from 'kysely';
import pLimit from 'p-limit';
import type { IssuedDocument } from '#contract/documents.ts';
import { titleNameOf } from '#contract/document-layout.ts';
import { orderNumber } from '../domain/order-number.ts';
import { renderDocumentPdf } from '../pdf/document-pdf.ts';
import type { AppContext } from '../app-context.ts';
import { findNotificationSettings } from '../storage/customer-store.ts';
import { findDocument } from '../storage/document-store.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { getShopName } from '../storage/site-store.ts';

type NamedDocument = Pick<IssuedDocument, 'number' | 'kind' | 'seller' | 'corrects'>;

/**
 * Queues one e-mail with these documents for a customer who chose to be told by e-mail; it goes out
 * when the transaction is committed.
 */
export async function mailDocuments(
  tx: Transaction<Tables>,
  app: AppContext,
  order: Pick<OrderRow, 'id' | 'number' | 'customer_id'>,
  documents: readonly NamedDocument[],
): Promise<void> {
  const channel = app.channels.email;
  if (!channel || !order.customer_id || documents.length === 0) return;
  const customer = await findNotificationSettings(tx, order.customer_id);
  if (customer?.notify_by !== 'email' || !customer.email) return;
  const { language } = customer;
  const number = orderNumber(order.number);
  const titles = documents.map(
    (document) =>
      `${app.translate(language, `documents.titles.${titleNameOf(document)}`)} ${document.number}`,
  );
  const prefix = language === 'ar' ? '' : '/en';
  const link = app.publicUrl ? `\n${app.publicUrl}${prefix}/orders/${order.id}` : '';
  const body = app.translate(language, 'documentEmail.body', { number });
  await channel(tx, {
    to: customer.email,
    subject: `${app.translate(language, 'documentEmail.subject')} · ${number}`,
    text: `${[body, ...titles, await getShopName(tx, language)].join('\n')}${link}`,
    customerId: order.customer_id,
    documents: documents.map((document) => document.number),
  });
}

/** A document as PDF. Throws where there is none of that number. */
export async function renderDocument(app: AppContext, number: string): Promise<Buffer> {
  const found = await findDocument(app.db, number);
  if (!found) throw new Error(`no document ${number}`);
  return renderPdf(app, found.document);
}

/** Drawing takes the processor for a part of a second: other calls come in between. */
const oneAtATime = pLimit(1);

export function renderPdf(app: AppContext, document: IssuedDocument): Promise<Buffer> {
  return oneAtATime(() =>
    renderDocumentPdf(document, (language, key, values) =>
      app.translate(language, `documents.${key}`, values),
    ),
  );
}
