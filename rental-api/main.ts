import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { endWithReason } from '#process/start-errors.ts';
import { keepSecret, readSettings, type Settings } from '#settings';
import { createApi } from './api.ts';
import { readBearer } from './http/requests.ts';
import { addressKey } from './domain/client-address.ts';
import { createLog } from './log.ts';
import { endOnUncaught } from '#process/end-on-uncaught.ts';
import { prepareStop } from '#process/stop-server.ts';
import { openShop } from './open-shop.ts';
import { serveSockets } from './realtime/sockets.ts';
import { RowWorker, runPeriodically, type Job } from './runtime/jobs.ts';
import { listenTo } from './storage/database.ts';
import { blockLateRentals } from './use-cases/block-late-rentals.ts';
import { checkPayments } from './use-cases/settle-payment.ts';
import { sendWebhooks } from './payments/sandbox/webhooks.ts';
import type { Shop } from './shop.ts';
import { NEWS_CHANNEL, type News } from './storage/news.ts';
import { findSession } from './storage/session-store.ts';
import { hashToken } from './storage/tokens.ts';
import { expireHolds } from './use-cases/expire-holds.ts';
import { purgeExpired } from './use-cases/purge-expired.ts';

/** How often unpaid orders are looked through. The hold itself ends by the database's clock. */
const HOLDS_EVERY_MS = 5_000;
const PURGE_EVERY_MS = 600_000;
const QUEUE_EVERY_MS = 500;
/** A message that hangs keeps its own lane waiting, not the others. */
const QUEUE_LANES = 4;
const PAYMENTS_EVERY_MS = 1_000;
const WEBHOOKS_EVERY_MS = 500;
const LATE_EVERY_MS = 60_000;
/** Shorter than the storefront waits for the rental API that it started. */
const STOP_LIMIT_MS = 8_000;
const JOB_STOP_LIMIT_MS = 3_000;
/** A database that does not answer any more is left without a word. */
const CLOSE_LIMIT_MS = 1_000;

try {
  await start(readSettings(process.env));
} catch (error) {
  endWithReason(error);
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.LOG_LEVEL);
  let url = '';
  const { shop, mediaFolders, smsQueue, close } = await openShop(settings, log, () => url);
  const api = createApi(shop, {
    mediaFolders,
    demo: settings.DEMO,
    staffToken: settings.STAFF_TOKEN ?? keepSecret(settings.DATA_DIR, 'staff-token'),
    log,
  });
  const port = await choosePort(settings.RENTAL_API_PORT, settings.RENTAL_API_HOST);
  url = `http://${reachable(settings.RENTAL_API_HOST)}:${port}`;
  const server = serve({ fetch: api.fetch, port, hostname: settings.RENTAL_API_HOST }, () => {
    log.info({ url }, 'rental API ready');
    process.send?.({ type: 'ready', port });
    if (!process.send) console.log(`Rental API on ${url}`);
  });

  const stopServer = prepareStop(server as HttpServer);
  const sockets = serveSockets(server as HttpServer, {
    async findOwner(authorization) {
      const token = readBearer(authorization);
      const customer = token && (await findSession(shop.db, shop.clock(), token));
      return customer ? { customer: customer.id, session: hashToken(token) } : undefined;
    },
    async countAttempt(address) {
      const key = shop.limitsAddresses ? addressKey(address) : '';
      return key ? shop.rateLimiter.consume('socket-by-address', key) : undefined;
    },
  });
  const listener = await listenTo(
    shop.db,
    NEWS_CHANNEL,
    (text) => sockets.tell(JSON.parse(text) as News),
    sockets.resync,
  );

  const holds = new RowWorker('expire-holds', log);
  const late = new RowWorker('block-late-rentals', log);
  const jobs: Job[] = [
    runPeriodically('expire-holds', HOLDS_EVERY_MS, (stop) => expireHolds(shop, holds, stop), log),
    runPeriodically('purge-expired', PURGE_EVERY_MS, () => purgeExpired(shop, log), log),
    runPeriodically(
      'check-payments',
      PAYMENTS_EVERY_MS,
      (stop) => checkPayments(shop, log, stop),
      log,
    ),
    runPeriodically(
      'block-late-rentals',
      LATE_EVERY_MS,
      (stop) => reportLate(shop, log, late, stop),
      log,
    ),
  ];
  if (shop.gateway?.name === 'sandbox') {
    const address = `${url}/payments/webhooks/sandbox`;
    jobs.push(
      runPeriodically(
        'sandbox-webhooks',
        WEBHOOKS_EVERY_MS,
        () => sendWebhooks(shop.db, address),
        log,
      ),
    );
  }
  if (smsQueue)
    for (let lane = 0; lane < QUEUE_LANES; lane++)
      jobs.push(runPeriodically('send-messages', QUEUE_EVERY_MS, smsQueue.sendDue, log));

  let stopping = false;
  const stop = async (exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    // A gateway that hangs must not keep the process: what it was asked is asked again later.
    await Promise.all(jobs.map((job) => job.stop(JOB_STOP_LIMIT_MS)));
    sockets.close();
    await stopServer();
    await Promise.race([listener.stop().then(close), wait(CLOSE_LIMIT_MS)]);
    process.exit(exitCode);
  };
  endOnUncaught(log, stop);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Started by the storefront, it ends with it.
  process.on('disconnect', () => void stop());
}

async function reportLate(
  shop: Shop,
  log: Logger,
  rows: RowWorker,
  stopping: AbortSignal,
): Promise<void> {
  const colliding = await blockLateRentals(shop, rows, stopping);
  if (colliding.length > 0)
    log.warn({ orders: colliding }, 'late orders keep pieces that others have booked');
}

/** Where a process that listens everywhere reaches itself. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/**
 * The wanted port; when it is taken, any free one for the storefront that started this process
 * and is told which. On its own it must be found where it was said to be.
 */
function choosePort(wanted: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || wanted === 0 || !process.send) return reject(error);
      resolve(choosePort(0, host));
    });
    probe.listen(wanted, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
