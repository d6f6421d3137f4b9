import { useLoaderData } from '@remix-run/react';
import { endAllSessions, endSession, listSessions } from '#app/api/account.server.ts';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import SessionsDialog from './dialog.tsx';
import { wordsOf } from '#app/locale/translator.server.ts';
import { refuse, refusedBy } from '#app/forms/responses.server.ts';
import { leaveFor, seeOther } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { afterSignOut } from '../sign-out.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/seo/page-meta.ts';
export const shouldRevalidate = revalidateOn('/account/sessions');

export const loader = customerLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const { data: sessions } = await requireReply(await listSessions(args.visitor), args);
  return { title: t('forms:sessions.title'), sessions };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const intent = form.get('intent');
    if (intent === 'end-all') {
      const reply = await endAllSessions(visitor);
      if (!reply.ok) return refusedBy(reply, null, request, visitor);
      return afterSignOut(
        await leaveFor(request, visitor, '/', reply.message, clearToken(request)),
      );
    }
    const session = form.get('session');
    if (intent !== 'end' || typeof session !== 'string')
      return refuse(422, wordsOf(visitor.language).t('failed'));
    const reply = await endSession(visitor, session);
    if (!reply.ok) return refusedBy(reply, null, request, visitor);
    return seeOther(request, visitor, '/account/sessions', reply.message);
  },
  { customersOnly: true },
);

export default function AccountSessions() {
  return <SessionsDialog {...useLoaderData<typeof loader>()} />;
}
