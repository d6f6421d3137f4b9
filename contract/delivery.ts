/** When a delivery is wanted; null is any time. */
export const DELIVERY_SLOTS = ['morning', 'evening'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];
