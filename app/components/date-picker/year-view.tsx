import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { cells, choice, head, name, turn } from './date-picker.css.ts';

interface YearViewProps {
  focused: CalendarDate;
  onChoose: (date: CalendarDate) => void;
}

const YEARS_A_PAGE = 12;

/** Twelve years a page. */
export function YearView({ focused, onChoose }: YearViewProps) {
  const { t } = useTranslation('catalogue');
  const [first, setFirst] = useState(focused.year - (focused.year % YEARS_A_PAGE));
  return (
    <div>
      <div className={head}>
        <button
          type="button"
          aria-label={t('picker.earlier')}
          onClick={() => setFirst(first - YEARS_A_PAGE)}
          className={turn}
        >
          <Icon name="before" />
        </button>
        <bdi dir="ltr" className={name}>
          {first} – {first + YEARS_A_PAGE - 1}
        </bdi>
        <button
          type="button"
          aria-label={t('picker.later')}
          onClick={() => setFirst(first + YEARS_A_PAGE)}
          className={turn}
        >
          <Icon name="after" />
        </button>
      </div>
      <div className={cells}>
        {Array.from({ length: YEARS_A_PAGE }, (_, index) => first + index).map((year) => (
          <button
            key={year}
            type="button"
            aria-current={year === focused.year}
            onClick={() => onChoose(focused.set({ year }))}
            className={choice}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  );
}
