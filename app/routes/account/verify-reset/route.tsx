import { useLoaderData } from '@remix-run/react';
import { verify } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import VerifyResetDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { codePageData, requireFlow, resend } from '../code-page.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { writeFlow } from '#app/sessions/flow-cookie.server.ts';
import { otpForm } from '#contract/forms.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/verify-reset');

export const loader = pageLoader(async (args) => {
  const flow = await requireFlow(args, 'reset', '/forgot-password');
  const { t } = getTranslator(args.visitor.language);
  return { title: t('forms:verifyReset.title'), ...codePageData(flow, args.visitor.now) };
});

export const action = formAction(
  async (args) => {
    const { request, visitor, form } = args;
    const flow = await requireFlow(args, 'reset', '/forgot-password');
    if (form.get('intent') === 'resend') return resend(args, flow, '/verify-reset');
    const submission = parseForm(form, otpForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const { otp } = submission.value;
    const reply = await verify({ ...visitor, challenge: flow.token }, { ...flow, otp });
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const token = reply.data?.token || flow.token;
    const kept = await writeFlow(visitor.cookies, { ...flow, otp, token });
    return redirectWithFlash(request, visitor, '/change-password', reply.message, [kept]);
  },
  { preserveFormOnOutage: true },
);

export default function VerifyReset() {
  return <VerifyResetDialog {...useLoaderData<typeof loader>()} />;
}
