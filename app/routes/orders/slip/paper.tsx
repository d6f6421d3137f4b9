import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from 'remix-utils/use-hydrated';
import { PaperSeller } from '#app/components/paper-seller.tsx';
import type { Seller } from '#app/requests/site-data.server.ts';
import { button } from '#app/ui/button.css.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import * as styles from '#app/components/paper.css.ts';

interface PaperProps {
  title: string;
  orderId: string;
  seller: Seller;
  /** The tax authority's code as SVG. */
  qr: string | undefined;
  children: ReactNode;
}

/** A page for screen and A4: who sells, the tax authority's code, and what it is about. */
export function Paper({ title, orderId, seller, qr, children }: PaperProps) {
  const { t } = useTranslation('orders');
  const hydrated = useHydrated();
  return (
    <div className={styles.sheet}>
      <div className={styles.tools}>
        {hydrated && (
          <button
            type="button"
            onClick={() => window.print()}
            className={button({ size: 'small' })}
          >
            {t('slip.print')}
          </button>
        )}
        <ButtonLink to={`/orders/${orderId}`} variant="quiet" size="small">
          {t('slip.back')}
        </ButtonLink>
      </div>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p>{t('slip.seller')}</p>
            <PaperSeller seller={seller} />
          </div>
          {qr && (
            <div
              className={styles.qr}
              role="img"
              aria-label={t('slip.qr')}
              dangerouslySetInnerHTML={{ __html: qr }}
            />
          )}
        </header>
        {children}
      </article>
    </div>
  );
}
