import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { arrowAfter } from '#app/ui/icon-before.css.ts';
import { LocalLink } from '#app/locale/link.tsx';
import * as styles from './categories-menu.css.ts';

/**
 * Menu of categories; opens without scripts. With them it closes on Escape, a press beside it and
 * one of its links.
 */
export function CategoriesMenu({ categories }: { categories: { slug: string; name: string }[] }) {
  const { t } = useTranslation('layout');
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.stopPropagation();
    close();
    event.currentTarget.querySelector('summary')?.focus();
  };
  if (categories.length === 0) return <LocalLink to="/categories">{t('categories')}</LocalLink>;
  return (
    // The key presses of the summary and the links inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={menu} onKeyDown={onKeyDown} className={styles.menu}>
      <summary className={`${styles.summary} ${arrowAfter}`}>{t('categories')}</summary>
      <ul className={styles.list}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <LocalLink to={`/categories/${slug}`} onClick={close} className={styles.item}>
              {name}
            </LocalLink>
          </li>
        ))}
        <li>
          <LocalLink to="/products" onClick={close} className={styles.item}>
            {t('products')}
          </LocalLink>
        </li>
      </ul>
    </details>
  );
}
