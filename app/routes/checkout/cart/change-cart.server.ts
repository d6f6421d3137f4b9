import type { z } from 'zod/v4';
import {
  addToCart,
  checkCart,
  clearCart,
  decrementCartItem,
  getCart,
  setCartItem,
} from '#app/api/cart.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { formError, apiErrorResponse, refusalText } from '#app/forms/responses.server.ts';
import {
  replaceWithFlash,
  redirectWithFlash,
  redirectToLogin,
} from '#app/requests/redirects.server.ts';
import type { SubmissionSuccess } from '#app/forms/form-response.ts';
import { localizePath, stripLocale, withRedirectTo } from '#app/locale/language.ts';
import { isFetcherSubmission } from '#app/requests/fetcher-submission.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { readCardFields } from '#app/forms/card-fields.server.ts';
import type { ActionArgs } from '#app/forms/form-action.server.ts';
import { writePendingCartItem } from '#app/sessions/flow-cookie.server.ts';
import { cartItemForm, productIdForm } from '#contract/forms.ts';

type Change = (args: ActionArgs) => Promise<Response | ReturnType<typeof formError>>;

/** The cart's forms, by `intent` (blueprint section 5). */
const CHANGES: Record<string, Change> = {
  async add(args) {
    const addition = readNewItem(args);
    const { item, backTo } = addition;
    if (!item) return refuseNewItem(args, addition);
    const reply = await addToCart(args.visitor, item.product_id, item.quantity);
    if (!reply.ok && reply.status === 401) return rememberCartItem(args);
    const { request, visitor, form } = args;
    const { t } = getTranslator(visitor.language);
    if (!backTo) return respond(args, reply, t('cart:added'));
    if (reply.ok) return redirectWithFlash(request, visitor, backTo, t('cart:added'), [], 'cart');
    const message = refusalText(reply, visitor);
    const fieldPath = withQuantity(backTo, form);
    return fieldPath
      ? redirectWithFlash(request, visitor, fieldPath, message, [], 'field')
      : redirectWithFlash(request, visitor, backTo, message, [], 'error');
  },
  async set(args) {
    const item = readItem(cartItemForm, args);
    if (!item) return refuseInput(args);
    const reply = await setCartItem(args.visitor, item.product_id, item.quantity);
    return respond(args, reply, SHIPPED_TEXTS[args.visitor.language].done.cartChanged);
  },
  async decrement(args) {
    const item = readItem(productIdForm, args);
    if (!item) return refuseInput(args);
    const isRetry = Number(args.form.get('retries') ?? 0) > 0;
    const done = isRetry && (await isDecremented(args, item.product_id));
    if (done) return redirectWithFlash(args.request, args.visitor, '/cart');
    const reply = await decrementCartItem(args.visitor, item.product_id);
    return respond(args, reply, SHIPPED_TEXTS[args.visitor.language].done.cartChanged);
  },
  async clear(args) {
    const reply = await clearCart(args.visitor);
    return respond(args, reply, SHIPPED_TEXTS[args.visitor.language].done.cartEmptied);
  },
  async check(args) {
    const reply = await checkCart(args.visitor);
    if (!reply.ok) return apiErrorResponse(reply, null, args.request, args.visitor);
    return replaceWithFlash(args.request, args.visitor, '/orders/summary-orders');
  },
};

/** Whether a line has no more than the form says it is to have: its response was lost. */
async function isDecremented({ visitor, form }: ActionArgs, productId: string): Promise<boolean> {
  const cart = await getCart(visitor);
  if (!cart.ok) return false;
  const held = cart.data.items.find(({ product_id }) => product_id === productId)?.quantity ?? 0;
  return held <= Number(form.get('quantity') ?? -1);
}

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

/** What is to be added, from a product's page or a card, and the page that asked; '' for none. */
function readNewItem(args: ActionArgs) {
  const fields = readCardFields(args);
  const { data, error } = cartItemForm.safeParse(fields);
  return {
    item: data && data.quantity > 0 ? data : undefined,
    isTooMany: error?.issues.some(({ message }) => message === 'quantityTooLarge') ?? false,
    backTo: safePath(fields['redirectTo'], ''),
  };
}

/** More of what was typed in place of a number does not go along. */
const TYPED_MAX = 40;

/** The path back to a product's form, with the number that was typed; undefined for another page. */
function withQuantity(path: string, form: FormData): string | undefined {
  const quantity = form.get('quantity');
  const { pathname, searchParams, hash } = new URL(path, 'http://localhost');
  if (typeof quantity !== 'string' || !stripLocale(pathname).startsWith('/product/'))
    return undefined;
  searchParams.set('quantity', quantity.slice(0, TYPED_MAX));
  return `${pathname}?${searchParams}${hash}`;
}

/** Back to the product's form, where it came from there. */
async function refuseNewItem(
  args: ActionArgs,
  { backTo, isTooMany }: ReturnType<typeof readNewItem>,
) {
  const { request, visitor, form } = args;
  const path = withQuantity(backTo, form);
  if (!path) return refuseInput(args);
  const { t } = getTranslator(visitor.language);
  const message = t(isTooMany ? 'validation:quantityTooLarge' : 'catalogue:product.badQuantity');
  return redirectWithFlash(request, visitor, path, message, [], 'field');
}

function refuseInput({ visitor }: ActionArgs) {
  return formError(422, getTranslator(visitor.language).t('refusals:cartInput'));
}

/** `done` is what is said where the rental API says nothing of a success. */
async function respond(
  args: ActionArgs,
  reply: Awaited<ReturnType<typeof clearCart>>,
  done: string,
) {
  if (!reply.ok) return apiErrorResponse(reply, null, args.request, args.visitor);
  return redirectWithFlash(args.request, args.visitor, '/cart', reply.message || done);
}

/**
 * Leads a guest to the login, and from there back to the page that asked, or to the cart. The item
 * is remembered and added after the sign-in.
 */
export async function rememberCartItem(args: ActionArgs) {
  const { request, visitor, form } = args;
  const isNew = form.get('intent') === 'add';
  const addition = readNewItem(args);
  if (isNew && !addition.item && addition.backTo) return refuseNewItem(args, addition);
  const item = isNew ? addition.item : undefined;
  const kept = item ? [await writePendingCartItem(visitor.cookies, item)] : [];
  const backTo = addition.backTo || '/cart';
  if (!item || !isFetcherSubmission(request.url))
    return redirectToLogin(request, visitor, stripLocale(backTo), kept);
  const login = `${withRedirectTo('/login', backTo)}&required=1`;
  const remembered: SubmissionSuccess = {
    goTo: localizePath(visitor.language, login),
    message: null,
    unchanged: true,
  };
  return Response.json(remembered, {
    headers: kept.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });
}
