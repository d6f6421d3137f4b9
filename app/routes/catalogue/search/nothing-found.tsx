import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import * as styles from '../listing.css.ts';
import { useLayout } from '#app/components/layout-context.tsx';
import type { CardData } from '../card-data.ts';
import { ProductGrid } from '../product-card.tsx';

interface NothingFoundProps {
  /** Similar words. */
  words: string[];
  popular: CardData[];
}

/** Alternatives where a search found nothing. */
export function NothingFound({ words, popular }: NothingFoundProps) {
  const { t } = useTranslation('catalogue');
  const { tags } = useLayout();
  return (
    <section className={stack.l}>
      <p aria-live="polite" className={soft}>
        {t('search.nothing')}
      </p>
      {words.length > 0 && (
        <div>
          <h2>{t('search.near')}</h2>
          <ul className={styles.chips}>
            {words.map((word) => (
              <li key={word}>
                <LocalLink to={`/search?q=${encodeURIComponent(word)}`} className={styles.chip}>
                  {word}
                </LocalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2>{t('search.tags')}</h2>
        <ul className={styles.chips}>
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <LocalLink to={`/tags/${slug}`} className={styles.chip}>
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
      {popular.length > 0 && (
        <div className={stack.m}>
          <h2>{t('search.popular')}</h2>
          <ProductGrid products={popular} />
        </div>
      )}
    </section>
  );
}
