import { z } from './zod.ts';

/** A form field; submitting a form again with the same key has no further effect. */
export const idempotencyKeyField = z
  .string()
  .default('')
  .pipe(z.string().regex(/^[\w-]{8,64}$/, 'idempotencyKey'));
