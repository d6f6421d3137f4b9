import { z } from './zod.ts';
import { CUSTOMER_PAPERS } from './customer-papers.ts';
import { replySchema } from './reply.ts';

/*
 * What was rented in a time: orders by their first day, as the counter and the accountant see it.
 */

/** At most so many days at once: a year. */
export const REPORT_DAYS_MAX = 366;

const reportOrderSchema = z.object({
  number: z.string(),
  status: z.string(),
  from: z.string(),
  to: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  delivery: z.string(),
  tax: z.string(),
  total: z.string(),
  paid: z.string(),
  insurance: z.string(),
  /** For late days with VAT and for damage, after the return. */
  charges: z.string(),
  /** Of those the rent of late days, its VAT, and compensation, and when that was settled. */
  late: z.string(),
  late_tax: z.string(),
  damage: z.string(),
  settled_on: z.string(),
  /** What the deposit did not cover, and how it was paid; '' before the order is closed. */
  due: z.string().catch(''),
  due_method: z.string().catch(''),
  payment_method: z.string().nullable(),
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
      subtotal: z.string(),
      discount: z.string(),
      delivery: z.string(),
      tax: z.string(),
      total: z.string(),
      paid: z.string(),
      charges: z.string(),
    }),
    /** Deposits that customers have given and not got back, now. */
    deposits_held: z.string(),
    late: z.number(),
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

/** An invoice of rent, of late days, or a credit note, as it was issued on a day in Riyadh. */
const issuedInvoiceSchema = z.object({
  paper: z.enum(CUSTOMER_PAPERS),
  number: z.string(),
  order: z.string(),
  day: z.string(),
  /** The company that the customer named, or their own name. */
  customer: z.string(),
  /** The VAT number of that company, or ''. */
  tax_number: z.string(),
  /** Sums of a credit note are below zero. */
  net: z.string(),
  tax: z.string(),
  total: z.string(),
});
export type IssuedInvoice = z.infer<typeof issuedInvoiceSchema>;
export const issuedInvoicesReply = replySchema(z.array(issuedInvoiceSchema));
