import { useContext, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { AbsentScreens, LocalLink } from '#app/locale/link.tsx';
import * as styles from './rental-line.css.ts';
import { Money } from './money.tsx';
import type { OrderLine } from '#contract/orders.ts';
import { Picture } from '#app/ui/picture.tsx';

interface RentalLineProps {
  item: Omit<OrderLine, 'part'>;
  days?: number | null | undefined;
  /** What can be done with the line, and what is wrong with it. */
  children?: ReactNode;
}

/** One product of a cart or an order, with what it comes to. */
export function RentalLine({ item, days, children }: RentalLineProps) {
  const { t } = useTranslation('layout');
  const absent = useContext(AbsentScreens);
  return (
    <li className={styles.line} data-product-id={item.product_id}>
      <Picture picture={item.picture} alt="" sizes="84px" className={styles.picture} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h2>
            {item.slug && !absent.includes('/products') ? (
              <LocalLink to={`/product/${item.slug}`}>{item.name}</LocalLink>
            ) : (
              item.name
            )}
          </h2>
          <Money amount={item.amount} className={styles.amount} />
        </div>
        <p className={styles.aside}>
          <Money amount={item.price_per_day} kind="price" />{' '}
          {t('line.each', { count: item.quantity })}
          {days != null && <> {t('line.days', { count: days })}</>} · {t('line.beforeVat')}
        </p>
        {children}
      </div>
    </li>
  );
}
