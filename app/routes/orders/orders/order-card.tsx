import { useTranslation } from '#app/locale/use-translation.ts';
import { DateRange } from '#app/components/date-range.tsx';
import { Money } from '#app/components/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import { StatusBadge } from '../status-badge.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import { panel, row, soft, unbroken } from '#app/theme/layout.css.ts';
import { cardLink, pictures, thumb } from './orders.css.ts';

export function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <LocalLink to={`/orders/${order.id}`} className={`${panel} ${cardLink}`}>
        <div className={row}>
          <h2>
            <bdi dir="ltr" className={unbroken}>
              {order.number}
            </bdi>
          </h2>
          <StatusBadge status={order.status} />
        </div>
        {order.project && (
          <p className={soft} dir="auto">
            {order.project}
          </p>
        )}
        <div className={pictures}>
          {order.pictures.map((picture) => (
            <Picture key={picture.src} picture={picture} alt="" sizes="56px" className={thumb} />
          ))}
        </div>
        <div className={row}>
          <span className={soft}>
            <DateRange from={order.from} to={order.to} />
            {order.pieces !== null && <> · {t('pieces', { count: order.pieces })}</>}
          </span>
          <span>
            <b>
              <Money amount={order.total} kind="total" />
            </b>{' '}
            <span className={soft}>{t('withVat')}</span>
          </span>
        </div>
      </LocalLink>
    </li>
  );
}
