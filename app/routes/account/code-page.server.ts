import { redirect } from '@remix-run/node';
import { resendCode } from '#app/api/account.server.ts';
import { localizePath } from '#app/locale/language.ts';
import { readFlow, writeFlow, type Flow } from '#app/sessions/flow-cookie.server.ts';
import { RESEND_SECONDS } from '#contract/limits.ts';
import { apiErrorResponse } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import type { ActionArgs } from '#app/forms/form-action.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';

/** The flow a code belongs to; who is in none begins it anew at that page. */
export async function requireFlow(
  { request, visitor }: Pick<LoaderArgs, 'request' | 'visitor'>,
  purpose: Flow['purpose'],
  beginning: string,
): Promise<Flow> {
  const flow = await readFlow(request, purpose);
  if (!flow) throw redirect(localizePath(visitor.language, beginning), { status: 303 });
  return flow;
}

/** What a page that asks for a code shows. */
export function codePageData(flow: Flow, now: Date) {
  return {
    phone: `+${flow.phone_code} ${flow.phone}`,
    resendFrom: flow.sentAt + RESEND_SECONDS * 1000,
    now: now.getTime(),
  };
}

/** Asks for another code, and shows the page anew with its new waiting time. */
export async function resend(
  { request, visitor }: ActionArgs,
  flow: Flow,
  path: string,
  send: typeof resendCode = resendCode,
) {
  const reply = await send({ ...visitor, challenge: flow.token }, flow);
  if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
  const kept = await writeFlow(request, { ...flow, sentAt: visitor.now.getTime() });
  return redirectWithFlash(request, visitor, path, reply.message, [kept]);
}
