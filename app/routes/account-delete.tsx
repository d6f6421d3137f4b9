import { useLoaderData } from '@remix-run/react';
import { deleteAccount } from '#app/api/account.server.ts';
import DeleteAccountDialog from '#app/dialogs/delete-account.tsx';
import { DialogPage } from '#app/dialogs/dialog-page.tsx';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, leaveFor, refusedBy } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { afterSignOut } from '#app/requests/sign-out.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { clearDates, clearToken } from '#app/sessions/cookies.server.ts';
import { passwordForm } from '#contract/forms.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/i18n/meta.ts';
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

export default function AccountDelete() {
  return (
    <DialogPage title={useLoaderData<typeof loader>().title}>
      <DeleteAccountDialog />
    </DialogPage>
  );
}
