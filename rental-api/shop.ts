import type { Language } from './domain/language.ts';
import type { Database } from './storage/database.ts';

/** What every use case works with. `api.ts` fills it. */
export interface Shop {
  db: Database;
  /** The moment it is; a parameter, so that a test can cross midnight. */
  clock: () => Date;
  /** A sentence of the area `rental-api` of the locales, in that language. */
  say: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Minutes an unpaid order holds its days. */
  holdMinutes: number;
}
