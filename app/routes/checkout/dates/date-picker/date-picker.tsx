import { parseDate, type CalendarDate } from '@internationalized/date';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DayRange } from '#contract/days.ts';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from '#app/locale/use-translation.ts';
import { LOCALE } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { button } from '#app/ui/button.css.ts';
import { CalendarView } from './calendar-view.tsx';
import * as styles from './date-picker.css.ts';
import { within } from './limits.ts';
import { generalShortcuts, listDays, type Shortcut } from './shortcuts.ts';
import {
  readValue,
  SEPARATOR,
  shapeOf,
  writeValue,
  type PickerMode,
  type PickerValue,
} from './value.ts';

export interface DatePickerProps {
  mode?: PickerMode;
  value: PickerValue;
  /** Called with the value in the shape it was given in. */
  onApply: (value: Exclude<PickerValue, null | undefined>) => void;
  onCancel?: () => void;
  /** Applies the first complete choice at once. */
  autoApply?: boolean;
  separator?: string;
  /** Today on the server, YYYY-MM-DD. */
  today: string;
  /** Additional days that cannot be chosen. */
  isDisabled?: (day: string) => boolean;
  min?: string;
  max?: string;
  shortcuts?: Shortcut[];
  /** Text under a day: available units. */
  noteOf?: (day: string) => string | undefined;
  /** The same for screen readers. */
  describe?: (day: string) => string | undefined;
  /** Called with the first visible month, YYYY-MM. */
  onMonth?: (month: string) => void;
  /** How many months are shown beside each other. */
  months?: 1 | 2;
  /** What is said of a choice beside the buttons; undefined while there is none. */
  describeChoice?: (days: DayRange | undefined) => ReactNode;
  label: string;
}

/** How long a new picker ignores presses (specification section 2). */
const INITIAL_DELAY_MS = 250;

/** Picks a day or a range: by calendar, month and year, or shortcut. */
export default function DatePicker(props: DatePickerProps) {
  const { mode = 'range', value, separator = SEPARATOR, today, autoApply } = props;
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const given = readValue(value, mode, separator);
  const [chosen, setChosen] = useState<DayRange | undefined>(given);
  const limits = {
    ...(props.min && { minValue: parseDate(props.min) }),
    ...(props.max && { maxValue: parseDate(props.max) }),
  };
  const [looked, setLooked] = useState<CalendarDate>(() => parseDate(given?.from ?? today));
  const focused = within(looked, limits);
  const ready = useReady();
  const picker = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => showFirstDay(picker.current, buttons.current), []);

  const apply = (days: DayRange) =>
    props.onApply(writeValue(days, shapeOf(value), mode, separator));
  const choose = (days: DayRange) => {
    setChosen(days);
    if (autoApply) apply(days);
  };
  const isAvailable = (days: DayRange) =>
    !listDays(days).some(
      (day) =>
        (props.min && day < props.min) || (props.max && day > props.max) || props.isDisabled?.(day),
    );
  const shortcuts = props.shortcuts ?? generalShortcuts(today);
  return (
    <I18nProvider locale={LOCALE[language]}>
      <div
        ref={picker}
        role="group"
        aria-label={props.label}
        {...(!ready && { inert: '' })}
        className={styles.picker}
      >
        <div className={styles.shortcuts}>
          {shortcuts.filter(isAvailable).map(({ key, from, to }) => (
            <button
              key={key}
              type="button"
              aria-pressed={chosen?.from === from && chosen.to === to}
              onClick={() => {
                choose({ from, to });
                setLooked(parseDate(from));
              }}
              className={styles.shortcut}
            >
              {t(`picker.${key}`)}
            </button>
          ))}
        </div>
        <CalendarView
          {...props}
          limits={limits}
          mode={mode}
          chosen={chosen}
          focused={focused}
          onFocus={setLooked}
          onBegin={() => setChosen(undefined)}
          onChoose={choose}
        />
        {!autoApply && (
          <div ref={buttons} className={styles.actions}>
            {props.describeChoice && (
              <p aria-live="polite" className={styles.choiceText}>
                {props.describeChoice(chosen)}
              </p>
            )}
            {props.onCancel && (
              <button
                type="button"
                onClick={props.onCancel}
                className={button({ variant: 'quiet', size: 'small' })}
              >
                {t('picker.cancel')}
              </button>
            )}
            <button
              type="button"
              disabled={!chosen}
              onClick={() => chosen && apply(chosen)}
              className={button({ size: 'small' })}
            >
              {t('picker.apply')}
            </button>
          </div>
        )}
      </div>
    </I18nProvider>
  );
}

/** In a sheet too low for all weeks: scrolls to the first chosen day, or the first possible one. */
function showFirstDay(picker: HTMLElement | null, buttons: HTMLElement | null): void {
  const day =
    picker?.querySelector('td > [data-selection-start]') ??
    picker?.querySelector('td > :not([data-disabled])');
  if (!day || !buttons || !picker?.closest('[role="dialog"]')) return;
  const hidden = day.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top;
  if (hidden) day.scrollIntoView({ block: 'center' });
}

/** Whether that time has passed. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), INITIAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
