import { FormAlert } from '#app/forms/form-alert.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { useTranslation } from '#app/locale/use-translation.ts';
import { soft, stack } from '#app/theme/layout.css.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { NewPasswordForm } from '#contract/forms.ts';
import { PasswordField } from '../password-field.tsx';
import { PasswordPair } from '../password-pair.tsx';

const loadNewPasswordForm = () =>
  import('#contract/forms.ts').then(({ newPasswordForm }) => newPasswordForm);

export default function PasswordDialog() {
  const { t } = useTranslation('forms');
  const [form, field] = useValidatedForm<NewPasswordForm>(loadNewPasswordForm);
  return (
    <>
      <p className={soft}>{t('passwordPage.text')}</p>
      <FormAlert formId={form.id} />
      <PostForm
        path="/account/password"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className={stack.m}
      >
        <PasswordField
          meta={field.current_password}
          label={t('currentPassword')}
          autoComplete="current-password"
        />
        <PasswordPair
          password={field.password}
          confirmation={field.password_confirmation}
          label={t('newPassword')}
        />
        <SubmitButton>{t('change.submit')}</SubmitButton>
      </PostForm>
      <ButtonLink to="/account" variant="quiet">
        {t('delete.back')}
      </ButtonLink>
    </>
  );
}
