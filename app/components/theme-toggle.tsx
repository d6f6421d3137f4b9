import { useFetcher, useLocation } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalPath } from '#app/locale/link.tsx';
import { ModalContext, PostForm } from '#app/forms/form-submission.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as styles from './theme-toggle.css.ts';

/** Light or dark. Both buttons are rendered; CSS shows the one that changes the theme. */
export function ThemeToggle({ redirectTo }: { redirectTo?: string }) {
  const { t } = useTranslation('layout');
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const inModal = useContext(ModalContext) !== null;
  const fetcher = useFetcher();
  const TogglingForm = inModal ? PostForm : fetcher.Form;
  const target = inModal ? { path: '/theme' } : { action: localPath('/theme') };
  return (
    <TogglingForm method="post" {...target} preventScrollReset>
      <input type="hidden" name="redirectTo" value={redirectTo ?? pathname + search} />
      <button name="theme" value="dark" className={styles.toDark} aria-label={t('theme.dark')}>
        <Icon name="moon" />
      </button>
      <button name="theme" value="light" className={styles.toLight} aria-label={t('theme.light')}>
        <Icon name="sun" />
      </button>
    </TogglingForm>
  );
}
