import { foldText } from '#contract/arabic-folding.ts';
import { findSynonyms, joinPhrases, listSynonymWords } from './search-synonyms.ts';

/** Shorter words would become ambiguous. */
const STEM_MIN = 3;
const ARTICLES = /^(?:وال|بال|فال|كال|لل|ال)(?=.{3})/;
const ARABIC_ENDINGS = /(?:ات|ون|ين|ان|يه|ه|ي)$/;
const ARABIC = /^[\u0621-\u064a]+$/;

/** The folded words of a text, in their order. */
export function splitWords(text: string): string[] {
  return (
    foldText(text)
      .split(' ')
      // A single letter is left over from something: the s of an apostrophe.
      .filter((word) => word.length > 1 || /\d/.test(word))
  );
}

/** A folded word without the Arabic article and what is written together with it. */
export function withoutArticle(word: string): string {
  return word.replace(ARTICLES, '');
}

/**
 * The forms under which a folded word is kept and looked for: itself, without its article, and
 * its light stems (Arabic endings, English plurals), the closest first.
 */
export function wordForms(word: string): string[] {
  const bare = withoutArticle(word);
  const stems = ARABIC.test(bare) ? arabicStems(bare) : englishStems(bare);
  return [...new Set([word, bare, ...stems])];
}

function arabicStems(word: string): string[] {
  const stems: string[] = [];
  let stem = word;
  for (let cut = 0; cut < 2; cut++) {
    const shorter = stem.replace(ARABIC_ENDINGS, '');
    if (shorter === stem || shorter.length < STEM_MIN) break;
    stems.push(shorter);
    stem = shorter;
  }
  return stems;
}

function englishStems(word: string): string[] {
  if (word.length <= STEM_MIN || !word.endsWith('s') || word.endsWith('ss')) return [];
  const single = word.slice(0, -1);
  if (word.endsWith('ies')) return [single, `${word.slice(0, -3)}y`];
  return /(?:s|x|z|ch|sh)es$/.test(word) ? [single, word.slice(0, -2)] : [single];
}

/** One word of a query, as it is looked for. */
interface QueryWord {
  typed: string;
  /** The word as it was meant, with and without its article. */
  exact: string[];
  /** Its stems and the words that mean the same in either language. */
  related: string[];
}

/** The words of a query; filler words count only where there is nothing else. */
export function parseSearchQuery(query: string): QueryWord[] {
  const all = [...new Set(splitWords(joinPhrases(foldText(query))))];
  const meant = all.filter((word) => !FILLERS.has(word));
  return (meant.length > 0 ? meant : all).slice(0, MOST_WORDS).map((typed) => {
    const forms = wordForms(typed);
    const exact = [...new Set([typed, withoutArticle(typed)])];
    const related = [...forms, ...forms.flatMap(findSynonyms)];
    return { typed, exact, related: [...new Set(related)].filter((word) => !exact.includes(word)) };
  });
}

const MOST_WORDS = 8;
const FILLERS = new Set(
  splitWords(
    'في من على مع عن الى و او ابي ابغى اريد اجار ايجار للايجار تاجير قطعة قطع the a an of for with and in on to rent rental hire prop props',
  ),
);

/** How many letters may differ between a word and what was meant. */
export function maxTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Letters that differ between two words: one changed, left out, put in, or two neighbours
 * swapped (optimal string alignment). Stops counting above `most`.
 */
export function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + same,
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

/** What the synonyms nearest to a mistyped word mean; none where all are further than `most`. */
export function nearestSynonyms(word: string, most: number): { typos: number; words: string[] } {
  let least = most + 1;
  let words: string[] = [];
  for (const other of listSynonymWords()) {
    const typos = countTypos(word, other, most);
    if (typos > most || typos > least) continue;
    words = typos < least ? [other] : [...words, other];
    least = typos;
  }
  return { typos: least, words: words.flatMap((each) => [each, ...findSynonyms(each)]) };
}

/** The keys of the two layouts, one beside the other (Arabic 101). */
const KEYS: readonly (readonly [latin: string, arabic: string])[] = [
  ...pairs('qwertyuiop[]', 'ضصثقفغعهخحجد'),
  ...pairs("asdfghjkl;'", 'شسيبلاتنمكط'),
  ...pairs('zxcv', 'ئءؤر'),
  ['b', 'لا'],
  ...pairs('nm,./`', 'ىةوزظذ'),
];

function pairs(latin: string, arabic: string): [string, string][] {
  return [...latin].map((key, at) => [key, arabic[at]!]);
}

/** What the same keys write on the other keyboard layout; undefined where there is nothing. */
export function swapKeyboard(query: string): string | undefined {
  const typed = query.toLowerCase();
  const toArabic = /[a-z]/.test(typed);
  const swapped = toArabic
    ? [...typed].map((key) => KEYS.find(([latin]) => latin === key)?.[1] ?? key).join('')
    : [...typed.replaceAll('لا', 'b')]
        .map((key) => KEYS.find(([, arabic]) => arabic === key)?.[0] ?? key)
        .join('');
  return swapped === typed ? undefined : swapped;
}
