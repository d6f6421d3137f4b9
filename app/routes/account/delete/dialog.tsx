import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { PostForm } from '#app/forms/form-submission.tsx';
import { PasswordField } from '../password-field.tsx';
import { stack } from '#app/theme/layout.css.ts';

const loadPasswordForm = () =>
  import('#contract/forms.ts').then(({ passwordForm }) => passwordForm);

export default function DeleteAccountDialog() {
  const { t } = useTranslation('forms');
  const [form, field] = useValidatedForm<{ password: string }>(loadPasswordForm);
  return (
    <>
      <FormAlert formId={form.id} />
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
        <SubmitButton variant="danger">{t('delete.submit')}</SubmitButton>
      </PostForm>
      <ButtonLink to="/account" variant="quiet">
        {t('delete.back')}
      </ButtonLink>
    </>
  );
}
