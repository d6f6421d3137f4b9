import { useFetcher, useLocation } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { iconBefore } from '#app/ui/icon-before.css.ts';
import { stripLocale } from '#app/locale/language.ts';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { wrap } from '#app/theme/layout.css.ts';
import * as styles from './tag-strip.css.ts';

/** Horizontal strip of tags above the header, with a button to dismiss it. */
export const TagStrip = memo(function TagStrip({
  tags,
}: {
  tags: { slug: string; name: string }[];
}) {
  const { t } = useTranslation('layout');
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const fetcher = useFetcher();
  const isHome = stripLocale(pathname) === '/';
  if (tags.length === 0) return null;
  return (
    <nav className={isHome ? styles.strip : styles.besideHome} aria-label={t('strip.label')}>
      <div className={`${wrap} ${styles.line}`}>
        <ul className={styles.tags}>
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <LocalLink to={`/tags/${slug}`} className={styles.tag}>
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
        <fetcher.Form method="post" action={localPath('/tag-strip')} preventScrollReset>
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <button className={`${styles.close} ${iconBefore.close}`} aria-label={t('strip.hide')} />
        </fetcher.Form>
      </div>
    </nav>
  );
});
