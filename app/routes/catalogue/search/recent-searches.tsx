import { useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { soft } from '#app/theme/layout.css.ts';
import { linkButton } from '#app/ui/button.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import * as styles from './search-form.css.ts';

/** Kept on the device, in `localStorage`; the newest first. */
const KEY = 'm7-recent-searches';
const KEPT = 6;

function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    // No storage, or somebody else's value.
    return [];
  }
}

function writeSearches(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // No storage: nothing is remembered.
  }
}

/** Remembers what was searched for; '' is nothing. */
export function rememberSearch(q: string): void {
  if (q === '') return;
  writeSearches([q, ...readSearches().filter((other) => other !== q)].slice(0, KEPT));
}

/**
 * Earlier searches of this device as links, and the way to clear them: then `onClear`. For modals
 * only, which the server never renders.
 */
export function RecentSearches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('catalogue');
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return null;
  return (
    <section aria-label={t('search.recent')} className={styles.recent}>
      <p className={styles.recentHead}>
        <span className={soft}>{t('search.recent')}</span>
        <button
          type="button"
          onClick={() => {
            writeSearches([]);
            setSearches([]);
            onClear();
          }}
          className={linkButton}
        >
          {t('search.forget')}
        </button>
      </p>
      <ul className={styles.suggestions}>
        {searches.map((q) => (
          <li key={q}>
            <LocalLink to={`/search?q=${encodeURIComponent(q)}`} className={styles.suggestion}>
              <bdi>{q}</bdi>
              <Icon name="search" />
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
