import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink } from '#app/locale/link.tsx';
import * as styles from './category-mosaic.css.ts';
import type { TileData } from './card-data.ts';
import { Picture } from '#app/ui/picture.tsx';

const SIZES = '(min-width: 75rem) 290px, (min-width: 48rem) 24vw, 46vw';

/** Grid of category pictures with names. */
export function CategoryMosaic({
  categories,
  mainFirst,
}: {
  categories: TileData[];
  mainFirst?: boolean;
}) {
  const { t } = useTranslation('layout');
  return (
    <ul className={styles.mosaic}>
      {categories.map(({ slug, name, picture, count }, index) => (
        <li key={slug}>
          <LocalLink to={`/categories/${slug}`} className={styles.tile}>
            <Picture
              picture={picture}
              alt=""
              sizes={SIZES}
              main={mainFirst && index < 2}
              className={styles.picture}
            />
            <span className={styles.plate}>
              <b>{name}</b>
              {count != null && <span className={styles.count}>{t('pieces', { count })}</span>}
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
