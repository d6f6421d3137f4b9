import { useLoaderData } from '@remix-run/react';
import { getProfile, toggleNotifications } from '#app/api/account.server.ts';
import { DialogPage } from '#app/dialogs/dialog-page.tsx';
import { revalidateOn } from '#app/dialogs/revalidation.ts';
import AccountDialog from '#app/dialogs/account.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { refuse, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';
export { pageMeta as meta } from '#app/i18n/meta.ts';
export const shouldRevalidate = revalidateOn('/account');

export const loader = customerLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const { data: profile } = await requireReply(await getProfile(args.visitor), args);
  return { title: t('account'), profile };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    if (form.get('intent') !== 'toggle-notifications')
      return refuse(422, wordsOf(visitor.language).t('failed'));
    const reply = await toggleNotifications(visitor);
    if (!reply.ok) return refusedBy(reply, null, request, visitor);
    return seeOther(request, visitor, '/account', reply.message);
  },
  { customersOnly: true },
);

export default function Account() {
  const page = useLoaderData<typeof loader>();
  return (
    <DialogPage title={page.title}>
      <AccountDialog {...page} />
    </DialogPage>
  );
}
