import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { RentalApiUnavailable, type ApiRefusal } from '#app/api/client.server.ts';
import { localizePath, stripLocale } from '#app/locale/language.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { isDataResponse } from './data-response.ts';
import { log } from './log.server.ts';
import { retryAfterHeader, redirectToLogin } from './redirects.server.ts';
import {
  getRequestContext,
  type RequestContext,
  type UnsentForm,
} from './request-context.server.ts';
import type { Visitor } from './visitor.server.ts';

export interface LoaderArgs {
  request: Request;
  params: LoaderFunctionArgs['params'];
  context: RequestContext;
  visitor: Visitor;
}

/**
 * Wraps a page's loader: passes the request context, and responds with 503 where the rental API is
 * unavailable.
 */
export function pageLoader<T>(load: (args: LoaderArgs) => Promise<T>) {
  return async ({ request, params, context: loadContext }: LoaderFunctionArgs): Promise<T> => {
    const context = await getRequestContext(request, loadContext);
    try {
      const loaded = await load({ request, params, context, visitor: context.visitor });
      return context.formFailed ? { ...loaded, formFailed: true } : loaded;
    } catch (error) {
      throw keepForm(toOutageResponse(error), context.unsent);
    }
  };
}

/** A failure of the page that a form was posted to has the form, to be sent again. */
function keepForm(failure: unknown, unsent: UnsentForm | undefined): unknown {
  if (!unsent || !isDataResponse(failure)) return failure;
  return data({ ...(failure.data as object), unsent }, failure.init ?? {});
}

/** Loader of a route that has only an action. */
export const redirectHome = pageLoader(async ({ visitor }) =>
  redirect(localizePath(visitor.language, '/')),
);

/** As `pageLoader`, for signed-in customers; guests are redirected to the login page. */
export function customerLoader<T>(load: (args: LoaderArgs) => Promise<T>) {
  return pageLoader(async (args) => {
    if (!args.visitor.token) throw await redirectToLogin(args.request, args.visitor);
    return load(args);
  });
}

/** 503 for an unavailable rental API; other errors unchanged. */
export function toOutageResponse(error: unknown): unknown {
  if (!(error instanceof RentalApiUnavailable)) return error;
  log.error({ err: error }, 'rental API unavailable');
  return data({}, { status: 503 });
}

/**
 * Requires a successful reply. A refusal is thrown: 401 as a redirect to the login page, others
 * with their own status.
 */
export async function requireReply<T extends { ok: true }>(
  reply: T | ApiRefusal,
  { request, visitor }: LoaderArgs,
): Promise<T> {
  if (reply.ok) return reply;
  if (reply.status === 401) throw await redirectToLogin(request, visitor);
  if (reply.unsupported)
    throw data(describeUnsupported(request, visitor), { status: reply.status });
  const message = reply.message || (reply.status === 404 ? describeNotFound(request, visitor) : '');
  throw data({ message }, { status: reply.status, headers: retryAfterHeader(reply) });
}

/** What a page says of something that is not there, where the rental API says nothing. */
function describeNotFound(request: Request, { language }: Visitor): string {
  return partOf(request) === 'orders' ? SHIPPED_TEXTS[language].notFound.orders : '';
}

/** What a page says that the rental API has no calls for. */
function describeUnsupported(request: Request, { language }: Visitor) {
  const texts = SHIPPED_TEXTS[language].unsupported;
  return { message: texts[partOf(request)], unsupported: texts.body };
}

function partOf(request: Request): 'catalogue' | 'orders' | 'other' {
  const [, screen = ''] = stripLocale(new URL(request.url).pathname).split('/');
  return PART_OF_SCREEN.get(screen) ?? 'other';
}

/** What screens are about, by the first part of their paths. */
const PART_OF_SCREEN = new Map<string, 'catalogue' | 'orders'>([
  ...['products', 'product', 'search', 'categories', 'tags'].map(
    (screen) => [screen, 'catalogue'] as const,
  ),
  ...['orders', 'payment-page'].map((screen) => [screen, 'orders'] as const),
]);

/**
 * Optional data of a page: undefined, with a warning in the log, where it cannot be loaded
 * (specification section 8).
 */
export async function loadOptional<T extends { ok: true }>(
  { missing }: Pick<Visitor, 'missing'>,
  what: string,
  reply: Promise<T | ApiRefusal>,
): Promise<T | undefined> {
  try {
    const loaded = await reply;
    if (loaded.ok) return loaded;
    // A call that this rental API does not have misses nothing.
    if (loaded.unsupported) return undefined;
    log.warn({ what, status: loaded.status }, 'optional data not loaded');
    if (loaded.status === 404) return undefined;
  } catch (error) {
    if (!(error instanceof RentalApiUnavailable)) throw error;
    log.warn({ what, err: error }, 'optional data not loaded');
  }
  missing.push(what);
  return undefined;
}
