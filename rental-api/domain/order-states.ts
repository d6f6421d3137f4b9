import type { OrderStatus } from '#contract/order-constants.ts';
import { STAFF_MOVES } from '#contract/staff.ts';

export const ACTORS = ['customer', 'staff', 'gateway', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** Transitions of an order. */
export const MOVES = ['choose-cash', 'pay', 'pay-late', 'expire', ...STAFF_MOVES] as const;
export type Move = (typeof MOVES)[number];

interface Transition {
  from: OrderStatus;
  move: Move;
  to: OrderStatus;
  by: readonly Actor[];
}

/** All allowed transitions (blueprint section 8). */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'waiting_payment', move: 'choose-cash', to: 'pending', by: ['customer'] },
  { from: 'waiting_payment', move: 'pay', to: 'confirmed', by: ['gateway'] },
  { from: 'waiting_payment', move: 'cancel', to: 'canceled', by: ['customer'] },
  { from: 'waiting_payment', move: 'expire', to: 'canceled', by: ['system'] },
  // A payment that came after the hold had run out, while the days are still free.
  { from: 'canceled', move: 'pay-late', to: 'confirmed', by: ['gateway'] },
  // Not approved in time: cash orders do not hold days forever.
  { from: 'pending', move: 'expire', to: 'canceled', by: ['system'] },
  { from: 'pending', move: 'accept', to: 'accepted', by: ['staff'] },
  { from: 'pending', move: 'reject', to: 'rejected', by: ['staff'] },
  { from: 'confirmed', move: 'accept', to: 'accepted', by: ['staff'] },
  { from: 'confirmed', move: 'reject', to: 'rejected', by: ['staff'] },
  { from: 'pending', move: 'cancel', to: 'canceled', by: ['customer', 'staff'] },
  { from: 'confirmed', move: 'cancel', to: 'canceled', by: ['customer', 'staff'] },
  { from: 'accepted', move: 'cancel', to: 'canceled', by: ['customer', 'staff'] },
  { from: 'accepted', move: 'hand-over', to: 'in_progress', by: ['staff'] },
  { from: 'in_progress', move: 'return', to: 'returned', by: ['staff'] },
  { from: 'returned', move: 'complete', to: 'completed', by: ['staff'] },
  { from: 'completed', move: 'close', to: 'order_closed', by: ['staff'] },
];

/** The initial statuses of a new order. */
export const FIRST_STATUSES: readonly OrderStatus[] = ['ordered', 'waiting_payment'];

/** The status after a transition; undefined where that actor cannot make it. */
export function findTarget(from: OrderStatus, move: Move, by: Actor): OrderStatus | undefined {
  return TRANSITIONS.find(
    (transition) =>
      transition.from === from && transition.move === move && transition.by.includes(by),
  )?.to;
}

/** The transitions that an actor can make from a status. */
export function movesFrom(from: OrderStatus, by: Actor): Move[] {
  return TRANSITIONS.filter(
    (transition) => transition.from === from && transition.by.includes(by),
  ).map(({ move }) => move);
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
