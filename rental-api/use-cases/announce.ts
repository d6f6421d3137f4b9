import { sql } from 'kysely';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { publishNotifications } from '../storage/news.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Writes a notification to one customer, by the number with its dial code, or to everybody who
 * wants notifications; gives how many got it. Refuses with not_found for a number that nobody
 * has, or whose customer wants none.
 */
export async function announce(
  shop: Shop,
  news: { phone: string; title: string; body: string },
): Promise<Outcome<{ count: number }>> {
  const everybody = news.phone === '';
  const count = await inTransaction(shop.db, async (tx) => {
    const { rows } = await sql<{ customer_id: string }>`
      insert into notifications (customer_id, title, body, created_at)
      select id, ${news.title}, ${news.body}, ${shop.clock()} from customers
      where is_notify and (${everybody} or phone_code || phone = ${news.phone})
      returning customer_id`.execute(tx);
    await publishNotifications(
      tx,
      rows.map(({ customer_id }) => customer_id),
    );
    return rows.length;
  });
  if (count === 0 && !everybody) return refused('not_found');
  return done({ count: Number(count) });
}
