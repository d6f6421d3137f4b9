import { z } from './zod.ts';
import { isName, readLine, withoutPercentSign } from './text.ts';
import {
  digits,
  ifGiven,
  line,
  publishedLine,
  publishedLines,
  reference,
  wholePhone,
} from './text-fields.ts';
import { replySchema } from './reply.ts';

/*
 * The company's details, its pages, and what its shop still lacks: calls of managers.
 * As in the other staff calls, errors are keys of `staff` in `rental-api.json` of the locales.
 */

const text = (max: number) => ifGiven(publishedLine(max));
/** It stands in messages and titles: one line, in one direction. */
const shopName = z
  .string()
  .regex(/^[^\n\r\u2028\u2029\u202d\u202e]*$/, { error: 'shopNameLine', abort: true })
  .transform(readLine)
  .pipe(z.string().min(1, 'shopName').max(60, 'textLong').refine(isName, 'shopName'))
  .optional();
/** It stands on invoices. */
const sellerName = ifGiven(
  publishedLine(120).refine((name) => name === '' || isName(name), 'sellerName'),
);
const digitsLike = (pattern: RegExp, message: string) =>
  ifGiven(digits.refine((value) => value === '' || pattern.test(value), message));
const percentage = (message: string) =>
  ifGiven(
    reference(withoutPercentSign)
      .pipe(z.string().regex(/^(100|\d{1,2})$/, message))
      .transform(Number),
  );

/** Of a picture that was added; '' for none. */
const pictureHash = z
  .string()
  .regex(/^([0-9a-f]{64})?$/, 'heroPicture')
  .optional();

const email = line(200, 'textLong').refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'noEmail',
);

/** Fields that are left out stay as they are; '' clears one, save the name. */
export const shopFields = z.object({
  name_ar: shopName,
  name_en: shopName,
  description_ar: text(300),
  description_en: text(300),
  seller_name_ar: sellerName,
  seller_name_en: sellerName,
  seller_address_ar: text(200),
  seller_address_en: text(200),
  vat_number: digitsLike(/^3\d{13}3$/, 'vatNumber'),
  commercial_registration: digitsLike(/^\d{10}$/, 'registration'),
  phone: ifGiven(wholePhone('shopPhone')),
  whatsapp: ifGiven(wholePhone('whatsapp')),
  email: ifGiven(email),
  /** Where new orders and messages are announced to the staff; never shown in the shop. */
  staff_email: ifGiven(email),
  hours_ar: text(200),
  hours_en: text(200),
  tax_percentage: percentage('taxPercentage'),
  insurance_percentage: percentage('insurancePercentage'),
  /** The opening picture of the home page, for wide screens and for phones: hashes of `staff/pictures`. */
  hero_wide: pictureHash,
  hero_tall: pictureHash,
});
export const shopSettingsForm = shopFields.transform((form) => withoutMissing(form));
export type ShopSettings = z.infer<typeof shopSettingsForm>;

/** Without the fields that were left out. */
function withoutMissing<Form extends object>(form: Form): Form {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Form;
}

/** What a shop cannot open without, or should not; `page` and `undecided` name a page. */
const MISSING_PARTS = [
  'name',
  'seller_name',
  'seller_address',
  'vat_number',
  'commercial_registration',
  'phone',
  'branches',
  'zones',
  'categories',
  'products',
  'page',
  'undecided',
  'faqs',
  'sms',
  'payment',
  'email',
  'staff_email',
] as const;
export const missingSchema = z.object({ part: z.enum(MISSING_PARTS), page: z.string().nullable() });
export type MissingPart = z.infer<typeof missingSchema>;

/** Both languages of a page, in the form of `page-text.ts`. */
export const pageTextForm = z.object({
  ar: publishedLines(100_000),
  en: publishedLines(100_000),
});

export const staffShopReply = replySchema(
  z.object({
    settings: z.record(z.string(), z.union([z.string(), z.number()])),
    missing: z.array(missingSchema),
  }),
);
export const starterPagesReply = replySchema(z.object({ added: z.array(z.string()) }));
export const staffPageReply = replySchema(z.object({ ar: z.string(), en: z.string() }));
