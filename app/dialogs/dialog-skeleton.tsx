import { useTranslation } from 'react-i18next';
import { hidden } from '#app/theme/layout.css.ts';
import * as styles from './dialog-skeleton.css.ts';

/** What stands in the place of a dialog until its code is there. */
export function DialogSkeleton({ atSide = false }: { atSide?: boolean | undefined }) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.overlay} aria-live="polite" aria-busy="true">
      <div className={atSide ? styles.side : styles.middle}>
        <span className={hidden}>{t('loading')}</span>
      </div>
    </div>
  );
}
