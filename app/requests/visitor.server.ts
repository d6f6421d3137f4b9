import type { Caller } from '#app/api/client.server.ts';
import type { Language } from '#contract/language.ts';
import type { Cookies } from '#app/sessions/cookies.server.ts';
import type { Day, DayRange } from '#contract/days.ts';

/**
 * Who sends a request: the caller of the rental API, cookies, rental days, and today in Riyadh.
 * The token is not verified yet.
 */
export interface Visitor extends Caller {
  language: Language;
  token: string | undefined;
  cookies: Cookies;
  /** Optional data that could not be loaded for this request. */
  missing: string[];
  /** The chosen days, if they can still be rented. */
  dates: DayRange | undefined;
  today: Day;
  now: Date;
}
