import type { Language } from './domain/language.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { SecurityLog } from './runtime/security-log.ts';
import type { Message } from './sms/sender.ts';
import type { AvatarStore } from './storage/avatar-store.ts';
import type { Database } from './storage/database.ts';
import type { RateLimiter } from './storage/rate-limiter.ts';

/** What every use case works with. `api.ts` fills it. */
export interface AppContext {
  db: Database;
  /** The moment it is; a parameter, so that a test can cross midnight. */
  clock: () => Date;
  /** A sentence of the area `rental-api` of the locales, in that language. */
  translate: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Takes a text message on its way to a phone; undefined where no sender is set up. */
  deliver: ((message: Message) => Promise<void>) | undefined;
  /** Where cards are paid; undefined where only cash is taken. */
  gateway: PaymentGateway | undefined;
  /** Where customers' own pictures are kept. */
  avatars: AvatarStore;
  rateLimiter: RateLimiter;
  securityLog: SecurityLog;
  /** Text messages with codes that the shop sends in a day, all numbers together. */
  codesPerDay: number;
  /** Whether limits per address hold (RATE_LIMITS). */
  limitsAddresses: boolean;
  /** Minutes an unpaid order holds its days. */
  holdMinutes: number;
  /** What one customer may hold in orders that nobody has paid or approved. */
  openOrderLimits: { orders: number; pieces: number; pieceDays: number };
  /** Hours a cash order waits for approval. */
  cashOrderHours: number;
}
