import { Hono } from 'hono';
import { toDecimal } from '#contract/decimal.ts';
import { correctionForm, numberingForm } from '#contract/staff-documents.ts';
import { readOrderNumber } from '../domain/order-number.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findDocument } from '../storage/document-store.ts';
import { findStaffOrder } from '../storage/staff-store.ts';
import { correctDocument } from '../use-cases/correct-document.ts';
import { changeNumbering, getNumbering } from '../use-cases/document-numbering.ts';
import type { ApiEnv } from './context.ts';
import { sendDocumentPdf, sendDocuments } from './documents.ts';
import { readForm, readParam } from './requests.ts';
import { sendData, sendFailure, sendOutcome, sendStaffFailure } from './responses.ts';
import { serializeDocument } from './serializers.ts';
import type { RecordStaffEvent } from './staff-events.ts';

const NOT_FOUND = failure('document_not_found');

/** Issued documents, their corrections and their numbers; behind the guards of `staffRoutes`. */
export function staffDocumentRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();

  routes.get('/staff/orders/:number/documents', async (c) => {
    const number = readOrderNumber(readParam(c, 'number'));
    const order = number === undefined ? undefined : await findStaffOrder(app.db, number);
    return order
      ? sendDocuments(c, app, order.id)
      : sendFailure(c, app, failure('order_not_found'));
  });

  routes.get('/staff/documents/:number', async (c) => {
    const found = await findDocument(app.db, readParam(c, 'number'));
    return found ? sendData(c, serializeDocument(found.document)) : sendFailure(c, app, NOT_FOUND);
  });

  routes.get('/staff/documents/:number/pdf', async (c) => {
    const found = await findDocument(app.db, readParam(c, 'number'));
    return found ? sendDocumentPdf(c, app, found.document) : sendFailure(c, app, NOT_FOUND);
  });

  routes.post('/staff/documents/:number/corrections', async (c) => {
    const form = await readForm(c, correctionForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const found = await findDocument(app.db, readParam(c, 'number'));
    if (!found) return sendFailure(c, app, NOT_FOUND);
    const { kind, amount, note, idempotency_key: key } = form.value;
    const { number } = found.document;
    const correction = { kind, amount, note, key };
    const outcome = await correctDocument(app, found.orderId, number, correction);
    record(c, 'document-corrected', `${number} ${kind} ${toDecimal(amount)}`, outcome);
    if (!outcome.ok) return sendStaffFailure(c, app, outcome);
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.get('/staff/document-numbering', async (c) => sendData(c, await getNumbering(app)));
  routes.post('/staff/document-numbering', async (c) => {
    const form = await readForm(c, numberingForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { kind, prefix, first } = form.value;
    const outcome = await changeNumbering(app, { kind, prefix, first });
    record(c, 'shop-changed', `numbering ${kind} ${prefix}`, outcome);
    if (!outcome.ok) return sendStaffFailure(c, app, outcome);
    return sendData(c, await getNumbering(app));
  });

  return routes;
}
