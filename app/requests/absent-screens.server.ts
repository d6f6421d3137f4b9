import { getNotifyBy, getPersonalData, listSessions } from '#app/api/account.server.ts';
import { listOrders } from '#app/api/orders.server.ts';
import { isKnownCall, isMissingCall } from '#app/api/missing-calls.server.ts';
import { findSite } from './site-data.server.ts';
import { loadOptional } from './page-loader.server.ts';
import type { Visitor } from './visitor.server.ts';

/** Screens, and the call without which there is nothing on them. */
const NEEDED_CALLS = {
  '/products': 'GET products',
  '/search': 'GET products',
  '/orders': 'GET orders',
  '/account/delete': 'POST account',
  '/account/password': 'POST account/password',
  '/account/sessions': 'GET account/sessions',
  '/account/messages': 'GET account/notify-by',
  '/account/data.json': 'GET account/data',
} satisfies Record<string, string>;

/** The calls behind the screens that the account leads to. */
const ACCOUNT_CALLS = {
  'GET account/sessions': listSessions,
  'GET account/notify-by': getNotifyBy,
  'GET account/data': getPersonalData,
  'GET orders': (visitor: Visitor) => listOrders(visitor, { state: 'ongoing', page: 1 }),
};

/** The screens that are known not to work with this rental API. */
export function listAbsentScreens({ apiUrl }: Pick<Visitor, 'apiUrl'>): string[] {
  return Object.entries(NEEDED_CALLS)
    .filter(([, call]) => isMissingCall(apiUrl, call))
    .map(([screen]) => screen);
}

/**
 * The same for the screens that the account leads to. An API that describes its shop has them all;
 * another one is asked once, as nothing else says whether they are there.
 */
export async function findAbsentAccountScreens(visitor: Visitor): Promise<string[]> {
  const site = await findSite(visitor);
  if (!site?.pages)
    await Promise.all(
      Object.entries(ACCOUNT_CALLS)
        .filter(([call]) => !isKnownCall(visitor.apiUrl, call))
        .map(async ([call, ask]) => loadOptional<{ ok: true }>(visitor, call, ask(visitor))),
    );
  return listAbsentScreens(visitor);
}
