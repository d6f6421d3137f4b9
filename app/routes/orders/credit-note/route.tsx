import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Money } from '#app/components/money.tsx';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { hasCreditNote } from '../has-credit-note.ts';
import { loadPaper } from '../slip/load-paper.server.ts';
import * as styles from '#app/components/paper.css.ts';
import { Paper } from '../slip/paper.tsx';
import { drawTaxQr } from '../slip/qr.server.ts';
import { PaperFacts } from '#app/components/paper-facts.tsx';

export const handle: PageHandle = { noindex: true, outage: 'order' };

export { pageMeta as meta } from '#app/seo/page-meta.ts';

export const loader = customerLoader(async (args) => {
  const { order, seller, customer } = await loadPaper(args);
  if (!hasCreditNote(order)) throw data({ message: '' }, { status: 404 });
  const { t } = getTranslator(args.visitor.language);
  const { total, tax } = order.balance;
  const at = order.history.findLast(({ status }) => status === order.status)?.at ?? order.placed_at;
  return {
    title: `${t('orders:credit.title')} ${order.number}`,
    ...{ order, seller, customer, at },
    qr: drawTaxQr({ seller: seller.name, vatNumber: seller.vatNumber, at, total, tax }),
  };
});

/** Takes back the invoice of an order that was called off, for screen and A4. */
export default function CreditNote() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { order, seller, customer, at, qr } = useLoaderData<typeof loader>();
  const { balance } = order;
  return (
    <Paper title={t('credit.title')} orderId={order.id} seller={seller} qr={qr}>
      <PaperFacts
        facts={[
          [t('slip.paper'), `${order.number}-CN`, 'ltr'],
          [t('credit.for'), order.number, 'ltr'],
          [t('slip.placed'), formatMoment(language, order.placed_at)],
          [t('credit.at'), formatMoment(language, at)],
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
          <Money amount={balance.total - balance.tax} />
        </dd>
        <dt>{t('slip.tax', { percent: balance.tax_percentage })}</dt>
        <dd>
          <Money amount={balance.tax} kind="tax" />
        </dd>
        <dt className={styles.total}>{t('credit.total')}</dt>
        <dd className={styles.total}>
          <Money amount={balance.total} kind="total" />
        </dd>
      </dl>
    </Paper>
  );
}
