import { sql, type RawBuilder } from 'kysely';

const LETTERS = { from: 'أإآٱةىؤئ', to: 'ااااهيوي' };
/** Tashkeel and tatweel. */
const MARKS = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0640';

/**
 * A text as it is compared where no search key is stored: lower case, one spelling for the forms
 * of Arabic letters, without marks. The letters are those of `foldText` (contract).
 */
export function foldedText(text: RawBuilder<unknown> | string): RawBuilder<string> {
  // `translate` removes the letters that have no counterpart.
  return sql<string>`translate(lower(${text}), ${LETTERS.from + MARKS}, ${LETTERS.to})`;
}

/** Whether the text has the query anywhere, however its letters are written. */
export function containsText(text: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  return sql<boolean>`position(${foldedText(query)} in ${foldedText(text)}) > 0`;
}
