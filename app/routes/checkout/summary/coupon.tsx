import type { KeyboardEvent } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { linkButton } from '#app/ui/button.css.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { TextField, type FieldMeta } from '#app/ui/field.tsx';
import { Note } from '#app/ui/notice.tsx';
import { row } from '#app/theme/layout.css.ts';
import { Folded, isTouched } from './folded.tsx';
import { couponBody } from './summary.css.ts';

/**
 * Applies or removes a coupon; `idle` while it gives no discount. It is part of the order's form,
 * so that the other fields keep their values, also without scripts.
 */
export function Coupon(props: { meta: FieldMeta; coupon: string | null; idle: boolean }) {
  const { t } = useTranslation('cart');
  const { meta, coupon } = props;
  if (coupon)
    return (
      <>
        <div className={row}>
          <span>
            {t('coupon.applied')} <bdi dir="ltr">{coupon}</bdi>
          </span>
          <button name="intent" value="remove-coupon" className={linkButton}>
            {t('coupon.remove')}
          </button>
        </div>
        {props.idle && <Note warm>{t('coupon.idle')}</Note>}
      </>
    );
  return (
    <Folded title={t('coupon.title')} wanted={isTouched(meta)}>
      <div className={couponBody}>
        <TextField
          meta={meta}
          label={t('coupon.code')}
          dir="ltr"
          autoComplete="off"
          onKeyDown={applyOnEnter}
        />
        <SubmitButton variant="quiet" name="intent" value="apply-coupon">
          {t('coupon.apply')}
        </SubmitButton>
      </div>
    </Folded>
  );
}

/** Enter applies the coupon; it does not place the order. */
function applyOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.querySelector<HTMLButtonElement>('button[value=apply-coupon]')?.click();
}
