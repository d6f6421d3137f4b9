/*
 * What both sides name of orders. Without zod, since the pages import it (schemas: orders.ts).
 */

/** The specification's order statuses (section 4). */
export const ORDER_STATUSES = [
  'ordered',
  'pending',
  'waiting_payment',
  'accepted',
  'rejected',
  'confirmed',
  'completed',
  'returned',
  'in_progress',
  'order_closed',
  'canceled',
  'none',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Statuses of orders that were canceled by customer or shop: days, coupon and payment are
 * returned, and an invoice is reversed by a credit note.
 */
export const CANCELED_STATUSES: readonly OrderStatus[] = ['canceled', 'rejected'];

/** Who brings an order to another status. */
export const ACTORS = ['customer', 'staff', 'gateway', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** The actor of that name; undefined for one that only another rental API knows. */
export function findActor(name: string): Actor | undefined {
  return ACTORS.find((actor) => actor === name);
}

/** From the handover until it is settled: afterwards pictures are what a charge rests on. */
export const DAMAGE_PICTURE_STATUSES: readonly OrderStatus[] = ['in_progress', 'returned'];

/** Which half of the orders screen a status belongs to (blueprint section 8). */
export const ONGOING_STATUSES: readonly OrderStatus[] = [
  'ordered',
  'waiting_payment',
  'pending',
  'confirmed',
  'accepted',
  'in_progress',
  'returned',
];
export const COMPLETED_STATUSES: readonly OrderStatus[] = [
  'completed',
  'order_closed',
  'canceled',
  'rejected',
];
export const ORDER_LISTS = ['ongoing', 'completed'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/**
 * What a change in a history says where the status stays as it was: that the units were packed, that
 * a part of them came back or was handed over, or that the settlement was corrected. Undefined for a change of the status.
 */
export function findSameStatusChange(
  history: readonly { status: OrderStatus }[],
  index: number,
): 'packed' | 'parts' | 'corrected' | undefined {
  const status = history[index]?.status;
  if (index === 0 || history[index - 1]?.status !== status) return undefined;
  if (status === 'accepted') return 'packed';
  if (status === 'in_progress') return 'parts';
  return status === 'completed' ? 'corrected' : undefined;
}

/**
 * How a customer paid what the deposit did not cover; 'waived' where the shop did not charge it.
 */
export const DUE_METHODS = ['cash', 'card', 'transfer', 'waived'] as const;
export type DueMethod = (typeof DUE_METHODS)[number];

/** Company details, as in the forms. */
export const COMPANY_FIELDS = [
  'company_name',
  'project_name',
  'tax_number',
  'commercial_number',
  'company_address',
  'email',
] as const;
export type Company = Partial<Record<(typeof COMPANY_FIELDS)[number], string>>;
