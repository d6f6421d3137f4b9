/** How an order gets to its customer. */
export const FULFILMENTS = ['pickup', 'delivery'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** When a delivery is wanted; null is any time. */
export const DELIVERY_SLOTS = ['morning', 'evening'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];
