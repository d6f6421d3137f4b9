import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod/v4';

/** Names our forms use. Conform reads more into a name: paths, list places, its own commands. */
const PLAIN_NAME = /^[a-z][a-z_]{0,40}$/;

/**
 * A posted form by its schema from `contract/`, which reads text itself: conform's own
 * coercion would turn an empty field into a missing one. Only plain text fields are taken, of
 * a repeated one the last: a name like `a[99999999]` must never reach conform.
 */
export function parseForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(plainFields(form), { schema, disableAutoCoercion: true });
}

/** A posted form that goes back as it stands, unchecked. */
export function formAsItStands(form: FormData): Submission<object, string[], object> {
  return parseForm(form, z.object({}));
}

/** The plain text fields of a form, one value a name. */
export function plainFields(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form)
    if (typeof value === 'string' && PLAIN_NAME.test(name)) plain.set(name, value);
  return plain;
}
