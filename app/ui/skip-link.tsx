import { useTranslation } from 'react-i18next';
import { skip } from '#app/theme/layout.css.ts';

export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    <a href="#main" className={skip}>
      {t('skip')}
    </a>
  );
}
