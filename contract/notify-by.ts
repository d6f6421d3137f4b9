/** How a customer is notified of orders outside the shop. */
export const NOTIFY_BY = ['none', 'sms', 'email'] as const;
export type NotifyBy = (typeof NOTIFY_BY)[number];
