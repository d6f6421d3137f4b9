import { isValid, readNational, splitInternational, type Phone } from '#phone-rules';
import { readReference } from './text.ts';

export type { Phone };

/** Where the shop is: what a phone number without a dial code belongs to. */
export const HOME_DIAL_CODE = '966';
const LONG_DIAL_CODE = 3;

/** In Latin digits, without what people and text direction put between them; 00 is a plus. */
function readTyped(text: string): string {
  return (
    readReference(text)
      .replace(/^tel:/i, '')
      .replaceAll('(0)', '')
      .replace(/[-()./~_·•⁃ـ]/g, '')
      // Written from right to left the plus stands at the end.
      .replace(/^(\d+)\+$/, '+$1')
      .replace(/^00/, '+')
  );
}

/**
 * A phone number as people type it, beside the dial code that they chose: with or without that
 * code, its plus or 00, a leading 0, and signs between the digits. One that is typed with the code
 * of another country is that country's. undefined for what is no number.
 */
export function readPhone(text: string, phoneCode: string): Phone | undefined {
  const typed = readTyped(text);
  if (typed.startsWith('+')) {
    const digits = typed.slice(1);
    if (!/^[1-9]\d*$/.test(digits)) return undefined;
    const own = digits.startsWith(phoneCode) && digits.slice(phoneCode.length);
    return (own && readNational(phoneCode, own)) || splitInternational(digits);
  }
  if (!/^\d+$/.test(typed)) return undefined;
  const withCode = `0${phoneCode}`;
  if (typed.startsWith(withCode)) {
    const whole = readNational(phoneCode, typed.slice(withCode.length));
    if (whole && isValid(whole)) return whole;
  }
  const national = readNational(phoneCode, typed);
  if (national && isValid(national)) return national;
  const foreign = splitInternational(typed);
  const isForeign = foreign !== undefined && isValid(foreign);
  // Shorter dial codes begin too many numbers of other countries.
  if (isForeign && foreign.phone_code.length === LONG_DIAL_CODE) return foreign;
  const rest =
    typed.startsWith(phoneCode) && readNational(phoneCode, typed.slice(phoneCode.length));
  if (rest && (isValid(rest) || !national)) return rest;
  return national ?? (isForeign ? foreign : undefined);
}

/**
 * A phone number as one text: "+44 20 7946 0000" → "+442079460000"; one without a dial code is a
 * Saudi number: "050 123 4567" → "+966501234567". undefined for what is no number.
 */
export function readWholePhone(text: string): string | undefined {
  const phone = readPhone(text, HOME_DIAL_CODE);
  return phone && `+${phone.phone_code}${phone.phone}`;
}

/** "+966", "00966" or " 966" → "966". */
export function foldPhoneCode(text: string): string {
  return readReference(text).replace(/^(?:\+|00)+/, '');
}

/** A number whose country is not known: its digits. */
export function foldPhone(text: string): string {
  return readTyped(text).replace(/^\+?0*/, '');
}
