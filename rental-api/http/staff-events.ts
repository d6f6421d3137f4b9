import type { Context } from 'hono';
import { success, type Outcome } from '../domain/outcome.ts';
import type { SecurityEvent } from '../runtime/security-log.ts';
import type { AppContext } from '../app-context.ts';
import type { ApiEnv } from './context.ts';
import { clientIp } from './requests.ts';

/** Writes into the security log which of the staff did what, to what, and with which outcome. */
export function recordStaffEvents(app: AppContext) {
  return (
    c: Context<ApiEnv>,
    event: SecurityEvent['event'],
    subject: string,
    outcome: Outcome<unknown> = success(null),
    refused = false,
  ): void => {
    const result = !outcome.ok ? outcome.code : refused ? 'faulty' : 'done';
    const ip = clientIp(c);
    app.securityLog({ event, outcome: result, staff: c.get('staff'), subject, address: ip });
  };
}

export type RecordStaffEvent = ReturnType<typeof recordStaffEvents>;
