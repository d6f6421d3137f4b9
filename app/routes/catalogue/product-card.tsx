import { memo } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { formatAmount } from '#app/locale/format.ts';
import { toDecimal } from '#contract/decimal.ts';
import { Availability } from './availability.tsx';
import { CardCartButton } from './card-cart-button.tsx';
import { CardWishlistButton } from './wishlist-button.tsx';
import { Money } from '#app/components/money.tsx';
import type { CardData } from './card-data.ts';
import { Picture, PicturePreload } from '#app/ui/picture.tsx';
import { PRODUCT_SIZES } from '#app/ui/picture-data.ts';
import * as styles from './product-card.css.ts';
import { useLayout } from '#app/components/layout-context.tsx';

const SIZES = '(min-width: 75rem) 280px, (min-width: 48rem) 23vw, 46vw';

/**
 * Product card: picture, name, price per day and, with days chosen, availability. A list has
 * dozens: each element here counts on a slow phone, and each rendering of one.
 */
const ProductCard = memo(function ProductCard({
  product,
  id,
  next,
  main,
}: {
  product: CardData;
  /** Of its element. */
  id: string;
  /** The id of the card to return to where taking off the wishlist removes this one. */
  next?: string | undefined;
  main?: boolean | undefined;
}) {
  const { t } = useTranslation('layout');
  const { dates } = useLayout();
  const language = useLanguage();
  return (
    <li className={styles.card} id={id} data-product-id={product.id}>
      <LocalLink
        to={`/product/${product.slug}`}
        preload={<PicturePreload picture={product.picture} sizes={PRODUCT_SIZES} />}
        className={styles.link}
      >
        <Picture
          picture={product.picture}
          alt=""
          sizes={SIZES}
          main={main}
          className={styles.picture}
        />
        <h3 className={styles.name}>{product.name}</h3>
      </LocalLink>
      <p className={styles.aside} data-amount="price">
        <data value={toDecimal(product.price_per_day)} className={styles.perDay}>
          {formatAmount(language, product.price_per_day)}
        </data>
        {` ${t('perDay')}`}
      </p>
      {dates && (
        <p className={styles.aside}>
          <Money amount={product.price_per_day * dates.days} />{' '}
          {t('forDays', { count: dates.days })}
        </p>
      )}
      {product.available != null && <Availability available={product.available} />}
      {dates && product.available !== 0 && (
        <CardCartButton product={product} fragment={id} className={styles.cartButton} />
      )}
      <CardWishlistButton
        product={product}
        fragment={next ?? id}
        className={styles.wishlistButton}
      />
    </li>
  );
});

/** Grid of product cards: two columns on a phone, four on a wide screen. */
export function ProductGrid({
  products,
  name = 'product',
  mainFirst,
  isWishlist,
}: {
  products: CardData[];
  /** Where the page has several grids: the beginning of the ids of this one. */
  name?: string;
  /** Whether the first row is above the fold: its pictures are loaded eagerly. */
  mainFirst?: boolean;
  /** A product that is taken off the wishlist leaves the grid. */
  isWishlist?: boolean;
}) {
  const idOf = ({ id }: CardData) => `${name}-${id}`;
  const nextTo = (index: number) => {
    const neighbour = products[index + 1] ?? products[index - 1];
    return neighbour && idOf(neighbour);
  };
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          id={idOf(product)}
          next={isWishlist ? nextTo(index) : undefined}
          main={mainFirst && index < 2}
        />
      ))}
    </ul>
  );
}
