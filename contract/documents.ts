import { z } from './zod.ts';
import { LANGUAGES } from './language.ts';
import { daySchema, momentSchema } from './day-schemas.ts';
import { COUNTER_METHODS } from './counter-money.ts';
import { amountSchema } from './money.ts';
import { DUE_METHODS } from './order-constants.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { CORRECTION_REASONS, DOCUMENT_KINDS, DOCUMENT_SUBJECTS } from './document-constants.ts';
import { addressPartsSchema } from './e-invoices.ts';
import { replySchema } from './reply.ts';
import { countSchema, orNull } from './values.ts';

/*
 * Invoices, notes and statements of an order as they were issued: each is a row that never changes
 * (docs/decisions/0045). A call beyond the specification's section 7.
 */

const bilingualSchema = z.object({ ar: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingualSchema>;

const documentLineSchema = z.object({
  name: bilingualSchema,
  quantity: countSchema,
  days: countSchema,
  price_per_day: amountSchema,
  amount: amountSchema,
});

/** What became of a deposit; `late` with its VAT. */
const documentSettlementSchema = z.object({
  deposit: amountSchema,
  late_days: countSchema,
  late: amountSchema,
  damage: amountSchema,
  kept: amountSchema,
  returned: amountSchema,
  due: amountSchema,
  /** How it was paid: `card` in older ones; `mada` is the terminal of the counter. */
  due_method: orNull(z.enum([...DUE_METHODS, 'mada'])),
  /** How the deposit was paid; null in older ones, where it was cash. */
  deposit_method: orNull(z.enum(COUNTER_METHODS)),
});

export const documentSchema = z.object({
  /** As it is printed: INV-2026-000123. */
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  subject: z.enum(DOCUMENT_SUBJECTS),
  /** The number of its order. */
  order: z.string(),
  /** The number of the document that it corrects: of each note, and of a returned compensation. */
  corrects: orNull(z.string()),
  reason: orNull(z.enum(CORRECTION_REASONS)),
  /** In the words of whoever corrected it. */
  note: orNull(z.string()),
  issued_at: momentSchema,
  /** Of the customer when it was issued. */
  language: z.enum(LANGUAGES),
  seller: z.object({
    name: bilingualSchema,
    address: bilingualSchema,
    vat_number: z.string(),
    commercial_registration: z.string(),
    /** Where e-invoices are on. */
    place: addressPartsSchema.optional(),
  }),
  /** '' for what was not given. */
  buyer: z.object({
    name: z.string(),
    phone: z.string(),
    company_name: z.string(),
    project_name: z.string(),
    tax_number: z.string(),
    commercial_number: z.string(),
    company_address: z.string(),
    /** Of a company, where e-invoices are on. */
    place: addressPartsSchema.optional(),
  }),
  from: daySchema,
  to: daySchema,
  days: countSchema,
  lines: z.array(documentLineSchema),
  subtotal: amountSchema,
  discount: amountSchema,
  coupon: orNull(z.string()),
  delivery: amountSchema,
  /** Subtotal − discount + delivery; net + tax = total. */
  net: amountSchema,
  tax_percentage: z.number(),
  tax: amountSchema,
  total: amountSchema,
  /** The refundable deposit that is taken beside the total; null where none is named. */
  insurance: orNull(amountSchema),
  payment_method: orNull(z.enum([...PAYMENT_METHODS, 'transfer'])),
  settlement: orNull(documentSettlementSchema),
  /** Written later from the records of the order, under the number that was printed then. */
  migrated: z.boolean(),
  /** The text of the tax authority's QR code; null for what is no supply. */
  qr: orNull(z.string()),
});
export type IssuedDocument = z.infer<typeof documentSchema>;

export const documentReply = replySchema(documentSchema);
export const documentsReply = replySchema(z.array(documentSchema));

/** A document as PDF, in base64. */
export const pdfReply = replySchema(z.object({ pdf: z.string() }));

/** What an order says of its documents. */
export const documentSummarySchema = documentSchema.pick({
  ...{ number: true, kind: true, subject: true, corrects: true, issued_at: true, total: true },
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;
