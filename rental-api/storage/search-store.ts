import { StartupError } from '#process/start-errors.ts';
import { sql } from 'kysely';
import {
  countTypos,
  wordForms,
  nearestSynonyms,
  parseSearchQuery,
  maxTypos,
  splitWords,
  withoutArticle,
} from '../domain/search-words.ts';
import { foldText } from '#contract/arabic-folding.ts';
import type { Bilingual } from './columns.ts';
import type { Database, Queries } from './database.ts';

const INDEX_BATCH = 200;
const PREFIXES_MAX = 40;
const CANDIDATES_MAX = 30;
const PREFIX_MIN = 2;
/** Limits of fuzzy matching, the expensive part of a search. */
const FUZZY_WORDS_MAX = 4;
const FUZZY_LENGTH_MAX = 24;

/** A word of a query with its matches in the vocabulary. */
export interface SearchWord {
  typed: string;
  exact: string[];
  related: string[];
  prefixed: string[];
  fuzzy: string[];
}

export interface SearchPlan {
  /** The folded query as one text. */
  phrase: string;
  /** Words with matches; the others are ignored. */
  words: SearchWord[];
  unknown: string[];
}

interface Texts {
  id: number;
  name: Bilingual;
  description: Bilingual;
  terms: Bilingual[];
}

/** Indexes all products that are not indexed, a batch of them in a transaction. */
export async function indexProducts(db: Database): Promise<void> {
  while (await db.transaction().execute(indexBatch));
}

/** Indexes all products that are not indexed in the transaction that changed them. */
export async function indexInTransaction(tx: Queries): Promise<void> {
  while (await indexBatch(tx));
}

/** Indexes the next products that are not indexed; whether there were any. */
async function indexBatch(tx: Queries): Promise<boolean> {
  const { rows } = await sql<Texts>`
    select p.id, p.name, p.description, coalesce((
      select jsonb_agg(t.name) from tags t join product_tags pt on pt.tag_id = t.id
      where pt.product_id = p.id), '[]') || jsonb_build_array(c.name) as terms
    from products p join categories c on c.id = p.category_id
    where p.words is null order by p.id limit ${INDEX_BATCH}`.execute(tx);
  const vocabulary = new Map<string, string>();
  const indexed = rows.map((row) => indexTexts(row, vocabulary));
  await sql`
    update products p set words = array(select jsonb_array_elements_text(r.words)),
      name_words = array(select jsonb_array_elements_text(r.name_words)),
      term_words = array(select jsonb_array_elements_text(r.term_words)),
      search_key = r.search_key
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb)
      as r(id integer, words jsonb, name_words jsonb, term_words jsonb, search_key text)
    where p.id = r.id`.execute(tx);
  await sql`
    insert into search_vocabulary (word, shown)
    select * from unnest(${[...vocabulary.keys()]}::text[], ${[...vocabulary.values()]}::text[])
    on conflict do nothing`.execute(tx);
  return rows.length > 0;
}

/** What a product is found by; its words and how they are written go into the vocabulary. */
function indexTexts({ id, name, description, terms }: Texts, vocabulary: Map<string, string>) {
  const both = ({ ar, en }: Bilingual) => `${ar} ${en}`;
  const texts = {
    name: both(name),
    term: terms.map(both).join(' '),
    text: both(description),
  };
  const formsIn = (text: string) => [...new Set(splitWords(text).flatMap(wordForms))];
  const shown = Object.values(texts)
    .flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
    .flatMap((word) => wordForms(foldText(word)).map((form) => [form, word] as const));
  for (const [form, word] of shown) if (!vocabulary.has(form)) vocabulary.set(form, word);
  return {
    id,
    words: [...new Set(Object.values(texts).flatMap(formsIn))],
    name_words: formsIn(texts.name),
    term_words: formsIn(texts.term),
    search_key: `${foldText(name.ar)} | ${foldText(name.en)}`,
  };
}

