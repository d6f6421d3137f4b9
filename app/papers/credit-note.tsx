import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import type { PaperContent } from './load-paper.server.ts';
import * as styles from './paper.css.ts';
import { TaxLabel } from './tax-label.tsx';
import { Paper } from './paper.tsx';
import { PaperFacts } from './paper-facts.tsx';

/** Reverses the invoice of an order that was canceled or rejected. */
export function CreditNote({ order, number, customer, seller, at, qr }: PaperContent) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { balance } = order;
  return (
    <Paper title={t('credit.title')} seller={seller} qr={qr}>
      <PaperFacts
        facts={[
          [t('slip.paper'), number, 'ltr'],
          [t('credit.for'), order.number, 'ltr'],
          [t('slip.placed'), order.placed_at && formatMoment(language, order.placed_at)],
          [t('credit.at'), at && formatMoment(language, at)],
          [t('slip.status'), t(`status.${order.status}`)],
          [t('slip.customer'), customer.name],
          [t('slip.phone'), customer.phone, 'ltr'],
          [t('company.company_name'), order.company?.company_name],
          [t('company.tax_number'), order.company?.tax_number, 'ltr'],
        ]}
      />
      <dl className={styles.sums}>
        <dt>{t('slip.net')}</dt>
        <dd>
          <Money amount={balance.total - (balance.tax ?? 0)} />
        </dd>
        <TaxLabel percentage={balance.tax_percentage} />
        <dd>
          <Money amount={balance.tax ?? 0} kind="tax" />
        </dd>
        <dt className={styles.total}>{t('credit.total')}</dt>
        <dd className={styles.total}>
          <Money amount={balance.total} kind="total" />
        </dd>
      </dl>
    </Paper>
  );
}
