import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { useCheckedForm } from '#app/components/checked-form.ts';
import { PostForm } from '#app/components/form-frame.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { PasswordPair } from './password-pair.tsx';
import { loadChangePasswordForm } from './schemas.ts';

export default function ChangePasswordDialog() {
  const { t } = useTranslation('forms');
  const [form, field] = useCheckedForm<{ password: string; password_confirmation: string }>(
    loadChangePasswordForm,
  );
  return (
    <>
      <p className={soft}>{t('change.text')}</p>
      <AnswerAlert />
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
