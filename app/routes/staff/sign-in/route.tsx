import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { signInStaff } from '#app/api/staff.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { apiErrorResponse, validationError } from '#app/forms/responses.server.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { localizePath } from '#app/locale/language.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { writeStaffToken } from '#app/sessions/cookies.server.ts';
import { pageTitle, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { TextField } from '#app/ui/field.tsx';
import { staffSignInForm } from '#contract/staff-members.ts';
import { requireStaffPages, staffCaller, staffTranslator } from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export const loader = pageLoader(({ request, context, visitor }) => {
  requireStaffPages(context);
  const redirectTo = new URL(request.url).searchParams.get('redirectTo');
  return Promise.resolve({
    title: staffTranslator(visitor)('signIn.title'),
    redirectTo: safePath(redirectTo, ''),
  });
});

export const action = formAction(
  async ({ request, context, visitor, form }) => {
    requireStaffPages(context);
    const submission = parseForm(form, staffSignInForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const caller = { ...staffCaller(visitor), token: undefined };
    const reply = await signInStaff(caller, submission.value);
    if (!reply.ok) {
      const isWrong = reply.code === 'wrong_credentials';
      const message = isWrong ? staffTranslator(visitor)('signIn.wrong') : reply.message;
      return apiErrorResponse({ ...reply, message }, submission, request, visitor);
    }
    const to = safePath(form.get('redirectTo'), localizePath(visitor.language, '/staff'));
    const headers = { 'Set-Cookie': writeStaffToken(visitor.cookies, reply.data.token) };
    return redirect(to, { status: 303, headers });
  },
  { preserveFormOnOutage: true },
);

const loadForm = () =>
  import('#contract/staff-members.ts').then(({ staffSignInForm: schema }) => schema);

export default function SignIn() {
  const { t } = useTranslation('staff');
  const { title, redirectTo } = useLoaderData<typeof loader>();
  const [form, field] = useValidatedForm<{ name: string; password: string; code: string }>(
    loadForm,
  );
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <FormAlert formId={form.id} />
      <Form method="post" id={form.id} noValidate className={stack.m}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField meta={field.name} label={t('signIn.name')} autoComplete="username" dir="auto" />
        <TextField
          meta={field.password}
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
        <TextField
          meta={field.code}
          label={t('signIn.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          dir="ltr"
        />
        <button className={`${button()} ${styles.submit}`}>{t('signIn.submit')}</button>
      </Form>
    </>
  );
}
