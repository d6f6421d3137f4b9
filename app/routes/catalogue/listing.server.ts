import { data } from '@remix-run/node';
import { toCardData } from './card-data.ts';
import type { ListingData } from './listing.tsx';
import { listProducts, type ProductQuery } from '#app/api/catalogue.server.ts';
import type { SearchMeta } from '#contract/catalogue.ts';
import { SORTS, type Sort } from '#contract/sort.ts';
import { toLatinDigits } from '#contract/phone.ts';
import { readPage } from '#app/requests/page-number.ts';
import { requireReply, type LoaderArgs } from '#app/requests/page-loader.server.ts';

/**
 * Loads the product list that the URL asks for: page, sort, availability, category, tag, prices.
 * Invalid parameters are ignored; a page past the end is 404.
 */
export async function loadListing(
  args: LoaderArgs,
  fixed: Pick<ProductQuery, 'q' | 'category' | 'category_id' | 'tag'> = {},
  defaultSort: Sort = 'newest',
): Promise<ListingData & { understood: SearchMeta | undefined }> {
  const { request, visitor } = args;
  const search = new URL(request.url).searchParams;
  const chosen = {
    sort: readSort(search.get('sort')) ?? defaultSort,
    available: search.get('available') === '1',
    category: readSlug(search.get('category')),
    tag: readSlug(search.get('tag')),
    price_from: readPrice(search.get('price_from')),
    price_to: readPrice(search.get('price_to')),
  };
  const query = {
    ...(chosen.category && { category: chosen.category }),
    ...(chosen.tag && { tag: chosen.tag }),
    ...(chosen.price_from && { price_from: chosen.price_from }),
    ...(chosen.price_to && { price_to: chosen.price_to }),
    ...fixed,
    sort: chosen.sort,
    available: chosen.available,
    dates: visitor.dates,
    page: readPage(search.get('page')),
  };
  const reply = await requireReply(await listProducts(visitor, query), args);
  const { page, pages, total } = reply.meta;
  if (page > pages) throw data({ message: '' }, { status: 404 });
  const { search: understood } = reply.meta;
  return { products: reply.data.map(toCardData), page, pages, total, chosen, understood };
}

function readSort(text: string | null): Sort | undefined {
  return SORTS.find((sort) => sort === text);
}

/** SAR as typed, in Latin digits; '' for an invalid price. */
function readPrice(text: string | null): string {
  return /^\d{1,6}(\.\d{1,2})?$/.exec(toLatinDigits(text ?? '').trim())?.[0] ?? '';
}

function readSlug(text: string | null): string {
  return text && /^[\w-]{1,100}$/.test(text) ? text : '';
}
