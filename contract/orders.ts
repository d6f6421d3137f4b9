import { z } from './zod.ts';
import { pictureSchema } from './catalogue.ts';
import { balanceSchema } from './cart.ts';
import { DELIVERY_SLOTS, FULFILMENTS } from './delivery.ts';
import { daySchema, momentSchema } from './day-schemas.ts';
import { amountSchema } from './money.ts';
import { ORDER_STATUSES } from './order-constants.ts';
import { ATTEMPT_STATUSES, PAYMENT_METHODS } from './payments.ts';
import { idSchema, listReplySchema, pageMetaSchema, replySchema } from './reply.ts';
import { listSchema } from './values.ts';

/** A status this storefront does not know shows as 'none' and breaks nothing. */
export const orderStatusSchema = z.enum(ORDER_STATUSES).catch('none');

/** Who takes a delivery on the set; the phone with its dial code. */
export const deliveryContactSchema = z.object({ name: z.string(), phone: z.string() });

const orderSummarySchema = z.object({
  id: idSchema,
  number: z.string(),
  status: orderStatusSchema,
  from: daySchema,
  to: daySchema,
  days: z.number().int(),
  placed_at: momentSchema,
  total: amountSchema,
  pieces: z.number().int(),
  pictures: z.array(pictureSchema).catch([]),
  /** The project it is for, in the customer's words. */
  project: z.string().nullish(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderLineSchema = z.object({
  product_id: idSchema,
  slug: z.string().nullish(),
  name: z.string(),
  picture: pictureSchema.nullish(),
  price_per_day: amountSchema,
  quantity: z.number().int(),
  amount: amountSchema,
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderChangeSchema = z.object({
  status: orderStatusSchema,
  actor: z.string(),
  note: z.string().nullish(),
  at: momentSchema,
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const companySchema = z.object({
  company_name: z.string().nullish(),
  project_name: z.string().nullish(),
  tax_number: z.string().nullish(),
  commercial_number: z.string().nullish(),
  company_address: z.string().nullish(),
  email: z.string().nullish(),
});

/**
 * How a customer paid what the deposit did not cover; 'waived' where the shop did not charge it.
 */
export const DUE_METHODS = ['cash', 'card', 'transfer', 'waived'] as const;
export type DueMethod = (typeof DUE_METHODS)[number];

/** What a rental came to once everything was back and had been looked at. */
export const settlementSchema = z.object({
  /** Taken in cash at the handover: what was kept, and what went back. */
  deposit: amountSchema,
  late_days: z.number().int(),
  /** Rent for those days before VAT, and the VAT on it. */
  late: amountSchema,
  tax: amountSchema,
  /** Compensation for damage, without VAT. */
  damage: amountSchema,
  kept: amountSchema,
  returned: amountSchema,
  /** What the deposit did not cover. */
  due: amountSchema,
  /** Known once the order is closed. */
  due_method: z.enum(DUE_METHODS).nullish().catch(null),
  at: momentSchema,
});
export type Settlement = z.infer<typeof settlementSchema>;

/** At most so many pictures show in which state an order's units came back. */
export const ORDER_PICTURES_MAX = 8;

export const orderSchema = orderSummarySchema.extend({
  lines: z.array(orderLineSchema),
  balance: balanceSchema,
  coupon: z.string().nullish(),
  payment_method: z.enum(PAYMENT_METHODS).nullish().catch(null),
  fulfilment: z.enum(FULFILMENTS),
  branch: z.string().nullish(),
  /** When that branch is open, in the shop's words. */
  branch_hours: z.string().nullish(),
  address: z.string().nullish(),
  zone: z.string().nullish(),
  delivery_slot: z.enum(DELIVERY_SLOTS).nullish().catch(null),
  contact: deliveryContactSchema.nullish(),
  notes: z.string().nullish(),
  company: companySchema.nullish(),
  hold_until: momentSchema.nullish(),
  /** When its units were packed. */
  prepared_at: momentSchema.nullish(),
  received_at: momentSchema.nullish(),
  delivered_at: momentSchema.nullish(),
  /** The deposit that was taken at the handover. */
  deposit: amountSchema.nullish().catch(null),
  settlement: settlementSchema.nullish().catch(null),
  /** URLs of pictures of what came back damaged. */
  damage_pictures: z.array(z.string()).catch([]),
  can_cancel: z.boolean().catch(false),
  /** Something came back broken. */
  damaged: z.boolean().catch(false),
  /** How the attempt to pay that took money stands, else the last one. */
  payment_status: z.enum(ATTEMPT_STATUSES).nullish().catch(null),
  history: z.array(orderChangeSchema),
});
export type Order = z.infer<typeof orderSchema>;

const namedCompanySchema = companySchema.extend({ company_name: z.string().min(1) });
export type NamedCompany = z.infer<typeof namedCompanySchema>;

/** What a customer gave with earlier orders, the newest first. */
const orderDetailsSchema = z.object({
  /** Of the last order with a company. */
  company: companySchema.nullish(),
  /** Those with a name of the last orders, each as it was given last; a name is there once. */
  companies: z.array(namedCompanySchema).catch([]),
  projects: z.array(z.string()),
  addresses: z.array(z.string()),
  /** The zone of the newest of these addresses, by its name. */
  zone: z.string().nullish(),
  /** How the last order that has a payment was paid. */
  payment_method: z.enum(PAYMENT_METHODS).nullish().catch(null),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export const orderDetailsReply = replySchema(orderDetailsSchema);

export const ordersReply = listReplySchema(listSchema(orderSummarySchema), pageMetaSchema);
export const orderReply = replySchema(orderSchema);
