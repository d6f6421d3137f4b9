/*
 * How text that people type or paste is read, in forms, queries, commands and sheets alike. Without
 * zod, since the pages import it (fields of forms: text-fields.ts).
 */

/** The zeros of the scripts whose digits are typed here: Arabic, Persian, Hindi, Bengali, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** Digits of other scripts as 0 to 9; everything else as it was. */
export function toLatinDigits(text: string): string {
  return text.replace(
    /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g,
    (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - ZEROS.findLast((zero) => zero <= code)!);
    },
  );
}

/**
 * Characters without a shape of their own: controls, direction and zero-width marks, soft hyphens,
 * tags, fillers, halves of pairs. The joiner within an emoji is part of its shape.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic}))(?:[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u180e\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180d])/gu;
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

function withoutInvisible(text: string): string {
  return text
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .normalize('NFC');
}

const DASH = /[\p{Pd}\u2212]/gu;

/**
 * The number or code of a thing, as "3100 1234 5600 003" or "SET 50": Latin digits and letters of
 * plain width, plain dashes, and no spaces.
 */
export function readReference(text: string): string {
  return toLatinDigits(readLine(text).normalize('NFKC')).replace(DASH, '-').replaceAll(' ', '');
}

/** The digits of a number of a thing, without spaces and dashes; other signs stay. */
export function readDigits(text: string): string {
  return readReference(text).replaceAll('-', '');
}

/** Whether a name can be read: a letter in it, and marks on letters that no font would pile up. */
export function isName(line: string): boolean {
  return /\p{L}/u.test(line) && !/\p{M}{4}/u.test(line);
}
