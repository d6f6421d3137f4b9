import { getNotifyBy, getPersonalData, listSessions } from '#app/api/account.server.ts';
import { listOrders } from '#app/api/orders.server.ts';
import { isKnownCall, isMissingCall } from '#app/api/missing-calls.server.ts';
import { UNSUPPORTED } from '#app/api/client.server.ts';
import { findSite } from './site-data.server.ts';
import { loadOptional, requireReply, type LoaderArgs } from './page-loader.server.ts';
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

/** Screens whose call changes something, so that nobody asks whether it is there. */
const CHANGES_ONLY = ['/account/delete', '/account/password'] as const;
/** An API that has none of these has nothing of the account beyond section 7. */
const ACCOUNT_EXTENSIONS = [
  ...['GET account/sessions', 'GET account/notify-by', 'GET account/data'],
] as const;

/** The screens that are known not to work with this rental API. */
export function listAbsentScreens({ apiUrl }: Pick<Visitor, 'apiUrl'>): string[] {
  const isMissing = (call: string) => isMissingCall(apiUrl, call);
  const isPlain = ACCOUNT_EXTENSIONS.every(isMissing);
  return Object.entries(NEEDED_CALLS)
    .filter(
      ([screen, call]) =>
        isMissing(call) || (isPlain && CHANGES_ONLY.some((one) => one === screen)),
    )
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

/** Throws the page of a screen that does not work with this rental API. */
export async function requireAccountScreen(
  args: LoaderArgs,
  screen: keyof typeof NEEDED_CALLS,
): Promise<void> {
  if ((await findAbsentAccountScreens(args.visitor)).includes(screen))
    await requireReply(UNSUPPORTED, args);
}
