import type { CalendarDate } from '@internationalized/date';
import { formatMonth } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { cells, choice } from './date-picker.css.ts';
import { isOutside, startOfPage, type Limits } from './limits.ts';

export interface ListProps {
  focused: CalendarDate;
  limits: Limits;
  onChoose: (date: CalendarDate) => void;
}

/** The twelve months of the visible year. */
export function MonthView({ focused, limits, onChoose }: ListProps) {
  const language = useLanguage();
  const january = startOfPage('months', focused);
  return (
    <div className={cells}>
      {Array.from({ length: 12 }, (_, index) => january.add({ months: index })).map((date) => (
        <button
          key={date.month}
          type="button"
          aria-current={date.month === focused.month}
          disabled={isOutside(date, date.add({ months: 1 }), limits)}
          onClick={() => onChoose(date)}
          className={choice}
        >
          {formatMonth(language, date.toString().slice(0, 7)).split(' ')[0]}
        </button>
      ))}
    </div>
  );
}
