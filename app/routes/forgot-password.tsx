import { useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { useLastResult } from '#app/components/last-result.ts';
import { SubmitButton } from '#app/components/button.tsx';
import { PhoneField } from '#app/components/field.tsx';
import { forgetPassword } from '#app/api/account.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { listDialCodes } from '#app/requests/furniture.server.ts';
import { guestsOnly } from '#app/requests/guests-only.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { writeFlow } from '#app/sessions/cookies.server.ts';
import { narrow, pageTitle, soft, stack } from '#app/theme/layout.css.ts';
import { phoneForm, type PhoneForm } from '#contract/forms.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async ({ visitor }) => {
  await guestsOnly(visitor, '/');
  const { t } = wordsOf(visitor.language);
  return { title: t('forms:forgot.title'), dialCodes: await listDialCodes(visitor) };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, phoneForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const reply = await forgetPassword(visitor, submission.value);
    if (!reply.ok) return refusedBy(reply, submission, request, visitor);
    const flow = await writeFlow(request, {
      purpose: 'reset',
      ...submission.value,
      sentAt: visitor.now.getTime(),
      redirectTo: '/',
    });
    return seeOther(request, visitor, '/verify-reset', reply.message, [flow]);
  },
  { keepsForm: true },
);

export default function ForgotPassword() {
  const { t } = useTranslation('forms');
  const { title, dialCodes } = useLoaderData<typeof loader>();
  const [form, field] = useForm<PhoneForm, string[]>({
    lastResult: useLastResult(),
  });
  return (
    <div className={`${narrow} ${stack.l}`}>
      <div>
        <h1 className={pageTitle}>{title}</h1>
        <p className={soft}>{t('forgot.text')}</p>
      </div>
      <AnswerAlert />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <PhoneField
          code={field.phone_code}
          phone={field.phone}
          label={t('phone.label')}
          codeLabel={t('phone.code')}
          dialCodes={dialCodes}
        />
        <SubmitButton>{t('forgot.submit')}</SubmitButton>
      </Form>
    </div>
  );
}
