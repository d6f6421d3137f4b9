import type { CalendarDate } from '@internationalized/date';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { formatHijriMonth, formatMonth } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as styles from './date-picker.css.ts';
import { isOutside, PAGE, startOfPage, type Limits, type View } from './limits.ts';

const ARROWS = {
  days: ['calendar.previous', 'calendar.next'],
  months: ['picker.previousYear', 'picker.nextYear'],
  years: ['picker.earlier', 'picker.later'],
} as const;

interface HeadProps {
  view: View;
  focused: CalendarDate;
  limits: Limits;
  /** How many months are visible. */
  months: number;
  onFocus: (date: CalendarDate) => void;
  /** Turns to the next or the previous month where several are visible. */
  onTurn?: (pages: 1 | -1) => void;
  onView: (view: View) => void;
  /** Renders the list of months or years. */
  children: (choose: (date: CalendarDate) => void) => ReactNode;
}

/** The visible month with its Hijri name, and buttons to change it. */
export function Head(props: HeadProps) {
  const { view, focused, limits, months, onFocus, onTurn, onView, children } = props;
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const names = { months: useRef<HTMLButtonElement>(null), years: useRef<HTMLButtonElement>(null) };
  const first = focused.set({ day: 1 });
  const [month] = formatMonth(language, focused.toString().slice(0, 7)).split(' ');
  const [before, after] = ARROWS[view];
  const start = startOfPage(view, focused);
  const end = view === 'days' ? start.add({ months }) : start.add(PAGE[view]);
  const turnTo = (to: CalendarDate, pages: 1 | -1) =>
    view === 'days' && onTurn ? onTurn(pages) : onFocus(to);
  const turn = (icon: 'before' | 'after', isEnd: boolean, to: CalendarDate) => (
    <button
      type="button"
      aria-label={t(icon === 'before' ? before : after)}
      // aria-disabled: `disabled` would lose the focus.
      aria-disabled={isEnd}
      onClick={() => !isEnd && turnTo(to, icon === 'after' ? 1 : -1)}
      className={styles.turn}
    >
      <Icon name={icon} />
    </button>
  );
  const open = (list: 'months' | 'years', text: ReactNode) => (
    <button
      ref={names[list]}
      type="button"
      aria-expanded={view === list}
      onClick={() => onView(view === list ? 'days' : list)}
      className={styles.name}
    >
      {text}
    </button>
  );
  return (
    <>
      <div className={styles.head}>
        {turn(
          'before',
          isOutside(start.subtract(PAGE[view]), start, limits),
          focused.subtract(PAGE[view]),
        )}
        <div className={styles.names}>
          <div>
            {open('months', month)}
            {open('years', focused.year)}
          </div>
          <HijriMonths first={first} />
        </div>
        {months > 1 && view === 'days' && <NextMonth date={first.add({ months: 1 })} />}
        {turn('after', isOutside(end, end.add(PAGE[view]), limits), focused.add(PAGE[view]))}
      </div>
      {view !== 'days' &&
        children((date) => {
          // Before the list is removed: losing the focus would end the selection.
          names[view].current?.focus();
          onFocus(date);
          onView('days');
        })}
    </>
  );
}

/** The name of the second visible month. */
function NextMonth({ date }: { date: CalendarDate }) {
  const language = useLanguage();
  return (
    <div className={styles.names}>
      <span className={styles.name}>{formatMonth(language, date.toString().slice(0, 7))}</span>
      <HijriMonths first={date} />
    </div>
  );
}

function HijriMonths({ first }: { first: CalendarDate }) {
  const language = useLanguage();
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const names = [first, last].map((date) => formatHijriMonth(language, date.toString()));
  return <span className={styles.hijri}>{[...new Set(names)].join(' – ')}</span>;
}
