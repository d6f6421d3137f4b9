import { useTranslation } from 'react-i18next';
import { DateRange } from '#app/components/date-range.tsx';
import { Money } from '#app/components/money.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { StatusBadge, type Status } from '../status-badge.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import { panel, row, soft } from '#app/theme/layout.css.ts';
import { cardLink, pictures, thumb } from './orders.css.ts';

interface OrderCardProps {
  order: {
    id: string;
    number: string;
    status: Status;
    from: string;
    to: string;
    total: number;
    pieces: number;
    pictures: PictureSource[];
  };
}

export function OrderCard({ order }: OrderCardProps) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <LocalLink to={`/orders/${order.id}`} className={`${panel} ${cardLink}`}>
        <div className={row}>
          <h2>
            <bdi dir="ltr">{order.number}</bdi>
          </h2>
          <StatusBadge status={order.status} />
        </div>
        <div className={pictures}>
          {order.pictures.map((picture) => (
            <Picture key={picture.src} picture={picture} alt="" sizes="56px" className={thumb} />
          ))}
        </div>
        <div className={row}>
          <span className={soft}>
            <DateRange from={order.from} to={order.to} /> · {t('pieces', { count: order.pieces })}
          </span>
          <b>
            <Money amount={order.total} kind="total" />
          </b>
        </div>
      </LocalLink>
    </li>
  );
}
