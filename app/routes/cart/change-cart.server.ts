import type { z } from 'zod/v4';
import {
  checkCart,
  clearCart,
  decrementCartItem,
  getCart,
  setCartItem,
} from '#app/api/cart.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { refuse, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import type { ActionArgs } from '#app/requests/form-action.server.ts';
import { cartItemForm, productIdForm } from '#contract/forms.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';

type Change = (args: ActionArgs) => Promise<Response | ReturnType<typeof refuse>>;

/** What can be posted to the cart, by `intent` (blueprint section 5). */
const CHANGES: Record<string, Change> = {
  async add(args) {
    const item = readItem(cartItemForm, args);
    if (!item || item.quantity === 0) return refuseInput(args);
    // The API sets a line; adding is on top of what the line already holds.
    const cart = await getCart(args.visitor);
    if (!cart.ok) return refusedBy(cart, null, args.request, args.visitor);
    const held = cart.data.items.find(({ product_id }) => product_id === item.product_id);
    const quantity = Math.min((held?.quantity ?? 0) + item.quantity, QUANTITY_MAX);
    return answer(args, setCartItem(args.visitor, item.product_id, quantity));
  },
  async set(args) {
    const item = readItem(cartItemForm, args);
    if (!item) return refuseInput(args);
    return answer(args, setCartItem(args.visitor, item.product_id, item.quantity));
  },
  async decrement(args) {
    const item = readItem(productIdForm, args);
    if (!item) return refuseInput(args);
    return answer(args, decrementCartItem(args.visitor, item.product_id));
  },
  clear: (args) => answer(args, clearCart(args.visitor)),
  async check(args) {
    const reply = await checkCart(args.visitor);
    if (!reply.ok) return refusedBy(reply, null, args.request, args.visitor);
    return seeOther(args.request, args.visitor, '/orders/summary-orders');
  },
};

/** The cart's action. */
export async function changeCart(args: ActionArgs) {
  const intent = args.form.get('intent');
  const change =
    typeof intent === 'string' && Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  return change ? change(args) : refuseInput(args);
}

function readItem<S extends z.ZodType>(schema: S, { form }: ActionArgs): z.infer<S> | undefined {
  const parsed = schema.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : undefined;
}

function refuseInput({ visitor }: ActionArgs) {
  return refuse(422, wordsOf(visitor.language).t('cart:badInput'));
}

async function answer(args: ActionArgs, call: ReturnType<typeof clearCart | typeof setCartItem>) {
  const reply = await call;
  if (!reply.ok) return refusedBy(reply, null, args.request, args.visitor);
  return seeOther(args.request, args.visitor, '/cart', reply.message);
}
