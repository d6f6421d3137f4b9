import { sql, type RawBuilder } from 'kysely';
import { ARABIC_LETTERS, ARABIC_MARKS } from '#contract/arabic-folding.ts';

// Literals, as in the index on customers' names.
const MARKS = sql.lit(ARABIC_MARKS.source);
const FORMS = sql.lit(Object.keys(ARABIC_LETTERS).join(''));
const FOLDED = sql.lit(Object.values(ARABIC_LETTERS).join(''));

/**
 * A text as it is compared where no search key is stored: lower case, one spelling for the forms
 * of Arabic letters (NFKC, then those of `ARABIC_LETTERS`), without marks; punctuation and spaces
 * stay, unlike in `foldText`.
 */
function foldedText(text: RawBuilder<unknown> | string): RawBuilder<string> {
  return sql<string>`translate(regexp_replace(lower(normalize(${text}, nfkc)), ${MARKS}, '', 'g'), ${FORMS}, ${FOLDED})`;
}

/** Whether the text has the query anywhere, however its letters are written. */
export function containsText(text: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  // A pattern, which an index of trigrams answers.
  const literal = query.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${foldedText(text)} like '%' || ${foldedText(literal)} || '%'`;
}
