import { z } from './zod.ts';
import { pictureSchema } from './catalogue.ts';
import { idSchema, replySchema } from './reply.ts';
import { EDITABLE_PAGES } from './site-constants.ts';

const siteSchema = z.object({
  name: z.string(),
  description: z.string().catch(''),
  seller_name: z.string().catch(''),
  seller_address: z.string().catch(''),
  vat_number: z.string().catch(''),
  tax_percentage: z.coerce.number(),
  insurance_percentage: z.coerce.number(),
  phone: z.string().catch(''),
  email: z.string().catch(''),
  whatsapp: z.string().catch(''),
  hours: z.string().catch(''),
  commercial_registration: z.string().catch(''),
  /** `OPENING_PICTURES`. */
  hero_wide: pictureSchema.nullish(),
  hero_tall: pictureSchema.nullish(),
  payment_methods: z.array(z.string()).catch(['cash']),
  /** What the shop has written: `PAGE_SLUGS` and `FAQ_SLUG`; all of them, where it is not said. */
  pages: z.array(z.string()).catch(() => [...EDITABLE_PAGES]),
});
export type Site = z.infer<typeof siteSchema>;
export const siteReply = replySchema(siteSchema);

const dialCodeSchema = z.object({
  id: idSchema,
  code: z.string(),
  image: z.string(),
  name: z.string().catch(''),
});
/** As fields show it; `image` is the URL of the country's flag. */
export type DialCode = Omit<z.infer<typeof dialCodeSchema>, 'id'>;
export const dialCodesReply = replySchema(z.array(dialCodeSchema));

const branchSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Branch = z.infer<typeof branchSchema>;
export const branchesReply = replySchema(z.array(branchSchema));

/** A square of a few kilometres that the shop has delivered to. */
const deliveredAreaSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  deliveries: z.number(),
  /** The city it belongs to; '' for none. */
  city: z.string().catch(''),
});
export type DeliveredArea = z.infer<typeof deliveredAreaSchema>;
export const deliveredAreasReply = replySchema(z.array(deliveredAreaSchema));

const faqSchema = z.object({ id: idSchema, question: z.string(), answer: z.string() });
export const faqsReply = replySchema(z.array(faqSchema));

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
