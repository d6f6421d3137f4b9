import type { Language } from '#contract/language.ts';
import { swapKeyboard } from '../domain/search-words.ts';
import type { AppContext } from '../app-context.ts';
import type { CardRow } from '../storage/catalogue-store.ts';
import { listProducts, searchByIndex, type ProductFilter } from '../storage/product-list.ts';
import {
  allWords,
  planSearch,
  showWords,
  type SearchPlan,
  type SearchWord,
} from '../storage/search-store.ts';

interface SearchResult {
  rows: CardRow[];
  total: number;
  /** Words that were found as something else than they were typed, as people write it. */
  matched: { typed: string; shown: string[] }[];
  /** Words that nothing is found by. */
  unknown: string[];
}

const SHOWN_MAX = 3;

/**
 * One page of search results in both languages: products with all words, else with any. A query
 * without a known word is repeated as if typed on the other keyboard layout.
 */
export async function searchProducts(
  app: AppContext,
  query: string,
  filter: Omit<ProductFilter, 'search'>,
  language: Language,
): Promise<SearchResult> {
  const plan = await planEither(app, query);
  if (!plan) return { ...(await listProducts(app.db, filter, language)), matched: [], unknown: [] };
  const { unknown } = plan;
  if (plan.words.length === 0) return { rows: [], total: 0, matched: [], unknown };
  const found = await searchByIndex(app.db, async (tx) => {
    const all = await listProducts(tx, { ...filter, search: plan }, language);
    return all.total === 0 && plan.words.length > 1
      ? listProducts(tx, { ...filter, search: plan, anyWord: true }, language)
      : all;
  });
  return { ...found, matched: await describe(app, plan.words, language), unknown };
}

async function planEither(app: AppContext, query: string): Promise<SearchPlan | undefined> {
  const plan = await planSearch(app.db, query);
  if (!plan || plan.words.length > 0) return plan;
  const swapped = swapKeyboard(query);
  const other = swapped ? await planSearch(app.db, swapped) : undefined;
  return other && other.words.length > 0 ? other : plan;
}

const SCRIPT = { ar: /\p{Script=Arabic}/u, en: /\p{Script=Latin}/u };

/** Words that were found as others, as they are written in that language if they are at all. */
async function describe(
  app: AppContext,
  words: SearchWord[],
  language: Language,
): Promise<SearchResult['matched']> {
  const other = words.filter(({ exact, prefixed }) => exact.length === 0 && prefixed.length === 0);
  return Promise.all(
    other.map(async (word) => {
      const shown = await showWords(app.db, allWords(word));
      const own = shown.filter((text) => SCRIPT[language].test(text));
      return { typed: word.typed, shown: (own.length > 0 ? own : shown).slice(0, SHOWN_MAX) };
    }),
  );
}
