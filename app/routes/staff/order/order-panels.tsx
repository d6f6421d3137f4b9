import { Form } from '@remix-run/react';
import { button } from '#app/ui/button.css.ts';
import { useTranslation } from '#app/locale/use-translation.ts';
import { findShortAddress } from '#contract/address.ts';
import { DateRange } from '#app/components/date-range.tsx';
import { Money } from '#app/components/money.tsx';
import { formatMoment } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { panel, row, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { COMPANY_FIELDS, findActor, findSameStatusChange } from '#contract/order-constants.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import type { StaffOrder } from '#contract/staff.ts';
import * as styles from '../staff.css.ts';
import { hasPapers, PAPERS } from './handover.ts';

interface PanelProps {
  order: StaffOrder;
}

/** When and where, and what the customer wrote. */
export function Rental({ order }: PanelProps) {
  const { t } = useTranslation('staff');
  const place = mapPlaceOf(order);
  return (
    <section className={panel} aria-labelledby="rental">
      <h2 id="rental">{t('order.rental')}</h2>
      <p>
        <DateRange from={order.from} to={order.to} /> {order.to.slice(0, 4)}
      </p>
      {order.fulfilment === 'delivery' ? (
        <>
          {(order.zone || order.address) && (
            <>
              <h3>{t('order.address')}</h3>
              <p dir="auto">{[order.zone, order.address].filter(Boolean).join(' · ')}</p>
            </>
          )}
          {order.stock_branch && <p>{t('order.fromBranch', { branch: order.stock_branch })}</p>}
          {order.delivery_slot && <p>{t(`order.slot.${order.delivery_slot}`)}</p>}
          {place && (
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
              rel="noreferrer"
              className={`${textLink} ${styles.screenOnly}`}
            >
              {t('order.map')}
            </a>
          )}
        </>
      ) : (
        <p>{t('order.branch', { branch: order.branch })}</p>
      )}
      {order.contact && (
        <>
          <h3>{t('order.contact')}</h3>
          <p dir="auto">{order.contact.name}</p>
          <a href={`tel:${order.contact.phone}`} className={textLink}>
            <bdi dir="ltr">{order.contact.phone}</bdi>
          </a>
        </>
      )}
      {order.notes && (
        <>
          <h3>{t('order.notes')}</h3>
          <p dir="auto">{order.notes}</p>
        </>
      )}
    </section>
  );
}

/** Who rents, and for which company. */
export function Customer({ order }: PanelProps) {
  const { t } = useTranslation('staff');
  const { company } = order;
  return (
    <section className={panel} aria-labelledby="customer">
      <h2 id="customer">{t('order.customer')}</h2>
      {!order.customer && <p>{t('deletedCustomer')}</p>}
      {order.customer && (
        <>
          <p dir="auto">{order.customer}</p>
          <a href={`tel:${order.phone}`} className={textLink}>
            <bdi dir="ltr">{order.phone}</bdi>
          </a>
          <Form method="post" className={`${stack.s} ${styles.screenOnly}`}>
            <input type="hidden" name="intent" value="sign-out-customer" />
            <p className={soft}>{t('order.signOutHint')}</p>
            <button className={`${button({ variant: 'quiet', size: 'small' })} ${styles.submit}`}>
              {t('order.signOut')}
            </button>
          </Form>
        </>
      )}
      {company && (
        <dl className={styles.facts}>
          {COMPANY_FIELDS.filter((field) => company[field]).map((field) => (
            <Fact key={field} name={t(`order.${field}`)}>
              <bdi>{company[field]}</bdi>
            </Fact>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What is packed, to be ticked off, and the papers for it. */
export function Units({ order }: PanelProps) {
  const { t } = useTranslation('staff');
  return (
    <section className={panel} aria-labelledby="pieces">
      <h2 id="pieces">
        {t('order.pieces')} <span className={styles.count}>{order.pieces}</span>
      </h2>
      <ul className={styles.units}>
        {order.lines.map((line) => (
          <li key={line.position}>
            <label className={styles.unit}>
              <input type="checkbox" />
              <span>
                {line.quantity} × <bdi>{line.name}</bdi>
              </span>
            </label>
            <UnitCounts order={order} line={line} />
          </li>
        ))}
      </ul>
      {hasPapers(order) && (
        <div className={styles.bar}>
          {PAPERS.map((paper) => (
            <LocalLink
              key={paper}
              to={`/staff/orders/${order.number}/${paper}`}
              className={textLink}
            >
              {t(`paper.${paper}`)}
            </LocalLink>
          ))}
        </div>
      )}
    </section>
  );
}

/** Where the units of a line are, once it is more than that they are all together. */
function UnitCounts({ order, line }: PanelProps & { line: StaffOrder['lines'][number] }) {
  const { t } = useTranslation('staff');
  const { left, out, back, damaged, missing, quantity } = line;
  const isOut = order.status === 'in_progress';
  if (isOut ? out === quantity : damaged + missing === 0) return null;
  const counts = [
    isOut && left > 0 && t('order.unitsLeft', { units: left }),
    isOut && out > 0 && t('order.unitsOut', { units: out }),
    describeUnits({ handed: 0, back, damaged, missing }, t),
  ];
  return <p className={soft}>{counts.filter(Boolean).join(' · ')}</p>;
}

/** What was handed over or came back, without what was none. */
function describeUnits(
  { handed, back, damaged, missing }: UnitsMoved,
  t: ReturnType<typeof useTranslation<'staff'>>['t'],
): string {
  const counts = [
    handed > 0 && t('order.unitsHanded', { units: handed }),
    back > 0 && t('order.unitsBack', { units: back }),
    damaged > 0 && t('order.unitsDamaged', { units: damaged }),
    missing > 0 && t('order.unitsMissing', { units: missing }),
  ];
  return counts.filter(Boolean).join(' · ');
}

/** What a map is asked for: the chosen point, else the short national address, else all of it. */
function mapPlaceOf({ latitude, longitude, address }: PanelProps['order']): string | undefined {
  if (latitude != null && longitude != null) return `${latitude},${longitude}`;
  return findShortAddress(address ?? '') ?? (address || undefined);
}

const MONEY = ['subtotal', 'discount', 'delivery', 'tax', 'total', 'paid', 'insurance'] as const;
const SETTLEMENT_FIELDS = ['late', 'tax', 'damage', 'kept', 'returned', 'due'] as const;

/** What the order comes to, and what it came to after the return. */
export function Sums({ order }: PanelProps) {
  const { t } = useTranslation('staff');
  return (
    <section className={panel} aria-labelledby="money">
      <h2 id="money">{t('order.money')}</h2>
      {MONEY.map((kind) => (
        <div key={kind} className={row}>
          <span>{t(`order.${kind}`)}</span>
          <Money amount={order[kind]} />
        </div>
      ))}
      {order.refunds.map(({ state, amount }, index) => (
        <div key={index} className={row}>
          <span>{t(`refunds.${state}`)}</span>
          <Money amount={amount} />
        </div>
      ))}
      {order.deposit != null && (
        <div className={row}>
          <span>{t('order.deposit')}</span>
          <Money amount={order.deposit} />
        </div>
      )}
      {order.settlement &&
        SETTLEMENT_FIELDS.map((kind) => (
          <div key={kind} className={row}>
            <span>
              {t(`settled.${kind === 'due' && order.settlement!.due_method ? 'uncovered' : kind}`)}
            </span>
            <Money amount={order.settlement![kind]} />
          </div>
        ))}
      {order.settlement?.due_method && (
        <div className={row}>
          <span>{t('order.dueMethod')}</span>
          <span>{t(`dueMethods.${order.settlement.due_method}`)}</span>
        </div>
      )}
    </section>
  );
}

/** Who brought the order to each of its states, and when. */
export function History({ order }: PanelProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <section className={`${stack.s} ${styles.screenOnly}`} aria-labelledby="history">
      <h2 id="history">{t('order.history')}</h2>
      <ol className={styles.units}>
        {order.history.map(({ at, status, actor, staff, note, units }, index) => (
          <li key={index}>
            <span className={soft}>{formatMoment(language, at)}</span>{' '}
            {t(findSameStatusChange(order.history, index) ?? `states.${status}`)} (
            {staff ? <bdi>{staff}</bdi> : t(`actors.${findActor(actor) ?? 'system'}`)})
            {units && <span className={soft}> {describeUnits(units, t)}</span>}
            {note && (
              <>
                {': '}
                <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
