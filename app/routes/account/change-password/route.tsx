import { redirect } from '@remix-run/react';
import { resetPassword } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { localizePath, withRedirectTo } from '#app/locale/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { requireFlow } from '../code-page.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageLoader, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { clearFlow } from '#app/sessions/flow-cookie.server.ts';
import { changePasswordForm } from '#contract/forms.ts';

export { default } from './dialog.tsx';
export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/change-password');

/** Requires a reset with a confirmed code; otherwise redirects to its start. */
async function requireConfirmed(args: Pick<LoaderArgs, 'request' | 'visitor'>) {
  const flow = await requireFlow(args, 'reset', '/forgot-password');
  if (!flow.otp)
    throw redirect(localizePath(args.visitor.language, '/forgot-password'), { status: 303 });
  return { ...flow, otp: flow.otp };
}

export const loader = pageLoader(async (args) => {
  await requireConfirmed(args);
  const { t } = getTranslator(args.visitor.language);
  return { title: t('forms:change.title') };
});

export const action = formAction(
  async (args) => {
    const { request, visitor, form } = args;
    const { phone, otp, token, redirectTo } = await requireConfirmed(args);
    const submission = parseForm(form, changePasswordForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await resetPassword(
      { ...visitor, token, challenge: token },
      { phone, otp, ...submission.value },
    );
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const login = withRedirectTo('/login', redirectTo);
    return redirectWithFlash(
      request,
      visitor,
      login,
      successText(reply, visitor, 'passwordChanged'),
      [await clearFlow(visitor.cookies)],
    );
  },
  { preserveFormOnOutage: true },
);
