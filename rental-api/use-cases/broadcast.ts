import { sql } from 'kysely';
import { success, failure, type Outcome } from '#rental-api/domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { publishNotifications } from '#rental-api/storage/events.ts';
import { inTransaction } from '#rental-api/storage/transaction.ts';

/**
 * Writes a notification to one customer, by the number with its dial code, or to everybody who
 * wants notifications; gives how many got it. Refuses with not_found for a number that nobody
 * has, or whose customer wants none.
 */
export async function broadcast(
  app: AppContext,
  announcement: { phone: string; title: string; body: string },
): Promise<Outcome<{ count: number }>> {
  const everybody = announcement.phone === '';
  const count = await inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ customer_id: string }>`
      insert into notifications (customer_id, title, body, created_at)
      select id, ${announcement.title}, ${announcement.body}, ${app.clock()} from customers
      where is_notify and (${everybody} or phone_code || phone = ${announcement.phone})
      returning customer_id`.execute(tx);
    await publishNotifications(
      tx,
      rows.map(({ customer_id }) => customer_id),
    );
    return rows.length;
  });
  if (count === 0 && !everybody) return failure('not_found');
  return success({ count: Number(count) });
}
