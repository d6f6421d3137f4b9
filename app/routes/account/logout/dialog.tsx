import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';

export default function LogoutDialog() {
  const { t } = useTranslation('forms');
  return (
    <>
      <FormAlert />
      <p>{t('logout.ask')}</p>
      <PostForm path="/logout">
        <SubmitButton size="full">{t('logout.yes')}</SubmitButton>
      </PostForm>
      <ButtonLink to="/account" variant="quiet">
        {t('logout.no')}
      </ButtonLink>
    </>
  );
}
