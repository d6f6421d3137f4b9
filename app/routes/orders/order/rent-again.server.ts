import { setCartItem } from '#app/api/cart.server.ts';
import { getOrder } from '#app/api/orders.server.ts';
import { formatNames } from '#app/locale/name-list.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { apiErrorResponse } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/** Adds the lines of an order to the cart; names products that are not available. */
export async function rentAgain(request: Request, visitor: Visitor, id: string) {
  const order = await getOrder(visitor, id);
  if (!order.ok) return apiErrorResponse(order, null, request, visitor);
  const short: string[] = [];
  for (const { product_id, quantity, name } of order.data.lines) {
    const line = await setCartItem(visitor, product_id, quantity);
    if (!line.ok) short.push(name);
  }
  const { t } = getTranslator(visitor.language);
  const names = formatNames(visitor.language, short);
  const message =
    short.length > 0 ? t('orders:order.againShort', { names }) : t('orders:order.againDone');
  return redirectWithFlash(
    request,
    visitor,
    '/cart',
    message,
    [],
    short.length > 0 ? 'error' : 'success',
  );
}
