import { useTranslation } from '#app/locale/use-translation.ts';
import type { CartDelivery } from '#contract/cart.ts';
import { Money } from '#app/components/money.tsx';
import { choice, tick } from '#app/ui/field.css.ts';
import { controlProps, FieldError, type FieldMeta } from '#app/ui/field.tsx';
import { row, soft, stack } from '#app/theme/layout.css.ts';
import { BranchStock } from './branch-stock.tsx';
import { zone as zoneText } from './summary.css.ts';

/** The zones that the shop delivers to, each with its fee; nothing where it delivers everywhere. */
export function Zones({
  meta,
  zones,
  missing,
}: {
  meta: FieldMeta;
  zones: readonly CartDelivery[];
  /** By branch, the names of the units that it has too few of on the cart's days. */
  missing: Record<string, string[]>;
}) {
  const { t } = useTranslation('cart');
  const { t: tLayout } = useTranslation('layout');
  // A zone without a branch is delivered to by the first one.
  const first = Object.keys(missing)[0] ?? '';
  if (zones.length === 0) return null;
  return (
    <div className={stack.s} role="radiogroup" aria-label={t('summary.zone')}>
      {zones.map(({ id, name, fee, branch_id }, index) => (
        <label key={id} className={choice}>
          <input
            {...controlProps(meta)}
            id={index === 0 ? meta.id : `zone-${id}`}
            type="radio"
            value={id}
            defaultChecked={meta.initialValue === id}
            className={tick}
          />
          <span className={`${row} ${zoneText}`}>
            <span>
              <bdi>{name}</bdi>
              {(missing[branch_id ?? first]?.length ?? 0) > 0 && (
                <BranchStock missing={missing[branch_id ?? first]} />
              )}
            </span>
            <span className={soft}>
              {fee === 0 ? (
                t('summary.noFee')
              ) : (
                <>
                  <Money amount={fee} /> {tLayout('line.beforeVat')}
                </>
              )}
            </span>
          </span>
        </label>
      ))}
      <FieldError meta={meta} />
    </div>
  );
}
