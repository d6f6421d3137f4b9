import { useLoaderData } from '@remix-run/react';
import { endAllSessions, endSession, listSessions } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import SessionsDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { replaceWithFlash, redirectWithFlash } from '#app/requests/redirects.server.ts';
import { listAbsentScreens } from '#app/requests/absent-screens.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { signOutHeaders } from '../sign-out.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account/sessions');

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data: sessions } = await requireReply(await listSessions(args.visitor), args);
  const canChangePassword = !listAbsentScreens(args.visitor).includes('/account/password');
  return { title: t('forms:sessions.title'), sessions, canChangePassword };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const intent = form.get('intent');
    if (intent === 'end-all') {
      const reply = await endAllSessions(visitor);
      if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
      return signOutHeaders(
        await replaceWithFlash(
          request,
          visitor,
          '/',
          successText(reply, visitor, 'signedOutThere'),
          clearToken(visitor.cookies),
        ),
      );
    }
    const session = form.get('session');
    if (intent !== 'end' || typeof session !== 'string')
      return formError(422, getTranslator(visitor.language).t('failed'));
    const reply = await endSession(visitor, session);
    if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
    return redirectWithFlash(
      request,
      visitor,
      '/account/sessions',
      successText(reply, visitor, 'signedOutThere'),
    );
  },
  { customersOnly: true },
);

export default function AccountSessions() {
  return <SessionsDialog {...useLoaderData<typeof loader>()} />;
}
