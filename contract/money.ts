import { fromDecimal } from './decimal.ts';
import { toLatinDigits } from './digits.ts';
import { z } from './zod.ts';

/** An amount of money: a whole number of halalas (100 to the riyal). */
export type Halalas = number;

/** What others put around the digits: a currency, thousands, more zeros than two. */
const CURRENCY = /^(?:sar|sr|ر\.?س\.?|﷼)|(?:sar|sr|ر\.?س\.?|﷼)$/gi;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

function toPlainAmount(text: string): string {
  const bare = toLatinDigits(text).replace(/\s/g, '').replace(CURRENCY, '');
  const joined = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  return joined.replace(/(\.\d{2})0+$/, '$1');
}

/** An amount on the wire, decimal string or number of SAR, read into halalas. */
export const amountSchema = z
  .union([z.string(), z.number().transform((value) => value.toFixed(2))])
  .transform((text, context): Halalas => {
    const amount = fromDecimal(text) ?? fromDecimal(toPlainAmount(text));
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });
