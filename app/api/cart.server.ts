import {
  cartBranchesReply,
  cartDeliveriesReply,
  cartReply,
  cartReplyWith,
} from '#contract/cart.ts';
import type { DayRange } from '#contract/days.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { messageReplySchema } from '#contract/reply.ts';
import { callApi, type Caller } from './client.server.ts';

/** The cart; on the visitor's own days where the rental API keeps none with it. */
export function getCart(caller: Caller & { dates?: DayRange | undefined }) {
  const { dates } = caller;
  return callApi(caller, 'GET', 'cart', { schema: dates ? cartReplyWith(dates) : cartReply });
}

/** Sets the quantity of a line; 0 removes it. */
export function setCartItem(caller: Caller, product_id: string, quantity: number) {
  return callApi(caller, 'POST', 'cart/items', {
    capability: 'cart/items',
    namesEntity: true,
    schema: cartReply,
    form: { product_id, quantity },
  });
}

/**
 * Adds to the quantity of a line atomically. A rental API without that call gets a read and a
 * write instead.
 */
export async function addToCart(caller: Caller, product_id: string, quantity: number) {
  const added = await callApi(caller, 'POST', 'cart/items/add', {
    capability: 'cart/items/add',
    namesEntity: true,
    schema: cartReply,
    form: { product_id, quantity },
  });
  return !added.ok && added.unsupported ? readThenSet(caller, product_id, quantity) : added;
}

async function readThenSet(caller: Caller, product_id: string, quantity: number) {
  const cart = await getCart(caller);
  if (!cart.ok) return cart;
  const held = cart.data.items.find((item) => item.product_id === product_id)?.quantity ?? 0;
  return setCartItem(caller, product_id, Math.min(held + quantity, QUANTITY_MAX));
}

/** Decrements the quantity of a line by one. */
export function decrementCartItem(caller: Caller, product_id: string) {
  return callApi(caller, 'POST', 'cart/item', { schema: messageReplySchema, form: { product_id } });
}

export function clearCart(caller: Caller) {
  return callApi(caller, 'DELETE', 'cart', { schema: messageReplySchema });
}

export function checkCart(caller: Caller) {
  return callApi(caller, 'POST', 'cart/check-cart', { schema: messageReplySchema });
}

/** Sets the rental days; the reply is the cart priced for them. */
export function setCartDates(caller: Caller, { from, to }: DayRange) {
  return callApi(caller, 'POST', 'cart/dates', {
    capability: 'cart/dates',
    schema: cartReply,
    form: { from, to },
    override: 'PUT',
  });
}

/** Sets the branch whose units the cart is for. */
export function setCartBranch(caller: Caller, branch_id: string) {
  return callApi(caller, 'POST', 'cart/branch', {
    capability: 'cart/branch',
    namesEntity: true,
    schema: cartReply,
    form: { branch_id },
  });
}

/** Of each branch, which of the cart's units it has too few of. */
export function compareBranches(caller: Caller) {
  return callApi(caller, 'GET', 'cart/branches', {
    capability: 'cart/branches',
    schema: cartBranchesReply,
  });
}

export function clearCartDates(caller: Caller) {
  return callApi(caller, 'DELETE', 'cart/dates', {
    capability: 'cart/dates',
    schema: messageReplySchema,
  });
}

/** The zones that the shop delivers to, with the cart's sums delivered there. */
export function listCartDeliveries(caller: Caller) {
  return callApi(caller, 'GET', 'cart/deliveries', {
    capability: 'cart/deliveries',
    schema: cartDeliveriesReply,
  });
}

export function applyCoupon(caller: Caller, code: string) {
  return callApi(caller, 'POST', 'cart/coupon', {
    capability: 'cart/coupon',
    namesEntity: true,
    schema: messageReplySchema,
    form: { code },
  });
}

export function removeCoupon(caller: Caller) {
  return callApi(caller, 'DELETE', 'cart/coupon', {
    capability: 'cart/coupon',
    schema: messageReplySchema,
  });
}
