import { useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { useLastResult } from '#app/components/last-result.ts';
import { SubmitButton } from '#app/components/button.tsx';
import { PhoneField, TextField } from '#app/components/field.tsx';
import { register } from '#app/api/account.server.ts';
import { LocalLink } from '#app/i18n/link.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { listDialCodes } from '#app/requests/furniture.server.ts';
import { guestsOnly } from '#app/requests/guests-only.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { writeFlow } from '#app/sessions/cookies.server.ts';
import { narrow, pageTitle, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { registerForm, type RegisterForm } from '#contract/forms.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async ({ visitor, request }) => {
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'), '');
  await guestsOnly(visitor, redirectTo);
  const { t } = wordsOf(visitor.language);
  return {
    title: t('forms:register.title'),
    description: t('forms:register.text'),
    redirectTo,
    dialCodes: await listDialCodes(visitor),
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, registerForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const reply = await register(visitor, submission.value);
    if (!reply.ok) return refusedBy(reply, submission, request, visitor);
    const { phone_code, phone } = submission.value;
    const flow = await writeFlow(request, {
      purpose: 'register',
      phone_code,
      phone,
      sentAt: visitor.now.getTime(),
      redirectTo: safePath(form.get('redirectTo'), '/'),
    });
    return seeOther(request, visitor, '/verify', reply.message, [flow]);
  },
  { keepsForm: true },
);

export default function Register() {
  const { t } = useTranslation('forms');
  const { title, redirectTo, dialCodes } = useLoaderData<typeof loader>();
  const [form, field] = useForm<RegisterForm, string[]>({
    lastResult: useLastResult(),
  });
  return (
    <div className={`${narrow} ${stack.l}`}>
      <div>
        <h1 className={pageTitle}>{title}</h1>
        <p className={soft}>{t('register.text')}</p>
      </div>
      <AnswerAlert />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField meta={field.fullname} label={t('name')} autoComplete="name" dir="auto" />
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
          autoComplete="new-password"
        />
        <TextField
          meta={field.password_confirmation}
          label={t('confirmPassword')}
          type="password"
          dir="ltr"
          autoComplete="new-password"
        />
        <SubmitButton>{t('register.submit')}</SubmitButton>
      </Form>
      <LocalLink to="/login" className={textLink}>
        {t('register.haveAccount')}
      </LocalLink>
    </div>
  );
}
