import { decodeHTMLStrict } from 'entities';

/** What spreadsheets write where a value is lost, alone or within a text. */
const ERROR_VALUE =
  /(?:^|\s)(?:#(?:N\/A|GETTING_DATA|NAME\?|DIV\/0!|#{2,}|(?:REF|VALUE|NULL|NUM|SPILL|CALC|FIELD|ERROR|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON|TIMEOUT)!)|Err:\d{3})(?=\s|$)/;
/** A space of two bytes, read as two letters. */
const SPLIT_SPACE = /\u00c2(?:[\s\u00a0]|$)/;
/** NUL and its like are no text. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

/** The character of each byte in the encodings in which Windows writes Latin and Arabic text. */
const WINDOWS = ['windows-1252', 'windows-1256'].map((encoding) =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);
const ARABIC_WINDOWS = new TextDecoder('windows-1256');

/**
 * Whether a cell came damaged: letters that are question marks, error values, wrong encodings.
 * Where Arabic is expected, letters of Latin-1 that make an Arabic word are one.
 */
export function isDamaged(text: string, isArabic = false): boolean {
  if (ERROR_VALUE.test(text) || text.includes('\ufffd') || /\?{3}/.test(text)) return true;
  if (CONTROL.test(text) || SPLIT_SPACE.test(text)) return true;
  const words = text.split(/[ -\u007f]+/);
  if (words.some((word) => WINDOWS.some((table) => isEncodedTwice(word, table)))) return true;
  return isArabic && text.split(/[\s!-?]+/).some(isArabicInLatin);
}

/** Whether a word is UTF-8 that was read in another encoding: Ø¯Ù„Ø© or ط¯ظ„ط© for دلة. */
function isEncodedTwice(word: string, table: string): boolean {
  const bytes = Array.from(word, (letter) => {
    const at = table.indexOf(letter, 0x80);
    return at < 0 ? letter.charCodeAt(0) : at;
  });
  // A letter and a comma may be one by chance where Arabic is written.
  const least = word.charCodeAt(0) > 0xff ? 4 : 2;
  if (bytes.length < least || bytes.some((byte) => byte < 0x80 || byte > 0xff)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

/** Whether a word is Windows' Arabic that was read as Latin-1: ÏáÉ for دلة. */
function isArabicInLatin(word: string): boolean {
  if (!/^[\u00a1-\u00ff]{3,}$/.test(word)) return false;
  const arabic = ARABIC_WINDOWS.decode(Buffer.from(word, 'latin1'));
  return /^[\p{Script=Arabic}\p{M}\u060c]+$/u.test(arabic);
}

/** What is in a page without being its text. */
const NO_TEXT =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<(style|script)\b[^>]*>[^]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
/** Tags that end a line. */
const LINE_TAG = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;

/** The text of a piece of HTML, as other shops export their descriptions; other text as it was. */
export function toPlainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  const bare = text.replace(NO_TEXT, '').replace(LINE_TAG, '\n').replace(TAG, '');
  return decodeHTMLStrict(bare)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
