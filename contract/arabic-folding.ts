import { toLatinDigits } from './phone.ts';

export const ARABIC_MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const LATIN_ACCENTS = /[\u0300-\u036f]/g;
const BIDI_CONTROLS = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
export const ARABIC_LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
};

/**
 * Search key of a text, never shown: one spelling for the forms of each Arabic letter (Lucene's
 * ArabicNormalizer and the hamza carriers; blueprint section 8, Search), no marks, Latin digits,
 * lower case, single spaces.
 */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replace(BIDI_CONTROLS, '')
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآٱةىؤئ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
