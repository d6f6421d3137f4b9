import { useFetcher } from '@remix-run/react';
import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { useLayout } from '#app/components/layout-context.tsx';
import type { ProductCard, Term } from '#contract/catalogue.ts';
import { QUERY_MAX } from '#contract/limits.ts';
import { hidden, soft } from '#app/theme/layout.css.ts';
import { ModalContext } from '#app/forms/form-submission.tsx';
import { input, select } from '#app/ui/field.css.ts';
import { Money } from '#app/components/money.tsx';
import { RecentSearches } from './recent-searches.tsx';
import * as styles from './search-form.css.ts';

export interface SearchFieldsProps {
  q: string;
  categoryId: string;
}

interface Suggested {
  products: Pick<ProductCard, 'slug' | 'name' | 'price_per_day'>[];
  categories: Pick<Term, 'slug' | 'name'>[];
  tags: Pick<Term, 'slug' | 'name'>[];
}

/** Minimum query length for suggestions, and debounce in milliseconds. */
const LETTERS_MIN = 2;
const PAUSE_MS = 180;

/**
 * Text, the form's button (the children) and category of a search, with suggestions while typing.
 * The form around needs `moveFocus` for the arrow keys.
 */
export function SearchFields({
  q,
  categoryId,
  children,
}: SearchFieldsProps & { children: ReactNode }) {
  const { t } = useTranslation('catalogue');
  const { categories } = useLayout();
  const { suggested, typed, onType } = useSuggestions(q);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isInModal = useContext(ModalContext) !== null;
  useEffect(() => {
    if (isInModal) field.current?.focus();
  }, [isInModal]);
  return (
    <>
      <label className={hidden} htmlFor={`${id}-text`}>
        {t('search.text')}
      </label>
      <input
        ref={field}
        id={`${id}-text`}
        type="search"
        name="q"
        dir="auto"
        defaultValue={q}
        maxLength={QUERY_MAX}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        className={`${input} ${styles.text}`}
      />
      {children}
      <label className={hidden} htmlFor={`${id}-category`}>
        {t('search.types')}
      </label>
      <select
        id={`${id}-category`}
        name="category_id"
        defaultValue={categoryId}
        className={`${select} ${styles.category}`}
      >
        <option value="">{t('search.types')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {suggested && <Suggestions {...suggested} />}
      {isInModal && typed.trim() === '' && (
        <RecentSearches onClear={() => field.current?.focus()} />
      )}
    </>
  );
}

function Suggestions({ products, categories, tags }: Suggested) {
  const { t } = useTranslation('catalogue');
  const { t: tLayout } = useTranslation('layout');
  if (products.length + categories.length + tags.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={t('search.suggestions')}>
      {categories.map(({ slug, name }) => (
        <li key={`category ${slug}`}>
          <LocalLink to={`/categories/${slug}`} className={styles.suggestion}>
            {name} <span className={soft}>{t('filter.category')}</span>
          </LocalLink>
        </li>
      ))}
      {tags.map(({ slug, name }) => (
        <li key={`tag ${slug}`}>
          <LocalLink to={`/tags/${slug}`} className={styles.suggestion}>
            {name} <span className={soft}>{t('filter.tag')}</span>
          </LocalLink>
        </li>
      ))}
      {products.map(({ slug, name, price_per_day }) => (
        <li key={slug}>
          <LocalLink to={`/product/${slug}`} className={styles.suggestion}>
            {name}{' '}
            <span className={soft}>
              <Money amount={price_per_day} /> {tLayout('perDay')}
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** Loads suggestions while typing: one request at a time, outdated ones are aborted. */
function useSuggestions(q: string) {
  const { load, data } = useFetcher<Suggested>();
  const localPath = useLocalPath();
  const [typed, setTyped] = useState(q);
  const [touched, setTouched] = useState(false);
  const asked = touched ? typed.trim() : '';
  const path = localPath('/search/suggestions');
  useEffect(() => {
    if (asked.length < LETTERS_MIN) return;
    const timer = setTimeout(() => load(`${path}?q=${encodeURIComponent(asked)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, load, path]);
  const onType = (text: string) => {
    setTyped(text);
    setTouched(true);
  };
  return { suggested: asked.length < LETTERS_MIN ? undefined : data, typed, onType };
}

/** Arrow keys move through the suggestions; Escape returns to the text field. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const text = box.querySelector<HTMLElement>('[name=q]');
  if (!text) return;
  const links = [...box.querySelectorAll<HTMLElement>('ul a')];
  const at = [text, ...links].indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape' && at > 0) {
    event.preventDefault();
    event.stopPropagation();
    text.focus();
  }
  if (step === undefined || at < 0 || links.length === 0) return;
  event.preventDefault();
  [text, ...links].at((at + step) % (links.length + 1))?.focus();
}
