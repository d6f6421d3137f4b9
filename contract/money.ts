import { fromDecimal } from './decimal.ts';
import { z } from './zod.ts';

/** An amount of money: a whole number of halalas (100 to the riyal). */
export type Halalas = number;

/** An amount on the wire, decimal string or number of SAR, read into halalas. */
export const amountSchema = z
  .union([z.string(), z.number().transform((value) => value.toFixed(2))])
  .transform((text, context): Halalas => {
    const amount = fromDecimal(text);
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'amount' });
    return z.NEVER;
  });
