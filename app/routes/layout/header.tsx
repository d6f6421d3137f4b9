import { useLocation } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconBefore } from '#app/ui/icon-before.css.ts';
import { ThemeToggle } from '#app/components/theme-toggle.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import type { LayoutData } from './layout-data.server.ts';
import { wrap } from '#app/theme/layout.css.ts';
import { CategoriesMenu } from './categories-menu.tsx';
import { Count } from './count.tsx';
import { DateBar } from './date-bar.tsx';
import * as styles from './header.css.ts';
import { LanguageToggle } from './language-toggle.tsx';

/** A name of more letters is written smaller, without the mark. */
const LOGO_LETTERS = 8;

/** The name of a link with a number on it. */
function withCount(name: string, count: number): string {
  return count > 0 ? `${name} ${count}` : name;
}

/** Logo, navigation, rental days and account links. */
export const Header = memo(function Header({ layout }: { layout: LayoutData }) {
  const { t } = useTranslation('layout');
  const { pathname } = useLocation();
  const { counts, signedIn, shopName } = layout;
  const isLong = shopName.length > LOGO_LETTERS;
  return (
    <header className={styles.header}>
      <div className={`${wrap} ${styles.line}`}>
        <LocalLink
          to="/"
          className={isLong ? styles.logo : styles.logoWithMark}
          aria-label={t('logo', { shop: shopName })}
        >
          {isLong ? <span className={styles.longName}>{shopName}</span> : shopName}
        </LocalLink>
        <nav className={styles.ways} aria-label={t('ways')}>
          <LocalLink to="/products" className={styles.allProducts}>
            {t('products')}
          </LocalLink>
          <CategoriesMenu key={pathname} categories={layout.categories} />
        </nav>
        <DateBar dates={layout.dates} />
        <div className={styles.icons}>
          <LocalLink
            to="/search"
            data-dialog=""
            className={`${styles.icon} ${iconBefore.search}`}
            aria-label={t('search')}
          />
          {signedIn && (
            <LocalLink
              to="/notifications"
              className={styles.icon}
              aria-label={withCount(t('notifications'), counts.notifications)}
              data-count="notifications"
            >
              <Icon name="bell" />
              <Count value={counts.notifications} />
            </LocalLink>
          )}
          <LocalLink
            to="/wishlist"
            className={`${styles.icon} ${iconBefore.heart}`}
            aria-label={withCount(t('wishlist.title'), counts.wishlist)}
            data-count="wishlist"
          >
            <Count value={counts.wishlist} />
          </LocalLink>
          <LocalLink
            to="/cart"
            className={`${styles.icon} ${iconBefore.cart}`}
            aria-label={withCount(t('cart'), counts.cart)}
            data-count="cart"
          >
            <Count value={counts.cart} />
          </LocalLink>
          <LocalLink
            to={signedIn ? '/account' : '/login'}
            className={`${styles.icon} ${iconBefore.person}`}
            aria-label={t(signedIn ? 'account' : 'login')}
          />
          <ThemeToggle />
        </div>
        <LanguageToggle className={styles.language} />
      </div>
    </header>
  );
});
