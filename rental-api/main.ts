import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import type { Logger } from 'pino';
import { keepSecret, readSettings, SettingsError, type Settings } from '#settings';
import { createApi } from './api.ts';
import { findCustomer, readBearer } from './http/guards.ts';
import { createLog } from './log.ts';
import { openShop } from './open-shop.ts';
import { serveSockets } from './realtime/sockets.ts';
import { repeat } from './repeat.ts';
import { listenTo } from './storage/database.ts';
import { FolderInUse } from './storage/folder-lock.ts';
import { blockLateRentals } from './use-cases/block-late-rentals.ts';
import { checkPayments } from './use-cases/settle-payment.ts';
import { sendWebhooks } from './payments/sandbox/webhooks.ts';
import type { Shop } from './shop.ts';
import { NEWS_CHANNEL, type News } from './storage/news.ts';
import { hashToken } from './use-cases/tokens.ts';
import { expireHolds } from './use-cases/expire-holds.ts';
import { sweep } from './use-cases/sweep.ts';

/** How often unpaid orders are looked through. The hold itself ends by the database's clock. */
const HOLDS_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 600_000;
const QUEUE_EVERY_MS = 500;
/** A message that hangs keeps its own lane waiting, not the others. */
const QUEUE_LANES = 4;
const PAYMENTS_EVERY_MS = 1_000;
const WEBHOOKS_EVERY_MS = 500;
const LATE_EVERY_MS = 60_000;

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
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

  const sockets = serveSockets(server as HttpServer, async (authorization) => {
    const token = readBearer(authorization);
    const customer = token && (await findCustomer(shop, token));
    return customer ? { customer: customer.id, session: hashToken(token) } : undefined;
  });
  const listener = await listenTo(
    shop.db,
    NEWS_CHANNEL,
    (text) => sockets.tell(JSON.parse(text) as News),
    sockets.resync,
  );

  const chores = [
    repeat(HOLDS_EVERY_MS, () => expireHolds(shop), log),
    repeat(SWEEP_EVERY_MS, () => sweep(shop), log),
    repeat(PAYMENTS_EVERY_MS, () => checkPayments(shop, log), log),
    repeat(LATE_EVERY_MS, () => reportLate(shop, log), log),
    ...(shop.gateway?.name === 'sandbox'
      ? [
          repeat(
            WEBHOOKS_EVERY_MS,
            () => sendWebhooks(shop.db, `${url}/payments/webhooks/sandbox`),
            log,
          ),
        ]
      : []),
    ...(smsQueue
      ? Array.from({ length: QUEUE_LANES }, () => repeat(QUEUE_EVERY_MS, smsQueue.sendDue, log))
      : []),
  ];

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all(chores.map((chore) => chore.stop()));
    await listener.stop();
    await sockets.close();
    await closeServer(server);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Started by the storefront, it ends with it.
  process.on('disconnect', () => void stop());
}

async function reportLate(shop: Shop, log: Logger): Promise<void> {
  const colliding = await blockLateRentals(shop);
  if (colliding.length > 0)
    log.warn({ orders: colliding }, 'late orders keep pieces that others have booked');
}

/** Where a process that listens everywhere reaches itself. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/** The wanted port, or any free one when it is taken. */
function choosePort(wanted: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || wanted === 0) return reject(error);
      resolve(choosePort(0, host));
    });
    probe.listen(wanted, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
