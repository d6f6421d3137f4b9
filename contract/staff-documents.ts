import { z } from './zod.ts';
import { DOCUMENT_KINDS } from './document-constants.ts';
import { amount, ifGiven, line, reference } from './text-fields.ts';
import { replySchema } from './reply.ts';

/*
 * Corrections of issued documents, and how documents are numbered: calls of managers. As in the
 * other staff calls, errors are keys of `staff` in `rental-api.json` of the locales.
 */

export const CORRECTION_KINDS = ['credit_note', 'debit_note'] as const;

/** A credit or debit note of an invoice. */
export const correctionForm = z.object({
  kind: z.enum(CORRECTION_KINDS, 'correctionKind'),
  /** SAR, including VAT. */
  amount: amount('correctionAmount').refine((halalas) => halalas > 0, 'correctionAmount'),
  /** Why; it stands on the note. */
  note: line(500, 'noteLong').pipe(z.string().min(1, 'correctionNote')),
  /** The same for the same press. */
  idempotency_key: z.string().regex(/^[\w-]{8,80}$/, 'correctionKey'),
});

/** The prefix of a kind, and the first number of a prefix that was never used. */
export const numberingForm = z.object({
  kind: z.enum(DOCUMENT_KINDS, 'documentKind'),
  prefix: reference((text) => text.toUpperCase()).pipe(
    z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,15}$/, 'documentPrefix'),
  ),
  first: ifGiven(
    reference()
      .pipe(z.string().regex(/^\d{1,9}$/, 'documentFirst'))
      .transform(Number)
      .refine((first) => first > 0, 'documentFirst'),
  ),
});

const numberingSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  prefix: z.string(),
  /** The number that the next document of this kind gets this year. */
  next: z.string(),
});
export type DocumentNumbering = z.infer<typeof numberingSchema>;
export const numberingReply = replySchema(z.array(numberingSchema));
