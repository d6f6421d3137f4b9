import { listNotifications, listWishlist } from '#app/api/account.server.ts';
import { getCart } from '#app/api/cart.server.ts';
import type { ApiRefusal } from '#app/api/client.server.ts';
import {
  clearDates,
  clearFlash,
  clearToken,
  hasDatesCookie,
  isStripHidden,
  readFlash,
  writeBranch,
  readGuestWishlist,
  type SetCookie,
} from '#app/sessions/cookies.server.ts';
import { isMarked } from '#app/components/payment-mark.tsx';
import { countDays } from '#contract/days.ts';
import type { Site } from '#contract/site.ts';
import { EDITABLE_PAGES } from '#contract/site-constants.ts';
import { findSite, listTerms, shopNameOf } from '#app/requests/site-data.server.ts';
import { listAbsentScreens } from '#app/requests/absent-screens.server.ts';
import { loadOptional } from '#app/requests/page-loader.server.ts';
import { isPrefetch } from '#app/requests/prefetch.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/** Data of the layout: header, tag strip, bars, footer, flash message. */
export async function loadLayoutData(request: Request, visitor: Visitor, hasSockets = true) {
  const cookies: SetCookie[] = [];
  const [terms, site, account, flash] = await Promise.all([
    listTerms(visitor),
    findSite(visitor),
    visitor.token ? loadAccount(visitor, cookies) : loadGuest(visitor),
    readFlash(visitor.cookies),
  ]);
  // A prefetch must not consume the flash message.
  const shown = isPrefetch(request) ? undefined : flash;
  if (shown) cookies.push(await clearFlash(visitor.cookies));
  if (!visitor.dates && hasDatesCookie(visitor.cookies)) cookies.push(clearDates(visitor.cookies));
  const layout = {
    ...terms,
    shopName: shopNameOf(visitor, site),
    site: site && toFooterData(site),
    absentScreens: listAbsentScreens(visitor),
    absentPages: EDITABLE_PAGES.filter((page) => site?.pages && !site.pages.includes(page)),
    ...account,
    /** Whether the page opens a socket. */
    ...(account.signedIn && hasSockets && { isLive: true }),
    dates: visitor.dates ? { ...visitor.dates, days: countDays(visitor.dates) } : null,
    stripHidden: isStripHidden(visitor.cookies),
    flash: shown ?? null,
  };
  return { layout, cookies };
}

export type LayoutData = Awaited<ReturnType<typeof loadLayoutData>>['layout'];

/** What the footer of every page says of the shop. */
function toFooterData(site: Site) {
  const { description, phone, whatsapp, hours, commercial_registration, vat_number } = site;
  const methods = site.payment_methods.filter(isMarked);
  return { description, phone, whatsapp, hours, commercial_registration, vat_number, methods };
}

async function loadGuest(visitor: Visitor) {
  const wished = await readGuestWishlist(visitor.cookies);
  return {
    signedIn: false,
    wished,
    counts: { cart: 0, wishlist: wished.length, notifications: 0 },
  };
}

async function loadAccount(visitor: Visitor, cookies: SetCookie[]) {
  const replies = [getCart(visitor), listWishlist(visitor), listNotifications(visitor)] as const;
  const [isGone, cart, wishlist, notifications] = await Promise.all([
    isSessionGone(replies),
    loadOptional(visitor, 'cart', replies[0]),
    loadOptional(visitor, 'wishlist', replies[1]),
    loadOptional(visitor, 'notifications', replies[2]),
  ]);
  if (isGone) {
    cookies.push(...clearToken(visitor.cookies));
    return loadGuest(visitor);
  }
  // Chosen in another browser meanwhile.
  const branch = cart?.data.branch_id;
  if (branch && branch !== visitor.branch) cookies.push(writeBranch(visitor.cookies, branch));
  const held = wishlist?.data ?? [];
  const wished = held.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    signedIn: true,
    wished,
    counts: {
      cart: (cart?.data.items ?? []).reduce((sum, item) => sum + item.quantity, 0),
      wishlist: held.length,
      notifications: notifications?.data.unread_notifications_count ?? 0,
    },
  };
}

/** Whether one of the replies refuses the token; their errors are left to `loadOptional`. */
async function isSessionGone(
  replies: readonly Promise<{ ok: true } | ApiRefusal>[],
): Promise<boolean> {
  const settled = await Promise.allSettled(replies);
  return settled.some(
    (reply) => reply.status === 'fulfilled' && !reply.value.ok && reply.value.status === 401,
  );
}
