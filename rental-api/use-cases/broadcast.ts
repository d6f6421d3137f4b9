import { success, failure, type Outcome } from '../domain/outcome.ts';
import { insertBroadcast } from '../storage/notification-store.ts';
import type { AppContext } from '../app-context.ts';
import { publishNotifications } from '../storage/events.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Notifies one customer, by full number, or everybody who wants notifications; returns how many.
 * Fails with not_found for an unknown number or a customer who wants none.
 */
export async function broadcast(
  app: AppContext,
  announcement: { phone: string; title: string; body: string },
): Promise<Outcome<{ count: number }>> {
  const count = await inTransaction(app.db, async (tx) => {
    const customers = await insertBroadcast(tx, announcement, app.clock());
    await publishNotifications(tx, customers);
    return customers.length;
  });
  if (count === 0 && announcement.phone !== '') return failure('not_found');
  return success({ count: Number(count) });
}
