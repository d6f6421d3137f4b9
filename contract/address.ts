import { toLatinDigits } from './digits.ts';
import { readLine, withPlainDashes } from './text.ts';

/*
 * Saudi national addresses: the short one, as RRRD2929, names one building; the long one has a
 * building number of four digits and a postal code of five.
 */

const SHORT = /^[A-Z]{4}\d{4}$/;
/** Without a space, or at the beginning in capitals with one, which "Road 2929" is not. */
const SHORT_WITHIN = /(?:^|[^a-z\d])([a-z]{4}\d{4})(?![a-z\d])/i;
const SHORT_FIRST = /^#?([A-Z]{4}) ?[- ] ?(\d{4})(?=[\s,،.؛;]|$)/;
/** Behind its name it may be written in any way. */
const SHORT_NAMED =
  /(?:short address|national address|(?:العنوان )?المختصر|العنوان الوطني)[\s:-]*([a-z]{4})[ -]?(\d{4})(?!\d)/i;
const BUILDING = /(?:^|\D)\d{4}(?!\d)/;
const POSTAL_CODE = /(?:^|\D)\d{5}(?!\d)/;
/** A driver finds nobody by less, where there is no national address. */
const WRITTEN_MIN = 10;
/** Letters and digits of them. */
const WRITTEN_LETTERS_MIN = 5;

/** An address as it is kept: a short national address as maps take it, others as they were. */
export function readAddress(line: string): string {
  const typed = plainOf(line).replace(/^#|[\s.,،؛;]{1,10}$/g, '');
  // From right to left the digits may come first.
  const [, before = '', after = ''] = /^(\d{4})([a-z]{4})$/i.exec(typed) ?? [];
  if (after) return after.toUpperCase() + before;
  // "Road 2929" is a street: with a gap the letters are capitals.
  const [, letters = '', gap, digits = ''] = /^([A-Z]{4})( ?[-_] ?| )?(\d{4})$/i.exec(typed) ?? [];
  const isShort = letters !== '' && (gap !== ' ' || letters === letters.toUpperCase());
  return isShort ? letters.toUpperCase() + digits : line;
}

/** Whether a driver can find it. */
export function isAddress(line: string): boolean {
  const digits = toLatinDigits(line);
  const isLong = BUILDING.test(digits) && POSTAL_CODE.test(digits);
  const written = line.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isWritten = line.length >= WRITTEN_MIN && written >= WRITTEN_LETTERS_MIN;
  return SHORT.test(line) || isLong || isWritten;
}

/** With Latin digits and plain dashes. */
function plainOf(line: string): string {
  return withPlainDashes(toLatinDigits(readLine(line).normalize('NFKC')));
}

/** The short national address in an address, as maps take it; undefined where there is none. */
export function findShortAddress(line: string): string | undefined {
  const latin = plainOf(line);
  const within = SHORT_WITHIN.exec(latin)?.[1];
  const [, letters = '', digits = ''] = SHORT_FIRST.exec(latin) ?? SHORT_NAMED.exec(latin) ?? [];
  return (within ?? letters + digits).toUpperCase() || undefined;
}
