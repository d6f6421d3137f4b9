import { z } from './zod.ts';
import { amountSchema } from './money.ts';
import {
  idSchema,
  optionalIdSchema,
  listReplySchema,
  pageMetaSchema,
  replySchema,
} from './reply.ts';
import {
  countSchema,
  imageSchema,
  isRecord,
  listSchema,
  optionalTextSchema,
  orNull,
  textSchema,
} from './values.ts';
import { dayValueSchema, optionalDaysSchema } from './day-schemas.ts';

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

/** Width to height of a picture of which only the URL is known. */
const UNKNOWN_SHAPE = { width: 4, height: 5 };

/** An entity whose picture is the one at its `image`, where it has no other. */
export function withPictureOfImage<
  T extends { image: string | null; picture?: Picture | null | undefined },
>({ image, picture, ...entity }: T) {
  const ofImage: Picture | null = image ? { src: image, ...UNKNOWN_SHAPE, widths: [] } : null;
  return { ...entity, picture: picture ?? ofImage };
}

/** A category or a tag. */
const termSchema = z
  .object({
    /** A term is known by its slug; the id is for an API that searches by it. */
    id: optionalIdSchema,
    slug: textSchema,
    name: textSchema,
    image: imageSchema,
    picture: orNull(pictureSchema),
    count: orNull(countSchema),
  })
  .transform(withPictureOfImage);
export type Term = z.infer<typeof termSchema>;

const productCardFields = z.object({
  id: idSchema,
  slug: textSchema,
  name: textSchema,
  price_per_day: amountSchema,
  image: imageSchema,
  picture: orNull(pictureSchema),
  /** Units there are; null where it is not said. */
  stock: orNull(countSchema),
  /** Available on the asked days; absent when no days were asked. */
  available: orNull(countSchema),
});
const productCardSchema = productCardFields.transform(withPictureOfImage);
export type ProductCard = z.infer<typeof productCardSchema>;

const namedTermSchema = z.object({ slug: textSchema, name: textSchema });

const productSchema = productCardFields
  .extend({
    description: optionalTextSchema.transform((text) => text ?? ''),
    /** Width × depth × height. */
    size_cm: optionalTextSchema,
    /** All views, the main picture first; an API may give the main one only. */
    pictures: listSchema(pictureSchema).catch([]),
    category: orNull(namedTermSchema),
    tags: listSchema(namedTermSchema).catch([]),
    /** Where nothing is available on the requested days: the nearest available ones. */
    nearest: optionalDaysSchema,
    similar: listSchema(productCardSchema).catch([]),
    /** What each branch has: in stock, and available on the requested days. None where there is but one. */
    branches: listSchema(
      z.object({
        id: idSchema,
        name: textSchema,
        city: optionalTextSchema.transform((text) => text ?? ''),
        stock: countSchema,
        available: orNull(countSchema),
      }),
    ).catch([]),
  })
  .transform(withPictureOfImage);
export type Product = z.infer<typeof productSchema>;

const calendarDaySchema = z.object({ day: dayValueSchema, available: countSchema });

export const termsReply = replySchema(listSchema(termSchema));
export const termReply = replySchema(termSchema);
/** How a search was interpreted: words matched by other words, and words without any match. */
const searchMetaSchema = z.object({
  matched: z.array(z.object({ typed: z.string(), shown: z.array(z.string()) })),
  unknown: z.array(z.string()),
});
export type SearchMeta = z.infer<typeof searchMetaSchema>;
export const productsReply = listReplySchema(
  listSchema(productCardSchema),
  pageMetaSchema.extend({ search: searchMetaSchema.optional().catch(undefined) }),
);
export const suggestionsReply = replySchema(
  z.object({
    products: listSchema(productCardSchema),
    categories: listSchema(termSchema),
    tags: listSchema(termSchema),
    words: listSchema(textSchema),
    popular: listSchema(productCardSchema),
  }),
);
export const productReply = replySchema(productSchema);
export const calendarReply = replySchema(listSchema(calendarDaySchema));
/** The wishlist counts what it holds, also where an API says less of it than a card needs. */
export const wishlistReply = replySchema(
  listSchema(
    z.union([productCardSchema, z.object({ id: idSchema }), z.unknown().transform(readWishedId)]),
  ),
);

/** The id of a product by the name that others have for it, or alone; null where there is none. */
function readWishedId(entry: unknown): { id: string | null } {
  const value = isRecord(entry) ? entry['product_id'] : entry;
  return { id: idSchema.safeParse(value).data ?? null };
}
