import { Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_MAX, PHONE_MIN } from './limits.ts';

/*
 * What is known of the numbers of all countries. In browsers `phone-rules.browser.ts` stands in its
 * place (`imports` of package.json): this would be most of what a page loads.
 */

/** A number in two parts, both in digits. */
export interface Phone {
  phone_code: string;
  phone: string;
}

/** Whose numbers the specification (section 5) gives a length of its own. */
const SAUDI = '966';

/** An international number, in digits without the plus; undefined where there is no such number. */
export function splitInternational(digits: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  return parsed && readNational(parsed.countryCallingCode, parsed.nationalNumber);
}

/** A number within the country of that dial code, with or without its leading 0. */
export function readNational(phone_code: string, digits: string): Phone | undefined {
  const parsed = parseNational(phone_code, digits);
  // A leading 0 is dialled within a country only, except in a few such as Italy.
  const phone = parsed?.isValid() ? parsed.nationalNumber : digits.replace(/^0+/, '');
  const number = { phone_code, phone };
  return isPossible(number) ? number : undefined;
}

/** Whether such a number can be in use, as far as the plans of numbers say. */
export function isValid({ phone_code, phone }: Phone): boolean {
  return parseNational(phone_code, phone)?.isValid() ?? false;
}

function parseNational(phone_code: string, digits: string) {
  if (possibleLengths(phone_code).length === 0) return undefined;
  const parsed = parsePhoneNumberFromString(digits, {
    defaultCallingCode: phone_code,
    extract: false,
  });
  return parsed?.countryCallingCode === phone_code ? parsed : undefined;
}

/**
 * 9 to 11 digits (specification section 5) for Saudi Arabia and wherever numbers are that long;
 * elsewhere the country's own length (docs/decisions/0042).
 */
function isPossible({ phone_code, phone }: Phone): boolean {
  if (!/^\d{4,14}$/.test(phone)) return false;
  const lengths = possibleLengths(phone_code);
  const isThatLong = lengths.length === 0 || lengths.some(isUsualLength);
  if (isThatLong && isUsualLength(phone.length)) return true;
  return phone_code !== SAUDI && lengths.includes(phone.length);
}

function isUsualLength(length: number): boolean {
  return length >= PHONE_MIN && length <= PHONE_MAX;
}

// The library's types know countries only; its documentation allows dial codes as well.
const PLANS = new Metadata() as Metadata & {
  hasCallingCode: (code: string) => boolean;
  selectNumberingPlan: (code: string) => void;
};

/** How many digits the numbers of a dial code have; none for one that nobody has. */
function possibleLengths(phone_code: string): number[] {
  if (!PLANS.hasCallingCode(phone_code)) return [];
  PLANS.selectNumberingPlan(phone_code);
  return PLANS.numberingPlan?.possibleLengths() ?? [];
}
