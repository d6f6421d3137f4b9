import { useLoaderData } from '@remix-run/react';
import { forgetPassword } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import ForgotPasswordDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { getDialCodes } from '#app/requests/site-data.server.ts';
import { guestsOnly } from '../guests-only.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { writeFlow } from '#app/sessions/flow-cookie.server.ts';
import { phoneForm } from '#contract/forms.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: { parameters: ['redirectTo'] } };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/forgot-password');

export const loader = pageLoader(async ({ request, visitor }) => {
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'), '');
  await guestsOnly(visitor, redirectTo);
  const { t } = getTranslator(visitor.language);
  const dialCodes = await getDialCodes(visitor);
  return { title: t('forms:forgot.title'), redirectTo, dialCodes };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, phoneForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await forgetPassword(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const flow = await writeFlow(visitor.cookies, {
      purpose: 'reset',
      ...submission.value,
      sentAt: visitor.now.getTime(),
      token: reply.data?.token,
      redirectTo: safePath(form.get('redirectTo'), ''),
    });
    return redirectWithFlash(
      request,
      visitor,
      '/verify-reset',
      successText(reply, visitor, 'codeSent'),
      [flow],
    );
  },
  { preserveFormOnOutage: true },
);

export default function ForgotPassword() {
  return <ForgotPasswordDialog {...useLoaderData<typeof loader>()} />;
}
