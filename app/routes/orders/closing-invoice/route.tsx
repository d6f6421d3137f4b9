import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { hasClosingInvoice } from '../has-closing-invoice.ts';
import { SettlementSums } from '../settlement-sums.tsx';
import { loadPaper } from '../slip/load-paper.server.ts';
import { foot } from '#app/components/paper.css.ts';
import { Paper } from '../slip/paper.tsx';
import { drawTaxQr } from '../slip/qr.server.ts';
import { PaperFacts } from '#app/components/paper-facts.tsx';

export const handle: PageHandle = { noindex: true, outage: 'order' };

export { pageMeta as meta } from '#app/seo/page-meta.ts';

export const loader = customerLoader(async (args) => {
  const { order, seller, customer } = await loadPaper(args);
  const { settlement } = order;
  if (!settlement || !hasClosingInvoice(order)) throw data({ message: '' }, { status: 404 });
  const { t } = getTranslator(args.visitor.language);
  const { late, tax, at } = settlement;
  return {
    title: `${t('orders:closing.title')} ${order.number}`,
    order: {
      ...{ id: order.id, number: order.number, company: order.company },
      tax_percentage: order.balance.tax_percentage,
    },
    ...{ settlement, seller, customer },
    // The rent of late days is a sale; a deposit and compensation for damage are none.
    qr:
      late > 0
        ? drawTaxQr({ ...seller, seller: seller.name, at, total: late + tax, tax })
        : undefined,
  };
});

/** What the rental came to after the return, for screen and A4. */
export default function ClosingInvoice() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { order, settlement, seller, customer, qr } = useLoaderData<typeof loader>();
  return (
    <Paper title={t('closing.title')} orderId={order.id} seller={seller} qr={qr}>
      <PaperFacts
        facts={[
          [t('slip.paper'), `${order.number}-C`, 'ltr'],
          [t('slip.number'), order.number, 'ltr'],
          [t('closing.at'), formatMoment(language, settlement.at)],
          [t('slip.customer'), customer.name],
          [t('slip.phone'), customer.phone, 'ltr'],
          [t('company.company_name'), order.company?.company_name],
          [t('company.tax_number'), order.company?.tax_number, 'ltr'],
        ]}
      />
      <SettlementSums settlement={settlement} taxPercentage={order.tax_percentage} />
      <p className={foot}>{t('closing.note')}</p>
    </Paper>
  );
}
