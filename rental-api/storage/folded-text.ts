import { sql, type RawBuilder } from 'kysely';
import { ARABIC_LETTERS, ARABIC_MARKS } from '#contract/arabic-folding.ts';

const FORMS = Object.keys(ARABIC_LETTERS).join('');
const FOLDED = Object.values(ARABIC_LETTERS).join('');

/**
 * A text as it is compared where no search key is stored: lower case, one spelling for the forms
 * of Arabic letters, without marks; punctuation and spaces stay, unlike in `foldText`.
 */
export function foldedText(text: RawBuilder<unknown> | string): RawBuilder<string> {
  // Literals, as in the index on customers' names.
  const [marks, forms, folded] = [ARABIC_MARKS.source, FORMS, FOLDED].map((value) =>
    sql.lit(value),
  );
  return sql<string>`translate(regexp_replace(lower(${text}), ${marks}, '', 'g'), ${forms}, ${folded})`;
}

/** Whether the text has the query anywhere, however its letters are written. */
export function containsText(text: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  // A pattern, which an index of trigrams answers.
  const literal = query.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${foldedText(text)} like '%' || ${foldedText(literal)} || '%'`;
}
