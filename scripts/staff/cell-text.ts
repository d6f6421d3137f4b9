import { decodeHTML } from 'entities';

/** What spreadsheets write where a value is lost. */
const ERROR_VALUE = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|#+)$/;
/** The characters of Windows-1252 that are others in Latin-1, from 0x80. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Whether a cell came damaged: letters that are question marks, error values, wrong encodings. */
export function isDamaged(text: string): boolean {
  if (ERROR_VALUE.test(text) || text.includes('\ufffd') || /\?{3}/.test(text)) return true;
  return text.split(/[ -\u007f]+/).some(isEncodedTwice);
}

/** Whether a word is UTF-8 that was read as Windows-1252 or Latin-1, as Ø¯Ù„Ø© for دلة. */
function isEncodedTwice(word: string): boolean {
  const bytes = Array.from(word, (letter) => {
    const at = WINDOWS_1252.indexOf(letter);
    return at < 0 ? letter.charCodeAt(0) : 0x80 + at;
  });
  if (bytes.length < 2 || bytes.some((byte) => byte < 0x80 || byte > 0xff)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

const TAG = /<\/?[a-z][^<>]*>/gi;
/** Tags that end a line. */
const LINE_TAG = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;

/** The text of a piece of HTML, as other shops export their descriptions; other text as it was. */
export function toPlainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  const lines = decodeHTML(text.replace(LINE_TAG, '\n').replace(TAG, '')).split('\n');
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
