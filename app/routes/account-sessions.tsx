import { useLoaderData } from '@remix-run/react';
import { endAllSessions, endSession, listSessions } from '#app/api/account.server.ts';
import { DialogPage } from '#app/dialogs/dialog-page.tsx';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import SessionsDialog from '#app/dialogs/sessions.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { leaveFor, refuse, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { afterSignOut } from '#app/requests/sign-out.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/i18n/meta.ts';
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
  const page = useLoaderData<typeof loader>();
  return (
    <DialogPage title={page.title}>
      <SessionsDialog {...page} />
    </DialogPage>
  );
}
