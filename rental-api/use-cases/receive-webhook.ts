import { insertWebhookEvent } from '../storage/webhook-store.ts';
import type { AppContext } from '../app-context.ts';
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
  const event = app.gateway?.name === gateway ? app.gateway.readWebhook(body) : undefined;
  if (!event) return false;
  await inTransaction(app.db, async (tx) => {
    const isNew = await insertWebhookEvent(tx, gateway, event.eventId);
    if (isNew) await scheduleCheck(tx, event.gatewayId);
  });
  return true;
}
