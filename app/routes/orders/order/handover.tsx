import { useTranslation } from 'react-i18next';
import { Money } from '#app/components/money.tsx';
import { formatDay } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { panel } from '#app/theme/layout.css.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import type { Order } from '#contract/orders.ts';
import { facts } from './order-facts.css.ts';

const PREPARING: readonly OrderStatus[] = ['confirmed', 'accepted'];

/** Of an order that is paid or accepted: when, where, and which deposit to bring. */
export function Handover({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (!PREPARING.includes(order.status)) return null;
  const isPickup = order.fulfilment === 'pickup';
  const title = t(isPickup ? 'order.prepared' : 'order.preparedDelivery');
  return (
    <section className={panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={facts}>
        <div>
          <dt>{t(isPickup ? 'order.pickupDay' : 'order.deliveryDay')}</dt>
          <dd>
            {formatDay(language, order.from)}
            {order.delivery_slot && ` · ${t(`slot.${order.delivery_slot}`)}`}
          </dd>
        </div>
        <div>
          <dt>{t('order.place')}</dt>
          <dd dir="auto">{isPickup ? order.branch : order.address}</dd>
        </div>
        {order.payment_method === 'cash' && (
          <div>
            <dt>{t('order.rent')}</dt>
            <dd>
              <Money amount={order.balance.total} />
            </dd>
          </div>
        )}
        {order.balance.insurance > 0 && (
          <div>
            <dt>{t(isPickup ? 'order.deposit' : 'order.depositDelivery')}</dt>
            <dd>
              <Money amount={order.balance.insurance} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('order.returnDay')}</dt>
          <dd>{formatDay(language, order.to)}</dd>
        </div>
      </dl>
    </section>
  );
}
