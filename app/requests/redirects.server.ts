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
      { headers: await setCookies(request, cookies) },
    );
  const headers = await setCookies(request, cookies, message && { kind, message });
  return redirect(localizePath(visitor.language, path), { status: 303, headers });
}

/**
 * As `seeOther`, for what leads away whatever page lies under a modal: a redirect there too, so
 * that this page, which the visitor may have no right to any more, is not asked for its data.
 */
export async function replaceWithFlash(
  request: Request,
  visitor: Visitor,
  path: string,
  message?: string | null,
  cookies: SetCookie[] = [],
): Promise<Response> {
  const headers = await setCookies(request, cookies, message && { kind: 'success', message });
  const send = isFetcherSubmission(request.url) ? replace : redirect;
  return send(localizePath(visitor.language, path), { status: 303, headers });
}

/** 303 to the login page, which leads back to where this was asked. */
export async function redirectToLogin(
  request: Request,
  visitor: Visitor,
  backTo = visiblePath(request),
  cookies: SetCookie[] = [],
): Promise<Response> {
  const message = getTranslator(visitor.language).t('loginRequired');
  const ended = visitor.token ? clearToken(request) : [];
  const headers = await setCookies(request, [...cookies, ...ended], { kind: 'error', message });
  const back = encodeURIComponent(localizePath(visitor.language, backTo));
  return redirect(localizePath(visitor.language, `/login?redirectTo=${back}`), {
    status: 303,
    headers,
  });
}

/** The path of a request as a visitor sees it, without its language. */
function visiblePath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  url.searchParams.delete('_routes');
  return stripLocale(url.pathname.replace(/\.data$/, '') + url.search);
}

/** When the same may be asked again, as a header, where the rental API says. */
export function retryAfterHeader({ retryAfter: seconds }: ApiRefusal): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}
