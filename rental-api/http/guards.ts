import { createMiddleware } from 'hono/factory';
import type { Language } from '../domain/language.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { addressKey } from '../domain/client-address.ts';
import { refused, refusedFor } from '../domain/outcome.ts';
import { findStaffName } from '../storage/staff-token-store.ts';
import type { Shop } from '../shop.ts';
import { findSession, touchSession } from '../storage/session-store.ts';
import { answerRefusal } from './answers.ts';
import { bearerOf, clientAddress, remoteAddress } from './requests.ts';
import type { ApiEnv } from './context.ts';

/** Lets only a signed-in customer through, and puts who it is into the context. */
export function requireCustomer(shop: Shop) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c);
    const now = shop.clock();
    const customer = token && (await findSession(shop.db, now, token));
    if (!customer) return answerRefusal(c, shop, refused('not_signed_in'));
    const language = c.get('language');
    if (customer.language !== language) await rememberLanguage(shop, customer.id, language);
    await touchSession(shop.db, now, token, customer.used_at);
    c.set('customer', customer);
    c.set('token', token);
    await next();
  });
}

/** Whoever has the STAFF_TOKEN of the settings. */
export const OWNER = 'owner';

/**
 * Lets only staff through: the owner, or somebody with a token of their own. Wrong tokens are
 * limited like wrong passwords.
 */
export function requireStaff(shop: Shop, staffToken: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c) ?? '';
    const address = clientAddress(c) || remoteAddress(c);
    const key = shop.limitsAddresses ? addressKey(address) : '';
    // Past the limit a right token is no better than a wrong one.
    const isLocked = key !== '' && (await shop.rateLimiter.waitFor('staff-by-address', key));
    const name = isLocked ? undefined : await findName(shop, staffToken, token);
    if (!name) {
      const wait = key ? await shop.rateLimiter.consume('staff-by-address', key) : undefined;
      const outcome = wait === undefined ? 'refused' : 'locked';
      shop.securityLog({ event: 'staff-refused', outcome, address });
      if (wait !== undefined) return answerRefusal(c, shop, refusedFor(wait, 'too_many_requests'));
      return answerRefusal(c, shop, refused('not_staff'));
    }
    c.set('staff', name);
    await next();
  });
}

/** Who has that token, undefined where nobody has. */
async function findName(shop: Shop, staffToken: string, token: string) {
  if (isSameSecret(token, staffToken)) return OWNER;
  return findStaffName(shop.db, shop.clock(), token);
}

/** Lets only the owner through, behind `requireStaff`. */
export function requireOwner(shop: Shop) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.get('staff') !== OWNER) return answerRefusal(c, shop, refused('not_staff'));
    await next();
  });
}

/** Notifications are written in the language the customer used last. */
async function rememberLanguage(shop: Shop, id: string, language: Language): Promise<void> {
  await shop.db.updateTable('customers').set({ language }).where('id', '=', id).execute();
}
