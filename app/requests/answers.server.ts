import { isBesidePage } from '#app/connection/beside-page.ts';
import { data, redirect, replace } from '@remix-run/node';
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

/** The headers that set these cookies, and that of the message the next page shows. */
async function setCookies(
  request: Request,
  cookies: SetCookie[],
  flash?: Flash | '' | null,
): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (flash) headers.append('Set-Cookie', await writeFlash(request, flash));
  return headers;
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
  if (isBesidePage(request.url))
    return Response.json(
      { goTo: pathIn(visitor.language, path), message: message ?? null },
      { headers: await setCookies(request, cookies) },
    );
  const headers = await setCookies(request, cookies, message && { kind, message });
  return redirect(pathIn(visitor.language, path), { status: 303, headers });
}

/**
 * As `seeOther`, for what leads away whatever page lies under a modal: a redirect there too, so
 * that this page, which the visitor may have no right to any more, is not asked for its data.
 */
export async function leaveFor(
  request: Request,
  visitor: Visitor,
  path: string,
  message?: string | null,
  cookies: SetCookie[] = [],
): Promise<Response> {
  const headers = await setCookies(request, cookies, message && { kind: 'success', message });
  const send = isBesidePage(request.url) ? replace : redirect;
  return send(pathIn(visitor.language, path), { status: 303, headers });
}

/** 303 to the login page, which leads back to where this was asked. */
export async function toLogin(
  request: Request,
  visitor: Visitor,
  backTo = addressOf(request),
  cookies: SetCookie[] = [],
): Promise<Response> {
  const message = wordsOf(visitor.language).t('loginRequired');
  const ended = visitor.token ? clearToken(request) : [];
  const headers = await setCookies(request, [...cookies, ...ended], { kind: 'error', message });
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
  return data<FormAnswer>(
    { lastResult, alert },
    { status: statusOf(refusal), headers: retryAfter(refusal) },
  );
}

/** When the same may be asked again, as a header, where the rental API says. */
export function retryAfter({ retryAfter: seconds }: ApiRefusal): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
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
