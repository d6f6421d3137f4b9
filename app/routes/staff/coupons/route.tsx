import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listCoupons, saveCoupon } from '#app/api/staff.server.ts';
import { formatFullDay } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { pageTitle, panel, soft, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { field, label, select } from '#app/ui/field.css.ts';
import { riyadhDay } from '#contract/days.ts';
import { StaffAlert, StaffField, useRefusedForm } from '../staff-form.tsx';
import {
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffWords,
  textOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export { staffMeta as meta } from '../staff-meta.ts';

const FIELDS = [
  ...(['code', 'kind', 'value', 'minimum', 'from', 'to'] as const),
  ...(['max_uses', 'max_uses_per_customer'] as const),
];
const LIMITS = ['minimum', 'max_uses', 'max_uses_per_customer'] as const;

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await listCoupons(args.staff), args);
  const coupons = data.map(({ starts_at, ends_at, ...coupon }) => ({
    ...coupon,
    from: starts_at && riyadhDay(new Date(starts_at)),
    // It ends with the midnight after its last day.
    to: ends_at && riyadhDay(new Date(Date.parse(ends_at) - 1)),
  }));
  return { title: staffWords(args.visitor)('coupons.title'), coupons };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const given = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]));
  const reply = await saveCoupon(staff, given);
  if (!reply.ok) return staffRefusal(reply, args);
  const code = textOf(form, 'code').toUpperCase();
  return staffDone(args, '/staff/coupons', staffWords(visitor)('coupons.saved', { code }));
});

/** All coupons, and the form that makes or changes one. */
export default function Coupons() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const typed = useRefusedForm()?.fields;
  const { title, coupons } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {coupons.length === 0 && <p className={styles.none}>{t('coupons.none')}</p>}
      {coupons.map(({ code, value, minimum, uses, max_uses, from, to }) => (
        <section key={code} className={panel} aria-labelledby={`coupon-${code}`}>
          <h2 id={`coupon-${code}`}>
            <bdi>{code}</bdi>
          </h2>
          <dl className={styles.facts}>
            <dt>{t('coupons.value')}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
            <dt>{t('coupons.minimum')}</dt>
            <dd>
              <bdi dir="ltr">{minimum}</bdi>
            </dd>
            <dt>{t('coupons.uses')}</dt>
            <dd>{max_uses === null ? uses : t('coupons.of', { uses, max: max_uses })}</dd>
            {from && (
              <>
                <dt>{t('coupons.from')}</dt>
                <dd>{formatFullDay(language, from)}</dd>
              </>
            )}
            {to && (
              <>
                <dt>{t('coupons.to')}</dt>
                <dd>{formatFullDay(language, to)}</dd>
              </>
            )}
          </dl>
        </section>
      ))}
      <Form method="post" className={`${panel} ${stack.m}`}>
        <h2>{t('coupons.add')}</h2>
        <p className={soft}>{t('coupons.hint')}</p>
        <StaffField label={t('coupons.code')} name="code" maxLength={30} dir="ltr" />
        <div className={styles.bar}>
          <label className={field}>
            <span className={label}>{t('coupons.kind')}</span>
            <select name="kind" defaultValue={typed?.kind} className={select}>
              <option value="percent">{t('coupons.percent')}</option>
              <option value="fixed">{t('coupons.fixed')}</option>
            </select>
          </label>
          <StaffField
            label={t('coupons.value')}
            name="value"
            inputMode="decimal"
            dir="ltr"
            className={styles.shortField}
          />
        </div>
        <div className={styles.bar}>
          <StaffField label={t('coupons.from')} name="from" type="date" />
          <StaffField label={t('coupons.to')} name="to" type="date" />
        </div>
        {LIMITS.map((name) => (
          <StaffField
            key={name}
            label={t(`coupons.${name}`)}
            name={name}
            inputMode="decimal"
            dir="ltr"
          />
        ))}
        <button className={`${button()} ${styles.submit}`}>{t('coupons.save')}</button>
      </Form>
    </>
  );
}
