import { mergeWishlist } from '#app/api/account.server.ts';
import { addToCart, getCart, setCartBranch, setCartDates } from '#app/api/cart.server.ts';
import { stripLocaleAndQuery } from '#app/locale/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import {
  readGuestWishlist,
  writeBranch,
  writeDates,
  writeDevice,
  writeFlash,
  writeGuestWishlist,
  writeToken,
  type Flash,
} from '#app/sessions/cookies.server.ts';
import {
  clearFlowAndPendingCartItem,
  readPendingCartItem,
} from '#app/sessions/flow-cookie.server.ts';
import { RentalApiUnavailable } from '#app/api/client.server.ts';
import { refusalText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { loadOptional } from '#app/requests/page-loader.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/**
 * Stores the token, merges the guest's wishlist, days, branch and pending cart item into the
 * account, and redirects to the path.
 */
export async function signIn(
  request: Request,
  visitor: Visitor,
  { token, device }: { token: string; device?: string | undefined },
  path: string,
  message: string | null | undefined,
): Promise<Response> {
  const customer = { ...visitor, token };
  const wishlist = await readGuestWishlist(visitor.cookies);
  // A failing merge does not prevent the sign-in.
  const [merged] = await Promise.all([
    wishlist.length > 0
      ? loadOptional(customer, 'wishlist merge', mergeWishlist(customer, wishlist))
      : undefined,
    visitor.dates && loadOptional(customer, 'cart dates', setCartDates(customer, visitor.dates)),
    visitor.branch &&
      loadOptional(customer, 'cart branch', setCartBranch(customer, visitor.branch)),
  ]);
  const added = await addPendingCartItem(customer, path);
  const cart = visitor.dates && visitor.branch ? undefined : await findCart(customer);
  const dates = visitor.dates ? undefined : cart?.dates;
  const branch = visitor.branch ? undefined : cart?.branch_id;
  return redirectWithFlash(request, visitor, path, added ? null : message, [
    ...writeToken(visitor.cookies, token),
    ...(device ? [writeDevice(visitor.cookies, device)] : []),
    ...(dates ? [writeDates(visitor.cookies, dates, visitor.now)] : []),
    ...(branch ? [writeBranch(visitor.cookies, branch)] : []),
    await clearFlowAndPendingCartItem(visitor.cookies),
    // What could not be merged stays with the browser.
    ...(merged ? [await writeGuestWishlist(visitor.cookies, [])] : []),
    ...(added ? [await writeFlash(visitor.cookies, added)] : []),
  ]);
}

/**
 * Adds the guest's pending item to the cart. Returns what the page at `path` says of it; nothing
 * where that is the cart, which shows it.
 */
async function addPendingCartItem(customer: Visitor, path: string): Promise<Flash | undefined> {
  const item = await readPendingCartItem(customer.cookies);
  if (!item) return undefined;
  const { t } = getTranslator(customer.language);
  try {
    const reply = await addToCart(customer, item.product_id, item.quantity);
    if (!reply.ok) return { kind: 'error', message: refusalText(reply, customer) };
    return stripLocaleAndQuery(path) === '/cart'
      ? undefined
      : { kind: 'cart', message: t('cart:added') };
  } catch (error) {
    if (!(error instanceof RentalApiUnavailable)) throw error;
    return { kind: 'error', message: t('failed') };
  }
}

/** The account's cart, which may have days and a branch. */
async function findCart(customer: Visitor) {
  return (await loadOptional(customer, 'cart', getCart(customer)))?.data;
}
