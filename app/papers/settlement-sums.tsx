import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import type { Order, Settlement } from '#contract/orders.ts';
import * as styles from './paper.css.ts';
import { TaxLabel } from './tax-label.tsx';

/** What a deposit is called, by how it was paid: in cash, unless an API says otherwise. */
export function depositKey(method: Order['deposit_method']) {
  return method === 'mada' || method === 'transfer'
    ? (`closing.depositBy.${method}` as const)
    : 'closing.deposit';
}

/** Late days, damage, and what became of the deposit. */
export function SettlementAmounts(props: {
  settlement: Settlement;
  depositMethod: Order['deposit_method'];
  taxPercentage: number | null;
}) {
  const { t } = useTranslation('orders');
  const { deposit, late_days, late, tax, damage, kept, returned, due, due_method } =
    props.settlement;
  return (
    <dl className={styles.sums}>
      {late_days > 0 && (
        <>
          <dt>{t('closing.late', { count: late_days })}</dt>
          <dd>
            <Money amount={late} />
          </dd>
          <TaxLabel percentage={props.taxPercentage} />
          <dd>
            <Money amount={tax} kind="tax" />
          </dd>
          <dt>{t('closing.lateTotal')}</dt>
          <dd>
            <Money amount={late + tax} kind="total" />
          </dd>
        </>
      )}
      {damage > 0 && (
        <>
          <dt>{t('closing.damage')}</dt>
          <dd>
            <Money amount={damage} />
          </dd>
        </>
      )}
      <dt>{t(depositKey(props.depositMethod))}</dt>
      <dd>
        <Money amount={deposit} kind="insurance" />
      </dd>
      <dt>{t('closing.kept')}</dt>
      <dd>
        <Money amount={kept} />
      </dd>
      <dt className={styles.total}>
        {t(due_method ? 'closing.uncovered' : due > 0 ? 'closing.due' : 'closing.returned')}
      </dt>
      <dd className={styles.total}>
        <Money amount={due > 0 ? due : returned} />
      </dd>
      {due_method && (
        <>
          <dt>{t('closing.dueMethod')}</dt>
          <dd>{t(`closing.methods.${due_method}`)}</dd>
        </>
      )}
    </dl>
  );
}
