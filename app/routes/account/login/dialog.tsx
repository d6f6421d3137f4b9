import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import type { DialCode } from '#contract/site.ts';
import { PostForm } from '#app/forms/form-submission.tsx';
import { Note } from '#app/ui/notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { withRedirectTo } from '#app/locale/language.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { row, stack, textLink } from '#app/theme/layout.css.ts';

const loadLoginForm = () => import('#contract/forms.ts').then(({ loginForm }) => loginForm);

interface LoginProps {
  redirectTo: string;
  /** Message for a guest who was redirected here. */
  required?: string | null | undefined;
  dialCodes: DialCode[];
}

export default function LoginDialog({ redirectTo, dialCodes, required }: LoginProps) {
  const { t } = useTranslation('forms');
  const [form, field] = useValidatedForm<{ phone_code: string; phone: string; password: string }>(
    loadLoginForm,
  );
  return (
    <>
      {required && <Note warm>{required}</Note>}
      <FormAlert formId={form.id} />
      <PostForm path="/login" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PhoneField code={field.phone_code} phone={field.phone} dialCodes={dialCodes} />
        <PasswordField
          meta={field.password}
          label={t('password')}
          autoComplete="current-password"
        />
        <SubmitButton>{t('login.submit')}</SubmitButton>
      </PostForm>
      <p className={row}>
        <LocalLink to={withRedirectTo('/forgot-password', redirectTo)} className={textLink}>
          {t('login.forgot')}
        </LocalLink>
        <LocalLink to={withRedirectTo('/register', redirectTo)} className={textLink}>
          {t('login.create')}
        </LocalLink>
      </p>
    </>
  );
}
