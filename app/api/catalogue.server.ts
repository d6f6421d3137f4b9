import {
  calendarReply,
  productReply,
  productsReply,
  suggestionsReply,
  termReply,
  termsReply,
} from '#contract/catalogue.ts';
import type { Sort } from '#contract/sort.ts';
import type { DayRange } from '#contract/days.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { callPath } from './call-path.ts';
import { callApi, isUnexplained, UNSUPPORTED, type Caller } from './client.server.ts';
import { isMissingCall, rememberCall } from './missing-calls.server.ts';

const CATALOGUE = ['catalogue'] as const;
const WITH_DAYS = ['catalogue', 'days'] as const;

export interface ProductQuery {
  q?: string | undefined;
  category?: string | undefined;
  category_id?: string | undefined;
  tag?: string | undefined;
  dates?: DayRange | undefined;
  available?: boolean | undefined;
  price_from?: string | undefined;
  price_to?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** The branch and the days of a query. */
export function toStockQuery({ branch }: Caller, dates: DayRange | undefined) {
  return { ...dates, ...(branch && { branch_id: branch }) };
}

export function listCategories(caller: Caller) {
  return callApi(caller, 'GET', 'categories', { schema: termsReply, publicUntil: CATALOGUE });
}

export function listTags(caller: Caller) {
  return callApi(caller, 'GET', 'tags', { schema: termsReply, publicUntil: CATALOGUE });
}

export function getCategory(caller: Caller, slug: string) {
  return getTerm(caller, 'categories', slug);
}

export function getTag(caller: Caller, slug: string) {
  return getTerm(caller, 'tags', slug);
}

/** A category or a tag; from their list where the rental API gives no single ones. */
async function getTerm(caller: Caller, kind: 'categories' | 'tags', slug: string) {
  const reply = await callApi(caller, 'GET', callPath`${kind}/${slug}`, {
    capability: `${kind}/:slug`,
    namesEntity: true,
    schema: termReply,
    publicUntil: CATALOGUE,
  });
  if (reply.ok || !isUnexplained(reply)) return reply;
  const list = await (kind === 'categories' ? listCategories(caller) : listTags(caller));
  const term = list.ok ? list.data.find((one) => one.slug === slug) : undefined;
  // It is there: what is not is the call.
  if (term) rememberCall(caller.apiUrl, `GET ${kind}/:slug`, false);
  return term ? { ok: true as const, message: '', data: term } : { ...reply, unsupported: false };
}

/** One page of products, with what is available on the dates when there are any. */
export function listProducts(caller: Caller, { dates, available, ...query }: ProductQuery) {
  return callApi(caller, 'GET', 'products', {
    capability: 'products',
    schema: productsReply,
    // A search counts for the limit of its client.
    ...(!query.q && { publicUntil: dates ? WITH_DAYS : CATALOGUE }),
    query: {
      ...query,
      ...toStockQuery(caller, dates),
      ...(available && dates && { available: 1 }),
    },
  });
}

/** Suggestions for a search that is being typed, and alternatives where nothing is found. */
export function listSuggestions(caller: Caller, q: string, dates: DayRange | undefined) {
  return callApi(caller, 'GET', 'search/suggestions', {
    capability: 'search/suggestions',
    schema: suggestionsReply,
    query: { q, ...toStockQuery(caller, dates) },
  });
}

export async function getProduct(caller: Caller, slug: string, dates: DayRange | undefined) {
  if (isMissingCall(caller.apiUrl, 'GET products')) return UNSUPPORTED;
  const reply = await callApi(caller, 'GET', callPath`products/${slug}`, {
    capability: 'products/:slug',
    namesEntity: true,
    schema: productReply,
    publicUntil: dates ? WITH_DAYS : CATALOGUE,
    query: toStockQuery(caller, dates),
  });
  if (reply.ok || !isUnexplained(reply)) return reply;
  // No such product, or an API without products: their list says which.
  const list = await listProducts(caller, { per_page: 1 });
  return !list.ok && list.unsupported ? UNSUPPORTED : reply;
}

/** Product cards in the order of the ids; products that do not exist any more are left out. */
export async function listCards(caller: Caller, ids: string[], dates: DayRange | undefined) {
  if (ids.length === 0) return { ok: true as const, data: [], message: '' };
  const reply = await callApi(caller, 'GET', 'products', {
    capability: 'products',
    schema: productsReply,
    publicUntil: dates ? WITH_DAYS : CATALOGUE,
    query: { ids: ids.join(), per_page: PER_PAGE_MAX, ...toStockQuery(caller, dates) },
  });
  if (!reply.ok) return reply;
  const cards = new Map(reply.data.map((card) => [card.id, card]));
  return { ...reply, data: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Available units for each day of the month (YYYY-MM). */
export function getCalendar(caller: Caller, slug: string, month: string) {
  return callApi(caller, 'GET', callPath`products/${slug}/calendar`, {
    capability: 'products/:slug/calendar',
    namesEntity: true,
    schema: calendarReply,
    publicUntil: WITH_DAYS,
    query: { month, ...toStockQuery(caller, undefined) },
  });
}
