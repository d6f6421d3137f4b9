import type { Logger } from 'pino';

export interface SecurityEvent {
  event:
    | 'sign-in'
    | 'limited'
    | 'sign-out'
    | 'sign-out-everywhere'
    | 'session-ended'
    | 'password-asked'
    | 'code-requested'
    | 'code-checked'
    | 'codes-alarm'
    | 'registered'
    | 'password-changed'
    | 'phone-changed'
    | 'account-changed'
    | 'account-deleted'
    | 'data-exported'
    | 'staff-refused'
    | 'staff-token'
    | 'staff-sign-in'
    | 'staff-sign-out'
    | 'staff-member'
    | 'message-handled'
    | 'stock-changed'
    | 'stock-moved'
    | 'out-of-service'
    | 'order-paid'
    | 'order-refunded'
    | 'day-closed'
    | 'price-changed'
    | 'coupon-saved'
    | 'catalogue-imported'
    | 'catalogue-exported'
    | 'picture-added'
    | 'term-removed'
    | 'shop-changed'
    | 'delivery-zone'
    | 'order-picture'
    | 'order-moved'
    | 'order-prepared'
    | 'settlement-corrected'
    | 'document-corrected'
    | 'announcement';
  outcome: string;
  /** The customer's id; never a name or a number. */
  customer?: string | undefined;
  /** Name of the member of staff or of the token. */
  staff?: string | undefined;
  /** The client's address, '' where it is unknown. */
  address?: string | undefined;
  /** The object: a slug, a coupon's code, an order's number. */
  subject?: string | undefined;
  /** So that the compiler refuses an event into which a request's data is spread. */
  clientIp?: never;
  token?: never;
}

export type SecurityLog = (event: SecurityEvent) => void;

const ALARMING = new Set(['locked', 'refused', 'alarm']);

/**
 * Writes security events (docs/security.md, 15). Only the declared fields are written, since
 * others may contain tokens or phone numbers.
 */
export function createSecurityLog(log: Logger): SecurityLog {
  const security = log.child({ log: 'security' });
  return ({ event, outcome, customer, staff, address, subject }) => {
    const line = { event, outcome, customer, staff, address: address || undefined, subject };
    if (ALARMING.has(outcome)) security.warn(line, 'security event');
    else security.info(line, 'security event');
  };
}
