import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { ButtonLink, SubmitButton } from '#app/components/button.tsx';
import { PostForm } from '#app/components/form-frame.tsx';

export default function LogoutDialog() {
  const { t } = useTranslation('forms');
  return (
    <>
      <AnswerAlert />
      <p>{t('logout.ask')}</p>
      <PostForm path="/logout">
        <SubmitButton size="full">{t('logout.yes')}</SubmitButton>
      </PostForm>
      <ButtonLink to="/account" look="quiet">
        {t('logout.no')}
      </ButtonLink>
    </>
  );
}
