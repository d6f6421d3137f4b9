import { useTranslation } from '#app/locale/use-translation.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import { badge } from './status-badge.css.ts';

const LOOK = {
  ordered: 'waiting',
  waiting_payment: 'waiting',
  pending: 'waiting',
  confirmed: 'going',
  accepted: 'going',
  in_progress: 'going',
  returned: 'going',
  completed: 'done',
  order_closed: 'done',
  canceled: 'ended',
  rejected: 'ended',
  none: 'done',
} as const satisfies Record<OrderStatus, keyof typeof badge>;

/** An order's status as text, and as `data-status`. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  return (
    <span className={badge[LOOK[status]]} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
