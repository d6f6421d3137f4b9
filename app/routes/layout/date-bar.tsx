import { useLocation, useParams } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { LayoutInfo } from '#app/components/layout-context.tsx';
import { iconBefore } from '#app/ui/icon-before.css.ts';
import { formatShortDays } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { usePageHandle } from '#app/requests/page-handle.ts';
import * as styles from './date-bar.css.ts';

/** The chosen days, a link to the calendar. */
export function DateBar({ dates }: Pick<LayoutInfo, 'dates'>) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [from, to] = dates ? formatShortDays(language, dates.from, dates.to) : [];
  const { slug = '' } = useParams();
  const { calendarOf } = usePageHandle();
  const subject = calendarOf && { [calendarOf]: calendarOf === 'product' ? slug : '1' };
  const query = new URLSearchParams({ redirectTo: pathname + search, ...subject });
  return (
    <LocalLink
      to={`/dates?${query}`}
      prefetch="none"
      className={`${styles.bar} ${iconBefore.calendar}`}
    >
      {dates ? (
        <>
          <span className={styles.days}>
            <span className={styles.word}>{t('dateestelam')} </span>
            <b>{from}</b>
            <span aria-hidden="true">{language === 'ar' ? '←' : '→'}</span>
            <span className={styles.word}>{t('datedeliverd')} </span>
            <b>{to}</b>
          </span>
          <span className={styles.count}>{t('days', { count: dates.days })}</span>
        </>
      ) : (
        <span className={styles.none}>{t('noDates')}</span>
      )}
    </LocalLink>
  );
}
