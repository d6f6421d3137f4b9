import { isValid, readNational, splitInternational, type Phone } from '#phone-rules';
import { readLine, readReference } from './text.ts';

export type { Phone };

/** Where the shop is: what a phone number without a dial code belongs to. */
export const HOME_DIAL_CODE = '966';
const LONG_DIAL_CODE = 3;
/** Without their 0, numbers of the shop's country are shorter: so long a one has a dial code. */
const WITH_CODE_MIN = 10;

/** Dashes and dots of any script between the digits: beside those of Unicode, what looks alike. */
const BETWEEN = /[-()._·•⁃ـ˗ー─━➖⸺‐]/g;
/** A number that a spreadsheet has taken for an amount: 966112000700.0 */
const DECIMALS = /^(\+?\d+)[.,]0+$/;
/** Two numbers, as "0512345678 / 9": of a few digits nobody knows what they are. */
const TWO_NUMBERS = /[/~]\d{1,2}$/;

/** In Latin digits, without what people and text direction put between them; 00 is a plus. */
function readTyped(text: string): string {
  return (
    readReference(text)
      .replace(/^tel:/i, '')
      .replaceAll('(0)', '')
      .replace(DECIMALS, '$1')
      .replace(BETWEEN, '')
      .replace(/[/~]/g, (sign, at: number, whole: string) =>
        TWO_NUMBERS.test(whole.slice(at)) ? sign : '',
      )
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
  return readTurned(text) ?? readInOrder(text, phoneCode);
}

/**
 * A number whose dial code stands at its end, as text from right to left shows it: "512345678
 * 966+". undefined where that is none.
 */
function readTurned(text: string): Phone | undefined {
  const [, number = '', code = ''] = /^(.*\d)[\s(]+(\d{1,3})\+\)?$/.exec(readLine(text)) ?? [];
  const inOrder = readTyped(number + code);
  const turned = readTyped(number);
  if (!/^\d+$/.test(turned)) return undefined;
  const whole = splitInternational(inOrder);
  if (whole && isValid(whole)) return undefined;
  return readNational(code, turned) && splitInternational(code + turned.replace(/^0+/, ''));
}

function readInOrder(text: string, phoneCode: string): Phone | undefined {
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
  // Shorter dial codes begin too many numbers of other countries; that of America, 1, any.
  const isLong = typed.length >= WITH_CODE_MIN && foreign?.phone_code.length === 2;
  if (isForeign && (isLong || foreign.phone_code.length === LONG_DIAL_CODE)) return foreign;
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
