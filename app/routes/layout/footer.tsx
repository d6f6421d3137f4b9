import { useTranslation } from 'react-i18next';
import { arabicDigits } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { wrap } from '#app/theme/layout.css.ts';
import * as styles from './footer.css.ts';

/** The year the specification fixes. */
const YEAR = '2024';

export function Footer({ description }: { description: string }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={`${wrap} ${styles.inside}`}>
        <p className={styles.name}>M7</p>
        {description && <p className={styles.description}>{description}</p>}
        <nav className={styles.links} aria-label={t('footer.label')}>
          <LocalLink to="/about">{t('footer.about')}</LocalLink>
          <LocalLink to="/terms-and-conditions">{t('footer.terms')}</LocalLink>
          <LocalLink to="/privacy-policy">{t('footer.privacy')}</LocalLink>
          <LocalLink to="/multi-questions">{t('footer.faq')}</LocalLink>
          <LocalLink to="/contact-us">{t('footer.contact')}</LocalLink>
        </nav>
        <small className={styles.small}>
          {t('footer.copyright', { year: language === 'ar' ? arabicDigits(YEAR) : YEAR })}
        </small>
      </div>
    </footer>
  );
}
