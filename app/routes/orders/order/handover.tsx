import type { ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
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
  const isPickup = order.fulfilment !== 'delivery';
  const place = isPickup ? order.branch : order.address;
  const title = t(isPickup ? 'order.prepared' : 'order.preparedDelivery');
  return (
    <section className={panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={facts}>
        <Row name={t(isPickup ? 'order.pickupDay' : 'order.deliveryDay')}>
          {[
            order.from && formatDay(language, order.from),
            order.delivery_slot && t(`slot.${order.delivery_slot}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Row>
        <Row name={t('order.place')}>{place && <bdi>{place}</bdi>}</Row>
        <Row name={t('order.hours')}>{order.branch_hours}</Row>
        {order.payment_method === 'cash' && order.payment_status !== 'paid' && (
          <Row name={t('order.rent')}>
            <Money amount={order.balance.total} />
          </Row>
        )}
        {(order.balance.insurance ?? 0) > 0 && (
          <Row name={t(isPickup ? 'order.deposit' : 'order.depositDelivery')}>
            <Money amount={order.balance.insurance ?? 0} />
          </Row>
        )}
        <Row name={t('order.returnDay')}>{order.to && formatDay(language, order.to)}</Row>
      </dl>
    </section>
  );
}

/** Of an order whose props are with the customer: until when, and where they are returned. */
export function ReturnDetails({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (order.status !== 'in_progress') return null;
  const title = t('order.yourReturn');
  return (
    <section className={panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={facts}>
        <Row name={t('order.returnDay')}>{order.to && formatDay(language, order.to)}</Row>
        {order.fulfilment === 'pickup' && (
          <>
            <Row name={t('order.place')}>{order.branch && <bdi>{order.branch}</bdi>}</Row>
            <Row name={t('order.hours')}>{order.branch_hours}</Row>
          </>
        )}
      </dl>
    </section>
  );
}

/** Nothing where the API says nothing of it. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
