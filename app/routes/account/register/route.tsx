import { useLoaderData } from '@remix-run/react';
import { register } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import RegisterDialog from './dialog.tsx';
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
import { registerForm } from '#contract/forms.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: { parameters: ['redirectTo'] } };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/register');

export const loader = pageLoader(async ({ visitor, request }) => {
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'), '');
  await guestsOnly(visitor, redirectTo);
  const { t } = getTranslator(visitor.language);
  return {
    title: t('forms:register.title'),
    description: t('forms:register.text'),
    redirectTo,
    dialCodes: await getDialCodes(visitor),
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, registerForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await register(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const { phone_code, phone } = submission.value;
    const flow = await writeFlow(visitor.cookies, {
      purpose: 'register',
      phone_code,
      phone,
      sentAt: visitor.now.getTime(),
      token: reply.data?.token,
      redirectTo: safePath(form.get('redirectTo'), '/'),
    });
    return redirectWithFlash(request, visitor, '/verify', successText(reply, visitor, 'codeSent'), [
      flow,
    ]);
  },
  { preserveFormOnOutage: true },
);

export default function Register() {
  return <RegisterDialog {...useLoaderData<typeof loader>()} />;
}
