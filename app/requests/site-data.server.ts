import { LRUCache } from 'lru-cache';
import { Counter, register } from 'prom-client';
import { listCategories, listTags } from '#app/api/catalogue.server.ts';
import { getSite, listDialCodes as loadDialCodes } from '#app/api/site.server.ts';
import type { Caller } from '#app/api/client.server.ts';
import { furnish } from './page-loader.server.ts';

/** How long a page may show the shop's categories, tags and own words from memory. */
const FRESH_MS = 10_000;

type Furniture = 'site' | 'categories' | 'tags' | 'dial codes';
const kept = new LRUCache<string, object>({ max: 50, ttl: FRESH_MS });

const KEPT_READS = 'm7_kept_reads_total';
// In development this module is loaded anew at every change.
register.removeSingleMetric(KEPT_READS);
const keptReads = new Counter({
  name: KEPT_READS,
  help: 'Reads of what is kept in memory for every page: hit or miss',
  labelNames: ['what', 'result'] as const,
});

/** What the frame of every page shows of the shop; undefined where it cannot be loaded. */
async function keep<T extends { ok: true }>(
  what: Furniture,
  caller: Caller,
  load: () => Parameters<typeof furnish<T>>[1],
): Promise<T | undefined> {
  const key = `${what} ${caller.language}`;
  const found = kept.get(key);
  keptReads.inc({ what, result: found ? 'hit' : 'miss' });
  if (found) return found as T;
  const loaded = await furnish(what, load());
  if (loaded) kept.set(key, loaded);
  return loaded;
}

/** Categories and tags for menus and filters; empty where they cannot be loaded. */
export async function listTerms(caller: Caller) {
  const [categories, tags] = await Promise.all([
    keep('categories', caller, () => listCategories(caller)),
    keep('tags', caller, () => listTags(caller)),
  ]);
  return {
    categories: (categories?.data ?? []).map(({ id, slug, name, count }) => ({
      id,
      slug,
      name,
      count,
    })),
    tags: (tags?.data ?? []).map(({ id, slug, name, count }) => ({ id, slug, name, count })),
  };
}

/** Who the shop is; undefined where it cannot be loaded. */
export async function findSite(caller: Caller) {
  return (await keep('site', caller, () => getSite(caller)))?.data;
}

/** Where the list cannot be loaded, the shop's own country is enough. */
const HOME_DIAL_CODE = { code: '966', name: '', image: '/media/flags/sa.svg' };

/** Dial codes for phone fields, the first one chosen. */
export async function listDialCodes(caller: Caller) {
  const codes = await keep('dial codes', caller, () => loadDialCodes(caller));
  return codes?.data.map(({ code, name, image }) => ({ code, name, image })) ?? [HOME_DIAL_CODE];
}
