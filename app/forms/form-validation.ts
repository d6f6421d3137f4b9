import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod/v4';

export type FormSchema = z.ZodType;
export type Validate = (form: FormData) => Submission<unknown, string[], unknown>;

/** A schema as a validator for conform; `translate` turns message keys into text. */
export function createValidate(schema: FormSchema, translate: (key: string) => string): Validate {
  return (form) =>
    parseWithZod(form, {
      schema,
      disableAutoCoercion: true,
      formatError: (issues: { message: string }[]) =>
        issues.slice(0, 1).map(({ message }) => translate(message)),
    });
}
