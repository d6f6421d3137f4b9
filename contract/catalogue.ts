import { z } from './zod.ts';
import { dayRangeSchema, daySchema } from './day-schemas.ts';
import { amountSchema } from './money.ts';
import { idSchema, pageMetaSchema, replySchema } from './reply.ts';

/**
 * A picture in several widths: `${base}-${width}.${format}` for each. Where an API has only
 * one URL to give, `base` is absent and `src` stands alone.
 */
export const pictureSchema = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  base: z.string().nullish(),
  widths: z.array(z.number().int()).catch([]),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A category or a tag. */
const termSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  picture: pictureSchema.nullish(),
  count: z.number().int().nullish(),
});
export type Term = z.infer<typeof termSchema>;

const productCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  price_per_day: amountSchema,
  picture: pictureSchema.nullish(),
  stock: z.number().int(),
  /** Available on the asked days; absent when no days were asked. */
  available: z.number().int().nullish(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

const productSchema = productCardSchema.extend({
  description: z.string(),
  /** Width × depth × height. */
  size_cm: z.string().nullish(),
  /** All views, the main picture first; an API may give the main one only. */
  pictures: z.array(pictureSchema).catch([]),
  category: termSchema.pick({ slug: true, name: true }),
  tags: z.array(termSchema.pick({ slug: true, name: true })),
  /** Where nothing is available on the requested days: the nearest available ones. */
  nearest: dayRangeSchema.nullish().catch(null),
  similar: z.array(productCardSchema),
  /** What each branch has: in stock, and available on the requested days. None where there is but one. */
  branches: z
    .array(
      z.object({
        id: idSchema,
        name: z.string(),
        city: z.string(),
        stock: z.number().int(),
        available: z.number().int().nullish(),
      }),
    )
    .catch([]),
});
export type Product = z.infer<typeof productSchema>;

const calendarDaySchema = z.object({ day: daySchema, available: z.number().int() });

export const termsReply = replySchema(z.array(termSchema));
export const termReply = replySchema(termSchema);
/** How a search was interpreted: words matched by other words, and words without any match. */
const searchMetaSchema = z.object({
  matched: z.array(z.object({ typed: z.string(), shown: z.array(z.string()) })),
  unknown: z.array(z.string()),
});
export type SearchMeta = z.infer<typeof searchMetaSchema>;
export const productsReply = replySchema(z.array(productCardSchema)).extend({
  meta: pageMetaSchema.extend({ search: searchMetaSchema.optional().catch(undefined) }),
});
export const suggestionsReply = replySchema(
  z.object({
    products: z.array(productCardSchema),
    categories: z.array(termSchema),
    tags: z.array(termSchema),
    words: z.array(z.string()),
    popular: z.array(productCardSchema),
  }),
);
export const productReply = replySchema(productSchema);
export const calendarReply = replySchema(z.array(calendarDaySchema));
export const productCardsReply = replySchema(z.array(productCardSchema));
