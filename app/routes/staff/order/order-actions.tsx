import { Fragment } from 'react';
import { Form } from '@remix-run/react';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';
import { panel, row, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { Money } from '#app/components/money.tsx';
import { button } from '#app/ui/button.css.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { Halalas } from '#contract/money.ts';
import { DUE_METHODS } from '#contract/order-constants.ts';
import type { Settlement } from '#contract/orders.ts';
import { actionsWithinStatus, type StaffOrder } from '#contract/staff.ts';
import { StaffField, StaffSelect, VersionField } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';
import { CountForm, isCounted } from './count-form.tsx';
import type { rentToCollect } from './handover.ts';
import { DepositField, HandoverSums } from './handover-sums.tsx';
import { WayFields } from './way-fields.tsx';

const ACTIONS = [
  'accept',
  'prepare',
  'hand-over',
  'return',
  'complete',
  'close',
  'reject',
  'cancel',
] as const;
type OrderAction = (typeof ACTIONS)[number];
/** End an order before its units are handed over; shown apart from the other actions. */
export const ENDING: readonly string[] = ['reject', 'cancel'] satisfies OrderAction[];

type OrderToAct = Pick<
  StaffOrder,
  | 'short_before'
  | 'status'
  | 'lines'
  | 'units_version'
  | 'late_rent'
  | 'not_back'
  | 'insurance'
  | 'is_early'
  | 'late_days'
  | 'rent_per_day'
  | 'settlement'
> &
  Parameters<typeof rentToCollect>[0] & {
    /** Of the settlement that the page shows. */
    version: string;
  };

/** What can be done with an order: the next step first, what ends it folded away. */
export function OrderActions(props: {
  order: OrderToAct & Pick<StaffOrder, 'moves' | 'status' | 'prepared'>;
  typed: Record<string, string> | undefined;
}) {
  const { order } = props;
  const { t } = useTranslation('staff');
  const withinStatus = actionsWithinStatus(order);
  const actions = ACTIONS.filter((action) => [...withinStatus, ...order.moves].includes(action));
  const next = actions.filter((action) => !ENDING.includes(action));
  const ending = actions.filter((action) => ENDING.includes(action));
  /** The customer reads a note: it goes with no other step than the one it was typed for. */
  const typedFor = (action: OrderAction) => (props.typed?.['move'] === action ? props.typed : {});
  const isOpen = ending.some((action) => action === props.typed?.['move']);
  const isPast =
    props.typed?.['move'] !== undefined &&
    !actions.some((action) => action === props.typed?.['move']);
  return (
    <section className={`${panel} ${styles.screenOnly}`} aria-labelledby="next">
      <h2 id="next">{t('order.next')}</h2>
      {isPast && <UnsentAction typed={props.typed} />}
      {actions.length === 0 && <p>{t('order.nothing')}</p>}
      {next.map((action) => (
        <Fragment key={action}>
          <ActionForm action={action} order={order} typed={typedFor(action)} />
          {isCounted(action, order) && (
            <CountForm action={action} order={order} typed={props.typed} />
          )}
        </Fragment>
      ))}
      {withinStatus.includes('correct') && order.settlement && (
        <Correction
          {...order.settlement}
          rentPerDay={order.rent_per_day}
          version={order.version}
          typed={props.typed?.['intent'] === 'correct' ? props.typed : undefined}
        />
      )}
      {ending.length > 0 && (
        <details open={isOpen}>
          <summary className={textLink}>{t('order.other')}</summary>
          <div className={stack.m}>
            {ending.map((action) => (
              <ActionForm key={action} action={action} order={order} typed={typedFor(action)} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function ActionForm({
  action,
  order,
  typed,
}: {
  action: OrderAction;
  order: OrderToAct;
  typed: Record<string, string>;
}) {
  const { t } = useTranslation('staff');
  return (
    <Form method="post" className={stack.s}>
      <input type="hidden" name="move" value={action} />
      {['hand-over', 'return'].includes(action) && (
        <input type="hidden" name="units_version" value={order.units_version} />
      )}
      {action === 'close' && <VersionField version={order.version} />}
      {ENDING.includes(action) && <p className={soft}>{t(`order.${action as 'reject'}Hint`)}</p>}
      <StaffField
        label={t(ENDING.includes(action) ? 'order.reason' : 'order.note')}
        name="note"
        typed={typed['note']}
        maxLength={500}
        dir="auto"
      />
      {action === 'hand-over' && order.is_early && <EarlyHandover order={order} />}
      {action === 'hand-over' && order.not_back.length > 0 && <NotBack order={order} />}
      {action === 'hand-over' && !isRest(order) && <HandoverSums order={order} typed={typed} />}
      {action === 'complete' && (
        <>
          {order.late_rent > 0 && (
            <p className={row}>
              <span>{t('order.lateRent')}</span>
              <Money amount={order.late_rent} />
            </p>
          )}
          <ChargeFields typed={typed} lateDays={order.late_days} rentPerDay={order.rent_per_day} />
        </>
      )}
      {action === 'close' &&
        (['returned', 'due'] as const).map(
          (kind) =>
            order.settlement &&
            order.settlement[kind] > 0 && (
              <p key={kind} className={row}>
                <strong>{t(`settled.${kind}`)}</strong>
                <Money amount={order.settlement[kind]} />
              </p>
            ),
        )}
      {action === 'close' && order.settlement && order.settlement.due > 0 && (
        <StaffSelect
          label={t('order.dueMethod')}
          name="due_method"
          typed={typed['due_method']}
          options={['' as const, ...DUE_METHODS].map((value) => ({
            value,
            label: t(`dueMethods.${value || 'none'}`),
          }))}
          required
        />
      )}
      {action === 'close' && order.settlement && order.settlement.due > 0 && (
        <StaffField
          label={t('money.reference')}
          name="due_reference"
          typed={typed['due_reference']}
          maxLength={60}
          dir="ltr"
        />
      )}
      {action === 'close' && order.settlement && order.settlement.returned > 0 && (
        <WayFields label={t('money.returnedWay')} prefix="returned_" typed={typed} />
      )}
      {action === 'return' && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="damaged"
            value="on"
            defaultChecked={typed['damaged'] === 'on'}
          />
          {t('order.damaged')}
        </label>
      )}
      {action === 'return' && <ReturnHints lines={order.lines} />}
      <button
        className={`${button({ variant: ENDING.includes(action) ? 'danger' : 'primary' })} ${styles.submit}`}
      >
        {t(`transitions.${action === 'hand-over' && isRest(order) ? 'hand-over-rest' : action}`)}
      </button>
    </Form>
  );
}

/** What the form that takes everything back does not know, and what it gives up. */
function ReturnHints({ lines }: Pick<OrderToAct, 'lines'>) {
  const { t } = useTranslation('staff');
  const sum = (place: 'out' | 'left') => lines.reduce((units, line) => units + line[place], 0);
  return (
    <>
      {sum('out') > 1 && <p className={soft}>{t('order.damagedHint')}</p>}
      {sum('left') > 0 && (
        <p className={styles.warning}>{t('order.leftHint', { units: sum('left') })}</p>
      )}
    </>
  );
}

/** Whether a part of its units is with the customer already. */
const isRest = ({ status }: Pick<OrderToAct, 'status'>) => status === 'in_progress';

/** What was charged, to be changed until the order is closed. */
function Correction({
  deposit,
  late_days,
  damage,
  rentPerDay,
  version,
  typed,
}: Pick<Settlement, 'deposit' | 'late_days' | 'damage'> & {
  rentPerDay: Halalas;
  version: string;
  typed: Record<string, string> | undefined;
}) {
  const { t } = useTranslation('staff');
  return (
    <details open={typed !== undefined}>
      <summary className={textLink}>{t('order.correct')}</summary>
      <Form method="post" className={stack.s}>
        <input type="hidden" name="intent" value="correct" />
        <VersionField version={version} />
        <DepositField typed={typed?.['deposit']} taken={deposit} />
        <ChargeFields
          typed={typed}
          lateDays={late_days}
          damage={toDecimal(damage)}
          rentPerDay={rentPerDay}
        />
        <StaffField
          label={t('order.correctionNote')}
          name="note"
          typed={typed?.['note']}
          maxLength={500}
          required
          dir="auto"
        />
        <button className={`${button({ variant: 'quiet' })} ${styles.submit}`}>
          {t('order.correctNow')}
        </button>
      </Form>
    </details>
  );
}

/** What is charged for late days and for damage. */
function ChargeFields(props: {
  typed: Record<string, string> | undefined;
  lateDays: number;
  damage?: string;
  rentPerDay: Halalas;
}) {
  const { t } = useTranslation('staff');
  return (
    <>
      <StaffField
        label={t('order.lateDays', { amount: toDecimal(props.rentPerDay) })}
        name="late_days"
        typed={props.typed?.['late_days']}
        defaultValue={props.lateDays}
        inputMode="numeric"
        dir="ltr"
      />
      <StaffField
        label={t('order.damageAmount')}
        name="damage"
        typed={props.typed?.['damage']}
        defaultValue={props.damage}
        inputMode="decimal"
        dir="ltr"
      />
    </>
  );
}

/** What was typed for a step that somebody else has made meanwhile. */
function UnsentAction({ typed = {} }: { typed: Record<string, string> | undefined }) {
  const { t } = useTranslation('staff');
  const labels = {
    note: t('order.note'),
    deposit: t('order.depositTaken'),
    damage: t('order.damageAmount'),
  };
  const kept = (['note', 'deposit', 'damage'] as const).filter((name) => typed[name]);
  if (kept.length === 0) return null;
  return (
    <dl className={styles.facts}>
      <dt>{t('order.typed')}</dt>
      {kept.map((name) => (
        <dd key={name}>
          {labels[name]}: <bdi>{typed[name]}</bdi>
        </dd>
      ))}
    </dl>
  );
}

/** What handing over before the first day means for others. */
function EarlyHandover({ order }: { order: OrderToAct }) {
  const { t } = useTranslation('staff');
  const names = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (
    <>
      <p className={soft}>{t('order.early')}</p>
      {order.short_before.length > 0 && (
        <p className={styles.warning}>
          {t('order.shortBefore', { names: names.format(order.short_before) })}
        </p>
      )}
    </>
  );
}

/** What cannot be handed over, who has it, and what can be done. */
function NotBack({ order }: { order: OrderToAct }) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.warning}>
      <p>{t('order.notBack')}</p>
      <ul>
        {order.not_back.map(({ slug, name, quantity, orders, elsewhere }) => (
          <li key={slug}>
            {quantity} ×{' '}
            <LocalLink to={`/product/${slug}`} className={textLink}>
              <bdi>{name}</bdi>
            </LocalLink>
            <ul>
              {orders.map(({ number, customer, phone }) => (
                <li key={number}>
                  <LocalLink to={`/staff/orders/${number}`} className={textLink}>
                    <bdi dir="ltr">{number}</bdi>
                  </LocalLink>{' '}
                  {customer && <bdi>{customer}</bdi>}{' '}
                  {phone && (
                    <a href={`tel:${phone}`} className={textLink}>
                      <bdi dir="ltr">{phone}</bdi>
                    </a>
                  )}
                </li>
              ))}
              {elsewhere.map((one) => (
                <li key={one.branch}>
                  {t('order.onOtherShelf', { branch: one.branch, count: one.quantity })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>{t('order.notBackHint')}</p>
    </div>
  );
}
