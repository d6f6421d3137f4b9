import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { formatShortDays } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { textLink } from '#app/theme/layout.css.ts';
import type { DayRange } from '#contract/days.ts';
import { isPacked } from '#contract/staff.ts';
import type { TodayOrder } from '#contract/staff-counter.ts';
import { STAFF_LAYOUT, type StaffLayoutData } from './staff-head.tsx';
import { stateKey } from './order-state.ts';
import * as styles from './staff.css.ts';

type Listed = Pick<
  TodayOrder,
  'number' | 'customer' | 'from' | 'to' | 'pieces' | 'status' | 'prepared'
> &
  Partial<Pick<TodayOrder, 'branch' | 'stock_branch' | 'fulfilment'>>;

/** Orders as rows, each leading to its page; with their state where they are of several. */
export function OrderTable({ orders, withState }: { orders: Listed[]; withState?: boolean }) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.order')}</th>
            <th scope="col">{t('columns.customer')}</th>
            <th scope="col">{t('columns.days')}</th>
            <th scope="col">{withState ? t('columns.status') : t('columns.place')}</th>
            <th scope="col">{t('columns.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.number}>
              <td className={styles.kept}>
                <LocalLink to={`/staff/orders/${order.number}`} className={textLink}>
                  <bdi>{order.number}</bdi>
                </LocalLink>
              </td>
              <td>{order.customer ? <bdi>{order.customer}</bdi> : t('deletedCustomer')}</td>
              <td>
                <ShortDays from={order.from} to={order.to} />
              </td>
              <td>
                {withState
                  ? t(stateKey(order))
                  : [
                      ...(order.fulfilment === 'delivery'
                        ? [t('delivery'), order.stock_branch]
                        : [order.branch]),
                      isPacked(order) && t('packed'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
              </td>
              <td>{order.pieces}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "27 ← 29 نوفمبر": both days in one line. */
function ShortDays({ from, to }: DayRange) {
  const language = useLanguage();
  const today = useRouteLoaderData<StaffLayoutData>(STAFF_LAYOUT)?.today;
  const [first, last] = formatShortDays(language, from, to, today?.slice(0, 4));
  if (from === to) return <bdi>{first}</bdi>;
  return (
    <>
      <bdi>{first}</bdi>
      <span aria-hidden="true">{language === 'ar' ? ' ← ' : ' → '}</span>
      <bdi>{last}</bdi>
    </>
  );
}
