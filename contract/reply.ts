import { z } from './zod.ts';
import { countSchema, isRecord, optionalTextSchema, textSchema } from './values.ts';

/** What a failed call carries besides its status (blueprint section 7). */
export const failureSchema = z.object({
  message: z.string().catch(''),
  code: z.string().catch('unknown'),
  /** By field: one message or several (Laravel sends both). */
  errors: z
    .record(z.string(), z.preprocess((value) => [value].flat(), z.array(z.string())).catch([]))
    .catch({}),
});

/** An id on the wire: a number or a text, a text inside. */
export const idSchema = textSchema;
/** null where an entity has none. */
export const optionalIdSchema = optionalTextSchema;

/** Where in a list this page lies. */
export const pageMetaSchema = z.object({
  page: countSchema,
  per_page: countSchema,
  pages: countSchema,
  total: countSchema,
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

const messageSchema = z.string().nullish().catch('');

/** The envelope of every successful reply. */
export function replySchema<T extends z.ZodType>(data: T) {
  return z.preprocess(toEnvelope, z.object({ message: messageSchema, data }));
}

/** The envelope of a list that says more about itself. */
export function listReplySchema<T extends z.ZodType, M extends z.ZodType>(data: T, meta: M) {
  return z.preprocess(withMeta, z.object({ message: messageSchema, data, meta }));
}

/** Where an API says nothing of pages there is one; Laravel has names of its own. */
function withMeta(body: unknown): unknown {
  const envelope = toEnvelope(body);
  if (!isRecord(envelope)) return envelope;
  const total = Array.isArray(envelope['data']) ? envelope['data'].length : 0;
  const meta = isRecord(envelope['meta']) ? envelope['meta'] : {};
  const { current_page: page = 1, last_page: pages = 1 } = meta;
  return { ...envelope, meta: { page, pages, per_page: total, total, ...meta } };
}

/** A list may come without its envelope; what is no object says nothing. */
function toEnvelope(body: unknown): unknown {
  if (Array.isArray(body) && body.length > 0) return { data: body };
  return isRecord(body) ? body : {};
}

/** A successful reply whose data nobody reads. */
export const messageReplySchema = z.preprocess(toEnvelope, z.object({ message: messageSchema }));
