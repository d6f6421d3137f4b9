import { Form, Link, useLocation } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { button } from '#app/ui/button.css.ts';
import { error, input, select, tick } from '#app/ui/field.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Sort } from '#contract/sort.ts';
import { FilterFold } from './filter-fold.tsx';
import * as styles from './listing.css.ts';
import { moveFocus, SearchFields, type SearchFieldsProps } from './search/search-fields.tsx';
import { useLayout, type MenuTerm } from '#app/components/layout-context.tsx';

/** As it was typed, and the amount in SAR that it is, or why it is none. */
export interface ChosenPrice {
  typed: string;
  amount?: string | undefined;
  fault?: string | undefined;
}

/** The active filters; '' and false where there is none. */
export interface Chosen {
  sort: string;
  available: boolean;
  category: string;
  tag: string;
  price_from: ChosenPrice;
  price_to: ChosenPrice;
}

export interface ListingFiltersProps {
  chosen: Chosen;
  sorts: readonly Sort[];
  by: 'category-and-tag' | 'category' | 'nothing';
  /** What was searched for, where the list is that of a search: one form for both. */
  search?: SearchFieldsProps | undefined;
}

/**
 * Filter form (GET: its state is the URL) and a chip for each active filter. On a phone the fields
 * are folded away.
 */
export function ListingFilters(props: ListingFiltersProps) {
  const { chosen, by, search } = props;
  const { t } = useTranslation('catalogue');
  const { pathname } = useLocation();
  const { dates, categories, tags } = useLayout();
  const chips = useChips(props);
  return (
    <>
      <Form
        method="get"
        action={pathname}
        preventScrollReset
        {...(search && { role: 'search', onKeyDown: moveFocus })}
        className={search ? styles.searchFilters : styles.filters}
      >
        {search && (
          <SearchFields key={search.q + search.categoryId} {...search}>
            <SubmitButton>{t('search.submit')}</SubmitButton>
          </SearchFields>
        )}
        <FilterFold
          count={chips.length}
          inPlace={search !== undefined}
          isOpen={Boolean(chosen.price_from.fault ?? chosen.price_to.fault)}
        >
          <div className={styles.fields}>
            {by !== 'nothing' && (
              <Choice
                label={t('filter.category')}
                name="category"
                chosen={chosen.category}
                options={categories}
                all={t('filter.allCategories')}
              />
            )}
            {by === 'category-and-tag' && (
              <Choice
                label={t('filter.tag')}
                name="tag"
                chosen={chosen.tag}
                options={tags}
                all={t('filter.allTags')}
              />
            )}
            <Price name="price_from" label={t('filter.priceFrom')} price={chosen.price_from} />
            <Price name="price_to" label={t('filter.priceTo')} price={chosen.price_to} />
            {dates && (
              <label className={styles.toggle}>
                <input
                  type="checkbox"
                  name="available"
                  value="1"
                  defaultChecked={chosen.available}
                  key={String(chosen.available)}
                  className={tick}
                />
                {t('filter.available')}
              </label>
            )}
          </div>
        </FilterFold>
        <select
          name="sort"
          aria-label={t('filter.sort')}
          defaultValue={chosen.sort}
          key={chosen.sort}
          className={`${select} ${styles.sort}`}
        >
          {props.sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        {!search && (
          <button className={button({ variant: 'quiet', size: 'small' })}>
            {t('filter.apply')}
          </button>
        )}
      </Form>
      <Chips chips={chips} />
    </>
  );
}

type Chip = [name: string, text: string];

function useChips({ chosen, by }: ListingFiltersProps): Chip[] {
  const { t } = useTranslation('catalogue');
  const { dates, categories, tags } = useLayout();
  const nameOf = (terms: readonly MenuTerm[], slug: string) =>
    terms.find((term) => term.slug === slug)?.name;
  const fromAmount = chosen.price_from.amount;
  const toAmount = chosen.price_to.amount;
  const chips: [name: string, text: string | undefined | false][] = [
    ['category', by !== 'nothing' && nameOf(categories, chosen.category)],
    ['tag', by === 'category-and-tag' && nameOf(tags, chosen.tag)],
    ['price_from', fromAmount !== undefined && t('filter.fromAmount', { amount: fromAmount })],
    ['price_to', toAmount !== undefined && t('filter.toAmount', { amount: toAmount })],
    ['available', chosen.available && dates !== null && t('filter.available')],
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip[1]));
}

/** Active filters, each a link that removes it. */
function Chips({ chips: shown }: { chips: Chip[] }) {
  const { t } = useTranslation('catalogue');
  const { pathname, search } = useLocation();
  if (shown.length === 0) return null;
  const without = (names: string[]) => {
    const parameters = new URLSearchParams(search);
    for (const name of [...names, 'page']) parameters.delete(name);
    const text = parameters.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <ul className={styles.chips} aria-label={t('filter.chosen')}>
      {shown.map(([name, text]) => (
        <li key={name}>
          <Link
            to={without([name])}
            preventScrollReset
            aria-label={`${t('filter.remove')}: ${text}`}
            className={styles.chip}
          >
            {text}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Link
            to={without(shown.map(([name]) => name))}
            preventScrollReset
            className={styles.emptyLink}
          >
            {t('filter.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Price({ name, label, price }: { name: string; label: string; price: ChosenPrice }) {
  const { typed, fault } = price;
  const value = price.amount ?? typed;
  return (
    <label className={styles.choice}>
      {label}
      <input
        name={name}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        defaultValue={value}
        key={value}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && `${name}-fault`}
        className={input}
      />
      {fault && (
        <span className={error} id={`${name}-fault`}>
          {fault}
        </span>
      )}
    </label>
  );
}

function Choice(props: {
  label: string;
  name: string;
  chosen: string;
  all: string;
  options: readonly MenuTerm[];
}) {
  return (
    <label className={styles.choice}>
      {props.label}
      <select name={props.name} defaultValue={props.chosen} key={props.chosen} className={select}>
        <option value="">{props.all}</option>
        {props.options.map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {count == null ? name : `${name} (${count})`}
          </option>
        ))}
      </select>
    </label>
  );
}
