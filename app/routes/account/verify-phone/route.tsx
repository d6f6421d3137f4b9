import { useLoaderData } from '@remix-run/react';
import { sendPhoneCode, updateProfile, verifyPhone } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import VerifyPhoneDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { codePageData, requireFlow, resend } from '../code-page.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader, loadOptional } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { clearFlow } from '#app/sessions/flow-cookie.server.ts';
import { phoneCodeForm } from '#contract/forms.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account/verify-phone');

export const loader = customerLoader(async (args) => {
  const flow = await requireFlow(args, 'phone', '/account/edit');
  const { t } = getTranslator(args.visitor.language);
  return { title: t('forms:verify.title'), ...codePageData(flow, args.visitor.now) };
});

export const action = formAction(
  async (args) => {
    const { request, visitor, form } = args;
    const flow = await requireFlow(args, 'phone', '/account/edit');
    if (form.get('intent') === 'resend')
      return resend(args, flow, '/account/verify-phone', (caller, phone) =>
        sendPhoneCode(caller, phone, true),
      );
    const submission = parseForm(form, phoneCodeForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await verifyPhone(visitor, flow, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    // The number is changed already: failing to save the name is not an error of this form.
    if (flow.fullname)
      await loadOptional(
        visitor,
        'name',
        updateProfile(visitor, { ...flow, fullname: flow.fullname }),
      );
    return redirectWithFlash(
      request,
      visitor,
      flow.redirectTo,
      successText(reply, visitor, 'phoneConfirmed'),
      [await clearFlow(visitor.cookies)],
    );
  },
  { customersOnly: true, preserveFormOnOutage: true },
);

export default function AccountVerifyPhone() {
  return <VerifyPhoneDialog {...useLoaderData<typeof loader>()} />;
}
