import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import { row } from '#app/theme/layout.css.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { Halalas } from '#contract/money.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { StaffField } from '../staff-form.tsx';
import { rentToCollect } from './handover.ts';
import { WayFields } from './way-fields.tsx';

type OrderToHandOver = Parameters<typeof rentToCollect>[0] & Pick<StaffOrder, 'insurance'>;

/** What is to be collected, and what was taken as a deposit. */
export function HandoverSums({
  order,
  typed,
}: {
  order: OrderToHandOver;
  typed: Record<string, string>;
}) {
  const { t } = useTranslation('staff');
  return (
    <>
      <RentToCollect order={order} />
      {rentToCollect(order) > 0 && (
        <WayFields label={t('money.rentWay')} prefix="rent_" typed={typed} />
      )}
      <DepositField typed={typed['deposit']} taken={order.insurance} />
      <WayFields label={t('money.depositWay')} prefix="deposit_" typed={typed} />
    </>
  );
}

/** What was taken in cash at the handover. */
export function DepositField({ typed, taken }: { typed: string | undefined; taken: Halalas }) {
  const { t } = useTranslation('staff');
  return (
    <StaffField
      label={t('order.depositTaken')}
      name="deposit"
      typed={typed}
      defaultValue={toDecimal(taken)}
      inputMode="decimal"
      dir="ltr"
    />
  );
}

function RentToCollect({ order }: { order: OrderToHandOver }) {
  const { t } = useTranslation('staff');
  const due = rentToCollect(order);
  if (due <= 0) return null;
  return (
    <p className={row}>
      <strong>{t('order.collectNow')}</strong>
      <Money amount={due} />
    </p>
  );
}
