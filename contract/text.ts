import { toLatinDigits } from './digits.ts';

/*
 * How text that people type or paste is read, in forms, queries, commands and sheets alike. Without
 * zod, since the pages import it (fields of forms: text-fields.ts).
 */

/**
 * Characters without a shape of their own: controls, direction and zero-width marks, soft hyphens,
 * tags, fillers, halves of pairs.
 */
const INVISIBLE = /(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Default_Ignorable_Code_Point}|\u2800)/gu;
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Lines stay apart while invisible characters go. */
const LINE_MARK = '\ue000';

/**
 * One line of text: composed (NFC), without invisible characters, with plain single spaces, and
 * without space around it. Line breaks are spaces.
 */
export function readLine(text: string): string {
  return withoutInvisible(text.replace(LINE_BREAK, ' ')).trim();
}

/** The same for text of several lines; its empty lines stay. */
export function readLines(text: string): string {
  return withoutInvisible(text.replaceAll(LINE_MARK, '').replace(LINE_BREAK, LINE_MARK))
    .replaceAll(LINE_MARK, '\n')
    .replaceAll(' \n', '\n')
    .trim();
}

const NO_BREAK = '\u00a0';
/** A no-break space goes through a reader as this. */
const NO_BREAK_MARK = '\ue001';

/** The same reader for texts that the shop publishes, whose no-break spaces are meant. */
export function keepNoBreak(read: (text: string) => string): (text: string) => string {
  return (text) =>
    read(text.replaceAll(NO_BREAK, NO_BREAK_MARK)).replaceAll(NO_BREAK_MARK, NO_BREAK).trim();
}

function withoutInvisible(text: string): string {
  return text
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(INVISIBLE, (mark: string, at: number, whole: string) =>
      isWithinEmoji(whole, at, mark) ? mark : '',
    )
    .replace(/ {2,}/g, ' ')
    .normalize('NFC');
}

const JOINER = '\u200d';
/** Shows a sign as a picture. */
const PICTURE_SELECTOR = '\ufe0f';

/** Whether the joiner at that place joins two pictures into one, or the selector makes one. */
function isWithinEmoji(text: string, at: number, mark: string): boolean {
  const before = text.slice(Math.max(0, at - 3), at);
  if (mark === PICTURE_SELECTOR)
    return /\p{Extended_Pictographic}$/u.test(before) || text[at + 1] === '\u20e3';
  if (mark !== JOINER) return false;
  return (
    /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u.test(before) &&
    /^\p{Extended_Pictographic}/u.test(text.slice(at + 1, at + 3))
  );
}

/** Dashes of any script as plain ones. */
export function withPlainDashes(text: string): string {
  return text.replace(/[\p{Pd}\u2212]/gu, '-');
}

/**
 * The number or code of a thing, as "3100 1234 5600 003" or "SET 50": Latin digits and letters of
 * plain width, plain dashes, and no spaces.
 */
export function readReference(text: string): string {
  return withPlainDashes(readPlainLine(text)).replaceAll(' ', '');
}

/** A line with Latin digits and letters of plain width. */
function readPlainLine(text: string): string {
  return toLatinDigits(readLine(text).replace(NOT_A_POWER, (part) => part.normalize('NFKC')));
}

/** What is plain in another width; a power, an index or a number in a ring is another number. */
const NOT_A_POWER = /[^\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209f\u2150-\u218b\u2460-\u24ff]+/g;

/** The digits of a number of a thing, without spaces and dashes; other signs stay. */
export function readDigits(text: string): string {
  return readReference(text).replaceAll('-', '');
}

/** Whole numbers without what parts their thousands: "1,000" → "1000". */
export function joinThousands(text: string): string {
  return text.replace(/[\d,٬،.]+/g, (number) =>
    /^\d{1,3}(?:[,٬،]\d{3})+$/.test(number) ? number.replace(/\D/g, '') : number,
  );
}

/**
 * A whole number as it is typed: Latin digits, without what parts its thousands (1,000 or 1 000).
 * Other spaces stay, so that "12 5" is no number.
 */
export function readCount(text: string): string {
  const parted = readPlainLine(text);
  if (/^\d{1,3}(?: \d{3})+$/.test(parted)) return parted.replaceAll(' ', '');
  return parted.includes(' ') ? parted : joinThousands(withPlainDashes(parted));
}

/** "10 %" → "10", whichever side its sign stands on. */
export function withoutPercentSign(text: string): string {
  return readLine(text).replace(/^[%٪] ?| ?[%٪]$/, '');
}

/** Whether a name can be read: a letter in it, and marks on letters that no font would pile up. */
export function isName(line: string): boolean {
  // A line between letters (tatweel) and modifiers are no letters by themselves.
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(line) && !hasPiledMarks(line);
}

/** Marks that no font would pile up on one letter. */
export function hasPiledMarks(line: string): boolean {
  return /\p{M}{4}/u.test(line);
}
