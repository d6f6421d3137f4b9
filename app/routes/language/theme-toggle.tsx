import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#app/components/icon.tsx';
import { useLocalPath } from '#app/i18n/link.tsx';
import * as styles from './theme-toggle.css.ts';

/** Light or dark. Both buttons are in the page; the styles show the one that changes something. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  return (
    <Form method="post" action={localPath('/theme')} preventScrollReset>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button name="theme" value="dark" className={styles.toDark} aria-label={t('theme.dark')}>
        <Icon name="moon" />
      </button>
      <button name="theme" value="light" className={styles.toLight} aria-label={t('theme.light')}>
        <Icon name="sun" />
      </button>
    </Form>
  );
}
