import { LRUCache } from 'lru-cache';
import { Counter, register } from 'prom-client';
import { listCategories, listTags } from '#app/api/catalogue.server.ts';
import { listDialCodes } from '#app/api/dial-codes.server.ts';
import { getSite } from '#app/api/site.server.ts';
import { rememberImageHosts } from './image-hosts.server.ts';
import { loadOptional } from './page-loader.server.ts';
import type { Language } from '#contract/language.ts';
import type { Site } from '#contract/site.ts';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import { foldPhoneCode, HOME_DIAL_CODE } from '#contract/phone.ts';
import type { Visitor } from './visitor.server.ts';

/** Maximum age of cached site data. */
const FRESH_MS = 10_000;

type SiteDataKind = 'site' | 'categories' | 'tags' | 'dial codes';
const cache = new LRUCache<string, object>({ max: 50, ttl: FRESH_MS });

const CACHE_READS = 'm7_kept_reads_total';
// In development this module is reloaded on changes.
register.removeSingleMetric(CACHE_READS);
const cacheReads = new Counter({
  name: CACHE_READS,
  help: 'Reads of what is kept in memory for every page: hit or miss',
  labelNames: ['what', 'result'] as const,
});

/** Cached reply of a call that every page needs; undefined where it cannot be loaded. */
async function readCached<T extends { ok: true }>(
  what: SiteDataKind,
  visitor: Visitor,
  load: () => Parameters<typeof loadOptional<T>>[2],
): Promise<T | undefined> {
  const key = `${what} ${visitor.language} ${visitor.versions.get('catalogue')}`;
  const found = cache.get(key);
  cacheReads.inc({ what, result: found ? 'hit' : 'miss' });
  if (found) return found as T;
  const loaded = await loadOptional(visitor, what, load());
  if (loaded) cache.set(key, loaded);
  return loaded;
}

/** Categories and tags for menus and filters; empty where they cannot be loaded. */
export async function listTerms(visitor: Visitor) {
  const [categories, tags] = await Promise.all([
    readCached('categories', visitor, () => listCategories(visitor)),
    readCached('tags', visitor, () => listTags(visitor)),
  ]);
  return {
    categories: (categories?.data ?? []).map(({ id, slug, name, count }) => ({
      id: id ?? slug,
      slug,
      name,
      count,
    })),
    tags: (tags?.data ?? []).map(({ slug, name, count }) => ({ slug, name, count })),
  };
}

/** Name, contact and settings of the shop; undefined where they cannot be loaded. */
export async function findSite(visitor: Visitor) {
  const site = (await readCached('site', visitor, () => getSite(visitor)))?.data;
  if (site) rememberImageHosts(site);
  return site;
}

/** The names that were loaded last, for pages that are shown while the rental API is away. */
const lastNames = new Map<Language, string>();

/** The name of the shop in the visitor's language, whose `site` may not have been loaded. */
export function shopNameOf({ language }: Visitor, site: Site | undefined): string {
  if (site?.name) lastNames.set(language, site.name);
  return site?.name || lastNames.get(language) || DEFAULT_SHOP_NAME;
}

/** As `shopNameOf`, where nothing else of the site is needed. */
export async function findShopName(visitor: Visitor): Promise<string> {
  return shopNameOf(visitor, await findSite(visitor));
}

/** Who rents out, as papers say it; '' for what is not known. */
export interface Seller {
  name: string;
  address: string;
  vatNumber: string;
}

export async function findSeller(visitor: Visitor): Promise<Seller> {
  const site = await findSite(visitor);
  return {
    name: site?.seller_name ?? '',
    address: site?.seller_address ?? '',
    vatNumber: site?.vat_number ?? '',
  };
}

/** Used where the list cannot be loaded. */
const FALLBACK_DIAL_CODE = { code: HOME_DIAL_CODE, name: '', image: '/media/flags/sa.svg' };

/** Dial codes for phone fields, in digits alone, the first one chosen. */
export async function getDialCodes(visitor: Visitor) {
  const codes = await readCached('dial codes', visitor, () => listDialCodes(visitor));
  if (!codes || codes.data.length === 0) return [FALLBACK_DIAL_CODE];
  return codes.data.map(({ code, name, image }) => ({ code: foldPhoneCode(code), name, image }));
}
