import { z } from './zod.ts';

/** What a failed call carries besides its status (blueprint section 7). */
export const failureSchema = z.object({
  message: z.string().catch(''),
  code: z.string().catch('unknown'),
  errors: z.record(z.string(), z.array(z.string())).catch({}),
});

/** An id on the wire: a number or a text, a text inside. */
export const idSchema = z.union([z.string(), z.number()]).transform(String);

/** Where in a list this page lies. */
export const pageMetaSchema = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** The envelope of every successful reply. */
export function replySchema<T extends z.ZodType>(data: T) {
  return z.object({ message: z.string().nullish().catch(''), data });
}

/** A successful reply whose data nobody reads. */
export const messageReplySchema = z.object({ message: z.string().nullish().catch('') });
