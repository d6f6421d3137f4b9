import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';
import { useContext, useEffect, useRef, useState } from 'react';
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
import { formatHijriDay, hijriDayOf } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import * as styles from './date-picker.css.ts';
import { Head } from './head.tsx';
import type { Limits, View } from './limits.ts';
import { MonthView } from './month-view.tsx';
import type { Days, PickerMode } from './value.ts';
import { YearView } from './year-view.tsx';

interface CalendarViewProps {
  limits: Limits;
  mode: PickerMode;
  chosen: Days | undefined;
  focused: CalendarDate;
  onFocus: (date: CalendarDate) => void;
  /** The first day of a range was pressed: the previous choice is void. */
  onBegin: () => void;
  onChoose: (days: Days) => void;
  isDisabled?: (day: string) => boolean;
  noteOf?: (day: string) => string | undefined;
  describe?: (day: string) => string | undefined;
  label: string;
}

/** Always six weeks, so that nothing below moves. */
const WEEKS = [0, 1, 2, 3, 4, 5];

/** A month in 42 cells with its Hijri name; weeks begin on Sunday. */
export function CalendarView(props: CalendarViewProps) {
  const { chosen, focused, limits, onFocus } = props;
  const [view, setView] = useState<View>('days');
  const shared = {
    ...limits,
    'aria-label': props.label,
    firstDayOfWeek: 'sun' as const,
    focusedValue: focused,
    onFocusChange: onFocus,
    isDateUnavailable: (date: DateValue) => props.isDisabled?.(date.toString()) ?? false,
  };
  const List = view === 'months' ? MonthView : YearView;
  const inside = (
    <>
      <Head {...{ view, focused, limits, onFocus }} onView={setView}>
        {(onChoose) => <List {...{ focused, limits, onChoose }} />}
      </Head>
      {view === 'days' && (
        <CalendarGrid className={styles.grid}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <SixWeeks {...props} />
        </CalendarGrid>
      )}
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
      // An incomplete range is discarded.
      commitBehavior="reset"
      value={chosen ? { start: parseDate(chosen.from), end: parseDate(chosen.to) } : null}
      onChange={({ start, end }) => props.onChoose({ from: start.toString(), to: end.toString() })}
    >
      {inside}
      <RangeStartListener onBegin={props.onBegin} />
    </RangeCalendar>
  );
}

/** Called when the first day of a range is pressed. */
function RangeStartListener({ onBegin }: { onBegin: () => void }) {
  const hasStarted = Boolean(useContext(RangeCalendarStateContext)?.anchorDate);
  const handler = useRef(onBegin);
  useEffect(() => {
    handler.current = onBegin;
  });
  useEffect(() => {
    if (hasStarted) handler.current();
  }, [hasStarted]);
  return null;
}

function SixWeeks({ noteOf, describe }: Pick<CalendarViewProps, 'noteOf' | 'describe'>) {
  const language = useLanguage();
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
              <CalendarCell
                key={date.toString()}
                date={date}
                className={styles.day}
                render={(cell) => (
                  <div
                    {...cell}
                    aria-label={[
                      cell['aria-label'],
                      formatHijriDay(language, date.toString()),
                      describe?.(date.toString()),
                    ]
                      .filter(Boolean)
                      .join(language === 'ar' ? '، ' : ', ')}
                  />
                )}
              >
                {({ formattedDate, isDisabled }) => (
                  <>
                    <small className={styles.hijriDay}>{hijriDayOf(date.toString())}</small>
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
