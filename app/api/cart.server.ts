import { cartReply } from '#contract/cart.ts';
import type { DayRange } from '#contract/days.ts';
import { messageReplySchema } from '#contract/reply.ts';
import { callApi, type Caller } from './client.server.ts';

export function getCart(caller: Caller) {
  return callApi(caller, 'GET', 'cart', { schema: cartReply });
}

/** Sets a line; quantity 0 takes it out. */
export function setCartItem(caller: Caller, product_id: string, quantity: number) {
  return callApi(caller, 'POST', 'cart/items', {
    schema: cartReply,
    form: { product_id, quantity },
  });
}

/** Takes one piece off a line. */
export function decrementCartItem(caller: Caller, product_id: string) {
  return callApi(caller, 'POST', 'cart/item', { schema: messageReplySchema, form: { product_id } });
}

export function clearCart(caller: Caller) {
  return callApi(caller, 'DELETE', 'cart', { schema: messageReplySchema });
}

export function checkCart(caller: Caller) {
  return callApi(caller, 'POST', 'cart/check-cart', { schema: messageReplySchema });
}

export function setCartDates(caller: Caller, { from, to }: DayRange) {
  return callApi(caller, 'POST', 'cart/dates', {
    schema: messageReplySchema,
    form: { from, to },
    override: 'PUT',
  });
}

export function clearCartDates(caller: Caller) {
  return callApi(caller, 'DELETE', 'cart/dates', { schema: messageReplySchema });
}

export function applyCoupon(caller: Caller, code: string) {
  return callApi(caller, 'POST', 'cart/coupon', { schema: messageReplySchema, form: { code } });
}

export function removeCoupon(caller: Caller) {
  return callApi(caller, 'DELETE', 'cart/coupon', { schema: messageReplySchema });
}
