import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LocalLink } from '#app/i18n/link.tsx';
import { hidden } from '#app/theme/layout.css.ts';
import { button } from './button.css.ts';
import { select, tick } from './field.css.ts';
import * as styles from './listing.css.ts';
import { Pager } from './pager.tsx';
import { ProductGrid, type CardProduct } from './product-card.tsx';
import { useShell } from './shell-context.tsx';

export interface ListingData {
  products: CardProduct[];
  page: number;
  pages: number;
  total: number;
  /** What the filter form shows as chosen. */
  chosen: { sort: string; available: boolean; category: string; tag: string };
  categories: { id: string; slug: string; name: string }[];
  tags: { id: string; slug: string; name: string }[];
}

interface ListingProps {
  data: ListingData;
  /** The sorts that make sense here, the default first. */
  sorts?: readonly ('newest' | 'relevance' | 'price_asc' | 'price_desc')[];
  /** Which choices besides sort and free days the form offers. */
  by?: 'category-and-tag' | 'category' | 'nothing';
  /** Hidden parameters of the address that the form keeps. */
  keep?: Record<string, string>;
}

/** A list of products with its filters, a plain GET form, and its pages. */
export function Listing({ data, sorts = SORTS, by = 'nothing', keep = {} }: ListingProps) {
  const { t } = useTranslation('catalogue');
  const { pathname } = useLocation();
  const { dates } = useShell();
  const { chosen } = data;
  return (
    <section>
      <h2 className={hidden}>{t('list.label')}</h2>
      <Form method="get" action={pathname} className={styles.filters}>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {by !== 'nothing' && (
          <Choice
            label={t('filter.category')}
            name="category"
            chosen={chosen.category}
            options={data.categories}
            all={t('filter.allCategories')}
          />
        )}
        {by === 'category-and-tag' && (
          <Choice
            label={t('filter.tag')}
            name="tag"
            chosen={chosen.tag}
            options={data.tags}
            all={t('filter.allTags')}
          />
        )}
        <label className={styles.choice}>
          <span>{t('filter.sort')}</span>
          <select name="sort" defaultValue={chosen.sort} key={chosen.sort} className={select}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        {dates && (
          <label className={styles.toggle}>
            <input
              type="checkbox"
              name="available"
              value="1"
              defaultChecked={chosen.available}
              className={tick}
            />
            {t('filter.available')}
          </label>
        )}
        <button className={button({ look: 'quiet' })}>{t('filter.apply')}</button>
      </Form>
      <p className={styles.count}>{t('list.count', { count: data.total })}</p>
      {data.products.length > 0 ? (
        <ProductGrid products={data.products} mainFirst />
      ) : (
        <p className={styles.empty}>
          {t('list.empty')}{' '}
          <LocalLink to="/products" className={styles.emptyLink}>
            {t('list.all')}
          </LocalLink>
        </p>
      )}
      <Pager page={data.page} pages={data.pages} />
    </section>
  );
}

const SORTS = ['newest', 'price_asc', 'price_desc'] as const;

function Choice(props: {
  label: string;
  name: string;
  chosen: string;
  all: string;
  options: { slug: string; name: string }[];
}) {
  return (
    <label className={styles.choice}>
      <span>{props.label}</span>
      <select name={props.name} defaultValue={props.chosen} key={props.chosen} className={select}>
        <option value="">{props.all}</option>
        {props.options.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
