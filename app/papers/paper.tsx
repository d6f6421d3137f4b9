import type { ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { PaperContent } from './load-paper.server.ts';
import * as styles from './paper.css.ts';
import { PaperSeller } from './paper-seller.tsx';

interface PaperProps extends Pick<PaperContent, 'seller'> {
  title: string;
  children: ReactNode;
}

/** A page for screen and A4: who sells, and what it is about. */
export function Paper({ title, seller, children }: PaperProps) {
  const { t } = useTranslation('orders');
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p>{t('slip.seller')}</p>
          <PaperSeller seller={seller} />
        </div>
      </header>
      {children}
    </article>
  );
}
