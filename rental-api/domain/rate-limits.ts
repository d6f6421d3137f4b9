/** How often something may be done in how many seconds. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * Counted by each process for itself: for what is only expensive. Everything that guesses or
   * writes is counted in the database, for all processes together.
   */
  inProcess?: boolean;
}

/**
 * Limits per address or account (blueprint section 8; docs/decisions/0015). Mobile networks
 * put many people behind one address, so those per address are wide.
 */
export const RATE_LIMITS = {
  /** Attempts to sign in, right and wrong, from an address. */
  'login-by-address': { points: 100, seconds: 600 },
  /** Typed codes from an address. */
  'code-by-address': { points: 100, seconds: 3_600 },
  /** Wrong coupon codes. */
  'coupon-by-customer': { points: 10, seconds: 3_600 },
  'coupon-by-address': { points: 60, seconds: 3_600 },
  /** Numbers that an account asks to change to: the answer says whether one is taken. */
  'phone-change-by-customer': { points: 20, seconds: 86_400 },
  /** Addresses that e-mails of orders are to go to. */
  'notify-by-by-customer': { points: 20, seconds: 86_400 },
  /** Sessions of Apple Pay, each of which asks the gateway. */
  'apple-pay-by-customer': { points: 30, seconds: 3_600 },
  /** Documents to draw as PDF. */
  'pdf-by-customer': { points: 60, seconds: 3_600, inProcess: true },
  /** Pictures to decode. */
  'avatar-by-customer': { points: 10, seconds: 3_600 },
  'contact-by-address': { points: 20, seconds: 3_600 },
  /** Wrong staff tokens. */
  'staff-by-address': { points: 20, seconds: 900 },
  'search-by-address': { points: 300, seconds: 60, inProcess: true },
  'socket-by-address': { points: 120, seconds: 60, inProcess: true },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
