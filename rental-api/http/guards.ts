import { createMiddleware } from 'hono/factory';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { clientIpKey } from '../domain/client-ip.ts';
import { failure, rateLimitFailure } from '../domain/outcome.ts';
import { findStaffSession } from '../storage/staff-member-store.ts';
import { findStaff } from '../storage/staff-token-store.ts';
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

/**
 * Requires staff: a session of the counter, a personal token, or the owner. Wrong tokens are
 * rate-limited by address; who has signed in there goes on, since those tokens are too long to be
 * guessed.
 */
export function requireStaff(app: AppContext, staffToken: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c) ?? '';
    const address = clientIp(c) || remoteIp(c);
    const key = app.limitsAddresses ? clientIpKey(address) : '';
    const staff = (await findMember(app, token)) ?? (await findOwner(app, staffToken, token, key));
    if (!staff) {
      const wait = key ? await app.rateLimiter.consume('staff-by-address', key) : undefined;
      const outcome = wait === undefined ? 'refused' : 'locked';
      app.securityLog({ event: 'staff-refused', outcome, address });
      if (wait !== undefined)
        return sendFailure(c, app, rateLimitFailure(wait, 'too_many_requests'));
      return sendFailure(c, app, failure('not_staff'));
    }
    c.set('staff', staff.name);
    c.set('staffRole', staff.role);
    c.set('staffMember', staff.member);
    c.set('token', token);
    await next();
  });
}

interface Holder {
  name: string;
  role: StaffRole;
  member?: string;
}

/** The owner; nobody beyond the limit of the address, where STAFF_TOKEN may have been guessed. */
async function findOwner(
  app: AppContext,
  staffToken: string,
  token: string,
  addressKey: string,
): Promise<Holder | undefined> {
  if (addressKey && (await app.rateLimiter.waitFor('staff-by-address', addressKey)))
    return undefined;
  return isSameSecret(token, staffToken) ? { name: OWNER, role: 'owner' } : undefined;
}

/** The holder of a random token; undefined where it is invalid. */
async function findMember(app: AppContext, token: string): Promise<Holder | undefined> {
  const session = token && (await findStaffSession(app.db, app.clock(), token));
  if (session) return { name: session.name, role: session.role, member: session.id };
  return findStaff(app.db, app.clock(), token);
}

/** Requires that role or a higher one; after `requireStaff`. */
export function requireRole(app: AppContext, role: StaffRole) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const has = STAFF_ROLES.indexOf(c.get('staffRole'));
    if (has < STAFF_ROLES.indexOf(role)) return sendFailure(c, app, failure('role_required'));
    await next();
  });
}
