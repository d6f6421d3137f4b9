/** How a customer is told of orders outside the shop. */
export const NOTIFY_BY = ['none', 'sms', 'email'] as const;
export type NotifyBy = (typeof NOTIFY_BY)[number];
