import { fromDecimal } from './decimal.ts';
import { toLatinDigits } from './digits.ts';
import { z } from './zod.ts';

/** An amount of money: a whole number of halalas (100 to the riyal). */
export type Halalas = number;

/** What others put around the digits: a currency, thousands, more decimals than two. */
const CURRENCY = /^(?:sar|sr|ر\.?س\.?|﷼)|(?:sar|sr|ر\.?س\.?|﷼)$/gi;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

function toPlainAmount(text: string): string {
  const bare = toLatinDigits(text).replace(/\s/g, '').replace(CURRENCY, '');
  const joined = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  // Of three decimals nobody knows whether they are thousands.
  return /^-?\d+\.\d{4,}$/.test(joined) ? roundDecimal(joined) : joined;
}

/** Two decimals, rounded half up as it is written: 7.525 as a number is a little less. */
function roundDecimal(decimal: string): string {
  return (Math.round(Number(`${decimal}e2`)) / 100).toFixed(2);
}

const fromNumber = (value: number) =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? roundDecimal(String(value)) : value.toFixed(2);

/** An amount on the wire, decimal string or number of SAR, read into halalas. */
export const amountSchema = z
  .union([z.string(), z.number().transform(fromNumber)])
  .transform((text, context): Halalas => {
    const amount = fromDecimal(text) ?? fromDecimal(toPlainAmount(text));
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });
