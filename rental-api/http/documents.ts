import { Hono, type Context } from 'hono';
import type { IssuedDocument } from '#contract/documents.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findDocument, listDocuments } from '../storage/document-store.ts';
import { findOrder } from '../storage/order-store.ts';
import { renderPdf } from '../use-cases/mail-documents.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { limitRate } from './rate-limit.ts';
import { readParam } from './requests.ts';
import { sendData, sendFailure } from './responses.ts';
import { serializeDocument } from './serializers.ts';

/** Documents of the signed-in customer's orders. */
export function documentRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.use('/orders/*', requireCustomer(app));

  routes.get('/orders/:id/documents', async (c) => {
    const order = await findOrder(app.db, readParam(c, 'id'), c.get('customer').id);
    return order ? sendDocuments(c, app, order.id) : sendFailure(c, app, NO_ORDER);
  });

  routes.get('/orders/:id/documents/:number/pdf', limitRate(app, 'pdf-by-customer'), async (c) => {
    const order = await findOrder(app.db, readParam(c, 'id'), c.get('customer').id);
    if (!order) return sendFailure(c, app, NO_ORDER);
    const found = await findDocument(app.db, readParam(c, 'number'));
    return found?.orderId === order.id
      ? sendDocumentPdf(c, app, found.document)
      : sendFailure(c, app, failure('document_not_found'));
  });

  return routes;
}

const NO_ORDER = failure('order_not_found');

/** The documents of an order, as they were issued. */
export async function sendDocuments(c: Context<ApiEnv>, app: AppContext, orderId: string) {
  return sendData(c, (await listDocuments(app.db, orderId)).map(serializeDocument));
}

/** A document as PDF, in base64: the storefront makes a file of it. */
export async function sendDocumentPdf(
  c: Context<ApiEnv>,
  app: AppContext,
  document: IssuedDocument,
) {
  const pdf = await renderPdf(app, document);
  return sendData(c, { pdf: pdf.toString('base64') });
}
