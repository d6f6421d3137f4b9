import type { CalendarDate } from '@internationalized/date';
import { formatMonth } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/link.tsx';
import { cells, choice } from './date-picker.css.ts';

interface MonthViewProps {
  focused: CalendarDate;
  onChoose: (date: CalendarDate) => void;
}

/** The twelve months of the year that is looked at. */
export function MonthView({ focused, onChoose }: MonthViewProps) {
  const language = useLanguage();
  return (
    <div className={cells}>
      {Array.from({ length: 12 }, (_, index) => focused.set({ month: index + 1, day: 1 })).map(
        (date) => (
          <button
            key={date.month}
            type="button"
            aria-current={date.month === focused.month}
            onClick={() => onChoose(date)}
            className={choice}
          >
            {formatMonth(language, date.toString().slice(0, 7)).split(' ')[0]}
          </button>
        ),
      )}
    </div>
  );
}
