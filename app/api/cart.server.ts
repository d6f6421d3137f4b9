import { cartReply } from '#contract/cart.ts';
import type { DayRange } from '#contract/days.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';
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

/** Adds that are on their way, by customer. */
const adding = new Map<string, Promise<unknown>>();

/**
 * Puts pieces on top of what the line already holds. The API only sets lines, so the adds of
 * one customer go one after another: each begins with what the last one left. Gives the
 * refusal of whichever call was refused.
 */
export function addToCart(caller: Caller, product_id: string, quantity: number) {
  const token = caller.token ?? '';
  const turn = (adding.get(token) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => addNow(caller, product_id, quantity));
  adding.set(token, turn);
  const leave = () => {
    if (adding.get(token) === turn) adding.delete(token);
  };
  turn.then(leave, leave);
  return turn;
}

async function addNow(caller: Caller, product_id: string, quantity: number) {
  const cart = await getCart(caller);
  if (!cart.ok) return cart;
  const held = cart.data.items.find((item) => item.product_id === product_id)?.quantity ?? 0;
  return setCartItem(caller, product_id, Math.min(held + quantity, QUANTITY_MAX));
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

/** Gives the cart its days; the reply is the cart on them. */
export function setCartDates(caller: Caller, { from, to }: DayRange) {
  return callApi(caller, 'POST', 'cart/dates', {
    schema: cartReply,
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
