import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response as ExpressResponse } from 'express';
import { Counter } from 'prom-client';
import { openCookies } from '../app/sessions/cookies.server.ts';
import type { ServerContext } from '../app/requests/request-context.server.ts';
import type { Settings } from '../settings.ts';
import { listCachedRoutes } from './cached-routes.ts';
import { chooseEncoding, compressQuickly } from './page-bodies.ts';
import { readPageKey, type PageKey } from './page-key.ts';
import {
  createRenderedPages,
  RETRY_MS,
  type Entry,
  type UncachedResponse,
} from './rendered-pages.ts';
import type { ShopChanges } from './shop-changes.ts';

/*
 * Finished pages for guests (docs/decisions/0026). A page is rendered from its key alone, so
 * nothing of a visitor can be in it, and kept until something that it shows has changed.
 */

/** How long a page is new while the stream of changes is connected, and while it is not. */
const FRESH_MS = { connected: 60_000, polling: 5_000 };
/** How long after that it is still sent while it is made anew. */
const STALE_MS = 60_000;
/** How long a visitor waits for a page of which there is an older one. */
const RENDER_WAIT_MS = 1_500;

/** How a page came about, for `Server-Timing` and the metrics. */
type Result = 'hit' | 'stale' | 'miss' | 'outage';

interface PageCacheOptions {
  build: ServerBuild;
  settings: Settings;
  changes: ShopChanges;
  /** The context of a request; its client counts for the limits of the rental API. */
  createContext: (request: Request, response: ExpressResponse) => ServerContext;
}

/** Express middleware that answers guests; all other requests go on to the app. */
export function createPageCache({ build, settings, changes, createContext }: PageCacheOptions) {
  const findPolicy = listCachedRoutes(build, settings);
  const pages = createRenderedPages(build, changes, settings.PAGE_CACHE_MB * 1_000_000);

  return (request: Request, response: ExpressResponse, next: NextFunction) => {
    const key = findKey(request, response);
    if (!key) return next();
    respond(key, request, response).then((isDone) => isDone || next(), next);
  };

  /** False where the app has to answer. */
  async function respond(
    key: PageKey,
    request: Request,
    response: ExpressResponse,
  ): Promise<boolean> {
    const send = async (entry: Entry, result: Result): Promise<true> => {
      pagesServed.inc({ result });
      const old = result === 'outage';
      const encoding = chooseEncoding(request.acceptsEncodings());
      response.set({
        ...entry.headers,
        etag: `W/"${entry.etag}${old ? '-older' : ''}"`,
        'server-timing': `cache;desc=${result}`,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      });
      response.send((old ? await pages.addNote(entry) : entry.bodies)[encoding]);
      return true;
    };

    const known = pages.find(key);
    const freshMs = changes.isConnected() ? FRESH_MS.connected : FRESH_MS.polling;
    const age = known ? performance.now() - known.madeAt : Infinity;
    const failed = known !== undefined && performance.now() - known.failedAt < RETRY_MS;
    if (known && failed) return send(known, 'outage');
    if (known && pages.isUnchanged(known) && age <= freshMs + STALE_MS) {
      pages.countHit(key, known);
      if (age <= freshMs) return send(known, 'hit');
      void pages.renderOnce(key, createContext(request, response)).catch(() => undefined);
      // Where the last try failed, so may this one.
      return send(known, known.failedAt > known.madeAt ? 'outage' : 'stale');
    }

    const made = pages.renderOnce(key, createContext(request, response));
    const result = await (known ? withTimeout(RENDER_WAIT_MS, made) : made);
    if (!result) {
      known!.failedAt = performance.now();
      return send(known!, 'outage');
    }
    if ('entry' in result) return send(result.entry, 'miss');
    const { status, headers } = result.uncached;
    if (known && pages.isBetter(known, result.uncached)) return send(known, 'outage');
    // 429 and Set-Cookie concern one client only: Remix answers.
    if (status === 429 || headers.has('set-cookie')) return false;
    await sendUncached(result.uncached, request, response);
    return true;
  }

  function findKey(request: Request, response: ExpressResponse): PageKey | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const policy = findPolicy(request.path);
    const origin = policy && findOrigin(request, settings);
    if (!origin) return undefined;
    const cookies = openCookies(
      { headers: new Headers({ cookie: request.headers.cookie ?? '' }), url: origin },
      settings,
    );
    // For the app, where it has to answer.
    response.locals['cookies'] = cookies;
    return readPageKey(request, origin, policy, cookies, new Date());
  }
}

const pagesServed = new Counter({
  name: 'm7_guest_pages_total',
  help: 'Pages for guests, by how they came about: hit, stale, miss or outage',
  labelNames: ['result'] as const,
});

/** Undefined where it takes longer. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, wait(ms, undefined, { signal: ended.signal })]);
  } finally {
    ended.abort();
    work.catch(() => undefined);
  }
}

/** Where the shop is reached from outside; undefined where the Host header is no host. */
function findOrigin(request: Request, { PUBLIC_URL, TRUST_PROXY }: Settings): string | undefined {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const forwarded = TRUST_PROXY > 0 ? request.get('x-forwarded-host') : undefined;
  const origin = `${request.protocol}://${forwarded ?? request.get('host') ?? ''}`;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined;
}

async function sendUncached(
  { status, headers, body }: UncachedResponse,
  request: Request,
  response: ExpressResponse,
): Promise<void> {
  const encoding = chooseEncoding(request.acceptsEncodings());
  response.status(status).set(Object.fromEntries(headers));
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.send((await compressQuickly(body))[encoding]);
}
