import { mergeWishlist } from '#app/api/account.server.ts';
import { setCartDates } from '#app/api/cart.server.ts';
import {
  clearFlow,
  readGuestWishlist,
  writeGuestWishlist,
  writeToken,
} from '#app/sessions/cookies.server.ts';
import { seeOther } from './answers.server.ts';
import { furnish } from './page-loader.server.ts';
import type { Visitor } from './visitor.server.ts';

/** Keeps the token, takes along what the guest had collected, and goes on to the path. */
export async function signIn(
  request: Request,
  visitor: Visitor,
  token: string,
  path: string,
  message: string | null | undefined,
): Promise<Response> {
  const customer = { ...visitor, token };
  const wishlist = await readGuestWishlist(request);
  // Failing to take something along is no reason not to sign in.
  await Promise.all([
    wishlist.length > 0 && furnish('wishlist merge', mergeWishlist(customer, wishlist)),
    visitor.dates && furnish('cart dates', setCartDates(customer, visitor.dates)),
  ]);
  return seeOther(request, visitor, path, message, [
    writeToken(request, token),
    await clearFlow(request),
    ...(wishlist.length > 0 ? [await writeGuestWishlist(request, [])] : []),
  ]);
}
