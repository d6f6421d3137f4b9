import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response as ExpressResponse } from 'express';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { CHANGES, type Change } from '#contract/changes.ts';
import { openCookies } from '../app/sessions/cookies.server.ts';
import { OLDER_NOTE, type SharedRendering } from '../app/requests/page-cache-policy.ts';
import type { ServerContext } from '../app/requests/request-context.server.ts';
import type { Settings } from '../settings.ts';
import { listCachedRoutes } from './cached-routes.ts';
import { chooseEncoding, compressQuickly, compressWell, type Bodies } from './page-bodies.ts';
import { readPageKey, type PageKey } from './page-key.ts';
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
/** After a failure the older page is sent that long before the next try. */
const RETRY_MS = 2_000;
/** Pages that are asked for again are worth the best compression. */
const POPULAR_HITS = 3;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 2_000;

interface Entry {
  headers: Record<string, string>;
  bodies: Bodies;
  etag: string;
  /** When its making began. */
  madeAt: number;
  /** The counts of the changes that make it old, when its making began. */
  versions: [Change, number][];
  hits: number;
  /** When making it anew failed last. */
  failedAt: number;
}

/** A page that is not kept: an error, a redirect, or a page that lacks something. */
interface UncachedResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** What became of a rendering. */
type RenderResult = { entry: Entry } | { uncached: UncachedResponse };

/** How a page came about, for `Server-Timing` and the figures. */
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
  const handle = createRequestHandler(build, 'production');
  const total = settings.PAGE_CACHE_MB * 1_000_000;
  // Separate stores, so that many variants cannot evict the plain pages.
  const pages = createStore<Entry>(total / 2, ({ bodies }) => bytesOf(bodies));
  const variants = createStore<Entry>(total / 2, ({ bodies }) => bytesOf(bodies));
  /** Pages with the note that they may be older, by their tag. */
  const bodiesWithNotice = createStore<Bodies>(total / 4, bytesOf);
  const pendingNotices = new Map<string, Promise<Bodies>>();
  const pendingRenders = new Map<string, Promise<RenderResult>>();

  async function render(
    key: PageKey,
    context: ServerContext,
    counts: Entry['versions'],
  ): Promise<RenderResult> {
    const madeAt = performance.now();
    const shared: SharedRendering = {};
    const response = await handle(new Request(key.url, { headers: key.headers }), {
      ...context,
      shared,
    });
    const html = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const { keptUntil } = shared;
    if (!keptUntil || headers.has('set-cookie'))
      return { uncached: { status, headers, body: html } };
    const entry = {
      headers: Object.fromEntries(headers),
      bodies: await compressQuickly(html),
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      madeAt,
      versions: counts.filter(([change]) => keptUntil.includes(change)),
      hits: 0,
      failedAt: -Infinity,
    };
    return { entry };
  }

  /** Renders and stores a page. Equal requests between two changes share one rendering. */
  function renderOnce(key: PageKey, context: ServerContext): Promise<RenderResult> {
    const counts = CHANGES.map((change): [Change, number] => [
      change,
      changes.versions.get(change),
    ]);
    const name = `${key.text} ${counts.join()}`;
    const current = pendingRenders.get(name);
    if (current) return current;
    const made = render(key, context, counts)
      .then((result) => {
        storeResult(key, result);
        return result;
      })
      .finally(() => pendingRenders.delete(name));
    pendingRenders.set(name, made);
    return made;
  }

  function storeResult(key: PageKey, result: RenderResult): void {
    const store = storeOf(key);
    const known = store.peek(key.text);
    if ('entry' in result) {
      if (!known || known.madeAt <= result.entry.madeAt) store.set(key.text, result.entry);
    } else if (!isFailure(result.uncached)) store.delete(key.text);
    else if (known) known.failedAt = performance.now();
  }

  const storeOf = (key: PageKey) => (key.isVariant ? variants : pages);

  const isUnchanged = ({ versions }: Entry) =>
    versions.every(([change, count]) => changes.versions.get(change) === count);

  /** Counts a hit; the popular are compressed again, better. */
  function countHit(key: PageKey, entry: Entry): void {
    const store = storeOf(key);
    store.get(key.text);
    if (++entry.hits !== POPULAR_HITS) return;
    const isWanted = () => store.peek(key.text) === entry && isUnchanged(entry);
    compressWell(entry.bodies.identity, isWanted).then(
      (bodies) => {
        if (!bodies || !isWanted()) return;
        entry.bodies = bodies;
        // Again, for its size.
        store.set(key.text, entry);
      },
      // It stays as it is.
      () => undefined,
    );
  }

  async function addNote({ bodies, etag }: Entry): Promise<Bodies> {
    const known = bodiesWithNotice.get(etag) ?? pendingNotices.get(etag);
    if (known) return known;
    const html = bodies.identity.toString().replace(OLDER_NOTE.hidden, OLDER_NOTE.shown);
    const made = compressQuickly(Buffer.from(html)).finally(() => pendingNotices.delete(etag));
    pendingNotices.set(etag, made);
    const withNote = await made;
    bodiesWithNotice.set(etag, withNote);
    return withNote;
  }

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
      response.send((old ? await addNote(entry) : entry.bodies)[encoding]);
      return true;
    };

    const known = storeOf(key).peek(key.text);
    const freshMs = changes.isConnected() ? FRESH_MS.connected : FRESH_MS.polling;
    const age = known ? performance.now() - known.madeAt : Infinity;
    const failed = known !== undefined && performance.now() - known.failedAt < RETRY_MS;
    if (known && failed) return send(known, 'outage');
    if (known && isUnchanged(known) && age <= freshMs + STALE_MS) {
      countHit(key, known);
      if (age <= freshMs) return send(known, 'hit');
      void renderOnce(key, createContext(request, response)).catch(() => undefined);
      // Where the last try failed, so may this one.
      return send(known, known.failedAt > known.madeAt ? 'outage' : 'stale');
    }

    const made = renderOnce(key, createContext(request, response));
    const result = await (known ? withTimeout(RENDER_WAIT_MS, made) : made);
    if (!result) {
      known!.failedAt = performance.now();
      return send(known!, 'outage');
    }
    if ('entry' in result) return send(result.entry, 'miss');
    const { status, headers } = result.uncached;
    // An incomplete new page is better than a complete one that is out of date.
    const isBetter = status === 200 && known !== undefined && !isUnchanged(known);
    if (known && isFailure(result.uncached) && !isBetter) return send(known, 'outage');
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

/** Whether a page could not be made whole; a page of 200 that is not kept lacks something. */
function isFailure({ status }: UncachedResponse): boolean {
  return status === 200 || status === 408 || status === 429 || status >= 500;
}

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

function createStore<T extends object>(maxSize: number, sizeOf: (value: T) => number) {
  return new LRUCache<string, T>({ maxSize, sizeCalculation: sizeOf });
}

function bytesOf(bodies: Bodies): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + ENTRY_BYTES;
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
