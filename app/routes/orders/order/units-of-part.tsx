import { useTranslation } from '#app/locale/use-translation.ts';
import { soft } from '#app/theme/layout.css.ts';
import type { OrderLine, UnitsMoved } from '#contract/orders.ts';

/** What became of the units of a line that are not all together. */
export function UnitsOfPart({ part }: { part: NonNullable<OrderLine['part']> }) {
  return <Counts {...part} handed={0} />;
}

/** What of an order was handed over, or came back, at once. */
export function MovedUnits({ units }: { units: UnitsMoved }) {
  return <Counts {...units} left={0} out={0} />;
}

function Counts(units: UnitsMoved & { left: number; out: number }) {
  const { t } = useTranslation('orders');
  const { handed, left, out, back, damaged, missing } = units;
  const counts = [
    handed > 0 && t('order.partHanded', { units: handed }),
    left > 0 && t('order.partLeft', { units: left }),
    out > 0 && t('order.partOut', { units: out }),
    back > 0 && t('order.partBack', { units: back }),
    damaged > 0 && t('order.partDamaged', { units: damaged }),
    missing > 0 && t('order.partMissing', { units: missing }),
  ].filter((text) => text !== false);
  return <p className={soft}>{counts.join(' · ')}</p>;
}
