import { Form, Link, useLocation } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { button } from '#app/ui/button.css.ts';
import { useLayout } from '#app/components/layout-context.tsx';
import {
  formatDay,
  formatFullDay,
  formatHijriMonth,
  formatMonth,
  weekdayNames,
} from '#app/locale/format.ts';
import { useLanguage, useLocalPath } from '#app/locale/link.tsx';
import { textLink } from '#app/theme/layout.css.ts';
import { addMonths, weekdayOf } from '#contract/days.ts';
import * as styles from './month-calendar.css.ts';
import { isWithin } from './months.ts';

interface MonthCalendarProps {
  month: string;
  today: string;
  days: { day: string; available: number }[];
  /** The pickup day, where it is chosen and the return day is next. */
  start: string | undefined;
}

const FORM = 'calendar-form';

/**
 * A month with the available units of each day. Pressing two days chooses them: the first press
 * comes back with `start`, the second posts both.
 */
export function MonthCalendar({ month, today, days, start }: MonthCalendarProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { dates } = useLayout();
  const { pathname } = useLocation();
  const localPath = useLocalPath();
  const chosen = start ? { from: start, to: start } : dates;
  const firstTaken = days.find(({ day, available }) => start && day >= start && available === 0);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const hijri = [formatHijriMonth(language, first.day), formatHijriMonth(language, last.day)];
  return (
    <section className={styles.month} id="calendar" aria-label={t('calendar.label')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{formatMonth(language, month)}</h2>
        <span className={styles.hijri}>{[...new Set(hijri)].join(' – ')}</span>
      </header>
      {start ? (
        <Form id={FORM} method="post" action={localPath('/dates')} preventScrollReset>
          <input type="hidden" name="from" value={start} />
          <input type="hidden" name="redirectTo" value={`${pathname}#calendar`} />
          <p role="status">
            {t('calendar.end', { day: formatDay(language, start) })}{' '}
            <Link to={`${pathname}#calendar`} preventScrollReset className={textLink}>
              {t('calendar.restart')}
            </Link>
          </p>
        </Form>
      ) : (
        <Form id={FORM} action={`${pathname}#calendar`} preventScrollReset>
          <p className={styles.hijri}>{t('calendar.start')}</p>
        </Form>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            {weekdayNames(language).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map(({ before, week, after }) => (
            <tr key={week[0]?.day}>
              {before > 0 && <td colSpan={before} />}
              {week.map((entry) => (
                <Cell
                  key={entry.day}
                  entry={entry}
                  past={entry.day < today}
                  chosen={chosen !== null && entry.day >= chosen.from && entry.day <= chosen.to}
                  field={start ? 'to' : 'start'}
                  closed={
                    start !== undefined &&
                    (entry.day < start || (firstTaken !== undefined && entry.day > firstTaken.day))
                  }
                />
              ))}
              {after > 0 && <td colSpan={after} />}
            </tr>
          ))}
        </tbody>
      </table>
      <nav className={styles.months} aria-label={t('calendar.months')}>
        <MonthLink
          {...{ start, today }}
          month={addMonths(month, -1)}
          label={t('calendar.previous')}
        />
        <MonthLink {...{ start, today }} month={addMonths(month, 1)} label={t('calendar.next')} />
      </nav>
    </section>
  );
}

interface Entry {
  day: string;
  available: number;
}

interface Week {
  /** Columns without a day before and after the days. */
  before: number;
  week: Entry[];
  after: number;
}

/** The days in weeks from Sunday on. */
function weeksOf(days: Entry[]): Week[] {
  const first = weekdayOf(days[0]!.day);
  const count = Math.ceil((first + days.length) / 7);
  return Array.from({ length: count }, (_, row) => {
    const before = row === 0 ? first : 0;
    const week = days.slice(Math.max(0, row * 7 - first), row * 7 - first + 7);
    return { before, week, after: 7 - before - week.length };
  });
}

interface CellProps {
  entry: Entry;
  past: boolean;
  chosen: boolean;
  /** What pressing the day fills in. */
  field: 'start' | 'to';
  /** Cannot be the return day of what is being chosen. */
  closed: boolean;
}

function Cell({ entry, past, chosen, field, closed }: CellProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const number = Number(entry.day.slice(8));
  if (past) return <td className={styles.past}>{number}</td>;
  const label = `${formatFullDay(language, entry.day)}, ${t('calendar.free', { count: entry.available })}`;
  const className = chosen ? styles.chosen : entry.available === 0 ? styles.taken : styles.open;
  if (entry.available === 0 || closed)
    return (
      <td className={className} aria-label={label} data-available={entry.available || '–'}>
        {number}
      </td>
    );
  return (
    <td className={className}>
      <button
        form={FORM}
        name={field}
        value={entry.day}
        aria-label={label}
        aria-pressed={chosen}
        data-available={entry.available}
        className={styles.day}
      >
        {number}
      </button>
    </td>
  );
}

function MonthLink(props: {
  month: string;
  start: string | undefined;
  today: string;
  label: string;
}) {
  const { month, start, today, label } = props;
  const { pathname } = useLocation();
  if (!isWithin(month, today.slice(0, 7))) return <span />;
  return (
    <Link
      to={`${pathname}?${new URLSearchParams({ month, ...(start && { start }) }).toString()}#calendar`}
      preventScrollReset
      className={button({ variant: 'quiet', size: 'small' })}
    >
      {label}
    </Link>
  );
}
