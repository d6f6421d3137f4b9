import { useTranslation } from 'react-i18next';
import { soft } from '#app/theme/layout.css.ts';

/** What stands where a map cannot be had. */
export function MapFailed() {
  const { t } = useTranslation('layout');
  return (
    <p role="status" className={soft}>
      {t('map.failed')}
    </p>
  );
}
