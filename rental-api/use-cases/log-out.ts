import type { RequestMeta } from '../domain/request-meta.ts';
import type { Shop } from '../shop.ts';
import { endSession, endSessionById, endSessions } from '../storage/session-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** Revokes the token: no call with it is answered any more, and its sockets are closed. */
export async function logOut(shop: Shop, token: string, from?: RequestMeta): Promise<void> {
  const customer = await inTransaction(shop.db, (tx) => endSession(tx, token));
  if (typeof customer === 'string')
    shop.securityLog({ event: 'sign-out', outcome: 'done', customer, ...from });
}

/** Signs the customer out everywhere, here too. */
export async function logOutEverywhere(
  shop: Shop,
  customerId: string,
  from: RequestMeta,
): Promise<void> {
  await inTransaction(shop.db, (tx) => endSessions(tx, customerId));
  shop.securityLog({
    event: 'sign-out-everywhere',
    outcome: 'done',
    customer: customerId,
    ...from,
  });
}

/** Ends one of the customer's sessions; one that is gone already counts as ended. */
export async function logOutSession(
  shop: Shop,
  customerId: string,
  id: string,
  from: RequestMeta,
): Promise<void> {
  await inTransaction(shop.db, (tx) => endSessionById(tx, customerId, id));
  shop.securityLog({ event: 'session-ended', outcome: 'done', customer: customerId, ...from });
}
