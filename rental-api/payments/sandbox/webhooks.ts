import type { Database } from '../../storage/database.ts';
import { deleteWebhook, postponeWebhook, takeDueWebhooks, type QueuedWebhook } from './store.ts';

/** Moyasar tries a webhook six times: at once, then after these minutes. */
const RETRY_MINUTES = [1, 10, 30, 60, 120];
const LIMIT_MS = 5_000;
const BATCH = 20;

/** Brings a batch of the sandbox's webhooks to the shop's URL; true where more may be due. */
export async function sendWebhooks(db: Database, url: string): Promise<boolean> {
  const due = await takeDueWebhooks(db, BATCH);
  await Promise.all(due.map((webhook) => sendOne(db, url, webhook)));
  return due.length === BATCH;
}

async function sendOne(db: Database, url: string, webhook: QueuedWebhook): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhook.body),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  const wait = RETRY_MINUTES[webhook.tries - 1];
  if (response?.ok || wait === undefined) await deleteWebhook(db, webhook.id);
  else await postponeWebhook(db, webhook.id, wait);
}
