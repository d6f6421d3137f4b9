import { useTranslation } from '#app/locale/use-translation.ts';
import { soft } from '#app/theme/layout.css.ts';
import type { OrderLine } from '#contract/orders.ts';

/** What became of the units of a line that are not all together. */
export function UnitsOfPart({ part }: { part: NonNullable<OrderLine['part']> }) {
  const { t } = useTranslation('orders');
  const { left, out, back, damaged, missing } = part;
  const counts = [
    left > 0 && t('order.partLeft', { units: left }),
    out > 0 && t('order.partOut', { units: out }),
    back > 0 && t('order.partBack', { units: back }),
    damaged > 0 && t('order.partDamaged', { units: damaged }),
    missing > 0 && t('order.partMissing', { units: missing }),
  ].filter((text) => text !== false);
  return <p className={soft}>{counts.join(' · ')}</p>;
}
