import { Form } from '@remix-run/react';
import { LocalLink } from '#app/locale/link.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';
import { titleOfPaper } from '#app/papers/paper-titles.ts';
import { panel, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { listCustomerPapers, paperOf } from '#contract/customer-papers.ts';
import { TAX_DOCUMENT_KINDS } from '#contract/document-constants.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { StaffField, StaffSelect } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';

interface CustomerPapersProps {
  order: Pick<StaffOrder, 'number' | 'documents'>;
  /** Of the correction's form. */
  idempotencyKey: string;
  typed: Record<string, string> | undefined;
  /** Whether whoever is at the counter may correct invoices. */
  canCorrect: boolean;
}

/** The pages that the customer prints as well, and corrections of invoices. */
export function CustomerPapers({ order, canCorrect, ...form }: CustomerPapersProps) {
  const { t } = useTranslation('staff');
  const { t: tOrders } = useTranslation('orders');
  const { number, documents } = order;
  return (
    <section className={panel} aria-labelledby="customer-papers">
      <h2 id="customer-papers">{t('paper.customerPapers')}</h2>
      <div className={styles.bar}>
        {listCustomerPapers(documents).map((paper) => (
          <LocalLink
            key={paper}
            to={`/staff/orders/${number}/papers/${paper}`}
            className={textLink}
          >
            {tOrders(titleOfPaper(paper, documents))}{' '}
            <bdi dir="ltr">
              {documents
                .filter((document) => paperOf(document) === paper)
                .map((document) => document.number)
                .join(' · ')}
            </bdi>
          </LocalLink>
        ))}
      </div>
      {canCorrect && <InvoiceCorrection documents={documents} {...form} />}
    </section>
  );
}

/** A credit or debit note of one of the invoices. */
function InvoiceCorrection({
  documents,
  idempotencyKey,
  typed,
}: Omit<CustomerPapersProps, 'order' | 'canCorrect'> & Pick<StaffOrder, 'documents'>) {
  const { t } = useTranslation('staff');
  const invoices = documents.filter(
    ({ kind, corrects }) => corrects === null && TAX_DOCUMENT_KINDS.includes(kind),
  );
  if (invoices.length === 0) return null;
  return (
    <details open={typed !== undefined} className={styles.screenOnly}>
      <summary className={textLink}>{t('correction.title')}</summary>
      <Form method="post" className={stack.s}>
        <p>{t('correction.hint')}</p>
        <input type="hidden" name="intent" value="correct-invoice" />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <StaffSelect
          label={t('correction.invoice')}
          name="document"
          typed={typed?.['document']}
          options={invoices.map(({ number }) => ({ value: number, label: number }))}
        />
        <StaffSelect
          label={t('correction.kind')}
          name="kind"
          typed={typed?.['kind']}
          options={(['credit_note', 'debit_note'] as const).map((kind) => ({
            value: kind,
            label: t(`correction.${kind}`),
          }))}
        />
        <StaffField
          label={t('correction.amount')}
          name="amount"
          typed={typed?.['amount']}
          inputMode="decimal"
          dir="ltr"
        />
        <StaffField
          label={t('correction.reason')}
          name="note"
          typed={typed?.['note']}
          maxLength={500}
          dir="auto"
        />
        <button className={button({ variant: 'quiet' })}>{t('correction.issue')}</button>
      </Form>
    </details>
  );
}
