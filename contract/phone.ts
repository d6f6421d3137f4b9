import { PHONE_MAX, PHONE_MIN } from './limits.ts';

/** Where the shop is: what a phone number without a dial code belongs to. */
export const HOME_DIAL_CODE = '966';

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic and Persian digits as 0 to 9; everything else as it was. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
}

/** In Latin digits, without what people and text direction put between them. */
function withoutSeparators(text: string): string {
  return toLatinDigits(text).replace(/[\s().\-\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/**
 * Normalises a phone number: digits without the leading 0, and without 966 before a mobile number.
 * Unexpected characters stay, so that validation refuses them.
 */
export function foldPhone(text: string): string {
  return withoutSeparators(text)
    .replace(/^(?:\+|00)?966(?=5\d{8}$)/, '')
    .replace(/^0+/, '');
}

/**
 * A phone number with its dial code: "+44 20 7946 0000" → "+442079460000"; one without is a Saudi
 * number: "050 123 4567" → "+966501234567". What is no number stays, so that validation refuses it.
 */
export function foldWholePhone(text: string): string {
  const plain = withoutSeparators(text);
  if (plain === '') return '';
  const [, international] = /^(?:\+|00)(\d+)$/.exec(plain) ?? [];
  if (international) return `+${international}`;
  const local = foldPhone(plain);
  return /^\d+$/.test(local) ? `+${HOME_DIAL_CODE}${local}` : plain;
}

/** "+966", "00966" or " 966" → "966". */
export function foldPhoneCode(text: string): string {
  return toLatinDigits(text).replace(/[\s+]/g, '').replace(/^00/, '');
}

/** Whether a folded phone has 9 to 11 digits (specification section 5). */
export function isPhone(folded: string): boolean {
  return new RegExp(`^\\d{${PHONE_MIN},${PHONE_MAX}}$`).test(folded);
}
