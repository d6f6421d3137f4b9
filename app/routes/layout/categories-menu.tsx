import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import * as styles from './categories-menu.css.ts';

/** Menu of categories; opens without scripts. */
export function CategoriesMenu({ categories }: { categories: { slug: string; name: string }[] }) {
  const { t } = useTranslation('layout');
  if (categories.length === 0) return <LocalLink to="/categories">{t('categories')}</LocalLink>;
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        {t('categories')}
        <Icon name="down" />
      </summary>
      <ul className={styles.list}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <LocalLink to={`/categories/${slug}`} className={styles.item}>
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
