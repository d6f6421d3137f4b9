import { UNIT_PLACES } from './staff-stock.ts';
import { z } from './zod.ts';
import { CUSTOMER_PAPERS } from './customer-papers.ts';
import { DOCUMENT_KINDS } from './document-constants.ts';
import { daySchema } from './day-schemas.ts';
import { amountSchema } from './money.ts';
import { DUE_METHODS } from './order-constants.ts';
import { orderStatusSchema } from './orders.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { replySchema } from './reply.ts';
import { orNull } from './values.ts';

/*
 * What was rented in a time: orders by their first day, as the counter and the accountant see it.
 */

/** At most so many days at once: a year. */
export const REPORT_DAYS_MAX = 366;

const reportOrderSchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  from: daySchema,
  to: daySchema,
  subtotal: amountSchema,
  discount: amountSchema,
  delivery: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  paid: amountSchema,
  insurance: amountSchema,
  /** For late days with VAT and for damage, after the return. */
  charges: amountSchema,
  /** Of those the rent of late days, its VAT, and compensation, and when that was settled. */
  late: amountSchema,
  late_tax: amountSchema,
  damage: amountSchema,
  settled_on: orNull(daySchema),
  /** What the deposit did not cover, and how it was paid; null before the order is closed. */
  due: orNull(amountSchema),
  due_method: orNull(z.enum(DUE_METHODS)),
  /** At the counter the way in which it was paid there. */
  payment_method: orNull(z.enum([...PAYMENT_METHODS, 'transfer'])),
  /** The company that the customer named, or their own name. */
  customer: z.string().catch(''),
  /** The VAT number of that company. */
  tax_number: z.string().catch(''),
  /** The branch whose units these are. */
  branch: z.string().catch(''),
  coupon: z.string().catch(''),
  /** Numbers of the documents that were issued for it. */
  documents: z.array(z.string()).catch([]),
  /** What these come to: notes and returned compensation taken off, without deposits. */
  documents_total: amountSchema.catch(0),
});
export type ReportOrder = z.infer<typeof reportOrderSchema>;

const useSchema = z.object({
  slug: z.string(),
  name: z.string(),
  rented_days: z.number(),
  owned_days: z.number(),
});

export const staffReportReply = replySchema(
  z.object({
    from: z.string(),
    to: z.string(),
    /** Of the orders that were accepted or paid, without those that were canceled or rejected. */
    revenue: z.object({
      orders: z.number(),
      subtotal: amountSchema,
      discount: amountSchema,
      delivery: amountSchema,
      tax: amountSchema,
      total: amountSchema,
      paid: amountSchema,
      charges: amountSchema,
    }),
    /** Deposits that customers have given and not got back, now. */
    deposits_held: amountSchema,
    late: z.number(),
    /** Where the units of all branches are now. */
    units: z.record(z.enum(UNIT_PLACES), z.number()).nullish(),
    /**
     * Days on which units were rented, late ones too, of the days on which they were owned: of
     * the most used products.
     */
    use: z.array(useSchema),
    /** How many products in the shop nobody rented, and those of which the shop owns most. */
    idle: z.object({ count: z.number(), products: z.array(useSchema) }),
    orders: z.array(reportOrderSchema),
  }),
);
export type StaffReport = z.infer<typeof staffReportReply>['data'];

/** An invoice, credit note or debit note, as it was issued on a day in Riyadh. */
const issuedInvoiceSchema = z.object({
  /** The customer's page on which it stands. */
  paper: z.enum(CUSTOMER_PAPERS),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  order: z.string(),
  /** The number of the invoice that a note corrects. */
  corrects: orNull(z.string()),
  day: z.string(),
  /** The company that the customer named, or their own name. */
  customer: z.string(),
  /** The VAT number of that company. */
  tax_number: orNull(z.string()),
  /** Sums of a credit note are below zero. */
  net: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  /** The branch whose units these were. */
  branch: z.string().catch(''),
  coupon: z.string().catch(''),
});
export type IssuedInvoice = z.infer<typeof issuedInvoiceSchema>;
export const issuedInvoicesReply = replySchema(z.array(issuedInvoiceSchema));
