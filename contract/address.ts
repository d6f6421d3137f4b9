import { toLatinDigits } from './digits.ts';
import { readReference } from './text.ts';

/*
 * Saudi national addresses: the short one, as RRRD2929, names one building; the long one has a
 * building number of four digits and a postal code of five.
 */

const SHORT = /^[A-Z]{4}\d{4}$/;
const SHORT_WITHIN = /(?:^|[^A-Z\d])([A-Z]{4}) ?-?(\d{4})(?!\d)/i;
const BUILDING = /(?:^|\D)\d{4}(?!\d)/;
const POSTAL_CODE = /(?:^|\D)\d{5}(?!\d)/;
/** A driver finds nobody by less, where there is no national address. */
const WRITTEN_MIN = 10;

/** An address as it is kept: a short national address as maps take it, others as they were. */
export function readAddress(line: string): string {
  const short = readReference(line).toUpperCase().replace('-', '');
  return SHORT.test(short) ? short : line;
}

/** Whether a driver can find it. */
export function isAddress(line: string): boolean {
  const digits = toLatinDigits(line);
  const isLong = BUILDING.test(digits) && POSTAL_CODE.test(digits);
  return SHORT.test(line) || isLong || line.length >= WRITTEN_MIN;
}

/** The short national address in an address, as maps take it; undefined where there is none. */
export function findShortAddress(line: string): string | undefined {
  const [, letters, digits] = SHORT_WITHIN.exec(line) ?? [];
  return letters && digits && letters.toUpperCase() + digits;
}
