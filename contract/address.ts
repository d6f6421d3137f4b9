import { toLatinDigits } from './digits.ts';
import { readLine } from './text.ts';

/*
 * Saudi national addresses: the short one, as RRRD2929, names one building; the long one has a
 * building number of four digits and a postal code of five.
 */

const SHORT = /^[A-Z]{4}\d{4}$/;
/** As it is written on the sign: in capitals, without a space, which "Road 2929" is not. */
const SHORT_WITHIN = /(?:^|[^A-Za-z\d])([A-Z]{4}\d{4})(?!\d)/;
/** Behind its name it may be written in any way. */
const SHORT_NAMED =
  /(?:short address|national address|(?:العنوان )?المختصر|العنوان الوطني)[\s:-]*([a-z]{4})[ -]?(\d{4})(?!\d)/i;
const BUILDING = /(?:^|\D)\d{4}(?!\d)/;
const POSTAL_CODE = /(?:^|\D)\d{5}(?!\d)/;
/** A driver finds nobody by less, where there is no national address. */
const WRITTEN_MIN = 10;

/** An address as it is kept: a short national address as maps take it, others as they were. */
export function readAddress(line: string): string {
  const typed = toLatinDigits(readLine(line).normalize('NFKC'));
  // "Road 2929" is a street: with a gap the letters are capitals.
  const [, letters = '', gap, digits = ''] =
    /^([A-Z]{4})( ?[-_–] ?| )?(\d{4})\.?$/i.exec(typed) ?? [];
  const isShort = letters !== '' && (gap !== ' ' || letters === letters.toUpperCase());
  return isShort ? letters.toUpperCase() + digits : line;
}

/** Whether a driver can find it. */
export function isAddress(line: string): boolean {
  const digits = toLatinDigits(line);
  const isLong = BUILDING.test(digits) && POSTAL_CODE.test(digits);
  return SHORT.test(line) || isLong || line.length >= WRITTEN_MIN;
}

/** The short national address in an address, as maps take it; undefined where there is none. */
export function findShortAddress(line: string): string | undefined {
  const latin = toLatinDigits(line);
  const [, letters = '', digits = ''] = SHORT_NAMED.exec(latin) ?? [];
  return SHORT_WITHIN.exec(latin)?.[1] ?? (letters.toUpperCase() + digits || undefined);
}
