import { writePercentage } from '#app/components/receipt.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import { formatDay, formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import type { PaperContent } from './load-paper.server.ts';
import * as styles from './paper.css.ts';
import { TaxLabel } from './tax-label.tsx';
import { Paper } from './paper.tsx';
import { PaperFacts } from './paper-facts.tsx';

/** What was ordered and what it costs, before there is an invoice. */
export function OrderSlip({ order, customer, seller }: PaperContent) {
  const { t } = useTranslation('orders');
  const { t: tLayout } = useTranslation('layout');
  const language = useLanguage();
  const { balance } = order;
  const dayOf = (day: string | null) => day && `${formatDay(language, day)} ${day.slice(0, 4)}`;
  return (
    <Paper title={t('slip.title')} seller={seller}>
      <PaperFacts
        facts={[
          [t('slip.number'), order.number, 'ltr'],
          [t('slip.placed'), order.placed_at && formatMoment(language, order.placed_at)],
          [t('slip.status'), t(`status.${order.status}`)],
          [t('slip.customer'), customer.name],
          [t('slip.phone'), customer.phone, 'ltr'],
          [t('slip.payment'), order.payment_method && t(`method.${order.payment_method}`)],
          [t('slip.from'), dayOf(order.from)],
          [t('slip.to'), dayOf(order.to)],
          [t('slip.days'), order.days === null ? null : String(order.days)],
          ...(['company_name', 'project_name', 'company_address'] as const).map(
            (field) => [t(`company.${field}`), order.company?.[field]] as const,
          ),
          ...(['tax_number', 'commercial_number', 'email'] as const).map(
            (field) => [t(`company.${field}`), order.company?.[field], 'ltr'] as const,
          ),
        ]}
      />
      <div className={styles.scroll} role="region" aria-label={t('slip.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('slip.piece')}</th>
              <th scope="col">
                {balance.tax === null ? tLayout('line.each', { count: 1 }) : t('slip.price')}
              </th>
              <th scope="col">{t('slip.quantity')}</th>
              <th scope="col">{t('slip.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.product_id} data-product-id={line.product_id}>
                <td>{line.name}</td>
                <td>
                  <Money amount={line.price_per_day} kind="price" />
                </td>
                <td>{line.quantity}</td>
                <td>
                  <Money amount={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles.sums}>
        {balance.tax !== null && (
          <>
            <dt>{t('slip.subtotal')}</dt>
            <dd>
              <Money amount={balance.subtotal} kind="subtotal" />
            </dd>
          </>
        )}
        {balance.discount > 0 && (
          <>
            <dt>
              {t('slip.discount')} <bdi dir="ltr">{order.coupon}</bdi>
            </dt>
            <dd>
              <Money amount={balance.discount} kind="discount" minus />
            </dd>
          </>
        )}
        {balance.delivery > 0 && (
          <>
            <dt>{t('slip.delivery')}</dt>
            <dd>
              <Money amount={balance.delivery} kind="delivery" />
            </dd>
          </>
        )}
        {balance.tax !== null && (balance.discount > 0 || balance.delivery > 0) && (
          <>
            <dt>{t('slip.net')}</dt>
            <dd>
              <Money amount={balance.subtotal - balance.discount + balance.delivery} />
            </dd>
          </>
        )}
        {balance.tax !== null && (
          <>
            <TaxLabel percentage={balance.tax_percentage} />
            <dd>
              <Money amount={balance.tax} kind="tax" />
            </dd>
          </>
        )}
        <dt className={styles.total}>
          {balance.tax === null ? tLayout('sum.totalAlone') : t('slip.total')}
        </dt>
        <dd className={styles.total}>
          <Money amount={balance.total} kind="total" />
        </dd>
        {balance.insurance !== null && (
          <>
            <dt>
              {t('slip.insurance', { percent: writePercentage(balance.insurance_percentage) })}
            </dt>
            <dd>
              <Money amount={balance.insurance} kind="insurance" />
            </dd>
          </>
        )}
      </dl>
      <p className={styles.foot}>{t('slip.note')}</p>
    </Paper>
  );
}
