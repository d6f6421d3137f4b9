import type { StockQuery } from '../domain/availability.ts';
import type { Language } from '#contract/language.ts';
import { parseSearchQuery, splitWords } from '../domain/search-words.ts';
import type { AppContext } from '../app-context.ts';
import {
  listCategories,
  listPopular,
  listTags,
  type CardRow,
  type TermRow,
} from '../storage/catalogue-store.ts';
import { suggestWords } from '../storage/search-store.ts';
import { searchProducts } from './search-products.ts';

interface Suggestions {
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
  app: AppContext,
  query: string,
  where: StockQuery,
  language: Language,
): Promise<Suggestions> {
  const list = {
    ...where,
    onlyAvailable: false,
    sort: 'relevance' as const,
    page: 1,
    perPage: PRODUCTS,
    withoutTotal: true,
  };
  const [{ rows: products, unknown }, categories, tags] = await Promise.all([
    query.trim() === '' ? NOTHING : searchNames(app, query, list, language),
    listCategories(app.db, language),
    listTags(app.db, language),
  ]);
  const nothing = products.length === 0;
  return {
    products,
    categories: termsLike(categories, query),
    tags: termsLike(tags, query),
    words: nothing ? await wordsLike(app, unknown) : [],
    popular: nothing ? await listPopular(app.db, where, language, POPULAR) : [],
  };
}

/** By their names first: where there are enough of them, no other fits better. */
async function searchNames(
  app: AppContext,
  query: string,
  list: Parameters<typeof searchProducts>[2],
  language: Language,
) {
  const named = await searchProducts(app, query, { ...list, inName: true }, language);
  return named.rows.length < PRODUCTS ? searchProducts(app, query, list, language) : named;
}

async function wordsLike(app: AppContext, unknown: string[]): Promise<string[]> {
  const words = await Promise.all(unknown.map((word) => suggestWords(app.db, word, WORDS)));
  return [...new Set(words.flat())].slice(0, WORDS);
}

/** Categories or tags of which a word begins as a word of the query does, or means the same. */
function termsLike(terms: TermRow[], query: string): TermRow[] {
  const wanted = parseSearchQuery(query);
  return terms
    .filter(({ name }) =>
      splitWords(name).some((word) =>
        wanted.some(
          ({ exact, related }) =>
            exact.some((start) => word.startsWith(start)) || related.includes(word),
        ),
      ),
    )
    .slice(0, TERMS);
}
