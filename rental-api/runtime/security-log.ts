import type { Logger } from 'pino';

/** What happened, how it ended, whose account it concerns, and who did it from where. */
export interface SecurityEvent {
  event:
    | 'sign-in'
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
    | 'stock-changed'
    | 'price-changed'
    | 'coupon-saved'
    | 'order-moved'
    | 'announcement';
  outcome: string;
  /** The customer's id; never a name or a number. */
  customer?: string | undefined;
  /** The name of a staff token. */
  staff?: string | undefined;
  /** The client's address, '' where it is unknown. */
  address?: string | undefined;
  /** What it was done to: a slug, a coupon's code, an order's number. */
  subject?: string | undefined;
}

export type SecurityLog = (event: SecurityEvent) => void;

const ALARMING = new Set(['locked', 'refused', 'alarm']);

/**
 * One line for each event that security asks for (docs/security.md, number 15). Only the named
 * fields are written: whatever else comes along may hold a token or a number.
 */
export function createSecurityLog(log: Logger): SecurityLog {
  const security = log.child({ log: 'security' });
  return ({ event, outcome, customer, staff, address, subject }) => {
    const line = { event, outcome, customer, staff, address: address || undefined, subject };
    if (ALARMING.has(outcome)) security.warn(line, 'security event');
    else security.info(line, 'security event');
  };
}
