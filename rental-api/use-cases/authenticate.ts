import type { StaffRole } from '#contract/staff.ts';
import type { AppContext } from '../app-context.ts';
import type { Language } from '#contract/language.ts';
import { findSession, touchSession } from '../storage/session-store.ts';
import { authenticateStaffSession } from '../storage/staff-member-store.ts';
import { authenticateStaffToken } from '../storage/staff-token-store.ts';
import { rememberLanguage } from './change-profile.ts';

/**
 * The customer of a valid token; undefined where it is invalid. Records the use of the session, and
 * the language that the customer uses.
 */
export async function authenticateCustomer(app: AppContext, token: string, language: Language) {
  const now = app.clock();
  const customer = await findSession(app.db, now, token);
  if (!customer) return undefined;
  if (customer.language !== language) await rememberLanguage(app, customer.id, language);
  await touchSession(app.db, now, token, customer.used_at);
  return customer;
}

export interface TokenHolder {
  name: string;
  role: StaffRole;
  /** The id of a member who has signed in at the counter. */
  member?: string;
}

/**
 * The member of staff who has signed in with a token, or who was issued it; undefined where it is
 * invalid. Records its use.
 */
export async function authenticateStaff(
  app: AppContext,
  token: string,
): Promise<TokenHolder | undefined> {
  if (!token) return undefined;
  const session = await authenticateStaffSession(app.db, app.clock(), token);
  if (session) return { name: session.name, role: session.role, member: session.id };
  return authenticateStaffToken(app.db, app.clock(), token);
}
