import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { row, soft, stack, strong } from '#app/theme/layout.css.ts';
import type { Session } from '#contract/account.ts';

interface SessionsProps {
  sessions: readonly Session[];
  canChangePassword: boolean;
}

export default function SessionsDialog({ sessions, canChangePassword }: SessionsProps) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  return (
    <>
      <FormAlert />
      <p className={soft}>{t('sessions.text')}</p>
      <ul className={stack.m}>
        {sessions.map(({ id, browser, created_at, used_at, current }) => (
          <li key={id} className={row}>
            <div>
              <p className={strong}>
                <bdi>{browser || t('sessions.unknown')}</bdi>
              </p>
              <p className={soft}>
                {created_at && t('sessions.since', { time: formatMoment(language, created_at) })}
                <br />
                {current
                  ? t('sessions.current')
                  : used_at && t('sessions.used', { time: formatMoment(language, used_at) })}
              </p>
            </div>
            {!current && (
              <PostForm path="/account/sessions">
                <input type="hidden" name="session" value={id} />
                <SubmitButton name="intent" value="end" variant="quiet" size="small">
                  {t('sessions.end')}
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <PostForm path="/account/sessions">
        <SubmitButton name="intent" value="end-all" variant="danger">
          {t('sessions.endAll')}
        </SubmitButton>
      </PostForm>
      {canChangePassword && (
        <ButtonLink to="/account/password" variant="quiet">
          {t('passwordPage.title')}
        </ButtonLink>
      )}
      <ButtonLink to="/account" variant="quiet">
        {t('delete.back')}
      </ButtonLink>
    </>
  );
}
