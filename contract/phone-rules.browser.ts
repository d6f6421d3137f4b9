import { PHONE_MAX, PHONE_MIN } from './limits.ts';
import type { Phone } from './phone-rules.ts';

/*
 * In place of `phone-rules.ts` in browsers: refuses only what no country has. The server has the
 * last word.
 */

const SAUDI = '966';

export function splitInternational(digits: string): Phone | undefined {
  if (!/^[1-9]\d{6,14}$/.test(digits)) return undefined;
  return digits.startsWith(SAUDI)
    ? readNational(SAUDI, digits.slice(SAUDI.length))
    : { phone_code: '', phone: digits };
}

export function readNational(phone_code: string, digits: string): Phone | undefined {
  const phone = digits.replace(/^0+/, '');
  const [least, most] = phone_code === SAUDI ? [PHONE_MIN, PHONE_MAX] : [4, 14];
  return phone.length >= least && phone.length <= most ? { phone_code, phone } : undefined;
}

export function isValid(): boolean {
  return true;
}
