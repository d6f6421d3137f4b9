import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { RentalApiUnavailable, type ApiRefusal } from '#app/api/client.server.ts';
import { log } from './log.server.ts';
import { retryAfterHeader, redirectToLogin } from './redirects.server.ts';
import { readVisitor, type Visitor } from './visitor.server.ts';

export interface LoaderArgs {
  request: Request;
  params: LoaderFunctionArgs['params'];
  visitor: Visitor;
}

/**
 * A page's loader: knows the visitor; where the rental API is unavailable the page is a 503
 * that says so.
 */
export function pageLoader<T>(load: (args: LoaderArgs) => Promise<T>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load({ request, params, visitor: await readVisitor(request) });
    } catch (error) {
      throw toOutageResponse(error);
    }
  };
}

/** As `pageLoader`, for signed-in customers only; a guest is sent to the login page. */
export function customerLoader<T>(load: (args: LoaderArgs) => Promise<T>) {
  return pageLoader(async (args) => {
    if (!args.visitor.token) throw await redirectToLogin(args.request, args.visitor);
    return load(args);
  });
}

/** The 503 that stands for an unavailable rental API; anything else as it was. */
export function toOutageResponse(error: unknown): unknown {
  if (!(error instanceof RentalApiUnavailable)) return error;
  log.error({ err: error }, 'rental API unavailable');
  return data({ outage: {} }, { status: 503 });
}

/**
 * The data of a reply. A refusal ends the loader: 401 at the login page, 404 as not found,
 * anything else with its own status.
 */
export async function requireReply<T extends { ok: true }>(
  reply: T | ApiRefusal,
  { request, visitor }: LoaderArgs,
): Promise<T> {
  if (reply.ok) return reply;
  if (reply.status === 401) throw await redirectToLogin(request, visitor);
  throw data(
    { message: reply.message },
    { status: reply.status, headers: retryAfterHeader(reply) },
  );
}

/**
 * What only furnishes a page: undefined, and a line in the log, where it cannot be loaded
 * (specification section 8).
 */
export async function loadOptional<T extends { ok: true }>(
  what: string,
  reply: Promise<T | ApiRefusal>,
): Promise<T | undefined> {
  try {
    const settled = await reply;
    if (settled.ok) return settled;
    log.warn({ what, status: settled.status }, 'not loaded');
  } catch (error) {
    if (!(error instanceof RentalApiUnavailable)) throw error;
    log.warn({ what, err: error.message }, 'not loaded');
  }
  return undefined;
}
