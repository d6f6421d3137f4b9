import type { SubmissionResult } from '@conform-to/react';

/**
 * The key a refused form goes on with, so that sending it again is still one order or one
 * payment; undefined where the key itself was refused and a new one is needed.
 */
export function createIdempotencyKey(
  lastResult: SubmissionResult<string[]> | null,
): string | undefined {
  const key = lastResult?.initialValue?.idempotency_key;
  return typeof key === 'string' && !lastResult?.error?.idempotency_key ? key : undefined;
}
