import { useLoaderData } from '@remix-run/react';
import { listNotifications, readNotifications } from '#app/api/account.server.ts';
import { isMissingCall } from '#app/api/missing-calls.server.ts';
import NotificationsDialog from './dialog.tsx';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formError, apiErrorResponse } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/notifications');

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data } = await requireReply(await listNotifications(args.visitor), args);
  return {
    title: t('notifications'),
    notifications: data.notifications,
    unread: data.unread_notifications_count,
    canRead: !isMissingCall(args.visitor.apiUrl, 'POST notifications/read'),
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    if (form.get('intent') !== 'read')
      return formError(422, getTranslator(visitor.language).t('refusals:orderInput'));
    const reply = await readNotifications(visitor);
    if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
    return redirectWithFlash(request, visitor, '/notifications');
  },
  { customersOnly: true },
);

export default function Notifications() {
  return <NotificationsDialog {...useLoaderData<typeof loader>()} />;
}
