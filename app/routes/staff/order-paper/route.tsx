import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getStaffOrder } from '#app/api/staff.server.ts';
import { Money } from '#app/components/money.tsx';
import { PaperFacts } from '#app/papers/paper-facts.tsx';
import { PaperSeller } from '#app/papers/paper-seller.tsx';
import * as paperStyles from '#app/papers/paper.css.ts';
import { formatFullDay } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { findSeller } from '#app/requests/site-data.server.ts';
import { soft, textLink } from '#app/theme/layout.css.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { requireStaffReply, staffLoader, staffTranslator } from '../staff-page.server.ts';
import { PAPERS, rentToCollect } from '../order/handover.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import * as styles from '../staff.css.ts';

export const handle: PageHandle = { navLink: '/staff' };

export const loader = staffLoader(async (args) => {
  const { params, visitor, staff } = args;
  const paper = PAPERS.find((one) => one === params['paper']);
  if (!paper) throw data({ message: '' }, { status: 404 });
  const [{ data: order }, seller] = await Promise.all([
    getStaffOrder(staff, params['number'] ?? '').then((reply) => requireStaffReply(reply, args)),
    findSeller(visitor),
  ]);
  const title = `${staffTranslator(visitor)(`paper.${paper}`)} ${order.number}`;
  return { title, paper, order, seller };
});

export default function StaffOrderPaper() {
  const { t } = useTranslation('staff');
  const { paper, order, seller } = useLoaderData<typeof loader>();
  const isNote = paper === 'delivery-note';
  return (
    <>
      <div className={styles.bar}>
        <LocalLink to={`/staff/orders/${order.number}`} className={textLink}>
          {t('paper.toOrder')}
        </LocalLink>
        <p className={soft}>{t('order.print')}</p>
      </div>
      <article className={paperStyles.paper}>
        <header>
          <h1 className={paperStyles.title}>
            {t(`paper.${paper}`)} <bdi dir="ltr">{order.number}</bdi>
          </h1>
          {isNote && <PaperSeller seller={seller} />}
        </header>
        <Facts order={order} withCustomer={isNote} />
        <Units order={order} />
        {isNote && <Sums order={order} />}
        {order.notes && (
          <p dir="auto">
            {t('order.notes')}: {order.notes}
          </p>
        )}
        {isNote && <p className={paperStyles.foot}>{t('paper.received')}</p>}
        <Signatures names={isNote ? ['shop', 'customer', 'back'] : ['picked', 'checked']} />
      </article>
    </>
  );
}

type PaperProps = { order: StaffOrder };

function Facts({ order, withCustomer }: PaperProps & { withCustomer: boolean }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { company, contact, fulfilment, zone, address, delivery_slot } = order;
  const isDelivery = fulfilment === 'delivery';
  const place = isDelivery
    ? [zone, address].filter(Boolean).join(' · ')
    : t('order.branch', { branch: order.branch });
  return (
    <PaperFacts
      facts={[
        [t('paper.from'), formatFullDay(language, order.from)],
        [t('paper.to'), formatFullDay(language, order.to)],
        [isDelivery ? t('order.address') : t('columns.place'), place],
        [t('paper.stock'), isDelivery ? order.stock_branch : undefined],
        [t('paper.time'), delivery_slot && t(`order.slot.${delivery_slot}`)],
        [t('order.customer'), order.customer],
        ...(withCustomer
          ? ([
              [t('paper.phone'), order.phone, 'ltr'],
              [t('order.company_name'), company?.company_name],
              [t('order.project_name'), company?.project_name],
            ] as const)
          : []),
        [t('order.contact'), contact?.name],
        [t('paper.contactPhone'), contact?.phone, 'ltr'],
      ]}
    />
  );
}

/** Each product with a box to tick. */
function Units({ order }: PaperProps) {
  const { t } = useTranslation('staff');
  // Of an order that is handed over in part, what the customer has received.
  const lines =
    order.status === 'in_progress'
      ? order.lines
          .map((line) => ({ ...line, quantity: line.quantity - line.left }))
          .filter(({ quantity }) => quantity > 0)
      : order.lines;
  return (
    <table className={paperStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('order.pieces')}</th>
          <th scope="col">{t('paper.quantity')}</th>
          <th scope="col">{t('paper.tick')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, position }) => (
          <tr key={position}>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>{quantity}</td>
            <td>
              <span className={styles.box} />
            </td>
          </tr>
        ))}
        <tr>
          <td>
            <b>{t('paper.all')}</b>
          </td>
          <td>
            <b>{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</b>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** What is taken in cash when the units change hands. */
function Sums({ order }: PaperProps) {
  const { t } = useTranslation('staff');
  const rent = rentToCollect(order);
  const deposit = order.deposit ?? order.insurance;
  return (
    <dl className={paperStyles.sums}>
      {rent > 0 && (
        <>
          <dt>{t('paper.rent')}</dt>
          <dd>
            <Money amount={rent} />
          </dd>
        </>
      )}
      <dt>{t('order.insurance')}</dt>
      <dd>
        <Money amount={deposit} />
      </dd>
    </dl>
  );
}

type Signature = 'shop' | 'customer' | 'back' | 'picked' | 'checked';

function Signatures({ names }: { names: readonly Signature[] }) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.signatures}>
      {names.map((name) => (
        <p key={name} className={styles.signature}>
          {t(`paper.${name}`)}
        </p>
      ))}
    </div>
  );
}
