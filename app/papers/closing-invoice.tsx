import { useTranslation } from '#app/locale/use-translation.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import type { PaperContent } from './load-paper.server.ts';
import { Paper } from './paper.tsx';
import { foot } from './paper.css.ts';
import { PaperFacts } from './paper-facts.tsx';
import { SettlementAmounts } from './settlement-sums.tsx';

/** What the rental came to after the return. */
export function ClosingInvoice({ order, number, customer, seller, at, qr }: PaperContent) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <Paper title={t('closing.title')} seller={seller} qr={qr}>
      <PaperFacts
        facts={[
          [t('slip.paper'), number, 'ltr'],
          [t('slip.number'), order.number, 'ltr'],
          [t('closing.at'), order.settlement && formatMoment(language, order.settlement.at)],
          [t('slip.issued'), at && formatMoment(language, at)],
          [t('slip.customer'), customer.name],
          [t('slip.phone'), customer.phone, 'ltr'],
          [t('company.company_name'), order.company?.company_name],
          [t('company.tax_number'), order.company?.tax_number, 'ltr'],
        ]}
      />
      {order.settlement && (
        <SettlementAmounts
          settlement={order.settlement}
          taxPercentage={order.balance.tax_percentage}
        />
      )}
      <p className={foot}>{t('closing.note')}</p>
    </Paper>
  );
}
