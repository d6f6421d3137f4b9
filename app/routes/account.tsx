import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { ButtonLink, SubmitButton } from '#app/components/button.tsx';
import { getProfile, toggleNotifications } from '#app/api/account.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { refuse, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { narrow, pageTitle, panel, row, soft, stack, strong } from '#app/theme/layout.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

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
  const { t } = useTranslation('forms');
  const { title, profile } = useLoaderData<typeof loader>();
  return (
    <div className={`${narrow} ${stack.m}`}>
      <h1 className={pageTitle}>{title}</h1>
      <AnswerAlert />
      <dl className={panel}>
        <div className={row}>
          <dt className={soft}>{t('name')}</dt>
          <dd className={strong} dir="auto">
            {profile.fullname}
          </dd>
        </div>
        <div className={row}>
          <dt className={soft}>{t('phone.label')}</dt>
          <dd>
            <bdi dir="ltr">{profile.complete_phone}</bdi>
          </dd>
        </div>
      </dl>
      <Form method="post" className={`${panel} ${row}`}>
        <span>{t(profile.is_notify ? 'profile.notified' : 'profile.notNotified')}</span>
        <SubmitButton name="intent" value="toggle-notifications" look="quiet" size="small">
          {t(profile.is_notify ? 'profile.turnOff' : 'profile.turnOn')}
        </SubmitButton>
      </Form>
      <ButtonLink to="/orders">{t('profile.orders')}</ButtonLink>
      <ButtonLink to="/notifications" look="quiet">
        {t('profile.notifications')}
      </ButtonLink>
      <ButtonLink to="/logout" look="quiet">
        {t('logout.title')}
      </ButtonLink>
    </div>
  );
}
