import { useTranslation } from '#app/locale/use-translation.ts';
import { Link, useLocation } from '@remix-run/react';
import { button } from './button.css.ts';
import { pagination } from './pagination.css.ts';

/** The URL of a list's page, with the rest of it as it is. */
export function pageHref(pathname: string, search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page === 1) parameters.delete('page');
  else parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** Which pages of a list there are, as links that keep the rest of the URL. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('layout');
  const { pathname, search } = useLocation();
  if (pages <= 1) return null;
  const pageUrl = (number: number) => pageHref(pathname, search, number);
  return (
    <nav className={pagination} aria-label={t('pagination.label')}>
      {page > 1 && (
        <Link
          rel="prev"
          to={pageUrl(page - 1)}
          className={button({ variant: 'quiet', size: 'small' })}
        >
          {t('pagination.previous')}
        </Link>
      )}
      {t('pagination.position', { page, pages })}
      {page < pages && (
        <Link
          rel="next"
          to={pageUrl(page + 1)}
          className={button({ variant: 'quiet', size: 'small' })}
        >
          {t('pagination.next')}
        </Link>
      )}
    </nav>
  );
}
