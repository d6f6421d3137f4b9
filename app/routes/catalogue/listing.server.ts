import { data } from '@remix-run/node';
import { toCardData } from './card-data.ts';
import type { ListingData } from './listing.tsx';
import { listProducts, type ProductQuery } from '#app/api/catalogue.server.ts';
import type { SearchMeta } from '#contract/catalogue.ts';
import { SORTS, type Sort } from '#contract/sort.ts';
import { readAmount } from '#contract/amount-text.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { Halalas } from '#contract/money.ts';
import { readLine } from '#contract/text.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import type { ChosenPrice } from './listing-filters.tsx';
import { readPage } from '#app/requests/page-number.ts';
import { requireReply, type LoaderArgs } from '#app/requests/page-loader.server.ts';

/**
 * Loads the product list that the URL asks for: page, sort, availability, category, tag, prices.
 * Invalid parameters are ignored, and a price that cannot be read has its fault; a page past the
 * end is 404.
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
    price_from: readPrice(search.get('price_from'), visitor),
    price_to: readPrice(search.get('price_to'), visitor),
  };
  const query = {
    ...(chosen.category && { category: chosen.category }),
    ...(chosen.tag && { tag: chosen.tag }),
    price_from: chosen.price_from.amount,
    price_to: chosen.price_to.amount,
    ...fixed,
    sort: chosen.sort,
    available: chosen.available,
    dates: visitor.dates,
    page: readPage(search.get('page')),
  };
  const reply = await requireReply(await listProducts(visitor, query), args);
  const { page, pages, total } = reply.meta;
  if (query.page > Math.max(pages, 1)) throw data({ message: '' }, { status: 404 });
  const { search: understood } = reply.meta;
  return { products: reply.data.map(toCardData), page, pages, total, chosen, understood };
}

function readSort(text: string | null): Sort | undefined {
  return SORTS.find((sort) => sort === text);
}

/** A price of the filter: its amount in SAR, or what is wrong with what was typed. */
function readPrice(text: string | null, { language }: Visitor): ChosenPrice {
  const typed = readLine(text ?? '').slice(0, PRICE_TEXT_MAX);
  if (typed === '') return { typed };
  const read = readAmount(typed);
  if (typeof read === 'number' && read >= 0) return { typed, amount: shortDecimal(read) };
  return { typed, fault: SHIPPED_TEXTS[language].price[read === 'ambiguous' ? read : 'amount'] };
}

const PRICE_TEXT_MAX = 40;

/** "150" for 15000 halalas, "150.50" where it is not whole. */
function shortDecimal(halalas: Halalas): string {
  return toDecimal(halalas).replace('.00', '');
}

function readSlug(text: string | null): string {
  return text && /^[\w-]{1,100}$/.test(text) ? text : '';
}
