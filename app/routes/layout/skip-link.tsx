import { useTranslation } from 'react-i18next';
import { skip } from './skip-link.css.ts';

export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    <a href="#main" className={skip}>
      {t('skip')}
    </a>
  );
}
