import { useTranslation } from '#app/locale/use-translation.ts';
import { COUNTER_METHODS } from '#contract/counter-money.ts';
import { StaffField, StaffSelect } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';

/**
 * How money is taken or given back, and what terminal or bank call it. `prefix` begins the names of
 * the fields; `typed` as with `StaffField`.
 */
export function WayFields({
  label,
  prefix,
  typed,
}: {
  label: string;
  prefix: '' | 'rent_' | 'deposit_' | 'returned_';
  typed: Record<string, string>;
}) {
  const { t } = useTranslation('staff');
  const [method, reference] = [`${prefix}method`, `${prefix}reference`];
  return (
    <div className={styles.bar}>
      <StaffSelect
        label={label}
        name={method}
        typed={typed[method]}
        options={COUNTER_METHODS.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      <StaffField
        label={t('money.reference')}
        name={reference}
        typed={typed[reference]}
        maxLength={60}
        dir="ltr"
      />
    </div>
  );
}
