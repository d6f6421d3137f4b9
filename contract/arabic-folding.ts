import { toLatinDigits } from './digits.ts';
import { readLine } from './text.ts';

export const ARABIC_MARKS =
  /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u0640\u0674]/g;
const LATIN_ACCENTS = /[\u0300-\u036f]/g;
export const ARABIC_LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
  // Letters of Persian, Urdu, Kurdish, Pashto and Sindhi keyboards.
  ک: 'ك',
  ڪ: 'ك',
  ګ: 'ك',
  گ: 'ك',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ێ: 'ي',
  ے: 'ي',
  ۓ: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  ۆ: 'و',
  ۇ: 'و',
  ۈ: 'و',
  ۋ: 'و',
  ٶ: 'و',
  ٹ: 'ت',
  ټ: 'ت',
  ڈ: 'د',
  ډ: 'د',
  ڑ: 'ر',
  ړ: 'ر',
  ڕ: 'ر',
  ں: 'ن',
  ڼ: 'ن',
  ڵ: 'ل',
  ښ: 'س',
  ږ: 'ر',
  // Sounds that Arabic writes with its nearest letter.
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ۑ: 'ي',
  ٺ: 'ت',
  ٽ: 'ت',
  ٿ: 'ث',
  ڀ: 'ب',
  ٻ: 'ب',
  ڃ: 'ج',
  ڄ: 'ج',
  ڇ: 'ج',
  ځ: 'ج',
  څ: 'س',
  ڊ: 'د',
  ڌ: 'د',
  ڏ: 'د',
  ڍ: 'د',
  ڙ: 'ر',
  ڱ: 'ن',
  ڳ: 'ك',
  ڻ: 'ن',
  ڭ: 'ك',
  ݢ: 'ك',
  ڠ: 'غ',
  ڧ: 'ق',
  ڨ: 'ق',
  ڢ: 'ف',
  ڦ: 'ف',
  ڎ: 'د',
  ݙ: 'د',
  ڽ: 'ن',
  ݨ: 'ن',
  ۄ: 'و',
  ۅ: 'و',
  ۉ: 'و',
  ۏ: 'و',
  ؠ: 'ي',
  ٲ: 'ا',
  ٳ: 'ا',
};
const LETTERS = new RegExp(`[${Object.keys(ARABIC_LETTERS).join('')}]`, 'g');

/**
 * Search key of a text, never shown: one spelling for the forms of each Arabic letter (Lucene's
 * ArabicNormalizer and the hamza carriers; blueprint section 8, Search), no marks, Latin digits,
 * lower case, single spaces.
 */
export function foldText(text: string): string {
  return toLatinDigits(readLine(text).normalize('NFKC'))
    .replace(ARABIC_MARKS, '')
    .replace(LETTERS, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
