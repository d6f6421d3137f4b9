import { useLoaderData } from '@remix-run/react';
import { getProfile, sendPhoneCode, updateProfile } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import EditProfileDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { getDialCodes } from '#app/requests/site-data.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { writeFlow } from '#app/sessions/flow-cookie.server.ts';
import { foldPhone, foldPhoneCode } from '#contract/phone.ts';
import { profileForm } from '#contract/forms.ts';
import type { DialCode } from '#contract/site.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account/edit');

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const [profile, dialCodes] = await Promise.all([
    getProfile(args.visitor),
    getDialCodes(args.visitor),
  ]);
  const { data } = await requireReply(profile, args);
  return {
    title: t('forms:edit.title'),
    profile: data,
    dialCodes: withOwnCode(dialCodes, data.phone_code),
  };
});

/** The list with the customer's own code, which it may lack: another one would be chosen. */
function withOwnCode(codes: DialCode[], given: string): DialCode[] {
  const own = foldPhoneCode(given);
  if (own === '' || codes.some(({ code }) => code === own)) return codes;
  return [...codes, { code: own, name: '', image: null }];
}

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, profileForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const profile = await getProfile(visitor);
    if (!profile.ok) return apiErrorResponse(profile, submission, request, visitor);
    const { fullname, phone_code, phone } = submission.value;
    const known = profile.data;
    // An API may write them otherwise than the form does.
    if (foldPhone(known.phone) === phone && foldPhoneCode(known.phone_code) === phone_code) {
      const reply = await updateProfile(visitor, submission.value);
      if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
      return redirectWithFlash(request, visitor, '/account', successText(reply, visitor, 'saved'));
    }
    // A new number is confirmed by a code first; the name is saved with it (section 4).
    const reply = await sendPhoneCode(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const flow = await writeFlow(visitor.cookies, {
      purpose: 'phone',
      phone_code,
      phone,
      sentAt: visitor.now.getTime(),
      redirectTo: '/account',
      ...(fullname !== profile.data.fullname && { fullname }),
    });
    return redirectWithFlash(
      request,
      visitor,
      '/account/verify-phone',
      successText(reply, visitor, 'codeSent'),
      [flow],
    );
  },
  { customersOnly: true, preserveFormOnOutage: true },
);

export default function AccountEdit() {
  return <EditProfileDialog {...useLoaderData<typeof loader>()} />;
}
