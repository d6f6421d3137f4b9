import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { ButtonLink, SubmitButton } from '#app/components/button.tsx';
import { useCheckedForm } from '#app/components/checked-form.ts';
import { PostForm } from '#app/components/form-frame.tsx';
import { PasswordField } from '#app/components/password-field.tsx';
import { stack } from '#app/theme/layout.css.ts';
import { loadPasswordForm } from './schemas.ts';

export default function DeleteAccountDialog() {
  const { t } = useTranslation('forms');
  const [form, field] = useCheckedForm<{ password: string }>(loadPasswordForm);
  return (
    <>
      <AnswerAlert />
      <p>{t('delete.text')}</p>
      <p>{t('delete.kept')}</p>
      <PostForm
        path="/account/delete"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className={stack.m}
      >
        <PasswordField
          meta={field.password}
          label={t('password')}
          autoComplete="current-password"
        />
        <SubmitButton look="danger">{t('delete.submit')}</SubmitButton>
      </PostForm>
      <ButtonLink to="/account" look="quiet">
        {t('delete.back')}
      </ButtonLink>
    </>
  );
}
