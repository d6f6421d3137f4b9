import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type ServerBuild,
} from '@remix-run/node';
import type { NextFunction, Request, Response as ExpressResponse } from 'express';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { CHANGES, type Change } from '#contract/changes.ts';
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

/** How long a page is new where the rental API tells of changes, and where it does not. */
const FRESH_MS = { told: 60_000, untold: 5_000 };
/** How long after that it is still sent while it is made anew. */
const STALE_MS = 60_000;
/** How long a visitor waits for a page of which there is an older one. */
const PATIENCE_MS = 1_500;
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
  madeAt: number;
  /** The counts of the changes that make it old, when its making began. */
  versions: [Change, number][];
  hits: number;
  /** When making it anew failed last. */
  failedAt: number;
}

/** What became of a rendering: a page to keep, or a response to this one request. */
type Made = { entry: Entry } | { response: Response };

/** How a page came about, for `Server-Timing` and the figures. */
type Result = 'hit' | 'stale' | 'miss' | 'outage';

export interface PageCacheOptions {
  build: ServerBuild;
  settings: Settings;
  changes: ShopChanges;
  /** The context of a request; its client counts for the limits of the rental API. */
  createContext: (request: Request, response: ExpressResponse) => ServerContext;
}

/** Express middleware that answers guests; all other requests go on to the app. */
export function createPageCache({ build, settings, changes, createContext }: PageCacheOptions) {
  const findPolicy = listCachedRoutes(build);
  const handle = createRequestHandler(build, 'production');
  const total = settings.PAGE_CACHE_MB * 1_000_000;
  // Apart, so that a flood of variants leaves the pages that everybody asks for.
  const pages = createStore<Entry>(total / 2, ({ bodies }) => bytesOf(bodies));
  const variants = createStore<Entry>(total / 2, ({ bodies }) => bytesOf(bodies));
  /** Pages with the note that they may be older, by their tag. */
  const noted = createStore<Bodies>(total / 4, bytesOf);
  const making = new Map<string, Promise<Made>>();

  async function render(key: PageKey, context: ServerContext): Promise<Made> {
    const counts = new Map(CHANGES.map((change) => [change, changes.versions.get(change)]));
    const shared: SharedRendering = {};
    const response = await handle(new Request(key.url, { headers: key.headers }), {
      ...context,
      shared,
    });
    if (!shared.keptUntil || response.headers.has('set-cookie')) return { response };
    const html = Buffer.from(await response.arrayBuffer());
    const entry = {
      headers: Object.fromEntries(response.headers),
      bodies: await compressQuickly(html),
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      madeAt: performance.now(),
      versions: shared.keptUntil.map((change): [Change, number] => [
        change,
        counts.get(change) ?? 0,
      ]),
      hits: 0,
      failedAt: -Infinity,
    };
    return { entry };
  }

  /** Makes a page and keeps it; one making for a page at a time. */
  function make(key: PageKey, context: ServerContext): Promise<Made> {
    const store = storeOf(key);
    const current = making.get(key.text);
    if (current) return current;
    const known = store.peek(key.text);
    const made = render(key, context)
      .then((result) => {
        if ('entry' in result) store.set(key.text, result.entry);
        else if (!isFailure(result.response)) store.delete(key.text);
        else if (known) known.failedAt = performance.now();
        return result;
      })
      .finally(() => making.delete(key.text));
    making.set(key.text, made);
    return made;
  }

  const storeOf = (key: PageKey) => (key.isVariant ? variants : pages);

  const isUnchanged = ({ versions }: Entry) =>
    versions.every(([change, count]) => changes.versions.get(change) === count);

  /** Counts a hit; the popular are compressed again, better. */
  function countHit(key: PageKey, entry: Entry): void {
    const store = storeOf(key);
    store.get(key.text);
    if (++entry.hits !== POPULAR_HITS) return;
    void compressWell(entry.bodies.identity).then((bodies) => {
      entry.bodies = bodies;
      // Again, for its size.
      if (store.peek(key.text) === entry) store.set(key.text, entry);
    });
  }

  async function addNote({ bodies, etag }: Entry): Promise<Bodies> {
    const known = noted.get(etag);
    if (known) return known;
    const html = bodies.identity.toString().replace(OLDER_NOTE.hidden, OLDER_NOTE.shown);
    const withNote = await compressQuickly(Buffer.from(html));
    noted.set(etag, withNote);
    return withNote;
  }

  return (request: Request, response: ExpressResponse, next: NextFunction) => {
    const key = findKey(request);
    if (!key) return next();
    answer(key, request, response).then((answered) => answered || next(), next);
  };

  /** False where the app has to answer. */
  async function answer(
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
    const freshMs = changes.isTold() ? FRESH_MS.told : FRESH_MS.untold;
    const age = known ? performance.now() - known.madeAt : Infinity;
    const failed = known !== undefined && performance.now() - known.failedAt < RETRY_MS;
    if (known && failed) return send(known, 'outage');
    if (known && isUnchanged(known) && age <= freshMs + STALE_MS) {
      countHit(key, known);
      if (age <= freshMs) return send(known, 'hit');
      void make(key, createContext(request, response)).catch(() => undefined);
      // Where the last try failed, so may this one.
      return send(known, known.failedAt > known.madeAt ? 'outage' : 'stale');
    }

    const isFirst = !making.has(key.text);
    const made = make(key, createContext(request, response));
    const result = known ? await Promise.race([made, wait(PATIENCE_MS)]) : await made;
    if (!result) {
      made.catch(() => undefined);
      known!.failedAt = performance.now();
      return send(known!, 'outage');
    }
    if ('entry' in result) return send(result.entry, 'miss');
    if (known && isFailure(result.response)) return send(known, 'outage');
    // The response is for whoever asked first.
    if (!isFirst) return false;
    await sendResponse(result.response, response);
    return true;
  }

  function findKey(request: Request): PageKey | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const policy = findPolicy(request.path);
    const origin = policy && findOrigin(request, settings);
    return origin ? readPageKey(request, origin, policy, settings, new Date()) : undefined;
  }
}

const pagesServed = new Counter({
  name: 'm7_guest_pages_total',
  help: 'Pages for guests, by how they came about: hit, stale, miss or outage',
  labelNames: ['result'] as const,
});

/** Whether a page could not be made whole; a page of 200 that is not kept lacks something. */
function isFailure({ status }: Response): boolean {
  return status === 200 || status >= 500;
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

async function sendResponse(from: Response, to: ExpressResponse): Promise<void> {
  to.status(from.status);
  for (const [name, value] of from.headers) to.append(name, value);
  if (from.body) await writeReadableStreamToWritable(from.body, to);
  else to.end();
}
