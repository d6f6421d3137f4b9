import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { Avatar } from '../avatar-picture.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { ThemeToggle } from '#app/components/theme-toggle.tsx';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { soft, strong, unbroken } from '#app/theme/layout.css.ts';
import type { Profile } from '#contract/account.ts';
import * as styles from './account.css.ts';

interface AccountProps {
  profile: Pick<Profile, 'image' | 'fullname' | 'complete_phone' | 'is_notify'>;
  /** Screens that cannot work with this rental API. */
  absent: string[];
}

export default function AccountDialog({ profile, absent }: AccountProps) {
  const { t } = useTranslation('forms');
  const localPath = useLocalPath();
  return (
    <>
      <FormAlert />
      <div className={styles.person}>
        <Avatar image={profile.image} fullname={profile.fullname} size="small" />
        <div className={styles.grow}>
          <p className={strong}>
            <bdi>{profile.fullname}</bdi>
          </p>
          <p className={soft}>
            <bdi dir="ltr" className={unbroken}>
              {profile.complete_phone}
            </bdi>
          </p>
        </div>
        <ButtonLink to="/account/edit" variant="quiet" size="small">
          {t('profile.edit')}
        </ButtonLink>
      </div>
      <ul className={styles.list}>
        {!absent.includes('/orders') && (
          <Way to="/orders" icon="orders" label={t('profile.orders')} />
        )}
        <Way to="/notifications" icon="bell" label={t('profile.notifications')} />
        {!absent.includes('/account/messages') && (
          <Way to="/account/messages" icon="phone" label={t('messages.title')} />
        )}
        <Way to="/wishlist" icon="heart" label={t('profile.wishlist')} />
        <li className={styles.item}>
          <Icon name="bell" />
          <span className={styles.grow}>
            {t(profile.is_notify ? 'profile.notified' : 'profile.notNotified')}
          </span>
          <PostForm path="/account">
            <SubmitButton name="intent" value="toggle-notifications" variant="quiet" size="small">
              {t(profile.is_notify ? 'profile.turnOff' : 'profile.turnOn')}
            </SubmitButton>
          </PostForm>
        </li>
        <li className={styles.item}>
          <Icon name="moon" />
          <span className={styles.grow}>{t('profile.theme')}</span>
          <ThemeToggle redirectTo="/account" />
        </li>
        {!absent.includes('/account/password') && (
          <Way to="/account/password" icon="lock" label={t('passwordPage.title')} />
        )}
        {!absent.includes('/account/sessions') && (
          <Way to="/account/sessions" icon="person" label={t('sessions.title')} />
        )}
        <Way to="/logout" icon="logout" label={t('logout.title')} />
      </ul>
      {!absent.includes('/account/data.json') && (
        <a href={localPath('/account/data.json')} download className={styles.item}>
          {t('profile.download')}
        </a>
      )}
      {!absent.includes('/account/delete') && (
        <LocalLink to="/account/delete" className={styles.remove}>
          {t('delete.title')}
        </LocalLink>
      )}
    </>
  );
}

function Way({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <LocalLink to={to} className={styles.item}>
        <Icon name={icon} />
        <span className={styles.grow}>{label}</span>
      </LocalLink>
    </li>
  );
}
