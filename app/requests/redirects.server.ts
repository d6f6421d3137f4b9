import { redirect, replace } from '@remix-run/node';
import type { ApiRefusal } from '#app/api/client.server.ts';
import { localizePath, stripLocale } from '#app/locale/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import {
  clearToken,
  writeFlash,
  type Flash,
  type SetCookie,
} from '#app/sessions/cookies.server.ts';
import { isFetcherSubmission } from './fetcher-submission.ts';
import type { Visitor } from './visitor.server.ts';

/** Set-Cookie headers, with the flash message for the next page. */
async function setCookies(
  visitor: Visitor,
  cookies: SetCookie[],
  flash?: Flash | '' | null,
): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (flash) headers.append('Set-Cookie', await writeFlash(visitor.cookies, flash));
  return headers;
}

/**
 * 303 to a path in the visitor's language with a flash message. A fetcher submission gets both as
 * JSON instead, and the modal decides whether the page below has to change.
 */
export async function redirectWithFlash(
  request: Request,
  visitor: Visitor,
  path: string,
  message?: string | null,
  cookies: SetCookie[] = [],
  kind: Flash['kind'] = 'success',
): Promise<Response> {
  if (isFetcherSubmission(request.url))
    return Response.json(
      { goTo: localizePath(visitor.language, path), message: message ?? null },
      { headers: await setCookies(visitor, cookies) },
    );
  const headers = await setCookies(visitor, cookies, message && { kind, message });
  return redirect(localizePath(visitor.language, path), { status: 303, headers });
}

/**
 * As `redirectWithFlash`, but a redirect also for a fetcher submission: the visitor may have lost
 * access to the page below, so its loaders must not run.
 */
export async function replaceWithFlash(
  request: Request,
  visitor: Visitor,
  path: string,
  message?: string | null,
  cookies: SetCookie[] = [],
): Promise<Response> {
  const headers = await setCookies(visitor, cookies, message && { kind: 'success', message });
  const send = isFetcherSubmission(request.url) ? replace : redirect;
  return send(localizePath(visitor.language, path), { status: 303, headers });
}

/** 303 to the login page, with a way back to the current page. */
export async function redirectToLogin(
  request: Request,
  visitor: Visitor,
  backTo = visiblePath(request),
  cookies: SetCookie[] = [],
): Promise<Response> {
  const message = getTranslator(visitor.language).t('loginRequired');
  const ended = visitor.token ? clearToken(visitor.cookies) : [];
  const headers = await setCookies(visitor, [...cookies, ...ended], { kind: 'info', message });
  const back = encodeURIComponent(localizePath(visitor.language, backTo));
  return redirect(localizePath(visitor.language, `/login?redirectTo=${back}`), {
    status: 303,
    headers,
  });
}

/** The path of a request as the address bar shows it, without language. */
function visiblePath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  url.searchParams.delete('_routes');
  return stripLocale(url.pathname.replace(/\.data$/, '') + url.search);
}

/** The Retry-After header of a refusal that has one. */
export function retryAfterHeader({ retryAfter: seconds }: ApiRefusal): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}
