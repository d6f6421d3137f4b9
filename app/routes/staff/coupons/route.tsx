import { Form, useLoaderData } from '@remix-run/react';
import { withoutPercentSign } from '#contract/text.ts';
import { useTranslation } from '#app/locale/use-translation.ts';
import { listCoupons, saveCoupon, stopCoupon } from '#app/api/staff.server.ts';
import { Money } from '#app/components/money.tsx';
import { formatFullDay } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { pageTitle, panel, soft, stack, strong, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { riyadhDay, type Day } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { StaffCoupon } from '#contract/staff.ts';
import { StaffAlert, StaffField, StaffSelect, VersionField } from '../staff-form.tsx';
import {
  refuseIfChanged,
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
  versionOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

const FIELDS = [
  ...(['code', 'kind', 'value', 'minimum', 'from', 'to'] as const),
  ...(['max_uses', 'max_uses_per_customer', 'is_new'] as const),
];

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await listCoupons(args.staff), args);
  const now = Date.now();
  const coupons = data.map(({ starts_at, ends_at, ...coupon }) => ({
    ...coupon,
    from: starts_at && riyadhDay(new Date(starts_at)),
    // It ends with the midnight after its last day.
    to: ends_at && riyadhDay(new Date(Date.parse(ends_at) - 1)),
    isOver: ends_at !== null && Date.parse(ends_at) <= now,
  }));
  const code = new URL(args.request.url).searchParams.get('code');
  const changed = coupons.find((coupon) => coupon.code === code);
  const version = versionOf(settingsOf(data, code ?? ''));
  return { title: staffTranslator(args.visitor)('coupons.title'), coupons, changed, version };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const t = staffTranslator(visitor);
  const stopped = textOf(form, 'stop');
  if (stopped) {
    const reply = await stopCoupon(staff, stopped);
    if (!reply.ok) return staffRefusal(reply, args);
    return staffDone(args, '/staff/coupons', t('coupons.stopped', { code: stopped }));
  }
  const { data: now } = await requireStaffReply(await listCoupons(staff), args);
  const changed = refuseIfChanged(args, settingsOf(now, textOf(form, 'code')));
  if (changed) return changed;
  const given = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]));
  if (given['kind'] === 'percent') given['value'] = withoutPercentSign(given['value'] ?? '');
  const reply = await saveCoupon(staff, given);
  if (!reply.ok) return staffRefusal(reply, args);
  const code = textOf(form, 'code').toUpperCase();
  return staffDone(args, '/staff/coupons', t('coupons.saved', { code }));
});

/** What the form of a coupon shows: not how often it was used. */
function settingsOf(coupons: { code: string; uses: number }[], code: string) {
  const coupon = coupons.find((one) => one.code === code);
  return coupon && { ...coupon, uses: 0 };
}

export default function Coupons() {
  const { t } = useTranslation('staff');
  const { title, coupons, changed, version } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      <CouponForm key={changed?.code} coupon={changed} version={version} />
      {coupons.length === 0 && <p className={styles.none}>{t('coupons.none')}</p>}
      {coupons.map((coupon) => (
        <ListedCoupon key={coupon.code} coupon={coupon} />
      ))}
    </>
  );
}

/** With its days in place of moments; both are included. */
interface Coupon extends Omit<StaffCoupon, 'starts_at' | 'ends_at'> {
  from: Day | null;
  to: Day | null;
  isOver: boolean;
}

function ListedCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { code, kind, value, minimum, uses, max_uses, max_uses_per_customer, from, to, isOver } =
    coupon;
  return (
    <section className={panel} aria-labelledby={`coupon-${code}`}>
      <h2 id={`coupon-${code}`}>
        <bdi>{code}</bdi>
      </h2>
      {isOver && <p className={strong}>{t('coupons.ended')}</p>}
      <dl className={styles.facts}>
        <dt>{t('coupons.value')}</dt>
        <dd>{kind === 'percent' ? <bdi dir="ltr">{value}%</bdi> : <Money amount={value} />}</dd>
        {minimum > 0 && (
          <>
            <dt>{t('coupons.minimumShort')}</dt>
            <dd>
              <Money amount={minimum} />
            </dd>
          </>
        )}
        <dt>{t('coupons.uses')}</dt>
        <dd>{max_uses === null ? uses : t('coupons.of', { uses, max: max_uses })}</dd>
        {max_uses_per_customer !== null && (
          <>
            <dt>{t('coupons.perCustomer')}</dt>
            <dd>{max_uses_per_customer}</dd>
          </>
        )}
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
      <Form method="post" className={styles.bar}>
        <LocalLink to={`/staff/coupons?code=${encodeURIComponent(code)}`} className={textLink}>
          {t('coupons.change')}
        </LocalLink>
        {!isOver && (
          <button name="stop" value={code} className={button({ variant: 'quiet', size: 'small' })}>
            {t('coupons.stop')}
          </button>
        )}
      </Form>
    </section>
  );
}

/** A new coupon, or the settings of the one that is changed. */
function CouponForm({ coupon, version }: { coupon: Coupon | undefined; version: string }) {
  const { t } = useTranslation('staff');
  const { code, kind, value, minimum, from, to } = coupon ?? {};
  const { max_uses, max_uses_per_customer } = coupon ?? {};
  const limits = {
    minimum: minimum ? toDecimal(minimum) : undefined,
    ...{ max_uses: max_uses ?? undefined },
    max_uses_per_customer: max_uses_per_customer ?? undefined,
  };
  return (
    <Form method="post" className={`${panel} ${stack.m}`}>
      <h2>{code ? t('coupons.changing', { code }) : t('coupons.add')}</h2>
      <p className={soft}>{t('coupons.hint')}</p>
      {code ? (
        <>
          <input type="hidden" name="code" value={code} />
          <VersionField version={version} />
        </>
      ) : (
        <>
          <input type="hidden" name="is_new" value="on" />
          <StaffField label={t('coupons.code')} name="code" maxLength={30} dir="ltr" />
        </>
      )}
      <div className={styles.bar}>
        <StaffSelect
          label={t('coupons.kind')}
          name="kind"
          defaultValue={kind}
          options={[
            { value: 'percent', label: t('coupons.percent') },
            { value: 'fixed', label: t('coupons.fixed') },
          ]}
        />
        <StaffField
          label={t('coupons.value')}
          name="value"
          defaultValue={kind === 'fixed' ? toDecimal(value!) : value}
          inputMode="decimal"
          dir="ltr"
          className={styles.shortField}
        />
      </div>
      <div className={styles.bar}>
        <StaffField
          label={t('coupons.from')}
          name="from"
          type="date"
          defaultValue={from ?? undefined}
        />
        <StaffField label={t('coupons.to')} name="to" type="date" defaultValue={to ?? undefined} />
      </div>
      {LIMITS.map((name) => (
        <StaffField
          key={name}
          label={t(`coupons.${name}`)}
          name={name}
          defaultValue={limits[name]}
          inputMode="decimal"
          dir="ltr"
        />
      ))}
      <div className={styles.bar}>
        <button className={`${button()} ${styles.submit}`}>{t('coupons.save')}</button>
        {code && (
          <LocalLink to="/staff/coupons" className={textLink}>
            {t('coupons.add')}
          </LocalLink>
        )}
      </div>
    </Form>
  );
}

const LIMITS = ['minimum', 'max_uses', 'max_uses_per_customer'] as const;
