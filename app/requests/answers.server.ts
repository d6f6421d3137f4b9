import { data, redirect } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/react';
import type { ApiRefusal } from '#app/api/client.server.ts';
import { pathIn, withoutLanguage } from '#app/i18n/language.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import {
  clearToken,
  writeFlash,
  type Flash,
  type SetCookie,
} from '#app/sessions/cookies.server.ts';
import type { Visitor } from './visitor.server.ts';

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

/** A modal sends its form beside the page it lies over, and goes on by itself. */
const IN_MODAL = 'dialog';

/** Whether the form was sent beside the page, which stays. */
export function isBesidePage(request: Request): boolean {
  return new URL(request.url).searchParams.has(IN_MODAL);
}

/**
 * 303 to a path in the visitor's language, with a message to show there. A modal is told both
 * instead: it decides whether the page under it has to change.
 */
export async function seeOther(
  request: Request,
  visitor: Visitor,
  path: string,
  message?: string | null,
  cookies: SetCookie[] = [],
  kind: Flash['kind'] = 'success',
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (isBesidePage(request))
    return Response.json(
      { goTo: pathIn(visitor.language, path), message: message ?? null },
      { headers },
    );
  if (message) headers.append('Set-Cookie', await writeFlash(request, { kind, message }));
  return redirect(pathIn(visitor.language, path), { status: 303, headers });
}

/** 303 to the login page, which leads back to where this was asked. */
export async function toLogin(
  request: Request,
  visitor: Visitor,
  backTo = addressOf(request),
  cookies: SetCookie[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const message = wordsOf(visitor.language).t('loginRequired');
  headers.append('Set-Cookie', await writeFlash(request, { kind: 'error', message }));
  if (visitor.token) headers.append('Set-Cookie', clearToken(request));
  const back = encodeURIComponent(pathIn(visitor.language, backTo));
  return redirect(pathIn(visitor.language, `/login?redirectTo=${back}`), { status: 303, headers });
}

/** The path of a request as a visitor sees it, without its language. */
function addressOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  url.searchParams.delete('_routes');
  return withoutLanguage(url.pathname.replace(/\.data$/, '') + url.search);
}

/** 422 with the form as it was. Passwords never go back. */
export function invalid<I, O>(submission: Submission<I, string[], O>, visitor: Visitor) {
  const lastResult = submission.reply({ hideFields: PASSWORD_FIELDS });
  const answer = translate(lastResult, visitor);
  // The key of a form has no field to stand beside.
  const alert = answer.error.idempotency_key?.[0] ?? null;
  return data<FormAnswer>({ lastResult: answer, alert }, 422);
}

/** The rental API's refusal: its status and sentence, the form as it was, messages by field. */
export async function refusedBy<I, O>(
  refusal: ApiRefusal,
  submission: Submission<I, string[], O> | null,
  request: Request,
  visitor: Visitor,
) {
  if (refusal.status === 401) return toLogin(request, visitor);
  const lastResult = submission
    ? submission.reply({ fieldErrors: refusal.errors, hideFields: PASSWORD_FIELDS })
    : { status: 'error' as const, error: refusal.errors };
  const words = wordsOf(visitor.language);
  const alert = refusal.message || words.t('failed');
  return data<FormAnswer>({ lastResult, alert }, statusOf(refusal));
}

/** 200 with the form as it stands, after something beside it was done. */
export function stay<I, O>(submission: Submission<I, string[], O>, done?: string | null) {
  const lastResult = submission.reply({ hideFields: PASSWORD_FIELDS });
  return data<FormAnswer>({ lastResult, alert: null, done: done ?? null });
}

/** The page again with that status and sentence above it. */
export function refuse(status: number, alert: string) {
  return data<FormAnswer>({ lastResult: null, alert }, status);
}

/** The page again with that status and one field's message; `key` is of the area `validation`. */
export function refuseField(status: number, field: string, key: string, visitor: Visitor) {
  const words = wordsOf(visitor.language).getFixedT(visitor.language, 'validation');
  const lastResult = { status: 'error' as const, error: { [field]: [words(key as 'phone')] } };
  return data<FormAnswer>({ lastResult, alert: null }, status);
}

/** The statuses a page may answer a refusal with (blueprint section 5). */
function statusOf({ status }: ApiRefusal): number {
  return [400, 403, 404, 409, 413, 422, 429].includes(status) ? status : 400;
}

/** The keys of a checked form as words. */
function translate(result: SubmissionResult<string[]>, visitor: Visitor) {
  const words = wordsOf(visitor.language).getFixedT(visitor.language, 'validation');
  const error = Object.fromEntries(
    Object.entries(result.error ?? {}).map(([field, keys]) => [
      field,
      // One message a field: the first thing that is wrong.
      keys?.slice(0, 1).map((key) => words(key as 'phone')) ?? null,
    ]),
  );
  return { ...result, error };
}
