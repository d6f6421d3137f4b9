import { createMiddleware } from 'hono/factory';
import { isSameSecret } from '../domain/same-secret.ts';
import { clientIpKey } from '../domain/client-ip.ts';
import { failure, rateLimitFailure } from '../domain/outcome.ts';
import { findStaffName } from '../storage/staff-token-store.ts';
import type { AppContext } from '../app-context.ts';
import { rememberLanguage } from '../use-cases/change-profile.ts';
import { findSession, touchSession } from '../storage/session-store.ts';
import { sendFailure } from './responses.ts';
import { bearerOf, clientIp, remoteIp } from './requests.ts';
import type { ApiEnv } from './context.ts';

/** Requires a signed-in customer. */
export function requireCustomer(app: AppContext) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c);
    const now = app.clock();
    const customer = token && (await findSession(app.db, now, token));
    if (!customer) return sendFailure(c, app, failure('not_signed_in'));
    const language = c.get('language');
    if (customer.language !== language) await rememberLanguage(app, customer.id, language);
    await touchSession(app.db, now, token, customer.used_at);
    c.set('customer', customer);
    c.set('token', token);
    await next();
  });
}

/** The holder of STAFF_TOKEN. */
export const OWNER = 'owner';

/** Requires staff: the owner, or a personal token. Wrong tokens are rate-limited. */
export function requireStaff(app: AppContext, staffToken: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c) ?? '';
    const address = clientIp(c) || remoteIp(c);
    const key = app.limitsAddresses ? clientIpKey(address) : '';
    // Beyond the limit valid tokens are refused too.
    const isLocked = key !== '' && (await app.rateLimiter.waitFor('staff-by-address', key));
    const name = isLocked ? undefined : await findName(app, staffToken, token);
    if (!name) {
      const wait = key ? await app.rateLimiter.consume('staff-by-address', key) : undefined;
      const outcome = wait === undefined ? 'refused' : 'locked';
      app.securityLog({ event: 'staff-refused', outcome, address });
      if (wait !== undefined)
        return sendFailure(c, app, rateLimitFailure(wait, 'too_many_requests'));
      return sendFailure(c, app, failure('not_staff'));
    }
    c.set('staff', name);
    await next();
  });
}

/** The name of a token's holder; undefined where it is invalid. */
async function findName(app: AppContext, staffToken: string, token: string) {
  if (isSameSecret(token, staffToken)) return OWNER;
  return findStaffName(app.db, app.clock(), token);
}

/** Requires the owner; after `requireStaff`. */
export function requireOwner(app: AppContext) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.get('staff') !== OWNER) return sendFailure(c, app, failure('not_staff'));
    await next();
  });
}
