import { createServer } from 'node:net';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { pino } from 'pino';
import { HOLD_MINUTES } from '#contract/limits.ts';
import { readSettings, SettingsError, type Settings } from '#settings';
import { createApi } from './api.ts';
import { fillDemo } from './demo/fill.ts';
import { createWords } from './http/words.ts';
import type { Shop } from './shop.ts';
import { createOutbox } from './sms/outbox.ts';
import { migrate, openDatabase } from './storage/database.ts';
import { FolderInUse, lockFolder } from './storage/folder-lock.ts';
import { expireHolds } from './use-cases/expire-holds.ts';

/** How often unpaid orders are looked through. The hold itself ends by the database's clock. */
const EXPIRY_EVERY_MS = 5_000;
const BUILT_MEDIA = '.media';

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.LOG_LEVEL, base: { process: 'rental-api' } });
  const inMemory = settings.DATA_DIR === 'memory';
  const lock = inMemory || settings.DATABASE_URL ? undefined : await lockFolder(settings.DATA_DIR);
  const db = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL }
      : { folder: inMemory ? 'memory://' : join(settings.DATA_DIR, 'database') },
  );
  await migrate(db);
  const clock = () => new Date();
  // Only the demo has a sender so far; its outbox shows codes and exists nowhere else.
  const sms = settings.DEMO ? createOutbox(db, clock) : undefined;
  const shop: Shop = {
    db,
    clock,
    say: await createWords(),
    sms,
    deliver: (message) =>
      void sms?.send(message).catch(() => log.error('a text message was not sent')),
    limitsAddresses: settings.RATE_LIMITS === 'on',
    holdMinutes: HOLD_MINUTES,
  };
  if (settings.DEMO) await fillDemo(shop, BUILT_MEDIA);

  const mediaFolders = inMemory ? [BUILT_MEDIA] : [join(settings.DATA_DIR, 'media'), BUILT_MEDIA];
  const api = createApi(shop, { mediaFolders, demo: settings.DEMO, log });
  const port = await choosePort(settings.RENTAL_API_PORT, settings.RENTAL_API_HOST);
  const server = serve({ fetch: api.fetch, port, hostname: settings.RENTAL_API_HOST }, () => {
    const url = `http://${settings.RENTAL_API_HOST}:${port}`;
    log.info({ url }, 'rental API ready');
    process.send?.({ type: 'ready', port });
    if (!process.send) console.log(`Rental API on ${url}`);
  });

  const expiry = setInterval(() => {
    expireHolds(shop).catch((error: unknown) => log.error({ err: error }, 'holds not expired'));
  }, EXPIRY_EVERY_MS);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(expiry);
    await closeServer(server);
    await db.destroy();
    await lock?.release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Started by the storefront, it ends with it.
  process.on('disconnect', () => void stop());
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
