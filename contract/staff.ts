import { z } from './zod.ts';
import { isName, readCount, readLine } from './text.ts';
import {
  amount as typedAmount,
  ifGiven,
  line,
  lines,
  reference,
  wholePhone,
} from './text-fields.ts';
import { counterMethod, moneyReference, moneyRowSchema } from './counter-money.ts';
import { DELIVERY_SLOTS } from './delivery.ts';
import { PRICE_MAX } from './limits.ts';
import {
  companySchema,
  deliveryContactSchema,
  orderChangeSchema,
  orderLineFields,
  orderSchema,
  orderStatusSchema,
  settlementSchema,
} from './orders.ts';
import { documentSummarySchema } from './documents.ts';
import { DUE_METHODS } from './order-constants.ts';
import { daySchema, momentSchema } from './day-schemas.ts';
import { amountSchema } from './money.ts';
import { listReplySchema, pageMetaSchema, replySchema } from './reply.ts';
import { countSchema, optionalTextSchema, orNull } from './values.ts';

/*
 * Calls for the staff (blueprint section 9). Errors are keys of `staff` in `rental-api.json` of the
 * locales.
 */

/** Transitions of an order by the staff. */
export const STAFF_TRANSITIONS = [
  'accept',
  'reject',
  'hand-over',
  'return',
  'complete',
  'close',
  'cancel',
] as const;

/**
 * `counter`: orders and messages. `manager`: also catalogue, prices, coupons, texts, and members
 * for the counter. `owner`: has STAFF_TOKEN, and makes tokens.
 */
