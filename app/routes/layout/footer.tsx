import { memo } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { ContentLink } from '#app/components/content-link.tsx';
import { whatsappUrl } from '#app/components/whatsapp-url.ts';
import { PaymentMark } from '#app/components/payment-mark.tsx';
import { arabicDigits } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { wrap } from '#app/theme/layout.css.ts';
import * as styles from './footer.css.ts';
import type { LayoutData } from './layout-data.server.ts';

/** The year the specification fixes. */
const YEAR = '2024';

/** Who the shop is, how to reach it, and its pages. What the shop does not say is left out. */
export const Footer = memo(function Footer({
  shopName,
  site,
}: Pick<LayoutData, 'shopName' | 'site'>) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={`${wrap} ${styles.inside}`}>
        <div className={styles.part}>
          <p className={styles.name}>{shopName}</p>
          {site?.description && <p className={styles.description}>{site.description}</p>}
          {site && site.methods.length > 0 && (
            <p className={styles.marks}>
              {site.methods.map((method) => (
                <PaymentMark key={method} method={method} named />
              ))}
            </p>
          )}
        </div>
        <nav className={styles.links} aria-label={t('footer.label')}>
          <ContentLink page="about">{t('footer.about')}</ContentLink>
          <ContentLink page="terms-and-conditions">{t('footer.terms')}</ContentLink>
          <ContentLink page="privacy-policy">{t('footer.privacy')}</ContentLink>
          <ContentLink page="multi-questions">{t('footer.faq')}</ContentLink>
          <LocalLink to="/contact-us">{t('footer.contact')}</LocalLink>
        </nav>
        {site && (site.phone || site.whatsapp || site.hours) && (
          <p className={styles.contact}>
            {site.phone && (
              <Contact name={t('footer.phone')} number={site.phone} href={`tel:${site.phone}`} />
            )}
            {site.whatsapp && (
              <Contact
                name={t('footer.whatsapp')}
                number={site.whatsapp}
                href={whatsappUrl(site.whatsapp)}
              />
            )}
            {site.hours && (
              <span>
                {t('footer.hours')}: {site.hours}
              </span>
            )}
          </p>
        )}
        <small className={styles.small}>
          {site?.commercial_registration &&
            `${t('footer.registration')}: \u2066${site.commercial_registration}\u2069 · `}
          {site?.vat_number && `${t('footer.vat')}: \u2066${site.vat_number}\u2069 · `}
          {t('footer.copyright', {
            year: language === 'ar' ? arabicDigits(YEAR) : YEAR,
            shop: shopName,
          })}
        </small>
      </div>
    </footer>
  );
});

/** A number to call or to write to. */
function Contact({ name, number, href }: { name: string; number: string; href: string }) {
  return (
    <a href={href}>
      {name}: <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
