import { z } from './zod.ts';
import { pictureSchema } from './catalogue.ts';
import { idSchema, optionalIdSchema, replySchema } from './reply.ts';
import {
  imageSchema,
  isRecord,
  listSchema,
  numberSchema,
  optionalTextSchema,
  orNull,
  percentageSchema,
  textSchema,
} from './values.ts';

const words = optionalTextSchema.catch(null).transform((text) => text ?? '');

/** Nothing is asked of it: an API may describe its shop in words of its own. */
const siteShape = z.object({
  /** '' where the API has none. */
  name: words,
  description: words,
  seller_name: words,
  seller_address: words,
  vat_number: words,
  tax_percentage: percentageSchema,
  insurance_percentage: percentageSchema,
  phone: words,
  email: words,
  whatsapp: words,
  hours: words,
  commercial_registration: words,
  /** `OPENING_PICTURES`. */
  hero_wide: orNull(pictureSchema),
  hero_tall: orNull(pictureSchema),
  payment_methods: z.array(z.string()).catch(['cash']),
  /** What the shop has written: `PAGE_SLUGS` and `FAQ_SLUG`; null where it is not said. */
  pages: orNull(z.array(z.string())),
});
const siteSchema = z.preprocess((value) => (isRecord(value) ? value : {}), siteShape);
export type Site = z.infer<typeof siteSchema>;
export const siteReply = replySchema(siteSchema);

const dialCodeSchema = z.object({
  id: optionalIdSchema,
  /** With or without +; it is sent back as it came. */
  code: textSchema,
  image: imageSchema,
  name: words,
});
/** As fields show it; `image` is the URL of the country's flag, or null. */
export type DialCode = Omit<z.infer<typeof dialCodeSchema>, 'id'>;
export const dialCodesReply = replySchema(listSchema(dialCodeSchema));

const branchSchema = z.object({
  id: idSchema,
  name: textSchema,
  city: words,
  address: words,
  hours: words,
  phone: words,
  latitude: numberSchema,
  longitude: numberSchema,
});
export type Branch = z.infer<typeof branchSchema>;
export const branchesReply = replySchema(listSchema(branchSchema));

/** A square of a few kilometres that the shop has delivered to. */
const deliveredAreaSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  deliveries: z.number(),
  /** The city it belongs to; '' for none. */
  city: z.string().catch(''),
});
export type DeliveredArea = z.infer<typeof deliveredAreaSchema>;
export const deliveredAreasReply = replySchema(listSchema(deliveredAreaSchema));

const faqSchema = z.object({ id: optionalIdSchema, question: textSchema, answer: textSchema });
export const faqsReply = replySchema(listSchema(faqSchema));

/** A content page: a lead and headed sections of paragraphs. */
const pageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string().catch(''),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export const pageReply = replySchema(pageSchema);

/** What the demo shop offers to try (only while DEMO is on). */
export const demoReply = replySchema(
  z.object({
    people: z.array(
      z.object({ name: z.string(), phone: z.string(), password: z.string(), note: z.string() }),
    ),
    coupons: z.array(z.object({ code: z.string(), note: z.string() })),
  }),
);

/** Text messages of the demo, newest first. */
export const outboxReply = replySchema(
  z.array(
    z.object({
      to: z.string(),
      text: z.string(),
      code: z.string().nullable(),
      at: z.string(),
    }),
  ),
);