/** The search plan of a query; undefined where it has no words. */
export async function planSearch(db: Queries, query: string): Promise<SearchPlan | undefined> {
  const wanted = parseSearchQuery(query);
  if (wanted.length === 0) return undefined;
  let fuzzy = 0;
  const mayBeMistyped = (word: string) =>
    word.length <= FUZZY_LENGTH_MAX && fuzzy++ < FUZZY_WORDS_MAX;
  const found = await Promise.all(
    wanted.map(async ({ typed, exact, related }): Promise<SearchWord> => {
      const bare = withoutArticle(typed);
      const [known, prefixed] = [
        await findKnown(db, [...exact, ...related]),
        bare.length >= PREFIX_MIN ? await findPrefixed(db, bare) : [],
      ];
      const nothing = known.length === 0 && prefixed.length === 0;
      return {
        typed,
        exact: exact.filter((word) => known.includes(word)),
        related: related.filter((word) => known.includes(word)),
        prefixed: prefixed.filter((word) => !known.includes(word)),
        fuzzy: nothing && mayBeMistyped(bare) ? await findFuzzyMatches(db, bare) : [],
      };
    }),
  );
  const isKnown = (word: SearchWord) => allWords(word).length > 0;
  return {
    phrase: foldText(query),
    words: found.filter(isKnown),
    unknown: found.filter((word) => !isKnown(word)).map(({ typed }) => typed),
  };
}

/** All matches of a word. */
export function allWords({ exact, related, prefixed, fuzzy }: SearchWord): string[] {
  return [...exact, ...related, ...prefixed, ...fuzzy];
}

async function findKnown(db: Queries, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where word = any(${words}::text[])`.execute(db);
  return rows.map(({ word }) => word);
}

async function findPrefixed(db: Queries, start: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where word like ${`${start}%`}
    order by length(word), word limit ${PREFIXES_MAX}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Words with the smallest edit distance, of those that share enough trigrams. */
async function findFuzzyMatches(db: Queries, word: string): Promise<string[]> {
  const most = maxTypos(word);
  if (most === 0) return [];
  const candidates = await findSimilarWords(db, word, CANDIDATES_MAX);
  const near = candidates
    .map((other) => ({ other, typos: countTypos(word, other, most) }))
    .filter(({ typos }) => typos <= most);
  const synonyms = nearestSynonyms(word, most);
  const least = Math.min(synonyms.typos, ...near.map(({ typos }) => typos));
  const meant = near.filter(({ typos }) => typos === least).map(({ other }) => other);
  // Synonyms may be misspelled as well.
  return synonyms.typos === least
    ? [...new Set([...meant, ...(await findKnown(db, synonyms.words))])]
    : meant;
}

/** Similar words of the vocabulary, the most similar first. */
async function findSimilarWords(db: Queries, word: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary where (word || '') % ${word}::text
    order by similarity(word, ${word}::text) desc, word limit ${limit}`.execute(db);
  return rows.map((row) => row.word);
}

/** Display forms of words of the vocabulary. */
export async function showWords(db: Queries, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ shown: string }>`
    select shown from search_vocabulary where word = any(${[...words]}::text[])
    order by array_position(${[...words]}::text[], word)`.execute(db);
  return [...new Set(rows.map(({ shown }) => shown))];
}

/** Suggestions for a word without matches. */
export async function suggestWords(db: Queries, word: string, limit: number): Promise<string[]> {
  return showWords(
    db,
    (await findSimilarWords(db, withoutArticle(word), limit * 3)).slice(0, limit),
  );
}

/**
 * Throws where the database splits no Arabic word into trigrams (lc_ctype C): typos would
 * silently find nothing.
 */
export async function requireTrigrams(db: Queries): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select cardinality(show_trgm('كاميرا')) as count`.execute(db);
  if (rows[0]?.count === 0)
    throw new StartupError(
      "This database knows no Arabic letters: create it with a UTF-8 locale (lc_ctype 'C.UTF-8')",
    );
}
