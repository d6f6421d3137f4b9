import { z } from './zod.ts';

/** An amount of money: a whole number of halalas (100 to the riyal). */
export type Halalas = number;

const DECIMAL = /^-?\d{1,9}(?:\.\d{1,2})?$/;

/** Halalas as the wire writes them: SAR with two decimals, 34500 → "345.00". */
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

/** An amount on the wire, decimal string or number of SAR, read into halalas. */
export const amountSchema = z
  .union([z.string(), z.number().transform((value) => value.toFixed(2))])
  .transform((text, context): Halalas => {
    const amount = fromDecimal(text);
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });
