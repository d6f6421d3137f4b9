import { changePassword } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { apiErrorResponse, successText, validationError } from '#app/forms/responses.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { requireAccountScreen } from '#app/requests/absent-screens.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { newPasswordForm } from '#contract/forms.ts';

export { default } from './dialog.tsx';
export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account/password');

export const loader = customerLoader(async (args) => {
  await requireAccountScreen(args, '/account/password');
  const { t } = getTranslator(args.visitor.language);
  return { title: t('forms:passwordPage.title') };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, newPasswordForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await changePassword(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const message = successText(reply, visitor, 'passwordChanged');
    return redirectWithFlash(request, visitor, '/account', message);
  },
  { customersOnly: true, preserveFormOnOutage: true },
);
