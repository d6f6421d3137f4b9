import { useTranslation } from '#app/locale/use-translation.ts';
import { skip } from '#app/theme/layout.css.ts';

export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    <a href="#main" className={skip}>
      {t('skip')}
    </a>
  );
}
