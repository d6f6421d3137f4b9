import { Form } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { titleOfPaper } from '#app/papers/paper-titles.ts';
import { button } from '#app/ui/button.css.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/locale/link.tsx';
import { quietRow } from './order-page.css.ts';
import { listCustomerPapers, type CustomerPaper } from '#contract/customer-papers.ts';
import { whatsappUrl } from '#app/components/whatsapp-url.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import type { Order } from '#contract/orders.ts';

type Action = 'pay' | 'ask' | 'calendar' | 'calendarReturn' | 'again' | CustomerPaper;

/** What a customer most likely wants next, by the state of the order. */
const MAIN_ACTIONS: Record<OrderStatus, Action> = {
  ordered: 'ask',
  waiting_payment: 'pay',
  pending: 'ask',
  confirmed: 'calendar',
  accepted: 'calendar',
  in_progress: 'calendarReturn',
  returned: 'again',
  completed: 'again',
  order_closed: 'again',
  canceled: 'again',
  rejected: 'again',
  none: 'ask',
};
const NOT_ACCEPTED: readonly OrderStatus[] = ['ordered', 'waiting_payment', 'pending', 'none'];

type ToolsProps = {
  order: Pick<Order, 'id' | 'number' | 'status' | 'from' | 'to' | 'can_cancel' | 'documents'>;
};

/** There is no calendar of an order whose days are not known. */
function mainActionOf({ status, from, to }: ToolsProps['order']): Action {
  const action = MAIN_ACTIONS[status];
  const isOfDays = action === 'calendar' || action === 'calendarReturn';
  return isOfDays && !(from && to) ? 'ask' : action;
}

/** The one main action of the state that the order is in. */
export function MainAction({
  order,
  isLate,
  whatsapp,
}: ToolsProps & {
  /** The last day is over, and the props are not back. */
  isLate: boolean;
  /** The shop's number, where it has one. */
  whatsapp: string | null | undefined;
}) {
  const action = isLate ? 'ask' : mainActionOf(order);
  return action === 'ask' ? (
    <AskAboutOrder number={order.number} whatsapp={whatsapp} />
  ) : (
    <OrderAction order={order} action={action} main />
  );
}

function AskAboutOrder(props: { number: string; whatsapp: string | null | undefined }) {
  const { t } = useTranslation('orders');
  const text = t('order.ask');
  if (!props.whatsapp)
    return (
      <ButtonLink to="/contact-us" size="full">
        {text}
      </ButtonLink>
    );
  const message = t('order.askMessage', { number: props.number });
  return (
    <a href={whatsappUrl(props.whatsapp, message)} className={button({ size: 'full' })}>
      {text}
    </a>
  );
}

/** Everything else that can be done with the order now. */
export function OrderTools({ order }: ToolsProps) {
  const { t } = useTranslation('orders');
  const main = mainActionOf(order);
  const actions: Exclude<Action, 'ask'>[] = [
    ...listCustomerPapers(order.documents),
    ...(NOT_ACCEPTED.includes(order.status) ? [] : (['again'] as const)),
  ];
  return (
    <div role="group" aria-label={t('order.tools')} className={quietRow}>
      {actions
        .filter((action) => action !== main)
        .map((action) => (
          <OrderAction key={action} order={order} action={action} />
        ))}
      {order.can_cancel && (
        <ButtonLink to={`/orders/${order.id}/cancel`} variant="danger" size="small">
          {t('order.cancel')}
        </ButtonLink>
      )}
    </div>
  );
}

function OrderAction({
  order: { id, documents },
  action,
  main,
}: ToolsProps & { action: Exclude<Action, 'ask'>; main?: boolean }) {
  const { t } = useTranslation('orders');
  const localPath = useLocalPath();
  const appearance = main
    ? { variant: 'primary' as const, size: 'full' as const }
    : { variant: 'quiet' as const, size: 'small' as const };
  switch (action) {
    case 'pay':
      return (
        <ButtonLink to={`/payment-page/${id}`} {...appearance}>
          {t('order.pay')}
        </ButtonLink>
      );
    case 'calendar':
    case 'calendarReturn':
      return (
        <a href={localPath(`/orders/${id}/calendar.ics`)} className={button(appearance)}>
          {t(`order.${action}`)}
        </a>
      );
    case 'again':
      return (
        <Form method="post">
          <SubmitButton name="intent" value="rent-again" {...appearance}>
            {t('order.again')}
          </SubmitButton>
        </Form>
      );
    default:
      return (
        <ButtonLink to={`/orders/${id}/${action}`} {...appearance}>
          {t(titleOfPaper(action, documents))}
        </ButtonLink>
      );
  }
}
