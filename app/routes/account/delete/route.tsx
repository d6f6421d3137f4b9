import { deleteAccount } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { replaceWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireAccountScreen } from '#app/requests/absent-screens.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { signOutHeaders } from '../sign-out.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { clearDates, clearToken } from '#app/sessions/cookies.server.ts';
import { passwordForm } from '#contract/forms.ts';

export { default } from './dialog.tsx';
export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account/delete');

export const loader = customerLoader(async (args) => {
  await requireAccountScreen(args, '/account/delete');
  const { t } = getTranslator(args.visitor.language);
  return { title: t('forms:delete.title') };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, passwordForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await deleteAccount(visitor, submission.value.password);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const cookies = [...clearToken(visitor.cookies), clearDates(visitor.cookies)];
    return signOutHeaders(
      await replaceWithFlash(
        request,
        visitor,
        '/',
        successText(reply, visitor, 'accountDeleted'),
        cookies,
      ),
    );
  },
  { customersOnly: true, preserveFormOnOutage: true },
);
