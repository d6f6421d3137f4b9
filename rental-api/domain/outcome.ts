import type { FailureCode } from '#contract/failure-codes.ts';

/** An expected refusal: a code, and for fields the translation keys of what is wrong. */
export interface Refusal {
  ok: false;
  code: FailureCode;
  errors?: Record<string, string[]>;
  /** Seconds after which the same may be asked again, where that is known. */
  retryAfter?: number;
}

/** What a use case answers: its value, or why not. Surprises are thrown instead. */
export type Outcome<T> = { ok: true; value: T } | Refusal;

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Too many of something: the same may be asked again after so many seconds. */
export function refusedFor(seconds: number, code: FailureCode): Refusal {
  return { ok: false, code, retryAfter: seconds };
}

export function refused(code: FailureCode, errors?: Record<string, string[]>): Refusal {
  return errors ? { ok: false, code, errors } : { ok: false, code };
}
