import type { Actor, OrderStatus } from '#contract/order-constants.ts';
import { STAFF_TRANSITIONS } from '#contract/staff.ts';

export const TRANSITION_NAMES = [
  'choose-cash',
  'pay',
  'pay-late',
  'expire',
  ...STAFF_TRANSITIONS,
] as const;
export type TransitionName = (typeof TRANSITION_NAMES)[number];

interface Transition {
  from: OrderStatus;
  transition: TransitionName;
  to: OrderStatus;
  by: readonly Actor[];
}

/** All allowed transitions (blueprint section 8). */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'waiting_payment', transition: 'choose-cash', to: 'pending', by: ['customer'] },
  { from: 'waiting_payment', transition: 'pay', to: 'confirmed', by: ['gateway'] },
  { from: 'waiting_payment', transition: 'cancel', to: 'canceled', by: ['customer'] },
  { from: 'waiting_payment', transition: 'expire', to: 'canceled', by: ['system'] },
  // A payment that came after the hold had run out, while the days are still available.
  { from: 'canceled', transition: 'pay-late', to: 'confirmed', by: ['gateway'] },
  // Not approved in time: cash orders do not hold days forever.
  { from: 'pending', transition: 'expire', to: 'canceled', by: ['system'] },
  { from: 'pending', transition: 'accept', to: 'accepted', by: ['staff'] },
  { from: 'pending', transition: 'reject', to: 'rejected', by: ['staff'] },
  { from: 'confirmed', transition: 'accept', to: 'accepted', by: ['staff'] },
  { from: 'confirmed', transition: 'reject', to: 'rejected', by: ['staff'] },
  { from: 'pending', transition: 'cancel', to: 'canceled', by: ['customer', 'staff'] },
  { from: 'confirmed', transition: 'cancel', to: 'canceled', by: ['customer', 'staff'] },
  { from: 'accepted', transition: 'cancel', to: 'canceled', by: ['customer', 'staff'] },
  { from: 'accepted', transition: 'hand-over', to: 'in_progress', by: ['staff'] },
  { from: 'in_progress', transition: 'return', to: 'returned', by: ['staff'] },
  { from: 'returned', transition: 'complete', to: 'completed', by: ['staff'] },
  { from: 'completed', transition: 'close', to: 'order_closed', by: ['staff'] },
];

/** The initial statuses of a new order. */
export const FIRST_STATUSES: readonly OrderStatus[] = ['ordered', 'waiting_payment'];

/** The status after a transition; undefined where that actor cannot make it. */
export function findTarget(
  from: OrderStatus,
  transition: TransitionName,
  by: Actor,
): OrderStatus | undefined {
  return TRANSITIONS.find(
    (one) => one.from === from && one.transition === transition && one.by.includes(by),
  )?.to;
}

/** The transitions that an actor can make from a status. */
export function transitionsFrom(from: OrderStatus, by: Actor): TransitionName[] {
  return TRANSITIONS.filter((one) => one.from === from && one.by.includes(by)).map(
    ({ transition }) => transition,
  );
}

/** Statuses that no sequence of transitions reaches; checked at startup. */
export function unreachableStatuses(): OrderStatus[] {
  const reached = new Set<OrderStatus>(FIRST_STATUSES);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const transition of TRANSITIONS)
      if (reached.has(transition.from)) reached.add(transition.to);
  }
  return TRANSITIONS.flatMap(({ from, to }) => [from, to]).filter((status) => !reached.has(status));
}
