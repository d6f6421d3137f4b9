import { useLoaderData } from '@remix-run/react';
import { logIn } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import LoginDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { getDialCodes } from '#app/requests/site-data.server.ts';
import { guestsOnly } from '../guests-only.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { signIn } from '../sign-in.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { loginForm } from '#contract/forms.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

/** Unlike the other dialogs it may be found: people search for the login of a shop. */
export const handle: PageHandle = {
  noindex: false,
  cached: { parameters: ['redirectTo', 'required'] },
};

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/login');

export const loader = pageLoader(async ({ visitor, request }) => {
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'), '');
  await guestsOnly(visitor, redirectTo);
  const { t } = getTranslator(visitor.language);
  return {
    title: t('forms:login.title'),
    description: t('forms:login.text'),
    redirectTo,
    dialCodes: await getDialCodes(visitor),
    // Shown in a modal; a page shows the flash message instead.
    required: new URL(request.url).searchParams.has('required') ? t('loginRequired') : null,
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, loginForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await logIn(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);

    const backTo = safePath(form.get('redirectTo'), '/');
    return signIn(request, visitor, reply.data, backTo, successText(reply, visitor, 'signedIn'));
  },
  { preserveFormOnOutage: true },
);

export default function Login() {
  return <LoginDialog {...useLoaderData<typeof loader>()} />;
}
