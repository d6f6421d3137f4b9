import { z } from './zod.ts';
import { pictureSchema } from './catalogue.ts';
import { balanceOf, balanceSchema, lineAmount } from './cart.ts';
import { COUNTER_METHODS } from './counter-money.ts';
import { DELIVERY_SLOTS, FULFILMENTS } from './delivery.ts';
import { dayValueSchema, momentSchema } from './day-schemas.ts';
import { countDays } from './days.ts';
import { amountSchema } from './money.ts';
import { documentSummarySchema } from './documents.ts';
import { DUE_METHODS, ORDER_STATUSES } from './order-constants.ts';
import { ATTEMPT_STATUSES, PAYMENT_METHODS } from './payments.ts';
import { idSchema, listReplySchema, pageMetaSchema, replySchema } from './reply.ts';
import {
  countSchema,
  flagSchema,
  isRecord,
  listSchema,
  optionalTextSchema,
  orNull,
  textSchema,
} from './values.ts';

/** A status this storefront does not know shows as 'none' and breaks nothing. */
export const orderStatusSchema = z.enum(ORDER_STATUSES).catch('none');

/** Who takes a delivery on the set; the phone with its dial code. */
export const deliveryContactSchema = z.object({ name: textSchema, phone: textSchema });

const orderSummaryFields = z.object({
  id: idSchema,
  /** As it is shown; its id where it has none. */
  number: optionalTextSchema,
  status: orderStatusSchema,
  from: orNull(dayValueSchema),
  to: orNull(dayValueSchema),
  days: orNull(countSchema),
  placed_at: orNull(momentSchema),
  total: amountSchema,
  /** Units of all lines. */
  pieces: orNull(countSchema),
  pictures: listSchema(pictureSchema).catch([]),
  /** The project it is for, in the customer's words. */
  project: optionalTextSchema,
});
const orderSummarySchema = orderSummaryFields.transform(completeSummary);
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** With what follows from the rest where the API does not say it. */
function completeSummary<T extends z.infer<typeof orderSummaryFields>>(order: T) {
  const { id, number, from, to, days } = order;
  return { ...order, number: number ?? id, days: days ?? (from && to && countDays({ from, to })) };
}

export const orderLineFields = z.object({
  product_id: idSchema,
  slug: optionalTextSchema,
  name: textSchema,
  picture: orNull(pictureSchema),
  price_per_day: amountSchema,
  quantity: countSchema,
  /** price per day × quantity × days */
  amount: orNull(amountSchema),
});

/**
 * Of a line that was handed over or came back in part: units that the customer still gets, has, that
 * came back, of those the damaged ones, and units that did not come back.
 */
const partSchema = z.object({
  left: countSchema.catch(0),
  out: countSchema.catch(0),
  back: countSchema.catch(0),
  damaged: countSchema.catch(0),
  missing: countSchema.catch(0),
});

/** Units of an order that were handed over, or came back, at once: of those back some damaged. */
export const unitsMovedSchema = z.object({
  handed: z.number().catch(0),
  back: z.number().catch(0),
  damaged: z.number().catch(0),
  missing: z.number().catch(0),
});
export type UnitsMoved = z.infer<typeof unitsMovedSchema>;

export const orderChangeSchema = z.object({
  status: orderStatusSchema,
  actor: textSchema.catch(''),
  note: optionalTextSchema,
  at: momentSchema,
  /** What was handed over or came back, where that was not everything, or not whole. */
  units: unitsMovedSchema.nullish().catch(null),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const companySchema = z.object({
  company_name: textSchema.nullish(),
  project_name: textSchema.nullish(),
  tax_number: textSchema.nullish(),
  commercial_number: textSchema.nullish(),
  company_address: textSchema.nullish(),
  email: textSchema.nullish(),
});

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

const orderFields = orderSummaryFields.extend({
  lines: listSchema(orderLineFields.extend({ part: orNull(partSchema) })),
  balance: orNull(balanceSchema),
  coupon: optionalTextSchema,
  payment_method: orNull(z.enum(PAYMENT_METHODS)),
  fulfilment: orNull(z.enum(FULFILMENTS)),
  branch: optionalTextSchema,
  /** When that branch is open, in the shop's words. */
  branch_hours: optionalTextSchema,
  address: optionalTextSchema,
  zone: optionalTextSchema,
  delivery_slot: orNull(z.enum(DELIVERY_SLOTS)),
  contact: orNull(deliveryContactSchema),
  notes: optionalTextSchema,
  company: orNull(companySchema),
  hold_until: orNull(momentSchema),
  /** When its units were packed. */
  prepared_at: orNull(momentSchema),
  received_at: orNull(momentSchema),
  delivered_at: orNull(momentSchema),
  /** The deposit that was taken at the handover. */
  deposit: orNull(amountSchema),
  settlement: orNull(settlementSchema),
  /** The invoices, notes and statements that were issued for it. */
  documents: listSchema(documentSummarySchema).catch([]),
  /** URLs of pictures of what came back damaged. */
  damage_pictures: listSchema(z.string()).catch([]),
  can_cancel: flagSchema.catch(false),
  /** Something came back broken. */
  damaged: flagSchema.catch(false),
  /** How the attempt to pay that took money stands, else the last one. */
  payment_status: orNull(z.enum(ATTEMPT_STATUSES)),
  /** Of a canceled order: what staff still give back; null where an API does not say. */
  owed: orNull(amountSchema),
  /** How the deposit was paid; null where an API does not say. */
  deposit_method: orNull(z.enum(COUNTER_METHODS)),
  /** An attempt that may have taken money: the gateway has not answered yet. */
  unanswered_payment: optionalTextSchema,
  history: listSchema(orderChangeSchema),
});
export const orderSchema = orderFields.transform(completeOrder);
export type Order = z.infer<typeof orderSchema>;
export type OrderLine = Order['lines'][number];

function completeOrder({ lines, balance, ...fields }: z.infer<typeof orderFields>) {
  const order = completeSummary(fields);
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, amount: lineAmount(line, order.days) })),
    balance: balance ?? balanceOf(order.total),
  };
}

const namedCompanySchema = companySchema.extend({ company_name: z.string().min(1) });
export type NamedCompany = z.infer<typeof namedCompanySchema>;

/** What a customer gave with earlier orders, the newest first. */
const orderDetailsSchema = z.object({
  /** Of the last order with a company. */
  company: orNull(companySchema),
  /** Those with a name of the last orders, each as it was given last; a name is there once. */
  companies: listSchema(namedCompanySchema).catch([]),
  projects: listSchema(textSchema).catch([]),
  addresses: listSchema(textSchema).catch([]),
  /** The zone of the newest of these addresses, by its name. */
  zone: optionalTextSchema,
  /** How the last order that has a payment was paid. */
  payment_method: orNull(z.enum(PAYMENT_METHODS)),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export const orderDetailsReply = replySchema(orderDetailsSchema);

export const ordersReply = listReplySchema(listSchema(orderSummarySchema), pageMetaSchema);
export const orderReply = replySchema(orderSchema);

/** An order that was just placed: its id, or null where an API only says that it was. */
export const placedOrderReply = z.preprocess(
  liftPlacedOrder,
  replySchema(z.object({ id: orNull(idSchema) })),
);

function liftPlacedOrder(body: unknown): unknown {
  const { message, data, order } = isRecord(body) ? body : {};
  const inner = isRecord(data) ? data['order'] : order;
  const placed = [inner, data, body].find((one) => isRecord(one) && 'id' in one);
  return { message, data: placed ?? {} };
}
