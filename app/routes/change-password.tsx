import { useForm } from '@conform-to/react';
import { Form, redirect, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { useLastResult } from '#app/components/last-result.ts';
import { SubmitButton } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { resetPassword } from '#app/api/account.server.ts';
import { pathIn } from '#app/i18n/language.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { requireFlow } from '#app/requests/code-page.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { pageLoader, type LoaderArgs } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { clearFlow } from '#app/sessions/cookies.server.ts';
import { narrow, pageTitle, soft, stack } from '#app/theme/layout.css.ts';
import { changePasswordForm } from '#contract/forms.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

/** The reset whose code was confirmed; who has none begins anew. */
async function requireConfirmed(args: Pick<LoaderArgs, 'request' | 'visitor'>) {
  const flow = await requireFlow(args, 'reset', '/forgot-password');
  if (!flow.otp) throw redirect(pathIn(args.visitor.language, '/forgot-password'), { status: 303 });
  return { ...flow, otp: flow.otp };
}

export const loader = pageLoader(async (args) => {
  await requireConfirmed(args);
  const { t } = wordsOf(args.visitor.language);
  return { title: t('forms:change.title') };
});

export const action = formAction(
  async (args) => {
    const { request, visitor, form } = args;
    const { phone, otp, token } = await requireConfirmed(args);
    const submission = parseForm(form, changePasswordForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const reply = await resetPassword({ ...visitor, token }, { phone, otp, ...submission.value });
    if (!reply.ok) return refusedBy(reply, submission, request, visitor);
    return seeOther(request, visitor, '/login', reply.message, [await clearFlow(request)]);
  },
  { keepsForm: true },
);

export default function ChangePassword() {
  const { t } = useTranslation('forms');
  const { title } = useLoaderData<typeof loader>();
  const [form, field] = useForm<{ password: string; password_confirmation: string }, string[]>({
    lastResult: useLastResult(),
  });
  return (
    <div className={`${narrow} ${stack.l}`}>
      <div>
        <h1 className={pageTitle}>{title}</h1>
        <p className={soft}>{t('change.text')}</p>
      </div>
      <AnswerAlert />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <TextField
          meta={field.password}
          label={t('newPassword')}
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
        <SubmitButton>{t('change.submit')}</SubmitButton>
      </Form>
    </div>
  );
}
