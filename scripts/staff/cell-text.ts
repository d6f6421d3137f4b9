import { decodeHTMLStrict } from 'entities';

/** The names of error values, in the languages in which spreadsheets write them. */
const ERROR_NAMES = [
  ...['N/A', 'GETTING_DATA', 'NAME?', 'DIV/0!', '#{2,}', 'REF!', 'VALUE!', 'NULL!', 'NUM!'],
  ...['SPILL!', 'CALC!', 'FIELD!', 'ERROR!', 'BLOCKED!', 'CONNECT!', 'UNKNOWN!', 'BUSY!'],
  ...['EXTERNAL!', 'PYTHON!', 'TIMEOUT!'],
  ...['NOM?', 'NOMBRE?', '¿NOMBRE?', 'NOME?', 'NAAM?', 'NAVN?', 'NIMI?', 'NAZWA?', 'ИМЯ?', 'AD?'],
  ...['N/D', 'NV', 'N/B', 'ND', 'BRAK', 'YOK', 'Н/Д', '¡DIV/0!', 'VALEUR!', 'WERT!', '¡VALOR!'],
  ...[
    'VALOR!',
    'VALORE!',
    'WAARDE!',
    'ARG!',
    'DEĞER!',
    'ЗНАЧ!',
    'BEZUG!',
    '¡REF!',
    'RIF!',
    'VERW!',
  ],
  ...['ССЫЛКА!', 'BAŞV!', 'NUL!', '¡NULO!', 'NULO!', 'NOMBRE!', 'ZAHL!', '¡NUM!', 'GETAL!'],
  ...['ЧИСЛО!', 'SAYI!', 'HIV!', 'SAKNAS!', 'NEV?', 'ÉRTÉK!', 'HODNOTA!', 'ARVO!', 'PUUTTUU!'],
];
/** What spreadsheets write where a value is lost, alone or within a text, in any letters. */
const ERROR_VALUE = errorPattern(
  ERROR_NAMES.filter((name) => /[!?/{]/.test(name)),
  'iu',
);
/** Those without a sign of their own could be the mark of a subject, as #nd. */
const ERROR_WORD = errorPattern(
  ERROR_NAMES.filter((name) => !/[!?/{]/.test(name)),
  'u',
);

function errorPattern(names: readonly string[], flags: string): RegExp {
  const any = names.map((name) => name.replace('?', '\\?').replace(/!$/, ' ?!')).join('|');
  return new RegExp(`(?:^|[^\\p{L}\\p{N}#])(?:#(?:${any})|Err:\\d{3})(?=[^\\p{L}\\p{N}]|$)`, flags);
}

/**
 * Question marks in place of letters: a word of them, two within a word, or some with gaps. Some
 * behind a word are a question.
 */
const QUESTION_MARKS =
  /(?<![\p{L}\p{N}\p{M}?!])\?{3,}|^\?\?(?=\s|$)|\d \?\?(?=\s|$)|\p{L}\?{2,20}\p{L}|\?(?:[\s/-]+\?){2,}|\?\?[\s/-]\?\?/u;
/** What programs write in place of a text. */
const NO_VALUE = /^(?:NaN|NULL|null|undefined|None|nil)$|\[object \w+\]|_x00[01][0-9A-Fa-f]_/;
/** A letter as programs write it. */
const ESCAPED_LETTER = /\\u[0-9a-f]{4}/i;
/** A space of two bytes, read as two letters. */
const SPLIT_SPACE = /\u00c2(?:[\s\u00a0]|$)/;
/** NUL and its like are no text. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

/** The upper halves of code pages 437, 850 and 720. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP720 =
  '\u0080\u0081éâ\u0084à\u0086çêëèïî\u008d\u008e\u008f\u0090ّْôـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡ًٌٍَُِ≈°∙·√ⁿ²■\u00a0';

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);
/** Bytes 80 to 9f of windows-1252, which Node 20 decodes as Latin-1 (WHATWG Encoding, index). */
const LATIN_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const LATIN = Buffer.from(EVERY_BYTE).toString('latin1');
/** The character of each byte, in the encodings in which Arabic text is read by mistake. */
const ENCODINGS = [
  LATIN,
  LATIN.slice(0, 0x80) + LATIN_SIGNS + LATIN.slice(0xa0),
  ...[
    ...['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1255'],
    ...['windows-1256', 'koi8-r', 'macintosh', 'ibm866'],
  ].map((encoding) => new TextDecoder(encoding).decode(EVERY_BYTE)),
  // Code pages of DOS, which no decoder of the web has.
  ...[CP437, CP850, CP720].map((upper) => LATIN.slice(0, 0x80) + upper),
];
const ARABIC_WINDOWS = new TextDecoder('windows-1256');

/**
 * Whether a cell came damaged: letters that are question marks, error values, wrong encodings.
 * Where Arabic is expected, letters of Latin-1 that make an Arabic word are one.
 */
function isDamaged(text: string, isArabic = false): boolean {
  if (ERROR_VALUE.test(text) || ERROR_WORD.test(text) || text.includes('\ufffd')) return true;
  if (QUESTION_MARKS.test(text) || NO_VALUE.test(text) || ESCAPED_LETTER.test(text)) return true;
  if (CONTROL.test(text) || SPLIT_SPACE.test(text)) return true;
  const words = text.split(/[ -\u007f]+/);
  if (words.some((word) => ENCODINGS.some((table) => isEncodedTwice(word, table)))) return true;
  return isArabic && text.split(/[\s!-?]+/).some(isArabicInLatin);
}

/**
 * Whether a cell came damaged, as it is or as `plain` text: entities and tags of a page may hide what
 * was lost.
 */
export function isDamagedCell(text: string, plain: string, isArabic = false): boolean {
  return isDamaged(text, isArabic) || (plain !== text && isDamaged(plain, isArabic));
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
/** Tags that end a line, and those of blocks, which stand on lines of their own. */
const BREAK_TAG = /<br\b[^<>]*>/gi;
const BLOCK_TAG =
  /<\/dd\b[^<>]*>|<\/?(?:p|div|[ou]l|li|h[1-6]|tr|table|dl|section|article|aside|main|header|footer|nav|blockquote|pre|hr|figure|figcaption|address|form|fieldset|details|summary)\b[^<>]*>/gi;
/** In place of such a tag: several in a row are one line's end. */
const BLOCK_MARK = '\ue002';
/** Tags that end a cell, whose text is a word of its own. */
const CELL_TAG = /<\/(?:td|th|dt)\b[^<>]*>/gi;
/** What is HTML still, once it was decoded: it was written twice. */
const STILL_HTML =
  /<\/?(?:[bipu]|br|div|span|strong|em|[ou]l|li|h[1-6]|table|t[dr]|a)\b[^<>]*>|&(?:amp|lt|gt|nbsp|quot|#\d+);/i;

/** The text of a piece of HTML, as other shops export their descriptions; other text as it was. */
export function toPlainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  const plain = decodeHtml(text);
  return STILL_HTML.test(plain) ? decodeHtml(plain) : plain;
}

function decodeHtml(html: string): string {
  const lines = html
    .replaceAll(BLOCK_MARK, '')
    .replace(NO_TEXT, '')
    .replace(BREAK_TAG, '\n')
    .replace(BLOCK_TAG, BLOCK_MARK)
    .split(BLOCK_MARK)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n')
    .replace(CELL_TAG, ' ');
  return decodeHTMLStrict(lines.replace(TAG, ''))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
