import { z } from './zod.ts';
import { pictureSchema } from './catalogue.ts';
import { dayRangeSchema } from './day-schemas.ts';
import { amountSchema } from './money.ts';
import { idSchema, replySchema } from './reply.ts';

const cartItemSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  slug: z.string(),
  name: z.string(),
  image: z.string().nullish(),
  picture: pictureSchema.nullish(),
  price_per_day: amountSchema,
  quantity: z.number().int(),
  /** price per day × quantity × days (one day while no days are chosen) */
  amount: amountSchema,
  /** Available on the cart's days, or in stock while there are none. */
  available: z.number().int(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const balanceSchema = z.object({
  subtotal: amountSchema,
  discount: amountSchema.catch(0),
  /** The fee of a delivery, before VAT. */
  delivery: amountSchema.catch(0),
  tax: amountSchema,
  tax_percentage: z.coerce.number(),
  total: amountSchema,
  insurance: amountSchema.catch(0),
  insurance_percentage: z.coerce.number().catch(0),
});
export type Balance = z.infer<typeof balanceSchema>;

const cartSchema = z.object({
  items: z.array(cartItemSchema),
  /** The branch whose units are counted; null is the first one. */
  branch_id: idSchema.nullish().catch(null),
  dates: dayRangeSchema.nullish().catch(null),
  /** Rental days, null while no days are chosen: the balance is then for one day. */
  days: z.number().int().nullish(),
  coupon: z.string().nullish(),
  balance: balanceSchema,
});
export type Cart = z.infer<typeof cartSchema>;
export const cartReply = replySchema(cartSchema);

/** A zone the shop delivers to, and what the cart costs delivered there. */
const cartDeliverySchema = z.object({
  id: idSchema,
  /** The branch that delivers there; null is the first one. */
  branch_id: idSchema.nullish().catch(null),
  name: z.string(),
  /** Before VAT. */
  fee: amountSchema,
  balance: balanceSchema,
});
export type CartDelivery = z.infer<typeof cartDeliverySchema>;
/** Of each branch, the names of the cart's units that it has too few of on the cart's days. */
export const cartBranchesReply = replySchema(
  z.array(z.object({ id: idSchema, missing: z.array(z.string()) })),
);

/** Without a zone the shop delivers everywhere, without a fee. */
export const cartDeliveriesReply = replySchema(z.array(cartDeliverySchema));
