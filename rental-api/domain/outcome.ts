import type { FailureCode } from '#contract/failure-codes.ts';

/** An expected failure: a code, and translation keys of errors by field. */
export interface Failure {
  ok: false;
  code: FailureCode;
  errors?: Record<string, string[]>;
  /** What the message of the failure names. */
  words?: Record<string, string>;
  /** Seconds after which a retry makes sense, if known. */
  retryAfter?: number;
}

/** The result of a use case: a value or an expected failure. Unexpected errors are thrown. */
export type Outcome<T> = { ok: true; value: T } | Failure;

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** A rate limit; a retry is allowed after so many seconds. */
export function rateLimitFailure(seconds: number, code: FailureCode): Failure {
  return { ok: false, code, retryAfter: seconds };
}

export function failure(code: FailureCode, errors?: Record<string, string[]>): Failure {
  return errors ? { ok: false, code, errors } : { ok: false, code };
}
