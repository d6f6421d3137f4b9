import { deleteAccount } from '#app/api/account.server.ts';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import { wordsOf } from '#app/locale/translator.server.ts';
import { invalid, refusedBy } from '#app/forms/responses.server.ts';
import { leaveFor } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { afterSignOut } from '../sign-out.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { clearDates, clearToken } from '#app/sessions/cookies.server.ts';
import { passwordForm } from '#contract/forms.ts';

export { default } from './dialog.tsx';
export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/seo/page-meta.ts';
export const shouldRevalidate = revalidateOn('/account/delete');

export const loader = customerLoader(async ({ visitor }) => {
  const { t } = wordsOf(visitor.language);
  return { title: t('forms:delete.title') };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, passwordForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const reply = await deleteAccount(visitor, submission.value.password);
    if (!reply.ok) return refusedBy(reply, submission, request, visitor);
    const cookies = [...clearToken(request), clearDates(request)];
    return afterSignOut(await leaveFor(request, visitor, '/', reply.message, cookies));
  },
  { customersOnly: true, keepsForm: true },
);
