import { useTranslation } from '#app/locale/use-translation.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { panel } from '#app/theme/layout.css.ts';
import { COMPANY_FIELDS } from '#contract/order-constants.ts';
import type { Order } from '#contract/orders.ts';
import { facts } from './order-facts.css.ts';

interface OrderFactsProps {
  order: Pick<
    Order,
    | 'payment_method'
    | 'payment_status'
    | 'fulfilment'
    | 'branch'
    | 'address'
    | 'zone'
    | 'delivery_slot'
    | 'contact'
    | 'notes'
    | 'placed_at'
    | 'received_at'
    | 'delivered_at'
    | 'company'
  >;
}

/** Payment, fulfilment, dates and invoice details of an order. */
export function OrderFacts({ order }: OrderFactsProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const moment = (iso: string | null | undefined) => iso && formatMoment(language, iso);
  return (
    <dl className={`${panel} ${facts}`}>
      <Fact name={t('fact.placed')} value={moment(order.placed_at)} />
      <Fact
        name={t('fact.method')}
        value={order.payment_method && t(`method.${order.payment_method}`)}
      />
      <Fact
        name={t('fact.payment')}
        value={order.payment_status && t(`paymentStatus.${order.payment_status}`)}
      />
      <Fact
        name={t(`fact.${order.fulfilment ?? 'pickup'}`)}
        value={order.branch ?? order.address}
      />
      <Fact name={t('fact.zone')} value={order.zone} />
      <Fact name={t('fact.slot')} value={order.delivery_slot && t(`slot.${order.delivery_slot}`)} />
      <Fact name={t('fact.contact')} value={order.contact?.name} />
      <Fact name={t('fact.contactPhone')} value={order.contact?.phone} dir="ltr" />
      <Fact name={t('fact.received')} value={moment(order.received_at)} />
      <Fact name={t('fact.delivered')} value={moment(order.delivered_at)} />
      <Fact name={t('fact.notes')} value={order.notes} />
      {COMPANY_FIELDS.map((field) => (
        <Fact key={field} name={t(`company.${field}`)} value={order.company?.[field]} />
      ))}
    </dl>
  );
}

function Fact(props: { name: string; value: string | null | undefined; dir?: 'ltr' }) {
  const { name, value, dir = 'auto' } = props;
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir={dir}>{value}</bdi>
      </dd>
    </div>
  );
}
