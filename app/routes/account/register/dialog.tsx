import { useTranslation } from '#app/locale/use-translation.ts';
import { ContentLink, useHasPage } from '#app/components/content-link.tsx';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import type { DialCode } from '#contract/site.ts';
import { TextField } from '#app/ui/field.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { withRedirectTo } from '#app/locale/language.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { soft, stack, textLink } from '#app/theme/layout.css.ts';
import type { RegisterForm } from '#contract/forms.ts';
import { PasswordPair } from '../password-pair.tsx';

const loadRegisterForm = () =>
  import('#contract/forms.ts').then(({ registerForm }) => registerForm);

interface RegisterProps {
  redirectTo: string;
  dialCodes: DialCode[];
}

export default function RegisterDialog({ redirectTo, dialCodes }: RegisterProps) {
  const { t } = useTranslation('forms');
  const [form, field] = useValidatedForm<RegisterForm>(loadRegisterForm);
  return (
    <>
      <p className={soft}>{t('register.text')}</p>
      <FormAlert formId={form.id} />
      <PostForm
        path="/register"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className={stack.m}
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField meta={field.fullname} label={t('name')} autoComplete="name" dir="auto" />
        <PhoneField code={field.phone_code} phone={field.phone} dialCodes={dialCodes} />
        <PasswordPair
          password={field.password}
          confirmation={field.password_confirmation}
          label={t('password')}
        />
        {useHasPage('privacy-policy') && (
          <p className={soft}>
            {t('register.privacy')}{' '}
            <ContentLink page="privacy-policy" className={textLink}>
              {t('register.privacyLink')}
            </ContentLink>
          </p>
        )}
        <SubmitButton>{t('register.submit')}</SubmitButton>
      </PostForm>
      <p>
        <LocalLink to={withRedirectTo('/login', redirectTo)} className={textLink}>
          {t('register.haveAccount')}
        </LocalLink>
      </p>
    </>
  );
}
