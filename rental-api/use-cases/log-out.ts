import { HOME_DIAL_CODE, readPhone } from '#contract/phone.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findCustomerByPhone } from '../storage/customer-store.ts';
import { endSession, endSessionById, endSessions } from '../storage/session-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** Revokes the token: no call with it is answered any more, and its sockets are closed. */
export async function logOut(app: AppContext, token: string, meta?: RequestMeta): Promise<void> {
  const customer = await inTransaction(app.db, (tx) => endSession(tx, token));
  if (typeof customer === 'string')
    app.securityLog({ event: 'sign-out', outcome: 'done', customer, address: meta?.clientIp });
}

/** Signs the customer out everywhere, here too. */
export async function logOutEverywhere(
  app: AppContext,
  customerId: string,
  meta: RequestMeta,
): Promise<void> {
  await inTransaction(app.db, (tx) => endSessions(tx, customerId));
  app.securityLog({
    event: 'sign-out-everywhere',
    outcome: 'done',
    customer: customerId,
    address: meta.clientIp,
  });
}

/** Signs a customer out everywhere for staff; the customer's id. Fails with not_found. */
export async function signOutCustomer(
  app: AppContext,
  wholePhone: string,
): Promise<Outcome<string>> {
  const phone = readPhone(wholePhone, HOME_DIAL_CODE);
  const customer = phone && (await findCustomerByPhone(app.db, phone));
  if (!customer) return failure('not_found');
  await inTransaction(app.db, (tx) => endSessions(tx, customer.id));
  return success(customer.id);
}

/** Ends one of the customer's sessions; one that is gone already counts as ended. */
export async function logOutSession(
  app: AppContext,
  customerId: string,
  id: string,
  meta: RequestMeta,
): Promise<void> {
  await inTransaction(app.db, (tx) => endSessionById(tx, customerId, id));
  app.securityLog({
    event: 'session-ended',
    outcome: 'done',
    customer: customerId,
    address: meta.clientIp,
  });
}
