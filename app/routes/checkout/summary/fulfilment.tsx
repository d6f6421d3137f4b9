import { lazy } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { CartDelivery } from '#contract/cart.ts';
import { DELIVERY_SLOTS, FULFILMENTS, type DeliverySlot } from '#contract/delivery.ts';
import { choice, select, tick } from '#app/ui/field.css.ts';
import {
  controlProps,
  Field,
  FieldError,
  fieldText,
  TextField,
  type FieldMeta,
} from '#app/ui/field.tsx';
import { formatList } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { MapFrame } from '#app/maps/map-frame.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { BranchStock } from './branch-stock.tsx';
import type { DeliverySpot } from './delivery-map.tsx';
import { Zones } from './zones.tsx';
import { deliveryOnly, group, legend, pickupOnly } from './summary.css.ts';

const FORM = 'place';
const DeliveryMap = lazy(() => import('./delivery-map.tsx'));

type FieldName =
  | 'fulfilment'
  | 'branch_id'
  | 'zone_id'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'delivery_slot'
  | 'contact_name'
  | 'contact_phone';

/** Pickup at a branch or delivery to an address. Both are rendered; CSS shows the chosen one. */
export function Fulfilment(props: {
  field: Record<FieldName, FieldMeta>;
  branches: { id: string; name: string; address: string }[];
  /** By branch, the names of the units that it has too few of on the cart's days. */
  missing: Record<string, string[]>;
  zones: readonly CartDelivery[];
  /** Of earlier orders, offered while the field is written. */
  addresses: string[];
  mapKey: string | null;
}) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { field } = props;
  const chosen = field.fulfilment.initialValue;
  // Nobody can collect from a shop that names no branch.
  const ways = FULFILMENTS.filter((way) => way !== 'pickup' || props.branches.length > 0);
  const branch = field.branch_id.initialValue ?? props.branches[0]?.id;
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('summary.fulfilment')}</legend>
      <div className={stack.s}>
        {ways.map((way, index) => (
          <label key={way} className={choice}>
            <input
              {...controlProps(field.fulfilment)}
              id={index === 0 ? field.fulfilment.id : `fulfilment-${way}`}
              type="radio"
              value={way}
              defaultChecked={chosen === way}
              className={tick}
            />
            {t(`summary.${way}`)}
          </label>
        ))}
        <FieldError meta={field.fulfilment} />
        {props.zones.length > 0 && (
          <p className={soft}>
            {t('summary.elsewhere', {
              zones: formatList(
                language,
                props.zones.map(({ name }) => name),
              ),
            })}
          </p>
        )}
        <div className={`${stack.s} ${pickupOnly}`}>
          {props.branches.map(({ id, name, address }, index) => (
            <label key={id} className={choice}>
              <input
                {...controlProps(field.branch_id)}
                id={index === 0 ? field.branch_id.id : `branch-${id}`}
                type="radio"
                value={id}
                defaultChecked={branch === id}
                className={tick}
              />
              <span>
                <b>{name}</b>
                <br />
                <span className={soft}>{address}</span>
                {props.branches.length > 1 && <BranchStock missing={props.missing[id]} />}
              </span>
            </label>
          ))}
          <FieldError meta={field.branch_id} />
        </div>
        <div className={`${stack.m} ${deliveryOnly}`}>
          <Zones meta={field.zone_id} zones={props.zones} missing={props.missing} />
          <TextField
            meta={field.address}
            label={t('summary.address')}
            hint={t('summary.addressHint')}
            autoComplete="address-line1"
            dir="auto"
            suggestions={props.addresses}
          />
          {(['latitude', 'longitude'] as const).map((name) => (
            <input
              key={name}
              type="hidden"
              name={field[name].name}
              defaultValue={fieldText(field[name].initialValue) ?? ''}
            />
          ))}
          <MapFrame mapKey={props.mapKey}>
            <DeliveryMap mapKey={props.mapKey ?? ''} onSpot={fillIn} />
          </MapFrame>
          <Slot meta={field.delivery_slot} />
          <TextField
            meta={field.contact_name}
            label={t('summary.contactName')}
            hint={t('summary.contactHint')}
            dir="auto"
          />
          <TextField
            meta={field.contact_phone}
            label={t('summary.contactPhone')}
            type="tel"
            inputMode="tel"
            dir="ltr"
          />
        </div>
      </div>
    </fieldset>
  );
}

/** When the delivery is wanted. */
function Slot({ meta }: { meta: FieldMeta }) {
  const { t } = useTranslation('cart');
  return (
    <Field meta={meta} label={t('summary.slot')}>
      <select
        {...controlProps(meta)}
        defaultValue={fieldText(meta.initialValue)}
        className={select}
      >
        {['', ...DELIVERY_SLOTS].map((slot) => (
          <option key={slot} value={slot}>
            {t(`summary.slots.${slot === '' ? 'any' : (slot as DeliverySlot)}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Writes a place of the map into the form; a typed address is only replaced by another address. */
function fillIn(spot: DeliverySpot): void {
  const { elements } = document.getElementById(FORM) as HTMLFormElement;
  const write = (name: string, value: string) => {
    const control = elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) return;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  write('latitude', spot.latitude.toFixed(6));
  write('longitude', spot.longitude.toFixed(6));
  if (spot.address) write('address', spot.address);
}
