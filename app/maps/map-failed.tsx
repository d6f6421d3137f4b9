import { useTranslation } from '#app/locale/use-translation.ts';
import { soft } from '#app/theme/layout.css.ts';

/** Shown where a map cannot be loaded. */
export function MapFailed() {
  const { t } = useTranslation('layout');
  return (
    <p role="status" className={soft}>
      {t('map.failed')}
    </p>
  );
}
