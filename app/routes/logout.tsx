import { useLoaderData } from '@remix-run/react';
import { logOut } from '#app/api/account.server.ts';
import { DialogPage } from '#app/dialogs/dialog-page.tsx';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import LogoutDialog from '#app/dialogs/logout.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { leaveFor } from '#app/requests/answers.server.ts';
import { afterSignOut } from '#app/requests/sign-out.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/i18n/meta.ts';
export const shouldRevalidate = revalidateOn('/logout');

export const loader = customerLoader(async ({ visitor }) => {
  const { t } = wordsOf(visitor.language);
  return { title: t('forms:logout.title') };
});

export const action = formAction(
  async ({ request, visitor }) => {
    const reply = await logOut(visitor);
    const { t } = wordsOf(visitor.language);
    // A token that is no good any more is as gone as a revoked one.
    const message = reply.ok && reply.message ? reply.message : t('forms:logout.done');
    return afterSignOut(await leaveFor(request, visitor, '/', message, clearToken(request)));
  },
  { customersOnly: true },
);

export default function Logout() {
  return (
    <DialogPage title={useLoaderData<typeof loader>().title}>
      <LogoutDialog />
    </DialogPage>
  );
}
