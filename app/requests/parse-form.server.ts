import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod/v4';

/**
 * A posted form by its schema from `contract/`, which reads text itself: conform's own
 * coercion would turn an empty field into a missing one.
 */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(form, { schema, disableAutoCoercion: true });
}
