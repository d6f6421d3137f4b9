import { mergeWishlist } from '#app/api/account.server.ts';
import { addToCart, getCart, setCartDates } from '#app/api/cart.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import {
  readGuestWishlist,
  writeDates,
  writeDevice,
  writeFlash,
  writeGuestWishlist,
  writeToken,
} from '#app/sessions/cookies.server.ts';
import {
  clearFlowAndPendingCartItem,
  readPendingCartItem,
} from '#app/sessions/flow-cookie.server.ts';
import { RentalApiUnavailable } from '#app/api/client.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { loadOptional } from '#app/requests/page-loader.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/** Keeps the token, takes along what the guest had collected, and goes on to the path. */
export async function signIn(
  request: Request,
  visitor: Visitor,
  { token, device }: { token: string; device?: string | undefined },
  path: string,
  message: string | null | undefined,
): Promise<Response> {
  const customer = { ...visitor, token };
  const wishlist = await readGuestWishlist(request);
  // Failing to take something along is no reason not to sign in.
  await Promise.all([
    wishlist.length > 0 && loadOptional('wishlist merge', mergeWishlist(customer, wishlist)),
    visitor.dates && loadOptional('cart dates', setCartDates(customer, visitor.dates)),
  ]);
  const refusal = await addBegun(request, customer);
  const kept = visitor.dates ? undefined : await findCartDates(customer);
  return redirectWithFlash(request, visitor, path, refusal ? null : message, [
    ...writeToken(request, token),
    ...(device ? [writeDevice(request, device)] : []),
    ...(kept ? [writeDates(request, kept, visitor.now)] : []),
    await clearFlowAndPendingCartItem(request),
    ...(wishlist.length > 0 ? [await writeGuestWishlist(request, [])] : []),
    ...(refusal ? [await writeFlash(request, { kind: 'error', message: refusal })] : []),
  ]);
}

/** Puts into the cart what the guest had wanted there; gives why that was not possible. */
async function addBegun(request: Request, customer: Visitor): Promise<string | undefined> {
  const begun = await readPendingCartItem(request);
  if (!begun) return undefined;
  try {
    const reply = await addToCart(customer, begun.product_id, begun.quantity);
    return reply.ok ? undefined : reply.message;
  } catch (error) {
    if (!(error instanceof RentalApiUnavailable)) throw error;
    return getTranslator(customer.language).t('failed');
  }
}

/** The days that the account's cart has had since another visit today. */
async function findCartDates(customer: Visitor) {
  return (await loadOptional('cart', getCart(customer)))?.data.dates ?? undefined;
}
