import { data } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/react';
import type { ApiRefusal } from '#app/api/client.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { retryAfterHeader, redirectToLogin } from '#app/requests/redirects.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/** What is never written into a page again. */
export const PASSWORD_FIELDS = ['password', 'password_confirmation'];

/** What a post gives its page when it leads nowhere else. */
export interface FormAnswer {
  /** The form as it was, with the messages of its fields. */
  lastResult: SubmissionResult<string[]> | null;
  /** What the page says above the form. */
  alert: string | null;
  /** What was done, where the page stays and its form goes on. */
  done?: string | null;
}

/** 422 with the form as it was. Passwords never go back. */
export function validationError<I, O>(submission: Submission<I, string[], O>, visitor: Visitor) {
  const lastResult = submission.reply({ hideFields: PASSWORD_FIELDS });
  const answer = translate(lastResult, visitor);
  // The key of a form has no field to stand beside.
  const alert = answer.error.idempotency_key?.[0] ?? null;
  return data<FormAnswer>({ lastResult: answer, alert }, 422);
}

/** The rental API's refusal: its status and sentence, the form as it was, messages by field. */
export async function apiErrorResponse<I, O>(
  refusal: ApiRefusal,
  submission: Submission<I, string[], O> | null,
  request: Request,
  visitor: Visitor,
) {
  if (refusal.status === 401) return redirectToLogin(request, visitor);
  const lastResult = submission
    ? submission.reply({ fieldErrors: refusal.errors, hideFields: PASSWORD_FIELDS })
    : { status: 'error' as const, error: refusal.errors };
  const words = getTranslator(visitor.language);
  const alert = refusal.message || words.t('failed');
  return data<FormAnswer>(
    { lastResult, alert },
    { status: statusOf(refusal), headers: retryAfterHeader(refusal) },
  );
}

/** 200 with the form as it stands, after something beside it was done. */
export function rerender<I, O>(submission: Submission<I, string[], O>, done?: string | null) {
  const lastResult = submission.reply({ hideFields: PASSWORD_FIELDS });
  return data<FormAnswer>({ lastResult, alert: null, done: done ?? null });
}

/** The page again with that status and sentence above it. */
export function formError(status: number, alert: string) {
  return data<FormAnswer>({ lastResult: null, alert }, status);
}

/** The page again with that status and one field's message; `key` is of the area `validation`. */
export function fieldError(status: number, field: string, key: string, visitor: Visitor) {
  const words = getTranslator(visitor.language).getFixedT(visitor.language, 'validation');
  const lastResult = { status: 'error' as const, error: { [field]: [words(key as 'phone')] } };
  return data<FormAnswer>({ lastResult, alert: null }, status);
}

/** The statuses a page may answer a refusal with (blueprint section 5). */
function statusOf({ status }: ApiRefusal): number {
  return [400, 403, 404, 409, 413, 422, 429].includes(status) ? status : 400;
}

/** The keys of a checked form as words. */
function translate(result: SubmissionResult<string[]>, visitor: Visitor) {
  const words = getTranslator(visitor.language).getFixedT(visitor.language, 'validation');
  const error = Object.fromEntries(
    Object.entries(result.error ?? {}).map(([field, keys]) => [
      field,
      // One message a field: the first thing that is wrong.
      keys?.slice(0, 1).map((key) => words(key as 'phone')) ?? null,
    ]),
  );
  return { ...result, error };
}
