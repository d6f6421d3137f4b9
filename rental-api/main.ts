import type { Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { CHANGES } from '#contract/changes.ts';
import { DAY_MS } from '#contract/days.ts';
import { exitWithReason, StartupError } from '#process/start-errors.ts';
import { loadOrCreateSecret, currentSettings, type Settings } from '#settings';
import { createApi } from './api.ts';
import { readBearer } from './http/requests.ts';
import { clientIpKey } from './domain/client-ip.ts';
import { createLog } from './log.ts';
import { exitOnUncaught } from '#process/exit-on-uncaught.ts';
import { serveMetrics } from '#process/metrics.ts';
import { prepareStop } from '#process/stop-server.ts';
import { startTraces } from '#process/traces.ts';
import { registerMetrics } from './metrics.ts';
import { bootstrap } from './bootstrap.ts';
import { createChangeStream } from './realtime/change-stream.ts';
import { serveSockets } from './realtime/sockets.ts';
import { listJobs } from './jobs.ts';
import { runJobs } from './runtime/jobs.ts';
import { createJobClaims } from './storage/job-store.ts';
import { isDatabaseUnavailable, listenTo } from './storage/database.ts';
import { EVENTS_CHANNEL, type ChangeEvent, type CustomerEvent } from './storage/events.ts';
import { findSession } from './storage/session-store.ts';
import { hashToken } from './storage/tokens.ts';

/** Shorter than the storefront waits for its rental API. */
const STOP_LIMIT_MS = 8_000;
const JOB_STOP_LIMIT_MS = 3_000;
/** A database that does not respond is not closed cleanly. */
const CLOSE_LIMIT_MS = 1_000;

try {
  await start(currentSettings());
} catch (error) {
  const hasReason = error instanceof StartupError;
  exitWithReason(
    !hasReason && isDatabaseUnavailable(error)
      ? new StartupError('The database went away during the start: start again.')
      : error,
  );
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.LOG_LEVEL);
  // The embedded database runs in this thread and keeps no event loop alive. Whenever a loop ends,
  // Node first waits for what V8 compiles in the background: a second of WebAssembly here.
  const keepAlive = setInterval(() => undefined, DAY_MS);
  const endTraces = await startTraces('m7-rental-api', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  let url = '';
  const { app, mediaFolders, queues, close } = await bootstrap(settings, log, () => url);
  const changes = createChangeStream();
  const api = createApi(app, {
    changes,
    mediaFolders,
    demo: settings.DEMO,
    staffToken: settings.STAFF_TOKEN ?? loadOrCreateSecret(settings.DATA_DIR, 'staff-token'),
    log,
  });
  const port = await choosePort(settings.RENTAL_API_PORT, settings.RENTAL_API_HOST);
  url = `http://${reachable(settings.RENTAL_API_HOST)}:${port}`;
  const jobs = listJobs(app, queues, url, log);
  if (settings.METRICS_PORT !== undefined) {
    registerMetrics(
      app,
      jobs.map(({ name }) => name),
    );
    await serveMetrics('rental-api', settings.METRICS_PORT, settings.METRICS_HOST);
  }
  const server = serve({ fetch: api.fetch, port, hostname: settings.RENTAL_API_HOST }, () => {
    log.info({ url }, 'rental API ready');
  });

  const stopServer = prepareStop(server as HttpServer);
  const sockets = serveSockets(server as HttpServer, {
    async findOwner(authorization) {
      const token = readBearer(authorization);
      const customer = token && (await findSession(app.db, app.clock(), token));
      return customer ? { customer: customer.id, session: hashToken(token) } : undefined;
    },
    async countAttempt(address) {
      const key = app.limitsAddresses ? clientIpKey(address) : '';
      return key ? app.rateLimiter.consume('socket-by-address', key) : undefined;
    },
  });
  const listener = await listenTo(
    app.db,
    EVENTS_CHANNEL,
    (text) => {
      const event = JSON.parse(text) as CustomerEvent | ChangeEvent;
      if ('change' in event) changes.publish(event.change);
      else sockets.publish(event);
    },
    () => {
      sockets.resync();
      for (const change of CHANGES) changes.publish(change);
    },
  );

  const runner = runJobs(createJobClaims(app.db), jobs, log);

  let stopping = false;
  const stop = async (exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    sockets.close();
    changes.close();
    // A hanging gateway must not block the exit: the job runs again later.
    await Promise.all([
      stopServer(),
      runner.stop(JOB_STOP_LIMIT_MS),
      Promise.race([Promise.all(queues.map((queue) => queue.idle())), wait(JOB_STOP_LIMIT_MS)]),
    ]);
    await Promise.race([listener.stop().then(close), wait(CLOSE_LIMIT_MS)]);
    await endTraces();
    process.exit(exitCode);
  };
  exitOnUncaught(log, stop);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // What changed before it listened.
  for (const change of CHANGES) changes.publish(change);
  if (!server.listening) await once(server, 'listening');
  clearInterval(keepAlive);
  process.send?.({ type: 'ready', port });
  if (!process.send) console.log(`Rental API on ${url}`);
  // Started by the storefront, it ends with it.
  process.on('disconnect', () => void stop());
}

/** Host name or IP address to reach this process at, also if it listens on all interfaces. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/**
 * Listens on the configured port. If it is taken, on any free one where a storefront started this
 * process and logs it; a stand-alone process fails.
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
