import type { Language } from './domain/language.ts';
import type { Message, SmsSender } from './sms/sender.ts';
import type { Database } from './storage/database.ts';

/** What every use case works with. `api.ts` fills it. */
export interface Shop {
  db: Database;
  /** The moment it is; a parameter, so that a test can cross midnight. */
  clock: () => Date;
  /** A sentence of the area `rental-api` of the locales, in that language. */
  say: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Brings text messages to phones; undefined where none is set up. */
  sms: SmsSender | undefined;
  /** Hands a message to the sender without waiting; a failure is logged, without its text. */
  deliver: (message: Message) => void;
  /** Whether limits per address hold (RATE_LIMITS). */
  limitsAddresses: boolean;
  /** Minutes an unpaid order holds its days. */
  holdMinutes: number;
}
