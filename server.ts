import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { pino } from 'pino';
import { startRentalApi, type RentalApiProcess } from './server/rental-api-process.ts';
import { refuseOddRequests } from './server/odd-requests.ts';
import { proxySockets } from './server/socket-proxy.ts';
import { describeShop } from './server/welcome.ts';
import { keepSecret, readSettings, SettingsError, type Settings } from './settings.ts';

/*
 * The storefront as a process: static files, compression, health, log lines, the rental API
 * beside it, and an orderly end. Pages, forms and their headers are the Remix app's.
 */

const STOP_LIMIT_MS = 9_000;
const YEAR_SECONDS = 31_536_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  // What React and Express read when they are loaded: a built shop runs the built ones.
  process.env.NODE_ENV ??= 'production';
  const log = pino({ level: settings.LOG_LEVEL, base: { process: 'storefront' } });
  let rentalApi: RentalApiProcess | undefined;
  if (!settings.RENTAL_API_URL) {
    rentalApi = await startRentalApi(settings, log);
    process.env.RENTAL_API_URL = rentalApi.url;
  }
  // Several storefronts would each make up their own.
  if (!settings.SESSION_SECRET && settings.NODE_ENV === 'production' && settings.RENTAL_API_URL)
    throw new SettingsError('SESSION_SECRET is required when RENTAL_API_URL is set');
  process.env.SESSION_SECRET ??= keepSecret(settings.DATA_DIR, 'session-secret');

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUST_PROXY);
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_, response) => {
    const ready = await answers(`${process.env.RENTAL_API_URL}/info/site`);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'no rental API' });
  });
  app.use(refuseOddRequests);
  // Says in this process that the address of a request is ours (app/requests/visitor.server.ts).
  process.env.STOREFRONT_SERVER = 'own';
  app.use((request, _, next) => {
    if (settings.TRUST_PROXY === 0) delete request.headers['x-forwarded-host'];
    // Remix answers a foreign Origin with a bare 500. Under another name it reaches the
    // storefront's own check, which answers 403 with a page (docs/decisions/0005).
    request.headers['x-site-origin'] = request.headers.origin;
    delete request.headers.origin;
    // Whom the rental API counts codes against; believed only as far as TRUST_PROXY says.
    request.headers['x-client-address'] = request.ip;
    next();
  });
  app.use((request, response, next) => {
    const given = request.get('x-request-id') ?? '';
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    request.headers['x-request-id'] = id;
    response.set('x-request-id', id);
    const started = performance.now();
    response.on('finish', () =>
      log.info({
        id,
        method: request.method,
        path: request.path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      }),
    );
    next();
  });
  app.use(compression({ brotli: { params: { 1: 5 } } } as compression.CompressionOptions));
  await (settings.NODE_ENV === 'development' ? serveSources(app) : serveBuild(app));

  const server = createServer(app);
  const endSockets = proxySockets(server, () => process.env.RENTAL_API_URL ?? '', settings, log);
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.PORT;
    process.send?.({ type: 'ready', port, rentalApiUrl: process.env.RENTAL_API_URL });
    console.log(describeShop(settings, port, rentalApi));
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    endSockets();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    await rentalApi?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** The built app and its files. */
async function serveBuild(app: express.Express): Promise<void> {
  const client = new URL('./client/', import.meta.url).pathname;
  app.use(
    '/assets',
    express.static(`${client}assets`, {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
    }),
  );
  app.use(express.static(client, { maxAge: '1h', index: false }));
  const build = (await import(new URL('./server/index.js', import.meta.url).href)) as ServerBuild;
  app.all('*', createRequestHandler({ build, mode: 'production' }));
}

/** The app from its sources, with hot reload. */
async function serveSources(app: express.Express): Promise<void> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  app.all(
    '*',
    createRequestHandler({
      build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
      mode: 'development',
    }),
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
