import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod/v4';

export type FormSchema = z.ZodType;
export type Validate = (form: FormData) => Submission<unknown, string[], unknown>;

/** The rules of a form as conform asks for them; `say` turns a rule's key into words. */
export function createValidate(schema: FormSchema, translate: (key: string) => string): Validate {
  return (form) =>
    parseWithZod(form, {
      schema,
      disableAutoCoercion: true,
      formatError: (issues: { message: string }[]) =>
        issues.slice(0, 1).map(({ message }) => translate(message)),
    });
}
