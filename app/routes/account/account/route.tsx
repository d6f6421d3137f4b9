import { useLoaderData } from '@remix-run/react';
import { getProfile, toggleNotifications } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import AccountDialog from './dialog.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { findAbsentAccountScreens } from '#app/requests/absent-screens.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/account');

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const [{ data: profile }, absent] = await Promise.all([
    getProfile(args.visitor).then((reply) => requireReply(reply, args)),
    findAbsentAccountScreens(args.visitor),
  ]);
  return { title: t('account'), profile, absent };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    if (form.get('intent') !== 'toggle-notifications')
      return formError(422, getTranslator(visitor.language).t('failed'));
    const reply = await toggleNotifications(visitor);
    if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
    return redirectWithFlash(request, visitor, '/account', successText(reply, visitor, 'saved'));
  },
  { customersOnly: true },
);

export default function Account() {
  return <AccountDialog {...useLoaderData<typeof loader>()} />;
}
