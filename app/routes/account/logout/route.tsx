import { logOut } from '#app/api/account.server.ts';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import { wordsOf } from '#app/locale/translator.server.ts';
import { leaveFor } from '#app/requests/redirects.server.ts';
import { afterSignOut } from '../sign-out.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';

export { default } from './dialog.tsx';
export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/seo/page-meta.ts';
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
