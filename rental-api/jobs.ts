import type { Logger } from 'pino';
import { SANDBOX_RETENTION } from './payments/sandbox/tables.ts';
import { sendWebhooks } from './payments/sandbox/webhooks.ts';
import { RowWorker, type Job } from './runtime/jobs.ts';
import type { AppContext } from './app-context.ts';
import type { SendQueue } from './runtime/send-queue.ts';
import { adjustPlannedStock } from './use-cases/adjust-planned-stock.ts';
import { blockLateRentals } from './use-cases/block-late-rentals.ts';
import { expireHolds } from './use-cases/expire-holds.ts';
import { purgeExpired, RETENTION } from './use-cases/purge-expired.ts';
import { remindOfReturns } from './use-cases/remind-of-returns.ts';
import { removePictures } from './use-cases/remove-pictures.ts';
import { checkPayments } from './use-cases/sync-payment.ts';

/** All periodic jobs of the rental API; `url` is the URL of this process. */
export function listJobs(
  app: AppContext,
  queues: readonly SendQueue[],
  url: string,
  log: Logger,
): Job[] {
  const holds = new RowWorker('expire-holds', log);
  const pictures = new RowWorker('remove-pictures', log);
  const late = new RowWorker('block-late-rentals', log);
  const planned = new RowWorker('adjust-planned-stock', log);
  const reminders = new RowWorker('remind-of-returns', log);
  const hasSandbox = app.gateway?.name === 'sandbox';
  const retention = hasSandbox ? [...RETENTION, ...SANDBOX_RETENTION] : RETENTION;
  const jobs: Job[] = [
    {
      // Every few seconds: the hold itself ends by the database's clock.
      name: 'expire-holds',
      everyMs: 5_000,
      work: async (stopping) => void (await expireHolds(app, holds, stopping)),
    },
    {
      name: 'check-payments',
      everyMs: 1_000,
      work: (stopping) => checkPayments(app, log, stopping),
    },
    {
      name: 'block-late-rentals',
      everyMs: 60_000,
      async work(stopping) {
        const colliding = await blockLateRentals(app, late, stopping);
        if (colliding.length > 0)
          log.warn({ orders: colliding }, 'late orders keep units that others have reserved');
      },
    },
    {
      name: 'adjust-planned-stock',
      everyMs: 60_000,
      work: (stopping) => adjustPlannedStock(app, planned, stopping),
    },
    {
      name: 'remind-of-returns',
      everyMs: 60_000,
      work: (stopping) => remindOfReturns(app, reminders, stopping),
    },
    {
      name: 'purge-expired',
      everyMs: 600_000,
      work: (stopping) => purgeExpired(app, log, stopping, retention),
    },
    {
      name: 'remove-pictures',
      everyMs: 60_000,
      work: (stopping) => removePictures(app, pictures, stopping),
    },
  ];
  if (hasSandbox) {
    const webhookUrl = `${url}/payments/webhooks/sandbox`;
    jobs.push({
      name: 'sandbox-webhooks',
      everyMs: 500,
      work: () => sendWebhooks(app.db, webhookUrl),
    });
  }
  if (queues.length > 0)
    jobs.push({
      name: 'send-messages',
      everyMs: 500,
      async work() {
        const started = await Promise.all(queues.map((queue) => queue.startDue()));
        return started.some((count) => count > 0);
      },
    });
  return jobs;
}
