import { useLoaderData } from '@remix-run/react';
import { logOut, verify } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import VerifyDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { codePageData, requireFlow, resend } from '../code-page.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { loadOptional, pageLoader } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { signIn } from '../sign-in.server.ts';
import { otpForm } from '#contract/forms.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/verify');

export const loader = pageLoader(async (args) => {
  const flow = await requireFlow(args, 'register', '/register');
  const { t } = getTranslator(args.visitor.language);
  return { title: t('forms:verify.title'), ...codePageData(flow, args.visitor.now) };
});

export const action = formAction(
  async (args) => {
    const { request, visitor, form } = args;
    const flow = await requireFlow(args, 'register', '/register');
    if (form.get('intent') === 'resend') return resend(args, flow, '/verify');
    const submission = parseForm(form, otpForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await verify(
      { ...visitor, token: flow.token },
      { ...flow, otp: submission.value.otp },
    );
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    // Ends the session of the customer who was signed in here before.
    if (visitor.token) await loadOptional(visitor, 'logout', logOut(visitor));
    const { token, device } = reply.data ?? {};
    // An API that confirms without a session: the customer logs in.
    if (!token) {
      const { redirectTo } = flow;
      const back = redirectTo === '/' ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
      const text = successText(reply, visitor, 'confirmed');
      return redirectWithFlash(request, visitor, `/login${back}`, text);
    }
    return signIn(
      request,
      visitor,
      { token, device },
      flow.redirectTo,
      successText(reply, visitor, 'signedIn'),
    );
  },
  { preserveFormOnOutage: true },
);

export default function Verify() {
  return <VerifyDialog {...useLoaderData<typeof loader>()} />;
}