export const STAFF_ROLES = ['counter', 'manager', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** Those that a token of one's own can have. */
export const TOKEN_ROLES = ['counter', 'manager'] as const satisfies StaffRole[];
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** More would not fit where amounts are kept: about twenty million riyals. */
const AMOUNT_MAX = 2_000_000_000;

export const flag = z
  .string()
  .default('')
  .transform((text) => ['1', 'on', 'true'].includes(text));
export const wholeNumber = (what: string, max: number) =>
  z
    .string()
    .default('')
    .transform(readCount)
    .transform((digits, context) => {
      const value = /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
      if (value !== undefined && value <= max) return value;
      const message = value === undefined ? `${what}Number` : `${what}Max`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
export const staffAmount = (what: string) =>
  typedAmount(`${what}Amount`)
    .refine((halalas) => halalas >= 0 && halalas <= AMOUNT_MAX, {
      error: `${what}Amount`,
      abort: true,
    })
    .describe('SAR, as 345.00');
/** What may be left out: null where it is. */
const optional = <T>(schema: z.ZodType<T, string | undefined>) => {
  const read = z
    .string()
    .default('')
    .transform((text, context): T | null => {
      if (readLine(text) === '') return null;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
  return schema.description ? read.describe(schema.description) : read;
};
const day = reference().pipe(z.iso.date('day'));

const isNumber = (value: unknown) => typeof value === 'number';
/** As halalas would have it: 15 % is read as 15.00. */
const isPercentage = (value: number) => value % 100 === 0 && value <= 10_000;

/** With 'hand-over' rent and deposit, with 'close' what is given back; in cash by default. */
const MONEY_FIELDS = {
  ...{ rent_method: counterMethod, rent_reference: moneyReference },
  ...{ deposit_method: counterMethod, deposit_reference: moneyReference },
  ...{ returned_method: counterMethod, returned_reference: moneyReference },
};

/** Longer is no late return any more. */
const LATE_DAYS_MAX = 366;
export const staffTransitionForm = z
  .object({
    note: line(500, 'noteLong'),
    damaged: flag,
    /** With 'hand-over' and 'return': `units_version` of the order as it was shown. */
    units_version: reference().pipe(z.string().max(4_000, 'textLong')),
    /** With 'hand-over': what was taken, in SAR; the order's insurance where it is left out. */
    deposit: optional(staffAmount('deposit')),
    /** With 'complete': the days charged; those that it was late where it is left out. */
    late_days: optional(wholeNumber('lateDays', LATE_DAYS_MAX)),
    /** With 'complete'; nothing where it is left out. */
    damage: optional(staffAmount('damage')),
    /** With 'close': how what was still due was paid. */
    due_method: optional(z.enum(DUE_METHODS, 'dueMethod')),
    due_reference: moneyReference,
    ...MONEY_FIELDS,
  })
  .superRefine((form, context) => {
    for (const name of ['rent', 'deposit', 'returned'] as const)
      if (
        form[`${name}_method`] !== 'cash' &&
        form[`${name}_reference`] === '' &&
        !(name === 'deposit' && form.deposit === 0)
      )
        context.addIssue({
          ...{ code: 'custom', message: 'referenceNeeded', path: [`${name}_reference`] },
        });
  })
  .refine(({ damage, note }) => !isNumber(damage) || damage === 0 || note !== '', {
    path: ['note'],
    message: 'damageNote',
  });
/** Says that the units of an order are packed. */
export const prepareForm = z.object({
  note: line(500, 'noteLong'),
});
/** Corrects what a completed order came to; what is left out stays as it is. */
export const settlementForm = z.object({
  note: line(500, 'noteLong').pipe(z.string().min(1, 'correctionNote')),
  deposit: optional(staffAmount('deposit')),
  late_days: optional(wholeNumber('lateDays', LATE_DAYS_MAX)),
  damage: optional(staffAmount('damage')),
});
export const priceForm = z.object({
  price: staffAmount('price').refine(
    (value) => !isNumber(value) || (value > 0 && value <= PRICE_MAX),
    'priceAmount',
  ),
  /** What was shown: the price is changed only where it is that one. */
  price_before: optional(staffAmount('price')),
});
const zoneName = line(60, 'textLong').pipe(
  z.string().min(1, 'zoneName').refine(isName, 'zoneName'),
);
/** A zone that deliveries go to; without an id it is a new one. */
export const deliveryZoneForm = z.object({
  id: z.string().default(''),
  name_ar: zoneName,
  name_en: zoneName,
  /** SAR before VAT. */
  fee: staffAmount('fee'),
  /**
   * The slug of the branch whose units are delivered there; '' is the first one. Left out, it
   * stays as it is.
   */
  branch: ifGiven(line(80, 'textLong')),
});
export const couponSettingsForm = z
  .object({
    code: reference((text) => text.toUpperCase()).pipe(
      z.string().regex(/^[A-Z0-9_-]{3,30}$/, 'couponCode'),
    ),
    kind: z.enum(['percent', 'fixed'], 'couponKind'),
    value: staffAmount('value'),
    minimum: optional(staffAmount('minimum')).transform((value) => value ?? 0),
    from: optional(day),
    to: optional(day),
    max_uses: optional(wholeNumber('uses', 1_000_000)),
    max_uses_per_customer: optional(wholeNumber('customerUses', 1_000_000)),
    /** Refused where there is a coupon with that code; otherwise that one is changed. */
    is_new: flag,
  })
  // An invalid value has its own error already.
  .refine(({ kind, value }) => !isNumber(value) || kind === 'fixed' || isPercentage(value), {
    error: 'couponPercentage',
    path: ['value'],
  })
  .refine(({ value }) => !isNumber(value) || value > 0, {
    error: 'valueZero',
    path: ['value'],
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'couponDays',
    path: ['to'],
  });
export const announcementForm = z.object({
  /** A number with its dial code; '' for everybody who wants notifications. */
  phone: wholePhone('noPhone').transform((phone) => phone.replace('+', '')),
  title: line(100, 'titleLong').pipe(z.string().min(1, 'titleNeeded')),
  body: lines(1000, 'bodyLong').pipe(z.string().min(1, 'bodyNeeded')),
});

/** A customer by whole number, with its dial code. */
export const customerPhoneForm = z.object({
  phone: wholePhone('noPhone').pipe(z.string().min(1, 'noPhone')),
});

export const staffOrderSchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  damaged: z.boolean(),
  /** null for what is not known any more: the account was deleted. */
  customer: optionalTextSchema,
  phone: optionalTextSchema,
  from: daySchema,
  to: daySchema,
  total: amountSchema,
  insurance: amountSchema,
  paid: amountSchema,
  pieces: countSchema,
  /** Its units are packed. */
  prepared: z.boolean().catch(false),
});
const staffOrderDetailSchema = staffOrderSchema.extend({
  fulfilment: z.string(),
  /** The branch of a pickup; '' for a delivery, which has an address and may have a place. */
  branch: z.string().catch(''),
  /** The branch whose units these are; '' in a shop without branches. */
  stock_branch: z.string().catch(''),
  address: z.string().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  zone: z.string().nullish(),
  delivery_slot: z.enum(DELIVERY_SLOTS).nullish().catch(null),
  contact: deliveryContactSchema.nullish(),
  company: companySchema.nullish(),
  days: z.number().catch(0),
  subtotal: amountSchema,
  discount: amountSchema,
  delivery: amountSchema,
  tax: amountSchema,
  /** Taken at the handover. */
  deposit: orNull(amountSchema),
  /** Price per day of the units that were out longest, before VAT. */
  rent_per_day: amountSchema,
  /** Days after the last one, on which it came back or is still out. */
  late_days: z.number().catch(0),
  /** Its units would leave before its first day, if they were handed over today. */
  is_early: z.boolean().catch(false),
  /** Names of units that are not all there, or booked by others, before its first day. */
  short_before: z.array(z.string()).catch([]),
  /** Of which units the shelf has too few to hand it over today, and which orders have them. */
  not_back: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        /** Of the order's lines, from 1. */
        position: z.number().catch(0),
        quantity: z.number(),
        orders: z.array(
          z.object({ number: z.string(), customer: orNull(z.string()), phone: orNull(z.string()) }),
        ),
        /** Other branches with units of it on their shelf. */
        elsewhere: z.array(z.object({ branch: z.string(), quantity: z.number() })),
      }),
    )
    .catch([]),
  settlement: settlementSchema.nullish().catch(null),
  documents: z.array(documentSummarySchema).catch([]),
  /** Refunds by the gateway; a refused one is asked for again. */
  refunds: z
    .array(
      z.object({
        method: z.string(),
        amount: amountSchema,
        state: z.enum(['asked', 'refused', 'done']),
      }),
    )
    .catch([]),
  /** Where the units of its lines are, to be sent with what is counted of them. */
  units_version: z.string().catch(''),
  /** Late rent as it is now, before VAT. */
  late_rent: amountSchema.catch(0),
  /** What was taken and given back at the counter, the oldest first. */
  money: z.array(moneyRowSchema).catch([]),
  /** What can be paid at the counter now, and given back by hand. */
  to_pay: amountSchema.catch(0),
  refundable: amountSchema.catch(0),
  /** Late rent and compensation that can be given back by hand. */
  refundable_dues: z
    .object({ late_days: amountSchema.catch(0), damage: amountSchema.catch(0) })
    .catch({ late_days: 0, damage: 0 }),
  damage_pictures: z.array(z.string()).catch([]),
  payment_method: z.string().nullish(),
  placed_at: z.string().catch(''),
  notes: z.string().nullable(),
  lines: z.array(
    orderLineFields.pick({ name: true, quantity: true }).extend({
      /** From 1, as `lineCountsForm` names it. */
      position: z.number().catch(0),
      /** Units that are still to be handed over, with the customer, back, damaged, and missing. */
      ...{ left: z.number().catch(0), out: z.number().catch(0), back: z.number().catch(0) },
      ...{ damaged: z.number().catch(0), missing: z.number().catch(0) },
    }),
  ),
  /** With the name of the member of staff who made the change. */
  history: z.array(orderChangeSchema.extend({ staff: z.string().nullish() })),
  moves: z.array(z.string()),
});
export type StaffOrder = z.infer<typeof staffOrderDetailSchema>;

