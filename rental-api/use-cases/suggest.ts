import type { DayRange } from '#contract/days.ts';
import type { Language } from '../domain/language.ts';
import { readQuery, wordsOf } from '../domain/search-words.ts';
import type { Shop } from '../shop.ts';
import {
  listCategories,
  listPopular,
  listTags,
  type CardRow,
  type TermRow,
} from '../storage/catalogue-store.ts';
import { suggestWords } from '../storage/search-store.ts';
import { searchProducts } from './search-products.ts';

export interface Suggestions {
  products: CardRow[];
  categories: TermRow[];
  tags: TermRow[];
  /** Words to try instead of those that nothing is found by. */
  words: string[];
  /** What others rent, where nothing is found. */
  popular: CardRow[];
}

const NOTHING = { rows: [], unknown: [] };
const PRODUCTS = 5;
const TERMS = 3;
const WORDS = 4;
const POPULAR = 4;

/** What somebody may be looking for who has typed so much; where nothing is found, a way on. */
export async function suggest(
  shop: Shop,
  query: string,
  range: DayRange | undefined,
  language: Language,
): Promise<Suggestions> {
  const list = { range, onlyFree: false, sort: 'relevance' as const, page: 1, perPage: PRODUCTS };
  const [{ rows: products, unknown }, categories, tags] = await Promise.all([
    query.trim() === '' ? NOTHING : searchNames(shop, query, list, language),
    listCategories(shop.db, language),
    listTags(shop.db, language),
  ]);
  const nothing = products.length === 0;
  return {
    products,
    categories: termsLike(categories, query),
    tags: termsLike(tags, query),
    words: nothing ? await wordsLike(shop, unknown) : [],
    popular: nothing ? await listPopular(shop.db, range, language, POPULAR) : [],
  };
}

/** By their names first: where there are enough of them, no other fits better. */
async function searchNames(
  shop: Shop,
  query: string,
  list: Parameters<typeof searchProducts>[2],
  language: Language,
) {
  const named = await searchProducts(shop, query, { ...list, inName: true }, language);
  return named.rows.length < PRODUCTS ? searchProducts(shop, query, list, language) : named;
}

async function wordsLike(shop: Shop, unknown: string[]): Promise<string[]> {
  const words = await Promise.all(unknown.map((word) => suggestWords(shop.db, word, WORDS)));
  return [...new Set(words.flat())].slice(0, WORDS);
}

/** Categories or tags of which a word begins as a word of the query does, or means the same. */
function termsLike(terms: TermRow[], query: string): TermRow[] {
  const wanted = readQuery(query);
  return terms
    .filter(({ name }) =>
      wordsOf(name).some((word) =>
        wanted.some(
          ({ exact, alike }) =>
            exact.some((start) => word.startsWith(start)) || alike.includes(word),
        ),
      ),
    )
    .slice(0, TERMS);
}
