import { useLoaderData } from '@remix-run/react';
import { getProfile, updateAvatar } from '#app/api/account.server.ts';
import AvatarDialog from './dialog.tsx';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { fieldError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { avatarForm, fieldErrors } from '#contract/forms.ts';
import { AVATAR_MAX_BYTES } from '#contract/limits.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account/avatar');

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data } = await requireReply(await getProfile(args.visitor), args);
  return { title: t('forms:avatar.title'), profile: data };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const checked = avatarForm.safeParse({ image: form.get('image') });
    if (!checked.success) {
      const [key = 'imageRequired'] = fieldErrors(checked.error)['image'] ?? [];
      return fieldError(key === 'imageTooLarge' ? 413 : 422, 'image', key, visitor);
    }
    const reply = await updateAvatar(visitor, checked.data.image);
    if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
    return redirectWithFlash(
      request,
      visitor,
      '/account/edit',
      successText(reply, visitor, 'saved'),
    );
  },
  {
    customersOnly: true,
    preserveFormOnOutage: true,
    // Slightly too large files get a field error; much larger ones are not read at all.
    fileMaxBytes: 4 * AVATAR_MAX_BYTES,
  },
);

export default function AccountAvatar() {
  return <AvatarDialog {...useLoaderData<typeof loader>()} />;
}
