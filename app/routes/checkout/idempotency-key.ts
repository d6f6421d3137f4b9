import type { SubmissionResult } from '@conform-to/react';

/**
 * The idempotency key that a refused form keeps, so that submitting it again is still one order or
 * one payment. Undefined where the key itself was refused.
 */
export function readIdempotencyKey(
  lastResult: SubmissionResult<string[]> | null,
): string | undefined {
  const key = lastResult?.initialValue?.['idempotency_key'];
  return typeof key === 'string' && !lastResult?.error?.['idempotency_key'] ? key : undefined;
}
