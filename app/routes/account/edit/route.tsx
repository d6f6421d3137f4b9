import { useLoaderData } from '@remix-run/react';
import { getProfile, sendPhoneCode, updateProfile } from '#app/api/account.server.ts';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import EditProfileDialog from './dialog.tsx';
import { wordsOf } from '#app/locale/translator.server.ts';
import { invalid, refusedBy } from '#app/forms/responses.server.ts';
import { seeOther } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { listDialCodes } from '#app/requests/site-data.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { writeFlow } from '#app/sessions/flow-cookie.server.ts';
import { profileForm } from '#contract/forms.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/seo/page-meta.ts';
export const shouldRevalidate = revalidateOn('/account/edit');

export const loader = customerLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const [profile, dialCodes] = await Promise.all([
    getProfile(args.visitor),
    listDialCodes(args.visitor),
  ]);
  const { data } = await requireReply(profile, args);
  return {
    title: t('forms:edit.title'),
    profile: data,
    dialCodes,
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, profileForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const profile = await getProfile(visitor);
    if (!profile.ok) return refusedBy(profile, submission, request, visitor);
    const { fullname, phone_code, phone } = submission.value;
    if (profile.data.phone === phone && profile.data.phone_code === phone_code) {
      const reply = await updateProfile(visitor, submission.value);
      if (!reply.ok) return refusedBy(reply, submission, request, visitor);
      return seeOther(request, visitor, '/account', reply.message);
    }
    // A changed number goes through its code first; the name waits for it (section 4).
    const reply = await sendPhoneCode(visitor, submission.value);
    if (!reply.ok) return refusedBy(reply, submission, request, visitor);
    const flow = await writeFlow(request, {
      purpose: 'phone',
      phone_code,
      phone,
      sentAt: visitor.now.getTime(),
      redirectTo: '/account',
      ...(fullname !== profile.data.fullname && { fullname }),
    });
    return seeOther(request, visitor, '/account/verify-phone', reply.message, [flow]);
  },
  { customersOnly: true, keepsForm: true },
);

export default function AccountEdit() {
  return <EditProfileDialog {...useLoaderData<typeof loader>()} />;
}
