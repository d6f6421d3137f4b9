import { Form } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { panel, row, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import type { MoneyRow } from '#contract/counter-money.ts';
import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { StaffField, StaffSelect } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';
import { WayFields } from './way-fields.tsx';

interface OrderMoneyProps {
  order: Pick<
    StaffOrder,
    'money' | 'to_pay' | 'refundable' | 'refundable_dues' | 'lines' | 'delivery' | 'status'
  >;
  /** Whether whoever is at the counter may give money back. */
  canRefund: boolean;
  /** Of the refund's form. */
  idempotencyKey: string;
  typed: Record<string, string> | undefined;
}

/** What was taken and given back at the counter, and the forms for the next of both. */
export function OrderMoney({ order, canRefund, idempotencyKey, typed }: OrderMoneyProps) {
  const { t } = useTranslation('staff');
  const { money, to_pay, refundable, refundable_dues: dues } = order;
  const isOwed = CANCELED_STATUSES.includes(order.status) && refundable > 0;
  const hasRefund = canRefund && refundable + dues.late_days + dues.damage > 0;
  if (money.length === 0 && to_pay === 0 && !hasRefund && !isOwed) return null;
  return (
    <section className={`${panel} ${stack.s}`} aria-labelledby="at-counter">
      <h2 id="at-counter">{t('money.title')}</h2>
      {money.map((one, index) => (
        <Taken key={index} money={one} />
      ))}
      <Owed order={order} />
      {to_pay > 0 && (
        <Form method="post" className={`${stack.s} ${styles.screenOnly}`}>
          <input type="hidden" name="intent" value="pay" />
          <p className={row}>
            <strong>{t('money.toPay')}</strong>
            <Money amount={to_pay} />
          </p>
          <WayFields
            label={t('money.way')}
            prefix=""
            typed={typed?.['intent'] === 'pay' ? typed : {}}
          />
          <button className={`${button({ variant: 'quiet' })} ${styles.submit}`}>
            {t('money.take')}
          </button>
        </Form>
      )}
      {hasRefund && (
        <Refund
          order={order}
          idempotencyKey={idempotencyKey}
          typed={typed?.['intent'] === 'refund' ? typed : undefined}
        />
      )}
    </section>
  );
}

function Taken({ money }: { money: MoneyRow }) {
  const { t } = useTranslation('staff');
  const { purpose, method, amount, reference, note, staff, at } = money;
  return (
    <div className={row}>
      <span>
        {t(`purposes.${purpose}`)} · {t(`ways.${method}`)}
        {reference && (
          <>
            {' '}
            <bdi dir="ltr">{reference}</bdi>
          </>
        )}
        <br />
        <span className={soft}>
          {formatMoment(useLanguage(), at)}
          {staff && (
            <>
              {' · '}
              <bdi>{staff}</bdi>
            </>
          )}
          {note && (
            <>
              {': '}
              <bdi>{note}</bdi>
            </>
          )}
        </span>
      </span>
      <Money amount={amount} />
    </div>
  );
}

/** Of a canceled order: what its customer is still owed, or that nothing is. */
function Owed({ order }: Pick<OrderMoneyProps, 'order'>) {
  const { t } = useTranslation('staff');
  const { money, refundable, status } = order;
  if (!CANCELED_STATUSES.includes(status)) return null;
  if (refundable > 0)
    return (
      <>
        <p className={row}>
          <strong>{t('money.owed')}</strong>
          <Money amount={refundable} />
        </p>
        <p className={soft}>{t('money.owedHint')}</p>
      </>
    );
  const isGivenBack = money.some(({ purpose }) => purpose === 'refund');
  return isGivenBack && <p className={soft}>{t('money.settledBack')}</p>;
}

/** Gives money back: an amount, a line, the delivery fee, or of what was charged at the return. */
function Refund({
  order,
  idempotencyKey,
  typed,
}: Pick<OrderMoneyProps, 'order' | 'idempotencyKey' | 'typed'>) {
  const { t } = useTranslation('staff');
  const isCanceled = CANCELED_STATUSES.includes(order.status);
  const { refundable, refundable_dues: dues } = order;
  const most = [
    { label: t('money.refundable'), amount: refundable },
    { label: t('money.lateRefundable'), amount: dues.late_days },
    { label: t('money.damageRefundable'), amount: dues.damage },
  ].filter(({ amount }) => amount > 0);
  const parts = [
    { value: '', label: t('money.partAmount') },
    ...order.lines.map(({ name, position }) => ({ value: `line-${position}`, label: name })),
    ...(order.delivery > 0 ? [{ value: 'delivery', label: t('order.delivery') }] : []),
    ...(dues.late_days > 0 ? [{ value: 'late_days', label: t('money.partLate') }] : []),
    ...(dues.damage > 0 ? [{ value: 'damage', label: t('money.partDamage') }] : []),
  ];
  return (
    <details open={typed !== undefined} className={styles.screenOnly}>
      <summary className={textLink}>{t('money.refund')}</summary>
      <Form method="post" className={stack.s}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <p className={soft}>{t(isCanceled ? 'money.refundCanceled' : 'money.refundHint')}</p>
        {most.map(({ label, amount }) => (
          <p key={label} className={row}>
            <span>{label}</span>
            <Money amount={amount} />
          </p>
        ))}
        <StaffSelect label={t('money.part')} name="part" typed={typed?.['part']} options={parts} />
        <StaffField
          label={t('money.amount')}
          name="amount"
          typed={typed?.['amount']}
          inputMode="decimal"
          dir="ltr"
        />
        <p className={soft}>{t('money.amountHint')}</p>
        <WayFields label={t('money.givenBy')} prefix="" typed={typed ?? {}} />
        <StaffField
          label={t(isCanceled ? 'money.noteCanceled' : 'money.note')}
          name="note"
          typed={typed?.['note']}
          maxLength={500}
          dir="auto"
        />
        {!isCanceled && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="credited"
              value="on"
              defaultChecked={typed?.['credited'] === 'on'}
            />
            {t('money.credited')}
          </label>
        )}
        <button className={`${button({ variant: 'danger' })} ${styles.submit}`}>
          {t('money.give')}
        </button>
      </Form>
    </details>
  );
}
