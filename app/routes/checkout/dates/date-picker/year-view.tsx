import { cells, choice } from './date-picker.css.ts';
import { isOutside, startOfPage, YEARS_A_PAGE } from './limits.ts';
import type { ListProps } from './month-view.tsx';

/** Twelve years a page. */
export function YearView({ focused, limits, onChoose }: ListProps) {
  const first = startOfPage('years', focused);
  return (
    <div className={cells}>
      {Array.from({ length: YEARS_A_PAGE }, (_, index) => first.add({ years: index })).map(
        (date) => (
          <button
            key={date.year}
            type="button"
            aria-current={date.year === focused.year}
            disabled={isOutside(date, date.add({ years: 1 }), limits)}
            onClick={() => onChoose(focused.set({ year: date.year }))}
            className={choice}
          >
            {date.year}
          </button>
        ),
      )}
    </div>
  );
}
