import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getReport } from '#app/api/staff.server.ts';
import { Money } from '#app/components/money.tsx';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { pageTitle, panel, row, soft, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { Alert } from '#app/ui/notice.tsx';
import type { StaffReport } from '#contract/staff-reports.ts';
import { UNIT_PLACES } from '#contract/staff-stock.ts';
import { StaffField } from '../staff-form.tsx';
import { staffLoader, staffTranslator } from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';
import { loadReport } from './load-report.server.ts';

export const loader = staffLoader(async (args) => {
  const t = staffTranslator(args.visitor);
  const { searchParams } = new URL(args.request.url);
  const loaded = await loadReport(args, getReport);
  const title = t('reports.title');
  if (loaded) {
    const { orders: _, ...report } = loaded;
    return data({ title, report, wrong: null });
  }
  const typed = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  return data({ title, report: null, wrong: { message: t('reports.wrong'), ...typed } }, 422);
});

const REPORT_FILES = [
  { file: 'orders.csv', label: 'reports.csv' },
  { file: 'orders.xlsx', label: 'reports.xlsx' },
  { file: 'invoices.csv', label: 'reports.invoices' },
  { file: 'invoices.xlsx', label: 'reports.invoicesXlsx' },
] as const;
const SUMS = ['subtotal', 'discount', 'delivery', 'tax', 'total', 'paid', 'charges'] as const;

export default function Reports() {
  const { t } = useTranslation('staff');
  const localPath = useLocalPath();
  const { title, report, wrong } = useLoaderData<typeof loader>();
  const shown = wrong ?? report;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <Alert>{wrong?.message}</Alert>
      <Form method="get" action={localPath('/staff/reports')} className={styles.bar}>
        <StaffField label={t('reports.from')} name="from" type="date" defaultValue={shown?.from} />
        <StaffField label={t('reports.to')} name="to" type="date" defaultValue={shown?.to} />
        <button className={button({ variant: 'quiet' })}>{t('reports.show')}</button>
      </Form>
      {report && <Figures report={report} />}
    </>
  );
}

function Figures({ report }: { report: Omit<StaffReport, 'orders'> }) {
  const { t } = useTranslation('staff');
  const { from, to, revenue, deposits_held, late, units, use, idle } = report;
  return (
    <>
      <div className={styles.columns}>
        <section className={panel} aria-labelledby="revenue">
          <h2 id="revenue">{t('reports.revenue')}</h2>
          <p className={soft}>{t('reports.revenueHint')}</p>
          <p className={row}>
            <span>{t('reports.orders')}</span> {revenue.orders}
          </p>
          {SUMS.map((kind) => (
            <p key={kind} className={row}>
              <span>{t(`order.${kind}`)}</span> <Money amount={revenue[kind]} />
            </p>
          ))}
          {REPORT_FILES.map(({ file, label }) => (
            <LocalLink
              key={file}
              to={`/staff/reports/${file}?from=${from}&to=${to}`}
              reloadDocument
              className={`${textLink} ${styles.screenOnly}`}
            >
              {t(label)}
            </LocalLink>
          ))}
        </section>
        <section className={panel} aria-labelledby="now">
          <h2 id="now">{t('today.title')}</h2>
          <p className={row}>
            <span>{t('reports.held')}</span> <Money amount={deposits_held} />
          </p>
          <p className={row}>
            <span>{t('reports.late')}</span> {late}
          </p>
          {units && (
            <>
              <h3>{t('reports.places')}</h3>
              {UNIT_PLACES.map((place) => (
                <p key={place} className={row}>
                  <span>{t(`places.${place}`)}</span> {units[place]}
                </p>
              ))}
            </>
          )}
        </section>
      </div>
      <section className={styles.section} aria-labelledby="use">
        <h2 id="use">{t('reports.use')}</h2>
        <p className={soft}>{t('reports.useHint')}</p>
        {use.length === 0 && <p className={styles.none}>{t('reports.none')}</p>}
        {use.length > 0 && <UseTable use={use} />}
      </section>
      {idle.count > 0 && (
        <section className={styles.section} aria-labelledby="idle">
          <h2 id="idle">
            {t('reports.idle')} <span className={styles.count}>{idle.count}</span>
          </h2>
          <UseTable use={idle.products} />
        </section>
      )}
    </>
  );
}

function UseTable({ use }: { use: StaffReport['use'] }) {
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <tbody>
          {use.map(({ slug, name, rented_days, owned_days }) => (
            <tr key={slug}>
              <td>
                <LocalLink to={`/staff/products/${slug}`} className={textLink}>
                  <bdi>{name}</bdi>
                </LocalLink>
              </td>
              <td className={styles.kept}>
                <bdi dir="ltr">
                  {rented_days} / {owned_days}
                </bdi>
              </td>
              <td className={styles.kept}>
                <bdi dir="ltr">
                  {owned_days > 0 ? Math.round((rented_days / owned_days) * 100) : 0}%
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
