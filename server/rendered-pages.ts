import { createHash } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { CHANGES, type Change } from '#contract/changes.ts';
import { OLDER_NOTE, type SharedRendering } from '../app/requests/page-cache-policy.ts';
import type { ServerContext } from '../app/requests/request-context.server.ts';
import { compressQuickly, compressWell, type Bodies } from './page-bodies.ts';
import type { PageKey } from './page-key.ts';
import type { ShopChanges } from './shop-changes.ts';

/** Pages that are asked for again are worth the best compression. */
const POPULAR_HITS = 3;
/** How long after a failure the next try is. */
export const RETRY_MS = 2_000;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 2_000;

export interface Entry {
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
export interface UncachedResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** What became of a rendering. */
type RenderResult = { entry: Entry } | { uncached: UncachedResponse };

/** Renders the finished pages of `build` and keeps them in memory: `maxBytes`, and a quarter
 * more for pages with a note. */
export function createRenderedPages(build: ServerBuild, changes: ShopChanges, maxBytes: number) {
  const handle = createRequestHandler(build, 'production');
  // Separate stores, so that many variants cannot evict the plain pages.
  const pages = createStore<Entry>(maxBytes / 2, ({ bodies }) => bytesOf(bodies));
  const variants = createStore<Entry>(maxBytes / 2, ({ bodies }) => bytesOf(bodies));
  /** Pages with the note that they may be older, by their tag. */
  const bodiesWithNote = createStore<Bodies>(maxBytes / 4, bytesOf);
  const pendingNotes = new Map<string, Promise<Bodies>>();
  const pendingRenders = new Map<string, Promise<RenderResult>>();

  async function render(
    key: PageKey,
    context: ServerContext,
    counts: Entry['versions'],
    madeAt: number,
  ): Promise<RenderResult> {
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

  /** Renders and stores a page. Equal requests share a rendering that has not ended. */
  function renderOnce(key: PageKey, context: ServerContext): Promise<RenderResult> {
    const counts = CHANGES.map((change): [Change, number] => [
      change,
      changes.versions.get(change),
    ]);
    const name = `${key.text} ${counts.join()}`;
    const current = pendingRenders.get(name);
    if (current) return current;
    const madeAt = performance.now();
    const made = render(key, context, counts, madeAt).then((result) => {
      storeResult(key, result, madeAt);
      return result;
    });
    pendingRenders.set(name, made);
    const forget = () => pendingRenders.delete(name);
    made.then((result) => {
      // Not again at once for each request where an older page is known.
      const isIncomplete = 'uncached' in result && result.uncached.status === 200;
      if (isIncomplete && find(key)) setTimeout(forget, RETRY_MS).unref();
      else forget();
    }, forget);
    return made;
  }

  function storeResult(key: PageKey, result: RenderResult, madeAt: number): void {
    const store = storeOf(key);
    const known = store.peek(key.text);
    // A later rendering was faster.
    if (known && known.madeAt > madeAt) return;
    if ('entry' in result) store.set(key.text, result.entry);
    else if (!isFailure(result.uncached)) store.delete(key.text);
    // A limit (429) is that of one client: the next one may try at once.
    else if (known && isBetter(known, result.uncached) && result.uncached.status !== 429)
      known.failedAt = performance.now();
  }

  /**
   * Whether a known page is sent rather than what was rendered now. An incomplete new page is
   * better than a complete one that has changed since; of one that has not, age does not count:
   * where the rental API is away, pages that do without it would be empty after a while.
   */
  function isBetter(known: Entry, rendered: UncachedResponse): boolean {
    return rendered.status === 200 ? isUnchanged(known) : isFailure(rendered);
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
        // Another object: the store does not look at the size of one that it has.
        store.set(key.text, { ...entry, bodies });
      },
      // It stays as it is.
      () => undefined,
    );
  }

  async function addNote({ bodies, etag }: Entry): Promise<Bodies> {
    const known = bodiesWithNote.get(etag) ?? pendingNotes.get(etag);
    if (known) return known;
    const html = bodies.identity.toString().replace(OLDER_NOTE.hidden, OLDER_NOTE.shown);
    const made = compressQuickly(Buffer.from(html)).finally(() => pendingNotes.delete(etag));
    pendingNotes.set(etag, made);
    const withNote = await made;
    bodiesWithNote.set(etag, withNote);
    return withNote;
  }

  const find = (key: PageKey) => storeOf(key).peek(key.text);

  return { find, isUnchanged, isBetter, renderOnce, countHit, addNote };
}

/** Whether a page could not be made whole; a page of 200 that is not kept lacks something. */
function isFailure({ status }: UncachedResponse): boolean {
  return status === 200 || status === 408 || status === 429 || status >= 500;
}

function createStore<T extends object>(maxSize: number, sizeOf: (value: T) => number) {
  return new LRUCache<string, T>({ maxSize, sizeCalculation: sizeOf });
}

function bytesOf(bodies: Bodies): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + ENTRY_BYTES;
}
