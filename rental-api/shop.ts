import type { Language } from './domain/language.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Message } from './sms/sender.ts';
import type { AvatarStore } from './storage/avatar-store.ts';
import type { Database } from './storage/database.ts';

/** What every use case works with. `api.ts` fills it. */
export interface Shop {
  db: Database;
  /** The moment it is; a parameter, so that a test can cross midnight. */
  clock: () => Date;
  /** A sentence of the area `rental-api` of the locales, in that language. */
  say: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Takes a text message on its way to a phone; undefined where no sender is set up. */
  deliver: ((message: Message) => Promise<void>) | undefined;
  /** Where cards are paid; undefined where only cash is taken. */
  gateway: PaymentGateway | undefined;
  /** Where customers' own pictures are kept. */
  avatars: AvatarStore;
  /** Whether limits per address hold (RATE_LIMITS). */
  limitsAddresses: boolean;
  /** Minutes an unpaid order holds its days. */
  holdMinutes: number;
}
