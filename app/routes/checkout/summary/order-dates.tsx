import { useTranslation } from '#app/locale/use-translation.ts';
import { DateRange } from '#app/components/date-range.tsx';
import { Alert } from '#app/ui/notice.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import { cartDaysPath } from '../cart-days-path.ts';
import { number, panel, row, soft, tapLink } from '#app/theme/layout.css.ts';
import type { DayRange } from '#contract/days.ts';

/** The order's days, and the way to change them. */
export function OrderDates(props: { dates: DayRange | null; days: number | null }) {
  const { t } = useTranslation('cart');
  const { dates, days } = props;
  return (
    <section className={panel} aria-label={t('summary.days')}>
      {dates && days !== null ? (
        <div className={row}>
          <span>
            <DateRange {...dates} />
          </span>
          <span className={`${soft} ${number}`}>{t('days', { count: days })}</span>
        </div>
      ) : (
        <Alert>{t('datesRequired')}</Alert>
      )}
      <LocalLink to={cartDaysPath('/orders/summary-orders')} prefetch="none" className={tapLink}>
        {t(dates ? 'changeDates' : 'chooseDates')}
      </LocalLink>
    </section>
  );
}
