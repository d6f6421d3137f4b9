import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { button } from '#app/ui/button.css.ts';
import { useLayout } from '#app/components/layout-context.tsx';
import { formatFullDay, formatHijriMonth, formatMonth, weekdayNames } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { panel } from '#app/theme/layout.css.ts';
import { addMonths, weekdayOf } from '#contract/days.ts';
import * as styles from './month-calendar.css.ts';
import { isWithin } from './months.ts';

interface MonthCalendarProps {
  month: string;
  today: string;
  days: { day: string; available: number }[];
  stock: number;
}

/** A month with the available units of each day. */
export function MonthCalendar({ month, today, days, stock }: MonthCalendarProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { dates } = useLayout();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const hijri = [formatHijriMonth(language, first.day), formatHijriMonth(language, last.day)];
  return (
    <section className={panel} id="calendar" aria-label={t('calendar.label')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{formatMonth(language, month)}</h2>
        <span className={styles.hijri}>{[...new Set(hijri)].join(' – ')}</span>
      </header>
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
          {weeksOf(days).map((week, index) => (
            <tr key={index}>
              {week.map((entry, column) => (
                <Cell
                  key={entry?.day ?? column}
                  entry={entry}
                  past={entry !== null && entry.day < today}
                  chosen={
                    entry !== null &&
                    dates !== null &&
                    entry.day >= dates.from &&
                    entry.day <= dates.to
                  }
                  stock={stock}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <nav className={styles.months} aria-label={t('calendar.months')}>
        <MonthLink month={addMonths(month, -1)} today={today} label={t('calendar.previous')} />
        <MonthLink month={addMonths(month, 1)} today={today} label={t('calendar.next')} />
      </nav>
    </section>
  );
}

type Entry = { day: string; available: number } | null;

/** The days in weeks from Sunday on, padded with null. */
function weeksOf(days: { day: string; available: number }[]): Entry[][] {
  const cells: Entry[] = [...Array<null>(weekdayOf(days[0]!.day)).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

function Cell(props: { entry: Entry; past: boolean; chosen: boolean; stock: number }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { entry, past, chosen } = props;
  if (!entry) return <td />;
  const number = Number(entry.day.slice(8));
  if (past) return <td className={styles.past}>{number}</td>;
  const words = `${formatFullDay(language, entry.day)}, ${t('calendar.free', { count: entry.available })}`;
  const look = chosen ? styles.chosen : entry.available === 0 ? styles.taken : styles.open;
  return (
    <td className={look} aria-label={words}>
      {number}
      <small>{entry.available === 0 ? '–' : entry.available}</small>
    </td>
  );
}

function MonthLink({ month, today, label }: { month: string; today: string; label: string }) {
  const { pathname } = useLocation();
  if (!isWithin(month, today.slice(0, 7))) return <span />;
  return (
    <Link
      to={`${pathname}?month=${month}#calendar`}
      preventScrollReset
      className={button({ look: 'quiet', size: 'small' })}
    >
      {label}
    </Link>
  );
}
