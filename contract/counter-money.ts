import { momentSchema } from './day-schemas.ts';
import { amountSchema } from './money.ts';
import { line, reference } from './text-fields.ts';
import { z } from './zod.ts';

/* Money that is taken and given back at the counter. */

/** How money is taken or given back: `mada` at the terminal, a transfer to or from a bank. */
export const COUNTER_METHODS = ['cash', 'mada', 'transfer'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

/**
 * What it is for; `due`: what the deposit did not cover; `due_back`: late rent or compensation that
 * is given back.
 */
export const MONEY_PURPOSES = [
  ...(['rent', 'deposit', 'due', 'deposit_back', 'refund', 'due_back'] as const),
] as const;
export type MoneyPurpose = (typeof MONEY_PURPOSES)[number];

/** What a closed order was charged for beyond its rent, as parts of a refund name it. */
export const DUE_PARTS = ['late_days', 'damage'] as const;
export type DuePart = (typeof DUE_PARTS)[number];
export const isDuePart = (part: string): part is DuePart => DUE_PARTS.some((one) => one === part);

/** What terminal or bank call it. */
export const moneyReference = line(60, 'textLong');
/** In cash where it is left out. */
export const counterMethod = reference((text) => text || 'cash').pipe(
  z.enum(COUNTER_METHODS, 'counterMethod'),
);

/** Money that was taken, or below zero given back, with the name of the member of staff. */
export const moneyRowSchema = z.object({
  purpose: z.enum(MONEY_PURPOSES),
  method: z.enum(COUNTER_METHODS),
  amount: amountSchema,
  reference: z.string(),
  /** Why it was given back. */
  note: z.string().catch(''),
  staff: z.string(),
  at: momentSchema,
});
export type MoneyRow = z.infer<typeof moneyRowSchema>;
