import { useFetcher, useLocation } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { ModalContext, PostForm } from '#app/forms/form-submission.tsx';
import { iconBefore } from '#app/ui/icon-before.css.ts';
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
      <button
        name="theme"
        value="dark"
        className={`${styles.toDark} ${iconBefore.moon}`}
        aria-label={t('theme.dark')}
      />
      <button
        name="theme"
        value="light"
        className={`${styles.toLight} ${iconBefore.sun}`}
        aria-label={t('theme.light')}
      />
    </TogglingForm>
  );
}
