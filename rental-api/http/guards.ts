import { createMiddleware } from 'hono/factory';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { clientIpKey } from '../domain/client-ip.ts';
import { failure, rateLimitFailure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  authenticateCustomer,
  authenticateStaff,
  type TokenHolder,
} from '../use-cases/authenticate.ts';
import { hasBeenStaffSession } from '../storage/staff-member-store.ts';
import { sendFailure } from './responses.ts';
import { bearerOf, clientIp, remoteIp } from './requests.ts';
import type { ApiEnv, Customer } from './context.ts';

/** Requires a signed-in customer; once for a request that several patterns of routes match. */
export function requireCustomer(app: AppContext) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const known: Customer | undefined = c.get('customer');
    if (known) return next();
    const token = bearerOf(c);
    const customer = token && (await authenticateCustomer(app, token, c.get('language')));
    if (!customer) return sendFailure(c, app, failure('not_signed_in'));
    c.set('customer', customer);
    c.set('token', token);
    return next();
  });
}

/** The holder of STAFF_TOKEN. */
const OWNER = 'owner';

/**
 * Requires staff: a session of the counter, a personal token, or the owner's. Wrong tokens are
 * limited by IP address; valid sessions and personal tokens pass all the same, only the owner's
 * waits. An expired session is no guess: in the morning a whole shop opens yesterday's sessions
 * from one address.
 */
export function requireStaff(app: AppContext, staffToken: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c) ?? '';
    const ip = clientIp(c) || remoteIp(c);
    const key = app.limitsAddresses ? clientIpKey(ip) : '';
    const staff =
      (await authenticateStaff(app, token)) ?? (await findOwner(app, staffToken, token, key));
    if (!staff) {
      const isGuess = key !== '' && !(await hasBeenStaffSession(app.db, token));
      const wait = isGuess ? await app.rateLimiter.consume('staff-by-address', key) : undefined;
      const outcome = wait === undefined ? 'refused' : 'locked';
      app.securityLog({ event: 'staff-refused', outcome, address: ip });
      if (wait !== undefined)
        return sendFailure(c, app, rateLimitFailure(wait, 'too_many_requests'));
      return sendFailure(c, app, failure('not_staff'));
    }
    c.set('staff', staff.name);
    c.set('staffRole', staff.role);
    c.set('staffMember', staff.member);
    c.set('token', token);
    return next();
  });
}

/** The owner; nobody beyond the limit of the address, where STAFF_TOKEN may have been guessed. */
async function findOwner(
  app: AppContext,
  staffToken: string,
  token: string,
  ipKey: string,
): Promise<TokenHolder | undefined> {
  if (ipKey && (await app.rateLimiter.waitFor('staff-by-address', ipKey))) return undefined;
  return isSameSecret(token, staffToken) ? { name: OWNER, role: 'owner' } : undefined;
}

/** Requires that role or a higher one; after `requireStaff`. */
export function requireRole(app: AppContext, role: StaffRole) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const has = STAFF_ROLES.indexOf(c.get('staffRole'));
    if (has < STAFF_ROLES.indexOf(role)) {
      const ip = clientIp(c) || remoteIp(c);
      const subject = `${c.req.method} ${c.req.path.slice(0, 100)}`;
      const refused = { event: 'staff-refused', outcome: 'role', subject } as const;
      app.securityLog({ ...refused, staff: c.get('staff'), address: ip });
      return sendFailure(c, app, failure('role_required'));
    }
    return next();
  });
}
