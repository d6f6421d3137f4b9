import { redirect } from '@remix-run/node';
import { resendCode } from '#app/api/account.server.ts';
import { localizePath } from '#app/locale/language.ts';
import { readFlow, writeFlow, type Flow } from '#app/sessions/flow-cookie.server.ts';
import { RESEND_SECONDS } from '#contract/limits.ts';
import { apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import type { ActionArgs } from '#app/forms/form-action.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';

/** Requires a flow with that purpose; otherwise redirects to `beginning`. */
export async function requireFlow(
  { visitor }: Pick<LoaderArgs, 'visitor'>,
  purpose: Flow['purpose'],
  beginning: string,
): Promise<Flow> {
  const flow = await readFlow(visitor.cookies, purpose);
  if (!flow) throw redirect(localizePath(visitor.language, beginning), { status: 303 });
  return flow;
}

/** Loader data of a page with a code form. */
export function codePageData(flow: Flow, now: Date) {
  return {
    phone: `+${flow.phone_code} ${flow.phone}`,
    resendFrom: flow.sentAt + RESEND_SECONDS * 1000,
    now: now.getTime(),
  };
}

/** Resends the code and renders the page with the new waiting time. */
export async function resend(
  { request, visitor }: ActionArgs,
  flow: Flow,
  path: string,
  send: typeof resendCode = resendCode,
) {
  const reply = await send({ ...visitor, challenge: flow.token }, flow);
  if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
  const kept = await writeFlow(visitor.cookies, { ...flow, sentAt: visitor.now.getTime() });
  return redirectWithFlash(request, visitor, path, successText(reply, visitor, 'codeSent'), [kept]);
}
