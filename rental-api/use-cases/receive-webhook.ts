import type { AppContext } from '#rental-api/app-context.ts';
import { scheduleCheck } from '../storage/attempt-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Takes a gateway's webhook: keeps its event once, and has the gateway asked about the payment
 * it names; nothing else in it is believed. False for one that is not the gateway's.
 */
export async function receiveWebhook(
  app: AppContext,
  gateway: string,
  body: unknown,
): Promise<boolean> {
  const news = app.gateway?.name === gateway ? app.gateway.readWebhook(body) : undefined;
  if (!news) return false;
  await inTransaction(app.db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('webhook_events')
      .values({ gateway, id: news.eventId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) await scheduleCheck(tx, news.gatewayId);
  });
  return true;
}
