import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { LocalLink } from '#app/locale/link.tsx';
import { hidden } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { ListingFilters, type Chosen, type ListingFiltersProps } from './listing-filters.tsx';
import * as styles from './listing.css.ts';
import { pageHref, Pagination } from '#app/ui/pagination.tsx';
import { SORTS, type Sort } from '#contract/sort.ts';
import type { SearchFieldsProps } from './search/search-fields.tsx';
import type { CardData } from './card-data.ts';
import { ProductGrid } from './product-card.tsx';

export interface ListingData {
  products: CardData[];
  page: number;
  pages: number;
  total: number;
  chosen: Chosen;
}

interface ListingProps {
  data: ListingData;
  /** The available sort orders, the default first. */
  sorts?: readonly Sort[];
  /** Filters besides sort, price and availability. */
  by?: ListingFiltersProps['by'];
  /** What was searched for, where it is the list of a search. */
  search?: SearchFieldsProps;
}

const LIST_SORTS = SORTS.filter((sort) => sort !== 'relevance');

/** The parameters that `loadListing` reads. */
export const LISTING_PARAMETERS = [
  ...['category', 'tag', 'price_from', 'price_to', 'sort', 'available', 'page'],
];

/** Product list with filters (a plain GET form) and pagination. */
export function Listing({
  data,
  sorts = LIST_SORTS,
  by = 'nothing',
  search: searched,
}: ListingProps) {
  const { t } = useTranslation('catalogue');
  const { pathname, search } = useLocation();
  return (
    <section>
      <h2 className={hidden}>{t('list.label')}</h2>
      <ListingFilters chosen={data.chosen} sorts={sorts} by={by} search={searched} />
      <p className={styles.count} aria-live="polite">
        {t('list.count', { count: data.total })}
      </p>
      {data.products.length > 0 ? (
        <Pages key={pathname + search} data={data} />
      ) : (
        <p className={styles.empty}>
          {t('list.empty')}{' '}
          <LocalLink to="/products" className={styles.emptyLink}>
            {t('list.all')}
          </LocalLink>
        </p>
      )}
    </section>
  );
}

/** Products of this page; with scripts the next pages are appended. */
function Pages({ data }: { data: ListingData }) {
  const { t } = useTranslation('catalogue');
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { load, data: fetched, state } = useFetcher<{ listing?: ListingData }>();
  const [more, setMore] = useState<ListingData[]>([]);
  useEffect(() => {
    const next = fetched?.listing;
    if (next)
      setMore((known) => (known.some(({ page }) => page === next.page) ? known : [...known, next]));
  }, [fetched]);
  const last = more.at(-1)?.page ?? data.page;
  const products = [...data.products, ...more.flatMap((page) => page.products)];
  const unique = [...new Map(products.map((product) => [product.id, product])).values()];
  return (
    <>
      <ProductGrid products={unique} mainFirst />
      {hydrated && last < data.pages && (
        <div className={styles.more}>
          <button
            type="button"
            disabled={state !== 'idle'}
            onClick={() => load(pageHref(pathname, search, last + 1))}
            className={button({ variant: 'quiet' })}
          >
            {t('list.more')}
          </button>
        </div>
      )}
      {more.length === 0 && <Pagination page={data.page} pages={data.pages} />}
    </>
  );
}
