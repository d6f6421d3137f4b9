import { randomUUID } from 'node:crypto';
import type { Caller } from '#app/api/client.server.ts';
import { getDeadline } from '#app/api/time-budget.server.ts';
import type { Language } from '#app/locale/language.ts';
import { findLanguage } from '#app/locale/translator.server.ts';
import { readDates, readDevice, readToken } from '#app/sessions/cookies.server.ts';
import { runsInOwnServer } from '#settings';
import { findRangeFault, riyadhDay, type Day, type DayRange } from '#contract/days.ts';

/** Who asks: the caller of the rental API, their days, and today in Riyadh. */
export interface Visitor extends Caller {
  language: Language;
  token: string | undefined;
  /** The chosen days, when they can still be rented. */
  dates: DayRange | undefined;
  today: Day;
  now: Date;
}

/** Reads the visitor off a request. Does not ask the rental API whether the token is good. */
export async function readVisitor(request: Request): Promise<Visitor> {
  const now = new Date();
  const today = riyadhDay(now);
  const dates = readDates(request, now);
  return {
    language: await findLanguage(request),
    token: readToken(request),
    requestId: request.headers.get('x-request-id') ?? randomUUID(),
    deadline: getDeadline(request),
    clientIp: clientIp(request),
    userAgent: request.headers.get('user-agent')?.slice(0, 400),
    device: readDevice(request),
    dates: dates && !findRangeFault(dates, today) ? dates : undefined,
    today,
    now,
  };
}

/** Our own server writes the address over whatever came; under any other, anybody may have. */
function clientIp(request: Request): string | undefined {
  if (!runsInOwnServer()) return undefined;
  return request.headers.get('x-client-address') ?? undefined;
}