/** Whether the units of an order are packed, and not handed over yet. */
export function isPacked({ status, prepared }: Pick<StaffOrder, 'status' | 'prepared'>): boolean {
  return status === 'accepted' && prepared;
}

/** What staff can do with an order besides the transitions of its status. */
export function actionsWithinStatus({
  status,
  prepared,
}: Pick<StaffOrder, 'status' | 'prepared'>): ('prepare' | 'correct')[] {
  if (status === 'accepted' && !prepared) return ['prepare'];
  return status === 'completed' ? ['correct'] : [];
}
export const staffOrdersReply = listReplySchema(z.array(staffOrderSchema), pageMetaSchema);
export const staffOrderReply = replySchema(staffOrderDetailSchema);
/** An order as its customer sees it, and who that is; '' for what is not known any more. */
export const customerViewReply = replySchema(
  z.object({ order: orderSchema, customer: z.object({ name: z.string(), phone: z.string() }) }),
);
const couponFields = z.object({
  code: z.string(),
  /** Of a rent before VAT and discount. */
  minimum: amountSchema,
  uses: countSchema,
  max_uses: orNull(countSchema),
  max_uses_per_customer: orNull(countSchema),
  starts_at: orNull(momentSchema),
  ends_at: orNull(momentSchema),
});
const staffCouponSchema = z.discriminatedUnion('kind', [
  /** Takes off so many percent. */
  couponFields.extend({ kind: z.literal('percent'), value: countSchema }),
  /** Takes off that amount. */
  couponFields.extend({ kind: z.literal('fixed'), value: amountSchema }),
]);
export type StaffCoupon = z.infer<typeof staffCouponSchema>;
export const staffCouponsReply = replySchema(z.array(staffCouponSchema));
export const staffZonesReply = replySchema(
  z.array(
    z.object({
      ...{ id: z.number(), name_ar: z.string(), name_en: z.string(), fee: amountSchema },
      branch: z.string().catch(''),
    }),
  ),
);
export const staffCountReply = replySchema(z.object({ count: z.number() }));

/** A token for one person or machine; the name stands in the log for whatever is done with it. */
export const staffTokenForm = z.object({
  name: line(40, 'tokenName').pipe(z.string().regex(/^[\w.-]{2,40}$/, 'tokenName')),
  role: z.enum(TOKEN_ROLES, 'staffRole').default('manager'),
});
export const staffTokenReply = replySchema(z.object({ name: z.string(), token: z.string() }));
export const staffTokensReply = replySchema(
  z.array(
    z.object({
      name: z.string(),
      role: z.enum(TOKEN_ROLES),
      created_at: z.string(),
      used_at: z.string().nullish(),
      revoked_at: z.string().nullish(),
    }),
  ),
);
