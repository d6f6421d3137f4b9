import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';
import { useContext } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { formatHijriMonth, formatMonth } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/link.tsx';
import { Icon } from '../icon.tsx';
import * as styles from './date-picker.css.ts';
import type { Days, PickerMode } from './value.ts';

interface DayViewProps {
  mode: PickerMode;
  chosen: Days | undefined;
  focused: CalendarDate;
  onFocus: (date: CalendarDate) => void;
  onChoose: (days: Days) => void;
  onView: (view: 'months' | 'years') => void;
  isDisabled?: (day: string) => boolean;
  min?: string;
  max?: string;
  noteOf?: (day: string) => string | undefined;
  label: string;
}

/** A calendar always shows this many weeks, so that nothing under it moves. */
const WEEKS = [0, 1, 2, 3, 4, 5];

/** One month in 42 cells, its Hijri name beside it, the week beginning on Sunday. */
export function DayView(props: DayViewProps) {
  const { chosen, focused, min, max } = props;
  const shared = {
    'aria-label': props.label,
    firstDayOfWeek: 'sun' as const,
    focusedValue: focused,
    onFocusChange: props.onFocus,
    isDateUnavailable: (date: DateValue) => props.isDisabled?.(date.toString()) ?? false,
    ...(min && { minValue: parseDate(min) }),
    ...(max && { maxValue: parseDate(max) }),
  };
  const inside = (
    <>
      <Head {...props} />
      <CalendarGrid className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <SixWeeks noteOf={props.noteOf} />
      </CalendarGrid>
    </>
  );
  return props.mode === 'single' ? (
    <Calendar
      {...shared}
      data-single
      value={chosen ? parseDate(chosen.from) : null}
      onChange={(date) => props.onChoose({ from: date.toString(), to: date.toString() })}
    >
      {inside}
    </Calendar>
  ) : (
    <RangeCalendar
      {...shared}
      value={chosen ? { start: parseDate(chosen.from), end: parseDate(chosen.to) } : null}
      onChange={({ start, end }) => props.onChoose({ from: start.toString(), to: end.toString() })}
    >
      {inside}
    </RangeCalendar>
  );
}

function Head({ focused, onFocus, onView }: DayViewProps) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const first = focused.set({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const hijri = [first, last].map((date) => formatHijriMonth(language, date.toString()));
  const month = formatMonth(language, focused.toString().slice(0, 7));
  const [name] = month.split(' ');
  return (
    <div className={styles.head}>
      <button
        type="button"
        aria-label={t('calendar.previous')}
        onClick={() => onFocus(focused.subtract({ months: 1 }))}
        className={styles.turn}
      >
        <Icon name="before" />
      </button>
      <div className={styles.names}>
        <div>
          <button type="button" onClick={() => onView('months')} className={styles.name}>
            {name}
          </button>
          <button type="button" onClick={() => onView('years')} className={styles.name}>
            {focused.year}
          </button>
        </div>
        <span className={styles.hijri}>{[...new Set(hijri)].join(' – ')}</span>
      </div>
      <button
        type="button"
        aria-label={t('calendar.next')}
        onClick={() => onFocus(focused.add({ months: 1 }))}
        className={styles.turn}
      >
        <Icon name="after" />
      </button>
    </div>
  );
}

function SixWeeks({ noteOf }: { noteOf: DayViewProps['noteOf'] }) {
  const range = useContext(RangeCalendarStateContext);
  const single = useContext(CalendarStateContext);
  const state = range ?? single;
  if (!state) return null;
  return (
    <tbody>
      {WEEKS.map((week) => (
        <tr key={week}>
          {state.getDatesInWeek(week).map((date) =>
            date ? (
              <CalendarCell key={date.toString()} date={date} className={styles.day}>
                {({ formattedDate, isDisabled }) => (
                  <>
                    {formattedDate}
                    <small className={styles.note}>
                      {isDisabled ? '' : noteOf?.(date.toString())}
                    </small>
                  </>
                )}
              </CalendarCell>
            ) : null,
          )}
        </tr>
      ))}
    </tbody>
  );
}
