import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { PostForm } from '#app/forms/form-submission.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { PasswordPair } from '../password-pair.tsx';

const loadChangePasswordForm = () =>
  import('#contract/forms.ts').then(({ changePasswordForm }) => changePasswordForm);

export default function ChangePasswordDialog() {
  const { t } = useTranslation('forms');
  const [form, field] = useValidatedForm<{ password: string; password_confirmation: string }>(
    loadChangePasswordForm,
  );
  return (
    <>
      <p className={soft}>{t('change.text')}</p>
      <FormAlert formId={form.id} />
      <PostForm
        path="/change-password"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className={stack.m}
      >
        <PasswordPair
          password={field.password}
          confirmation={field.password_confirmation}
          label={t('newPassword')}
        />
        <SubmitButton>{t('change.submit')}</SubmitButton>
      </PostForm>
    </>
  );
}
