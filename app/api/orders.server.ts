import type { PlaceOrderForm } from '#contract/forms.ts';
import type { OrderList } from '#contract/order-constants.ts';
import { documentsReply, pdfReply } from '#contract/documents.ts';
import {
  orderDetailsReply,
  orderReply,
  ordersReply,
  placedOrderReply,
  type Order,
} from '#contract/orders.ts';
import { callPath } from './call-path.ts';
import { callApi, isUnexplained, UNSUPPORTED, type Caller } from './client.server.ts';
import { isMissingCall } from './missing-calls.server.ts';

export function placeOrder(caller: Caller, form: PlaceOrderForm) {
  return callApi(caller, 'POST', 'orders', {
    capability: 'orders',
    schema: placedOrderReply,
    form,
    changes: 'days',
  });
}

export function listOrders(
  caller: Caller,
  query: { state: OrderList; page: number; project?: string | undefined },
) {
  return callApi(caller, 'GET', 'orders', { capability: 'orders', schema: ordersReply, query });
}

/** Company, projects and addresses of earlier orders. */
export function getOrderDetails(caller: Caller) {
  return callApi(caller, 'GET', 'account/order-details', {
    capability: 'account/order-details',
    schema: orderDetailsReply,
  });
}

export async function getOrder(caller: Caller, id: string) {
  if (isMissingCall(caller.apiUrl, 'GET orders')) return UNSUPPORTED;
  const reply = await callApi(caller, 'GET', callPath`orders/${id}`, {
    capability: 'orders/:id',
    namesEntity: true,
    schema: orderReply,
  });
  if (reply.ok) return isMissingCall(caller.apiUrl, CANCEL) ? withoutCancel(reply) : reply;
  if (!isUnexplained(reply)) return reply;
  // No such order, or an API without orders: their list says which.
  const list = await listOrders(caller, { state: 'ongoing', page: 1 });
  return !list.ok && list.unsupported ? UNSUPPORTED : reply;
}

const CANCEL = 'POST orders/:id/cancel';

/** Nothing leads to what the rental API does not have. */
function withoutCancel<R extends { data: Order }>(reply: R): R {
  return { ...reply, data: { ...reply.data, can_cancel: false } };
}

/** The documents that were issued for an order; none where the API has none. */
export function listDocuments(caller: Caller, id: string) {
  return callApi(caller, 'GET', callPath`orders/${id}/documents`, {
    capability: 'orders/:id/documents',
    namesEntity: true,
    schema: documentsReply,
  });
}

/** A document of an order as PDF, in base64. */
export function getDocumentPdf(caller: Caller, id: string, number: string) {
  return callApi(caller, 'GET', callPath`orders/${id}/documents/${number}/pdf`, {
    capability: 'orders/:id/documents/:number/pdf',
    namesEntity: true,
    schema: pdfReply,
  });
}

export function cancelOrder(caller: Caller, id: string) {
  return callApi(caller, 'POST', callPath`orders/${id}/cancel`, {
    capability: 'orders/:id/cancel',
    namesEntity: true,
    schema: orderReply,
    changes: 'days',
  });
}
