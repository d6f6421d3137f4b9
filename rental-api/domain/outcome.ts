import type { FailureCode } from '#contract/failure-codes.ts';

/** An expected refusal: a code, and for fields the translation keys of what is wrong. */
export interface Failure {
  ok: false;
  code: FailureCode;
  errors?: Record<string, string[]>;
  /** Seconds after which the same may be asked again, where that is known. */
  retryAfter?: number;
}

/** What a use case answers: its value, or why not. Surprises are thrown instead. */
export type Outcome<T> = { ok: true; value: T } | Failure;

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Too many of something: the same may be asked again after so many seconds. */
export function rateLimitFailure(seconds: number, code: FailureCode): Failure {
  return { ok: false, code, retryAfter: seconds };
}

export function failure(code: FailureCode, errors?: Record<string, string[]>): Failure {
  return errors ? { ok: false, code, errors } : { ok: false, code };
}
