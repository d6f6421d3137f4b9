import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/v4';

/**
 * Field names of our forms. Conform would interpret others as paths, list indexes or its own
 * intents.
 */
const PLAIN_NAME = /^[a-z][a-z_]{0,40}$/;

/**
 * Parses a form with its schema from `contract/`. The schema reads text itself, because conform's
 * coercion turns an empty field into a missing one. Only plain text fields are used, the last of
 * repeated ones: a name like `a[99999999]` must never reach conform.
 */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(plainFields(form), { schema, disableAutoCoercion: true });
}

/** A form that is returned with its values, without validation. */
export function formAsItStands(form: FormData): Submission<object, string[], object> {
  return parseForm(form, z.object({}));
}

/** The text fields of a form, one value per name. */
function plainFields(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form)
    if (typeof value === 'string' && PLAIN_NAME.test(name)) plain.set(name, value);
  return plain;
}
