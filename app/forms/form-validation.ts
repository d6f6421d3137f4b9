import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod/v4';

export type FormSchema = z.ZodType;
export type Check = (form: FormData) => Submission<unknown, string[], unknown>;

/** The rules of a form as conform asks for them; `say` turns a rule's key into words. */
export function createCheck(schema: FormSchema, say: (key: string) => string): Check {
  return (form) =>
    parseWithZod(form, {
      schema,
      disableAutoCoercion: true,
      formatError: (issues: { message: string }[]) =>
        issues.slice(0, 1).map(({ message }) => say(message)),
    });
}
