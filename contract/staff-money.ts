import {
  COUNTER_METHODS,
  counterMethod,
  isDuePart,
  MONEY_PURPOSES,
  moneyReference,
  moneyRowSchema,
  type CounterMethod,
} from './counter-money.ts';
import { daySchema, momentSchema } from './day-schemas.ts';
import { isDay } from './days.ts';
import { amountSchema } from './money.ts';
import { replySchema } from './reply.ts';
import { flag, staffAmount } from './staff.ts';
import { line, reference } from './text-fields.ts';
import { orNull } from './values.ts';
import { z } from './zod.ts';

/*
 * Payments, refunds by hand and the closing of a day: calls of the staff. Errors are keys of `staff`
 * in `rental-api.json` of the locales.
 */

/** Whether a reference is there where the method needs one. */
const hasReference = (method: CounterMethod, text: string) => method === 'cash' || text !== '';

/** The same key again takes or gives nothing more. */
const key = z.string().regex(/^[\w-]{8,80}$/, 'correctionKey');

/** Takes the rent of an order that waits for it. */
export const counterPaymentForm = z
  .object({ method: counterMethod, reference: moneyReference })
  .refine(({ method, reference: text }) => hasReference(method, text), {
    error: 'referenceNeeded',
    path: ['reference'],
  });

/**
 * Parts of an order that are given back: a line by its position from 1, the delivery fee, or of a
 * closed order its late rent or compensation.
 */
const PART = /^(?:line-[1-9]\d{0,2}|delivery|late_days|damage)$/;
/** Gives money back by hand; what is invoiced is credited by a note of that amount. */
export const refundForm = z
  .object({
    /** '' for an amount. */
    part: reference().refine((text) => text === '' || PART.test(text), 'refundPart'),
    /**
     * SAR, including VAT. Left empty where a line or the delivery fee is named, which are given
     * back whole; of late rent and compensation all that is left where it is empty.
     */
    amount: z.string().default('').describe('SAR, as 345.00'),
    method: counterMethod,
    reference: moneyReference,
    /** Why; it stands on the credit note. */
    note: line(500, 'noteLong').pipe(z.string().min(1, 'refundNote')),
    /** A note has credited it already: none is issued with the refund. */
    credited: flag,
    idempotency_key: key,
  })
  .refine(({ method, reference: text }) => hasReference(method, text), {
    error: 'referenceNeeded',
    path: ['reference'],
  })
  .transform((form, context) => {
    // A line and the fee are given back whole: an amount beside them would say something else.
    if (form.part !== '' && !isDuePart(form.part) && form.amount.trim() !== '') {
      context.addIssue({ code: 'custom', message: 'refundWhole', path: ['amount'] });
      return z.NEVER;
    }
    const isAll = isDuePart(form.part) ? form.amount.trim() === '' : form.part !== '';
    if (isAll) return { ...form, amount: null };
    const amount = staffAmount('refund').safeParse(form.amount);
    if (amount.success && amount.data > 0) return { ...form, amount: amount.data };
    const message = amount.error?.issues[0]?.message ?? 'refundAmount';
    context.addIssue({ code: 'custom', message, path: ['amount'] });
    return z.NEVER;
  });

/** Closes a day: what was counted in the till of a branch, the first one where it is left out. */
export const closingForm = z.object({
  day: reference().refine(isDay, 'day'),
  branch: line(80, 'textLong'),
  counted: staffAmount('counted'),
  note: line(500, 'noteLong'),
});

const closingSchema = z.object({
  day: daySchema,
  /** What was taken and given back that day, by method, purpose and member of staff. */
  sums: z.array(
    z.object({
      method: z.enum(COUNTER_METHODS),
      purpose: z.enum(MONEY_PURPOSES),
      staff: z.string(),
      count: z.number(),
      amount: amountSchema,
    }),
  ),
  rows: z.array(moneyRowSchema.extend({ order: z.string() })),
  /** Cash that was taken less what was given back. */
  cash: amountSchema,
  /** The last closing of that day; null before. */
  closed: orNull(
    z.object({
      counted: amountSchema,
      expected: amountSchema,
      staff: z.string(),
      note: z.string(),
      at: momentSchema,
    }),
  ),
});
export type Closing = z.infer<typeof closingSchema>;
export const closingReply = replySchema(closingSchema);
