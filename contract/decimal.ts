import type { Halalas } from './money.ts';

/* Amounts as text. Without zod, since the pages import it. */

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,2})?$/;

/** Whole halalas for programs, as on the wire: SAR with two decimals, 34500 → "345.00". */
export function toDecimal(amount: Halalas): string {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.abs(amount);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** "345.00" or "345" → 34500; undefined for anything that is not an amount in SAR. */
export function fromDecimal(text: string): Halalas | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return text.startsWith('-') && amount > 0 ? -amount : amount;
}
