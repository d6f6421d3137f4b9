import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { choice, tick } from '#app/components/field.css.ts';
import { controlProps, FieldError, TextField } from '#app/components/field.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { deliveryOnly, group, legend, pickupOnly } from './summary.css.ts';

export type Meta = FieldMetadata<unknown, Record<string, unknown>, string[]>;
type FieldName = 'fulfilment' | 'branch_id' | 'address';

/** Pickup at a branch or delivery to an address. Both parts are in the form; styles show one. */
export function Fulfilment(props: {
  field: Record<FieldName, unknown>;
  branches: { id: string; name: string; address: string }[];
}) {
  const { t } = useTranslation('cart');
  const field = props.field as Record<FieldName, Meta>;
  const chosen = field.fulfilment.initialValue;
  const branch = field.branch_id.initialValue ?? props.branches[0]?.id;
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('summary.fulfilment')}</legend>
      <div className={stack.s}>
        {(['pickup', 'delivery'] as const).map((way) => (
          <label key={way} className={choice}>
            <input
              {...controlProps(field.fulfilment)}
              id={`fulfilment-${way}`}
              type="radio"
              value={way}
              defaultChecked={chosen === way}
              className={tick}
            />
            {t(`summary.${way}`)}
          </label>
        ))}
        <FieldError meta={field.fulfilment} />
        <div className={`${stack.s} ${pickupOnly}`}>
          {props.branches.map(({ id, name, address }) => (
            <label key={id} className={choice}>
              <input
                {...controlProps(field.branch_id)}
                id={`branch-${id}`}
                type="radio"
                value={id}
                defaultChecked={branch === id}
                className={tick}
              />
              <span>
                <b>{name}</b>
                <br />
                <span className={soft}>{address}</span>
              </span>
            </label>
          ))}
          <FieldError meta={field.branch_id} />
        </div>
        <div className={deliveryOnly}>
          <TextField
            meta={field.address}
            label={t('summary.address')}
            hint={t('summary.addressHint')}
            autoComplete="street-address"
            dir="auto"
          />
        </div>
      </div>
    </fieldset>
  );
}
