import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { DateRange } from '#app/components/date-range.tsx';
import { Money } from '#app/components/money.tsx';
import { Note } from '#app/ui/notice.tsx';
import { Receipt } from '#app/components/receipt.tsx';
import { RentalLine } from '#app/components/rental-line.tsx';
import { UnitsOfPart } from './units-of-part.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { getNotifyBy } from '#app/api/account.server.ts';
import { cancelOrder, getOrder } from '#app/api/orders.server.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { findSite } from '#app/requests/site-data.server.ts';
import { customerLoader, loadOptional, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle, panel, row, stack, twoColumns, unbroken } from '#app/theme/layout.css.ts';
import { next } from './order-page.css.ts';
import { OrderFacts } from './order-facts.tsx';
import { Handover, ReturnDetails } from './handover.tsx';
import { MessageChannel } from './message-channel.tsx';
import { MainAction, OrderTools } from './order-tools.tsx';
import { rentAgain } from './rent-again.server.ts';
import { Return } from './return.tsx';
import { Timeline } from './timeline.tsx';
import {
  CANCELED_STATUSES,
  ONGOING_STATUSES,
  type OrderStatus,
} from '#contract/order-constants.ts';
import type { Order as OrderData } from '#contract/orders.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true, outage: 'order' };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = customerLoader(async (args) => {
  const { visitor, params } = args;
  const { t } = getTranslator(visitor.language);
  const [{ data: order }, messages, site] = await Promise.all([
    getOrder(visitor, params['id'] ?? '').then((reply) => requireReply(reply, args)),
    loadOptional(visitor, 'messages about orders', getNotifyBy(visitor)),
    findSite(visitor),
  ]);
  const isLate = order.status === 'in_progress' && !!order.to && order.to < visitor.today;
  const { notify_by = 'none', channels = [] } = messages?.data ?? {};
  const areSent = channels.length > 0 && MESSAGED_STATUSES.includes(order.status);
  return {
    title: `${t('orders:order.number')} ${order.number}`,
    ...{ order, isLate, whatsapp: site?.whatsapp },
    /** Nothing where this shop sends no messages, and for an order that is over. */
    messagesBy: areSent ? (channels.find((way) => way === notify_by) ?? 'none') : undefined,
  };
});

export const action = formAction(
  async ({ request, visitor, params, form }) => {
    const id = params['id'] ?? '';
    if (form.get('intent') === 'rent-again') return rentAgain(request, visitor, id);
    if (form.get('intent') !== 'cancel')
      return formError(422, getTranslator(visitor.language).t('refusals:orderInput'));
    const reply = await cancelOrder(visitor, id);
    if (!reply.ok) return apiErrorResponse(reply, null, request, visitor);
    return redirectWithFlash(
      request,
      visitor,
      `/orders/${id}`,
      successText(reply, visitor, 'canceled'),
    );
  },
  { customersOnly: true },
);

/** Customers still get messages about orders in these. */
const MESSAGED_STATUSES: readonly OrderStatus[] = [...ONGOING_STATUSES, 'completed'];

/** No deposit is paid or given back any more. */
const OVER: readonly OrderStatus[] = ['order_closed', ...CANCELED_STATUSES];

/** What is said of the time a state lasts. */
const HOLDS = { waiting_payment: 'hold', pending: 'approval' } as const;

function isHeld(status: OrderStatus): status is keyof typeof HOLDS {
  return Object.hasOwn(HOLDS, status);
}

/** What has become of the money for an order that was called off, by its `payment_status`. */
const REFUND_STEPS = {
  // Not known: it may have been paid without our hearing of it.
  initiated: undefined,
  failed: 'nothingPaid',
  due: 'nothingPaid',
  paid: 'refunding',
  refunding: 'refunding',
  refunded: 'refunded',
} as const;

/** The next step for the customer: sometimes more than the status says. */
function stepOf({
  status,
  settlement,
  prepared_at,
  fulfilment,
  payment_method,
  payment_status,
  owed,
}: OrderData) {
  if (CANCELED_STATUSES.includes(status)) {
    if (owed != null && owed > 0) return 'owed';
    if (owed === 0 && payment_status === 'paid') return 'refunded';
    // What was paid at the counter is given back there.
    if (payment_method === 'cash' && payment_status === 'paid') return status;
    const money = payment_method === 'cash' ? 'due' : payment_status;
    return (money && REFUND_STEPS[money]) ?? status;
  }
  if (status === 'accepted') {
    const step = prepared_at ? 'ready' : 'accepted';
    return fulfilment === 'delivery' ? (`${step}Delivery` as const) : step;
  }
  return status === 'completed' && settlement && settlement.due > 0 ? 'due' : status;
}

/** What a day costs, before VAT. */
function sumPerDay({ lines }: Pick<OrderData, 'lines'>): number {
  return lines.reduce((sum, line) => sum + line.price_per_day * line.quantity, 0);
}

export default function Order() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { order, isLate, messagesBy, whatsapp } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <Breadcrumbs trail={[{ to: '/orders', name: t('title') }]} />
      <div className={row}>
        <h1 className={pageTitle}>
          {t('order.number')}{' '}
          <bdi dir="ltr" className={unbroken}>
            {order.number}
          </bdi>
        </h1>
        <StatusBadge status={order.status} />
      </div>
      <FormAlert />
      <div className={twoColumns}>
        <div className={stack.l}>
          <section className={stack.s} aria-label={t('order.mainLabel')}>
            <p className={next}>{t(`next.${isLate ? 'late' : stepOf(order)}`)}</p>
            {isLate && (
              <Note warm>
                {t('order.latePrice')} <Money amount={sumPerDay(order)} />
              </Note>
            )}
            {order.hold_until && isHeld(order.status) && (
              <Note warm>
                {t(`payment.${HOLDS[order.status]}`, {
                  until: formatMoment(language, order.hold_until),
                })}
              </Note>
            )}
            <MainAction order={order} isLate={isLate} whatsapp={whatsapp} />
            <OrderTools order={order} />
            {messagesBy && <MessageChannel chosen={messagesBy} />}
          </section>
          <Handover order={order} />
          <ReturnDetails order={order} />
          <Return order={order} />
          <section>
            {order.from && order.to && (
              <h2>
                <DateRange from={order.from} to={order.to} />
              </h2>
            )}
            <ul>
              {order.lines.map((line) => (
                <RentalLine key={line.product_id} item={line} days={order.days}>
                  {line.part && <UnitsOfPart part={line.part} />}
                </RentalLine>
              ))}
            </ul>
          </section>
          {order.history.length > 0 && <Timeline history={order.history} />}
        </div>
        <aside className={stack.m}>
          <section className={panel} aria-label={t('order.sums')}>
            <Receipt
              balance={order.balance}
              coupon={order.coupon}
              days={order.days ?? undefined}
              isOver={OVER.includes(order.status)}
            />
          </section>
          <OrderFacts order={order} />
        </aside>
      </div>
    </div>
  );
}
