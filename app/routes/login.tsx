import { useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { useLastResult } from '#app/components/last-result.ts';
import { SubmitButton } from '#app/components/button.tsx';
import { PhoneField, TextField } from '#app/components/field.tsx';
import { logIn } from '#app/api/account.server.ts';
import { LocalLink } from '#app/i18n/link.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, refusedBy } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { listDialCodes } from '#app/requests/furniture.server.ts';
import { guestsOnly } from '#app/requests/guests-only.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { signIn } from '#app/requests/sign-in.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { narrow, pageTitle, row, stack, textLink } from '#app/theme/layout.css.ts';
import { loginForm } from '#contract/forms.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async ({ visitor, request }) => {
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'), '');
  await guestsOnly(visitor, redirectTo);
  const { t } = wordsOf(visitor.language);
  return {
    title: t('forms:login.title'),
    description: t('forms:login.text'),
    redirectTo,
    dialCodes: await listDialCodes(visitor),
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, loginForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const reply = await logIn(visitor, submission.value);
    if (!reply.ok)
      return refusedBy(
        { ...reply, status: reply.status === 401 ? 422 : reply.status },
        submission,
        request,
        visitor,
      );

    const backTo = safePath(form.get('redirectTo'), '/');
    return signIn(request, visitor, reply.data.token, backTo, reply.message);
  },
  { keepsForm: true },
);

export default function Login() {
  const { t } = useTranslation('forms');
  const { title, redirectTo, dialCodes } = useLoaderData<typeof loader>();
  const [form, field] = useForm<{ phone_code: string; phone: string; password: string }, string[]>({
    lastResult: useLastResult(),
  });
  const carry = redirectTo && `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <div className={`${narrow} ${stack.l}`}>
      <h1 className={pageTitle}>{title}</h1>
      <AnswerAlert />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PhoneField
          code={field.phone_code}
          phone={field.phone}
          label={t('phone.label')}
          codeLabel={t('phone.code')}
          dialCodes={dialCodes}
        />
        <TextField
          meta={field.password}
          label={t('password')}
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
        <SubmitButton>{t('login.submit')}</SubmitButton>
      </Form>
      <p className={row}>
        <LocalLink to="/forgot-password" className={textLink}>
          {t('login.forgot')}
        </LocalLink>
        <LocalLink to={`/register${carry}`} className={textLink}>
          {t('login.create')}
        </LocalLink>
      </p>
    </div>
  );
}
