import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, SubmitButton } from '#app/components/button.tsx';
import { logOut } from '#app/api/account.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';
import { narrow, pageTitle, stack } from '#app/theme/layout.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = customerLoader(async ({ visitor }) => {
  const { t } = wordsOf(visitor.language);
  return { title: t('forms:logout.title') };
});

export const action = formAction(
  async ({ request, visitor }) => {
    const reply = await logOut(visitor);
    const { t } = wordsOf(visitor.language);
    // A token that is no good any more is as gone as a revoked one.
    const message = reply.ok && reply.message ? reply.message : t('forms:logout.done');
    return seeOther(request, visitor, '/', message, [clearToken(request)]);
  },
  { customersOnly: true },
);

export default function Logout() {
  const { t } = useTranslation('forms');
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className={`${narrow} ${stack.m}`}>
      <h1 className={pageTitle}>{title}</h1>
      <p>{t('logout.ask')}</p>
      <Form method="post" className={stack.s}>
        <SubmitButton>{t('logout.yes')}</SubmitButton>
      </Form>
      <ButtonLink to="/account" look="quiet">
        {t('logout.no')}
      </ButtonLink>
    </div>
  );
}
