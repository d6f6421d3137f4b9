import { data } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/react';
import type { ApiRefusal } from '#app/api/client.server.ts';
import { isKnownCode } from '#app/api/visible-message.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { FormResponse } from './form-response.ts';
import { retryAfterHeader, redirectToLogin } from '#app/requests/redirects.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/** Fields whose values are never rendered. */
export const PASSWORD_FIELDS = ['current_password', 'password', 'password_confirmation'];

/** 422 with the form's values and errors, without passwords. */
export function validationError<I, O>(submission: Submission<I, string[], O>, visitor: Visitor) {
  const lastResult = submission.reply({ hideFields: PASSWORD_FIELDS });
  const response = translate(lastResult, visitor);
  // The idempotency key is a hidden field: its error is shown above the form.
  const alert = response.error['idempotency_key']?.[0] ?? null;
  return data<FormResponse>({ lastResult: response, alert }, 422);
}

/**
 * The rental API's refusal with its status and message, the form's values and the errors by field.
 */
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
  const elsewhere = isKnownCode(refusal.code) ? [] : listOtherErrors(refusal, submission);
  return data<FormResponse>(
    { lastResult, alert: elsewhere.join(' ') || refusalText(refusal, visitor) },
    { status: refusal.status, headers: retryAfterHeader(refusal) },
  );
}

/** What is said of fields that the form does not have, and so stands beside none of its own. */
function listOtherErrors<I, O>(
  { errors }: ApiRefusal,
  submission: Submission<I, string[], O> | null,
): string[] {
  const sent = new Set(Object.keys(submission?.payload ?? {}));
  return Object.entries(errors).flatMap(([field, texts]) => (sent.has(field) ? [] : texts));
}

/** What a refusal says to the visitor: the rental API's message, or ours where it has none. */
export function refusalText({ message, unsupported }: ApiRefusal, visitor: Visitor): string {
  const { t } = getTranslator(visitor.language);
  if (message) return message;
  return unsupported ? SHIPPED_TEXTS[visitor.language].unsupported.form : t('failed');
}

/** What a success says to the visitor: the rental API's message, or ours where it has none. */
export function successText(
  { message }: { message?: string | null | undefined },
  { language }: Visitor,
  done: keyof (typeof SHIPPED_TEXTS)['en']['done'],
): string {
  return message || SHIPPED_TEXTS[language].done[done];
}

/** 200 with the form's values, after an action that does not submit the form itself. */
export function rerender<I, O>(submission: Submission<I, string[], O>, done?: string | null) {
  const lastResult = submission.reply({ hideFields: PASSWORD_FIELDS });
  return data<FormResponse>({ lastResult, alert: null, done: done ?? null });
}

/** The page with that status and a message above the form. */
export function formError(status: number, alert: string) {
  return data<FormResponse>({ lastResult: null, alert }, status);
}

/** The page with that status and one field's error; `key` is in `validation` or `refusals`. */
export function fieldError(status: number, field: string, key: string, visitor: Visitor) {
  const t = getTranslator(visitor.language).getFixedT(visitor.language, ['validation', 'refusals']);
  const lastResult = { status: 'error' as const, error: { [field]: [t(key as 'phone')] } };
  return data<FormResponse>({ lastResult, alert: null }, status);
}

/** Translates the message keys of a validated form. */
function translate(result: SubmissionResult<string[]>, visitor: Visitor) {
  const t = getTranslator(visitor.language).getFixedT(visitor.language, ['validation', 'refusals']);
  const error = Object.fromEntries(
    Object.entries(result.error ?? {}).map(([field, keys]) => [
      field,
      // One error per field: the first one.
      keys?.slice(0, 1).map((key) => t(key as 'phone')) ?? null,
    ]),
  );
  return { ...result, error };
}
