import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button.tsx';
import { getProfile } from '#app/api/account.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { narrow, pageTitle, panel, row, soft, stack, strong } from '#app/theme/layout.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = customerLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const { data: profile } = await requireReply(await getProfile(args.visitor), args);
  return { title: t('account'), profile };
});

export default function Account() {
  const { t } = useTranslation('forms');
  const { title, profile } = useLoaderData<typeof loader>();
  return (
    <div className={`${narrow} ${stack.m}`}>
      <h1 className={pageTitle}>{title}</h1>
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
