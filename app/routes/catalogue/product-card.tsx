import { useTranslation } from 'react-i18next';
import { LocalLink } from '#app/locale/link.tsx';
import { Availability } from './availability.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import { Money } from '#app/components/money.tsx';
import type { ProductCard as CardProduct } from '#contract/catalogue.ts';
import { Picture } from '#app/ui/picture.tsx';
import * as styles from './product-card.css.ts';
import { useLayout } from '#app/components/layout-context.tsx';

const SIZES = '(min-width: 75rem) 280px, (min-width: 48rem) 23vw, 46vw';

/** Product card: picture, name, price per day and, with days chosen, availability. */
export function ProductCard({
  product,
  main,
}: {
  product: CardProduct;
  main?: boolean | undefined;
}) {
  const { t } = useTranslation('layout');
  const { dates } = useLayout();
  return (
    <li className={styles.card} data-product-id={product.id}>
      <LocalLink to={`/product/${product.slug}`} className={styles.link}>
        <div className={styles.frame}>
          <Picture
            picture={product.picture}
            alt=""
            sizes={SIZES}
            main={main}
            className={styles.picture}
          />
        </div>
        <h3 className={styles.name}>{product.name}</h3>
      </LocalLink>
      <p className={styles.price}>
        <Money amount={product.price_per_day} kind="price" className={styles.perDay} />
        <span className={styles.aside}>{t('perDay')}</span>
      </p>
      {dates && (
        <p className={styles.aside}>
          <Money amount={product.price_per_day * dates.days} />{' '}
          {t('forDays', { count: dates.days })}
        </p>
      )}
      {product.available != null && <Availability available={product.available} />}
      <div className={styles.heart}>
        <WishlistButton productId={product.id} name={product.name} />
      </div>
    </li>
  );
}

/** Grid of product cards: two columns on a phone, four on a wide screen. */
export function ProductGrid({
  products,
  mainFirst,
}: {
  products: CardProduct[];
  /** Whether the first row is above the fold: its pictures are loaded eagerly. */
  mainFirst?: boolean;
}) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} main={mainFirst && index < 2} />
      ))}
    </ul>
  );
}
