import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { linkButton } from '#app/components/button.css.ts';
import { SubmitButton } from '#app/components/button.tsx';
import { useCheckedForm } from '#app/components/checked-form.ts';
import { TextField } from '#app/components/field.tsx';
import { Icon } from '#app/components/icon.tsx';
import { loadCouponForm } from '#app/dialogs/schemas.ts';
import { row } from '#app/theme/layout.css.ts';
import { companyHead, couponBody } from './summary.css.ts';

/** A discount code: put on, or taken off again. */
export function CouponForm(props: {
  coupon: string | null;
  lastResult: SubmissionResult<string[]> | null;
}) {
  const { t } = useTranslation('cart');
  const [form, field] = useCheckedForm<{ code: string }>(loadCouponForm, {
    id: 'coupon',
    lastResult: props.lastResult,
  });
  if (props.coupon)
    return (
      <Form method="post" className={row}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <span>
          {t('coupon.applied')} <bdi dir="ltr">{props.coupon}</bdi>
        </span>
        <button className={linkButton}>{t('coupon.remove')}</button>
      </Form>
    );
  return (
    <details open={props.lastResult !== null}>
      <summary className={companyHead}>
        {t('coupon.title')}
        <Icon name="down" />
      </summary>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={couponBody}>
        <input type="hidden" name="intent" value="apply-coupon" />
        <TextField meta={field.code} label={t('coupon.code')} dir="ltr" autoComplete="off" />
        <SubmitButton look="quiet">{t('coupon.apply')}</SubmitButton>
      </Form>
    </details>
  );
}
