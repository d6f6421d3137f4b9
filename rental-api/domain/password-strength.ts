import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract/limits.ts';

/** Passwords from leaks, the most common ones; what is too short anyway is left out. */
const COMMON = new Set(dictionary.passwords.filter((word) => word.length >= PASSWORD_MIN));

/**
 * Why a new password is too easy to guess, as a translation key (OWASP ASVS 5, 6.2.4 and
 * 6.2.11): it is a common one, or the phone number it belongs to.
 */
export function findWeakness(password: string, phone: string): 'passwordCommon' | undefined {
  const folded = password.toLowerCase();
  const digits = password.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber =
    digits.length >= PASSWORD_MIN && phone.endsWith(digits) && /^[\d\s+-]+$/.test(password);
  return COMMON.has(folded) || isNumber ? 'passwordCommon' : undefined;
}
