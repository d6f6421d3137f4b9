import { z } from './zod.ts';
import { pictureSchema, withPictureOfImage } from './catalogue.ts';
import { countDays, type DayRange } from './days.ts';
import { amountSchema, type Halalas } from './money.ts';
import { idSchema, optionalIdSchema, replySchema } from './reply.ts';
import {
  countSchema,
  imageSchema,
  listSchema,
  optionalTextSchema,
  orNull,
  percentageSchema,
  recordSchema,
  textSchema,
} from './values.ts';
import { optionalDaysSchema } from './day-schemas.ts';

const cartItemSchema = z
  .object({
    id: idSchema,
    product_id: idSchema,
    /** Without one there is no page to lead to. */
    slug: optionalTextSchema,
    name: textSchema,
    image: imageSchema,
    picture: orNull(pictureSchema),
    price_per_day: amountSchema,
    quantity: countSchema,
    /** price per day × quantity × days (one day while no days are chosen) */
    amount: orNull(amountSchema),
    /** Available on the cart's days, or in stock while there are none; null where unknown. */
    available: orNull(countSchema),
  })
  .transform(withPictureOfImage);

const balanceFields = z.object({
  /** Before discount, delivery and VAT. */
  subtotal: orNull(amountSchema),
  discount: amountSchema.catch(0),
  /** The fee of a delivery, before VAT. */
  delivery: amountSchema.catch(0),
  /** null where the API does not say it. */
  tax: orNull(amountSchema),
  tax_percentage: percentageSchema,
  /** Subtotal − discount + delivery + VAT. */
  total: orNull(amountSchema),
  /** null where the API does not say it. */
  insurance: orNull(amountSchema),
  insurance_percentage: percentageSchema,
});
/** Sums with a subtotal or a total; the other one follows from it. */
export const balanceSchema = balanceFields.transform((balance, context) => {
  if (balance.subtotal !== null || balance.total !== null) return completeBalance(balance, 0);
  context.addIssue({ code: 'custom', message: 'no sum', continue: false });
  return z.NEVER;
});
export type Balance = Omit<z.infer<typeof balanceFields>, 'subtotal' | 'total'> & {
  subtotal: Halalas;
  total: Halalas;
};

/** With the sums that an API leaves out; `rent` is that of the lines. */
export function completeBalance(
  { subtotal, total, ...balance }: z.infer<typeof balanceFields>,
  rent: Halalas,
): Balance {
  const { discount, delivery, tax } = balance;
  const beside = delivery - discount + (tax ?? 0);
  const before = subtotal ?? (total === null ? rent : total - beside);
  return { ...balance, subtotal: before, total: total ?? before + beside };
}

const cartFieldsSchema = recordSchema({
  items: listSchema(cartItemSchema),
  /** The branch whose units are counted; null is the first one. */
  branch_id: optionalIdSchema,
  dates: optionalDaysSchema,
  coupon: optionalTextSchema,
  balance: orNull(balanceFields),
});
const cartSchema = cartFieldsSchema.transform((cart) => completeCart(cart));
export type Cart = z.infer<typeof cartSchema>;
export type CartItem = Cart['items'][number];

/**
 * With what follows from the rest where the API does not say it: the rental days, each line's
 * amount, and the sums without VAT. `chosen` are the visitor's own days, of which an API without
 * days in its cart knows nothing.
 */
function completeCart(
  { items, balance, ...cart }: z.infer<typeof cartFieldsSchema>,
  chosen: DayRange | null = null,
) {
  const dates = cart.dates ?? chosen;
  /** null while the balance is for one day: none are chosen, or the API knows none. */
  const priced = balance ? cart.dates : dates;
  const days = priced && countDays(priced);
  const lines = items.map((item) => ({ ...item, amount: lineAmount(item, days) }));
  const rent = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...cart,
    dates,
    days,
    items: lines,
    balance: balance ? completeBalance(balance, rent) : balanceOf(rent),
  };
}

/** What a line comes to on that many days (null is for one) where the API does not say it. */
export function lineAmount(
  line: { amount: Halalas | null; price_per_day: Halalas; quantity: number },
  days: number | null,
): Halalas {
  return line.amount ?? line.price_per_day * line.quantity * (days ?? 1);
}

/** The sums of that rent where the API gives none. */
export function balanceOf(rent: Halalas): Balance {
  const nothing = { discount: 0, delivery: 0, tax: null, insurance: null };
  return {
    ...nothing,
    subtotal: rent,
    total: rent,
    tax_percentage: null,
    insurance_percentage: null,
  };
}
export const cartReply = replySchema(cartSchema);
/** The same for a visitor who has chosen these days. */
export const cartReplyWith = (chosen: DayRange) =>
  replySchema(cartFieldsSchema.transform((cart) => completeCart(cart, chosen)));

/** A zone the shop delivers to, and what the cart costs delivered there. */
const cartDeliverySchema = z.object({
  id: idSchema,
  /** The branch that delivers there; null is the first one. */
  branch_id: optionalIdSchema,
  name: textSchema,
  /** Before VAT. */
  fee: amountSchema,
  balance: balanceSchema,
});
export type CartDelivery = z.infer<typeof cartDeliverySchema>;
/** Of each branch, the names of the cart's units that it has too few of on the cart's days. */
export const cartBranchesReply = replySchema(
  listSchema(z.object({ id: idSchema, missing: listSchema(textSchema) })),
);

/** Without a zone the shop delivers everywhere, without a fee. */
export const cartDeliveriesReply = replySchema(listSchema(cartDeliverySchema));
