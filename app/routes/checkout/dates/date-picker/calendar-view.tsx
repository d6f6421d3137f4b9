import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
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
import { formatFullDay, formatHijriDay, hijriDayOf } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import * as styles from './date-picker.css.ts';
import { Head } from './head.tsx';
import type { Limits, View } from './limits.ts';
import { MonthView } from './month-view.tsx';
import type { PickerMode } from './value.ts';
import { YearView } from './year-view.tsx';
import { RIYADH_ZONE, type DayRange } from '#contract/days.ts';

interface CalendarViewProps {
  limits: Limits;
  mode: PickerMode;
  chosen: DayRange | undefined;
  focused: CalendarDate;
  onFocus: (date: CalendarDate) => void;
  /** The first day of a range was pressed: the previous choice is void. */
  onBegin: () => void;
  onChoose: (days: DayRange) => void;
  isDisabled?: (day: string) => boolean;
  noteOf?: (day: string) => string | undefined;
  describe?: (day: string) => string | undefined;
  label: string;
  onMonth?: (month: string) => void;
  months?: 1 | 2;
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
    visibleDuration: { months: props.months ?? 1 },
    pageBehavior: 'single' as const,
  };
  const inside = <Months {...props} view={view} onView={setView} />;
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

/** The state of the calendar around, of a range or of a single day. */
function useCalendar() {
  const range = useContext(RangeCalendarStateContext);
  const single = useContext(CalendarStateContext);
  const state = range ?? single;
  // No property says it: the day that is marked as today is the shop's, wherever the device is.
  return state && Object.assign(state, { timeZone: RIYADH_ZONE });
}

type MonthsProps = CalendarViewProps & { view: View; onView: (view: View) => void };

/** The visible months under their head, or the list that one is chosen from. */
function Months(props: MonthsProps) {
  const { view, limits, onFocus, onMonth, months = 1 } = props;
  const state = useCalendar();
  const first = state?.visibleRange.start;
  const month = first?.toString().slice(0, 7);
  useEffect(() => {
    if (month) onMonth?.(month);
  }, [onMonth, month]);
  if (!state || !first) return null;
  const List = view === 'months' ? MonthView : YearView;
  const shown = months === 1 ? props.focused : first;
  const turn = (pages: 1 | -1) => (pages === 1 ? state.focusNextPage() : state.focusPreviousPage());
  return (
    <>
      <Head
        view={view}
        focused={shown}
        limits={limits}
        months={months}
        onFocus={onFocus}
        onView={props.onView}
        {...(months > 1 && { onTurn: turn })}
      >
        {(onChoose) => <List focused={shown} limits={limits} onChoose={onChoose} />}
      </Head>
      {view === 'days' && (
        <div className={styles.months}>
          {Array.from({ length: months }, (_, index) => (
            <CalendarGrid key={index} offset={{ months: index }} className={styles.grid}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <SixWeeks {...props} first={first.add({ months: index })} />
            </CalendarGrid>
          ))}
        </div>
      )}
    </>
  );
}

type WeeksProps = Pick<CalendarViewProps, 'noteOf' | 'describe'> & { first: CalendarDate };

function SixWeeks({ noteOf, describe, first }: WeeksProps) {
  const language = useLanguage();
  const state = useCalendar();
  if (!state) return null;
  const labelOf = (date: CalendarDate, own: string) =>
    [own, formatHijriDay(language, date.toString()), describe?.(date.toString())]
      .filter(Boolean)
      .join(language === 'ar' ? '، ' : ', ');
  const content = (date: CalendarDate, number: string, isDisabled: boolean) => (
    <>
      {number}
      <small className={styles.hijriDay}>{hijriDayOf(date.toString())}</small>
      {noteOf && <small className={styles.note}>{isDisabled ? '' : noteOf(date.toString())}</small>}
    </>
  );
  return (
    <tbody>
      {WEEKS.map((week) => (
        <tr key={week}>
          {state.getDatesInWeek(week, first).map((date) => {
            if (!date) return null;
            const key = date.toString();
            if (date.month !== first.month)
              return (
                <OutsideCell
                  key={key}
                  date={date}
                  label={labelOf(date, formatFullDay(language, key))}
                >
                  {(isDisabled) => content(date, String(date.day), isDisabled)}
                </OutsideCell>
              );
            return (
              <CalendarCell
                key={key}
                date={date}
                className={styles.day}
                render={(cell) => (
                  <div {...cell} aria-label={labelOf(date, cell['aria-label'] ?? '')} />
                )}
              >
                {({ formattedDate, isDisabled }) => content(date, formattedDate, isDisabled)}
              </CalendarCell>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** A day of the month before or after, which the calendar of the library does not let press. */
function OutsideCell(props: {
  date: CalendarDate;
  label: string;
  children: (isDisabled: boolean) => ReactNode;
}) {
  const { date, label } = props;
  const range = useContext(RangeCalendarStateContext);
  const single = useContext(CalendarStateContext);
  const state = range ?? single;
  if (!state) return null;
  const { start, end } = state.visibleRange;
  const isShownBeside = date.compare(start) >= 0 && date.compare(end) <= 0;
  const isTaken = state.isCellUnavailable(date);
  const isDisabled = state.isInvalid(date) || isTaken;
  const chosen = range?.highlightedRange;
  const isChosen = chosen
    ? date.compare(chosen.start) >= 0 && date.compare(chosen.end) <= 0
    : single?.value?.toString() === date.toString();
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        // Arrow keys reach the day in its own month.
        tabIndex={-1}
        // Hidden from screen readers where its own month is shown beside it.
        {...(isShownBeside ? { 'aria-hidden': true } : { 'aria-label': label })}
        aria-disabled={isDisabled || undefined}
        disabled={isDisabled}
        data-outside-month=""
        data-disabled={(isDisabled && !isTaken) || undefined}
        data-unavailable={isTaken || undefined}
        data-selected={isChosen || undefined}
        data-selection-start={(chosen && date.compare(chosen.start) === 0) || undefined}
        data-selection-end={(chosen && date.compare(chosen.end) === 0) || undefined}
        onClick={() => {
          state.setFocused(true);
          state.setFocusedDate(date);
          state.selectDate(date);
        }}
        className={`${styles.day} ${styles.outsideDay}`}
      >
        {props.children(isDisabled && !isTaken)}
      </button>
    </td>
  );
}
